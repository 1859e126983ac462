package import Daemon
internal import Design
package import FarkleGame
package import Vocabulary

/// A game as somebody asks for it: what is left open is taken from the game before, or from the defaults.
package struct NewGame: Hashable, Sendable {
  /// In seat order; nil for those of the game before.
  package var players: [PlayerName]?
  package var target: TargetScore?
  /// Nil inside for "any amount opens".
  package var opening: HouseRules.Opening??
  package var threePairs: Bool?
  package var straight: Bool?
  package var twoTriplets: Bool?
  package var fourAndPair: Bool?
  package var name: GameName?

  package init() {}

  /// Reads players ("Maya,Jules,Sam") and flags.
  package init(players list: String?, _ flags: Arguments) throws(HostRefusal) {
    if let list { players = try Self.names(in: list) }
    if let text = flags[.target] {
      guard let target = Int(text).flatMap({ TargetScore($0) }) else { throw HostRefusal(.badArguments, Strings.badTarget(text)) }
      self.target = target
    }
    if let text = flags[.opening] { opening = try Self.opening(text) }
    if let text = flags[.gameName] {
      do throws(NameError) { name = try GameName(text) } catch { throw HostRefusal(error, of: text) }
    }
    threePairs = flags.toggle(.threePairs)
    straight = flags.toggle(.straight)
    twoTriplets = flags.toggle(.twoTriplets)
    fourAndPair = flags.toggle(.fourAndPair)
  }

  /// The names in a list with commas, in order.
  package static func names(in list: String) throws(HostRefusal) -> [PlayerName] {
    var names: [PlayerName] = []
    for text in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) { names.append(try name(text)) }
    return names
  }

  package static func name(_ text: String) throws(HostRefusal) -> PlayerName {
    do throws(NameError) { return try PlayerName(text) } catch { throw HostRefusal(error, of: text) }
  }

  private static func opening(_ text: String) throws(HostRefusal) -> HouseRules.Opening? {
    if text == "off" { return nil }
    guard let opening = Int(text).flatMap({ HouseRules.Opening($0) }) else {
      throw HostRefusal(.badArguments, Strings.badOpening(text))
    }
    return opening
  }

  /// The rules asked for, on top of those of the game before.
  package func rules(after last: HouseRules) -> HouseRules {
    var rules = last
    if let opening { rules.opening = opening }
    if let threePairs { rules.threePairs = threePairs }
    if let straight { rules.straight = straight }
    if let twoTriplets { rules.twoTriplets = twoTriplets }
    if let fourAndPair { rules.fourAndPair = fourAndPair }
    return rules
  }

  /// The set-up of the game. A player of the game before who plays again keeps id and colour, and with them the seat; a new one gets the
  /// first colour that nobody has.
  /// - Parameters:
  ///   - last: the game before, nil for the first.
  ///   - defaults: for the first.
  ///   - name: the name if none was asked for.
  package func setup(
    after last: Game?, or defaults: GameDefaults = GameDefaults(), named name: GameName, at date: Timestamp,
    using generator: inout some RandomNumberGenerator
  ) throws(HostRefusal) -> GameSetup {
    guard let names = players ?? last?.players.map(\.name) else { throw HostRefusal(.badArguments, Strings.tooFewPlayers) }
    var colours = Set((0..<8))
    let known = names.map { name in last?.players.first { $0.name.clashes(with: name) } }
    for player in known { if let player { colours.remove(player.avatar) } }
    var players: [Player] = []
    for (name, old) in zip(names, known) {
      let colour = old?.avatar ?? colours.min() ?? players.count % 8
      colours.remove(colour)
      players.append(Player(id: old?.id ?? .random(using: &generator), name: name, avatar: colour))
    }
    do throws(IllegalAction) {
      return try GameSetup(
        id: .random(using: &generator), name: self.name ?? name, startedAt: date, target: target ?? last?.target ?? defaults.target,
        rules: rules(after: last?.rules ?? defaults.rules), players: players)
    } catch {
      throw HostRefusal(error)
    }
  }
}
