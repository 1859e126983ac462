import FarkleGame
import TestSupport
import Testing
import Vocabulary

/// A game whose players are spoken of by their first names: what the worked examples are played on.
struct Table {
  private(set) var game: Game
  private var ids: [String: Identifier] = [:]
  private var generator = SplitMix64(seed: 1)
  private var clock = 0

  /// Any amount opens unless `opening` says otherwise, so that examples can use small numbers.
  init(_ names: String..., target: Int = 2000, opening: Int? = nil) throws {
    var rules = HouseRules()
    rules.opening = try opening.map { try #require(HouseRules.Opening($0)) }
    var players: [Player] = []
    for (seat, name) in names.enumerated() {
      let id = Identifier.random(using: &generator)
      ids[name] = id
      players.append(Player(id: id, name: try PlayerName(name), avatar: seat))
    }
    game = Game(
      try GameSetup(
        id: .random(using: &generator), name: GameName(weekday: 2, hour: 20), startedAt: Timestamp(milliseconds: 0),
        target: #require(TargetScore(target)), rules: rules, players: players))
  }

  /// Applies an event one second after the one before.
  mutating func play(_ event: GameEvent) throws(IllegalAction) {
    clock += 1000
    try game.apply(event, at: Timestamp(milliseconds: Int64(clock)))
  }

  /// Why the rules refuse the event, nil if they don't. The game stays as it is either way; a refusal that changed it is an issue.
  func refusal(of event: GameEvent, sourceLocation: SourceLocation = #_sourceLocation) -> IllegalAction? {
    var copy = game
    do throws(IllegalAction) {
      try copy.apply(event, at: Timestamp(milliseconds: Int64(clock) + 1))
      return nil
    } catch {
      #expect(copy == game, "a refused event changed the game", sourceLocation: sourceLocation)
      return error
    }
  }

  /// Adds rolls to the turn.
  mutating func add(_ points: Int...) throws {
    for points in points { try play(.added(points: points)) }
  }

  /// Whoever is rolling banks the first amount, the next one the second, and so on; 0 stands for a farkle.
  mutating func bank(_ amounts: Int...) throws {
    for amount in amounts { try play(amount == 0 ? .farkled : .banked(amount)) }
  }

  mutating func undo(to action: Int? = nil) throws { try play(.undone(to: action)) }
  mutating func redo() throws { try play(.redone) }
  mutating func edit(_ action: Int, to amount: Int) throws { try play(.edited(action: action, amount: amount)) }
  mutating func sitOut(_ name: String) throws { try play(.satOut(player: id(name))) }
  mutating func comeBack(_ name: String) throws { try play(.cameBack(player: id(name))) }
  mutating func rename(_ name: String, to other: String) throws { try play(.renamed(player: id(name), name: PlayerName(other))) }
  mutating func reorder(_ names: String...) throws { try play(.reordered(names.map(id))) }

  mutating func join(_ name: String) throws {
    ids[name] = Identifier.random(using: &generator)
    try play(.joined(player: id(name), name: PlayerName(name)))
  }

  /// The id of the player who came as `name`; of nobody if no such player came.
  func id(_ name: String) -> Identifier {
    var stranger = SplitMix64(seed: 2)
    return ids[name] ?? .random(using: &stranger)
  }

  private func name(_ id: Identifier) -> String {
    ids.first { $0.value == id }?.key ?? "somebody"
  }

  var active: String? { game.active.map(name) }
  var trigger: String? { game.trigger.map(name) }
  var leader: String? { game.leader.map(name) }
  var winner: String? { game.winner.map(name) }
  var remaining: [String] { game.remaining.map(name) }
  var seats: [String] { game.players.map { name($0.id) } }
  var pending: [Int] { game.turn.additions }
  var ranks: [Int] { game.players.map { game.rank(of: $0.id) } }
  /// In seat order.
  var totals: [Int] { game.players.map { game.tally(of: $0.id).banked } }
}
