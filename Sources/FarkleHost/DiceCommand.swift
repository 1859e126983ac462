internal import Daemon
internal import Design
internal import FarkleGame
internal import FarkleRooms
internal import FarkleWire
internal import Vocabulary

/// `farkle-host score` and `farkle-host rules`, which need no host.
package enum DiceCommand {
  /// The best that the dice in `words` are worth: `1 1 1 5 5 2 [--no-…] [--json]`.
  package static func score(_ words: [String]) throws(HostRefusal) -> String {
    let (rest, rules, isJSON) = try read("score", words)
    let faces = rest.flatMap { $0.split(separator: ",") }.map { Int($0) ?? 0 }
    guard let score = DiceScore(of: faces, under: rules) else {
      throw HostRefusal(.badArguments, Strings.badDice(rest.joined(separator: " ")))
    }
    let names = score.combinations.map(\.sentence)
    if isJSON { return WireCodec.json(Score(points: score.points, combinations: names, hotDice: score.isHotDice)) }
    guard score.points > 0 else { return Strings.scoresNothing }
    return Strings.scores(score.points.grouped, names, hot: score.isHotDice)
  }

  /// How a turn works, and the chart of the rules in `words`.
  package static func rules(_ words: [String]) throws(HostRefusal) -> String {
    let (rest, rules, isJSON) = try read("rules", words)
    if let word = rest.first { throw HostRefusal(.badArguments, Strings.unknownSubcommand(word)) }
    if isJSON {
      return WireCodec.json(rules.chart.map { Line(combination: $0.sentence, points: $0.points) })
    }
    let width = rules.chart.map(\.sentence.count).max() ?? 0
    let chart = rules.chart.map { combination in
      let name = combination.sentence
      let points = combination.points.grouped
      return name + String(repeating: " ", count: width - name.count + 8 - points.count) + points
    }
    return (Strings.howATurnWorks + [""] + chart + ["", Strings.opening(rules.opening?.points.grouped)]).joined(separator: "\n")
  }

  private static func read(_ verb: String, _ words: [String]) throws(HostRefusal) -> (rest: [String], rules: HouseRules, isJSON: Bool) {
    let flags: Arguments
    do throws(Arguments.Failure) {
      flags = try Arguments(words, HostUsage.program.flags(of: verb))
    } catch {
      throw HostRefusal(.badArguments, Strings.flag(error))
    }
    let rules = try NewGame(players: nil, flags).rules(after: HouseRules())
    return (Array(flags.rest.drop { $0 == verb }), rules, flags.has(.json))
  }

  private struct Score: Encodable {
    var points: Int
    var combinations: [String]
    var hotDice: Bool
  }

  private struct Line: Encodable {
    var combination: String
    var points: Int
  }
}

extension Combination {
  var sentence: String {
    switch self {
    case .single(let face): Strings.single(face)
    case .ofAKind(3, let face): Strings.ofAKind(3, face: face)
    case .ofAKind(let count, _): Strings.ofAKind(count, face: nil)
    case .straight: Strings.straight
    case .threePairs: Strings.threePairs
    case .twoTriplets: Strings.twoTriplets
    case .fourAndPair: Strings.fourAndPair
    }
  }
}
