internal import Design
internal import FarkleGame
internal import FarkleStore
internal import FarkleWire
internal import Vocabulary

/// What statistics look like, for people and for programs.
enum StatisticsReport {
  /// A person in full.
  static func lines(_ person: PersonGames) -> [String] {
    let played = person.played
    let more = [
      Strings.gamesWon(played.count, won: Statistics.wins(played), rate: percent(Statistics.winRate(played))), turn(played),
      Strings.recapHotDice(Statistics.hotDice(played).grouped),
      Strings.rate(
        Strings.recapFarkles(Statistics.farkles(played).grouped), percent(Statistics.farkleRate(played)),
        of: Strings.recapTurns(Statistics.turns(played).grouped)),
      Strings.longestRun(Statistics.longestRun(played).grouped), Strings.biggestComeback(Statistics.biggestComeback(played).grouped),
      recent(played),
    ]
    return ([person.name.text] + more.compactMap(\.self).map { "    " + $0 }).map(\.neutralised)
  }

  /// A person among others, in two lines.
  static func shortLines(_ person: PersonGames) -> [String] {
    let played = person.played
    let games = Strings.gamesWon(played.count, won: Statistics.wins(played), rate: percent(Statistics.winRate(played)))
    let parts = [
      turn(played), Strings.recapHotDice(Statistics.hotDice(played).grouped),
      Strings.rate(Strings.recapFarkles(Statistics.farkles(played).grouped), percent(Statistics.farkleRate(played))),
      Sparkline.text(Statistics.recentAverages(played)),
    ]
    return ["\(person.name.text)  \(games)", "    " + parts.filter { !$0.isEmpty }.joined(separator: " · ")].map(\.neutralised)
  }

  private static func percent(_ ratio: Ratio) -> String { Strings.percent(ratio.scaled(by: 1000) ?? 0) }

  private static func turn(_ played: [PlayedGame]) -> String {
    Strings.averageTurn((Statistics.averageTurn(played).scaled() ?? 0).grouped, best: Statistics.bestTurn(played).grouped)
  }

  private static func recent(_ played: [PlayedGame]) -> String? {
    let averages = Statistics.recentAverages(played)
    guard !averages.isEmpty else { return nil }
    let latest = Statistics.averageTurn(Array(played.filter { $0.record.turns > 0 }.suffix(Statistics.recent))).scaled() ?? 0
    let line = Strings.recentGames(averages.count, Sparkline.text(averages), average: latest.grouped)
    return Statistics.trend(played).map { "\(line), \(Strings.trend($0, abs($0).grouped))" } ?? line
  }

  static func json(_ people: [PersonGames]) -> [UInt8] {
    var writer = JSONWriter(capacity: 64 + people.count * 300)
    writer.object { json in
      json.key("players")
      json.array(people) { json, person in
        let played = person.played
        json.object {
          $0.field("averageTurn", Statistics.averageTurn(played).scaled())
          $0.field("bestTurn", Statistics.bestTurn(played))
          $0.field("biggestComeback", Statistics.biggestComeback(played))
          $0.field("farklePermille", Statistics.farkleRate(played).scaled(by: 1000))
          $0.field("farkles", Statistics.farkles(played))
          $0.field("games", Statistics.games(played))
          $0.field("hotDice", Statistics.hotDice(played))
          $0.field("longestRun", Statistics.longestRun(played))
          $0.field("name", person.name.text.neutralised)
          $0.field("recentAverages", json: WireCodec.bytes(of: Statistics.recentAverages(played)))
          $0.field("trend", Statistics.trend(played))
          $0.field("turns", Statistics.turns(played))
          $0.field("winPermille", Statistics.winRate(played).scaled(by: 1000))
          $0.field("wins", Statistics.wins(played))
        }
      }
    }
    return writer.bytes
  }
}
