import FarkleGame
import TestSupport
import Vocabulary

/// A game played at random: low targets and generous amounts, so that it ends, is undone, reopened and ends again.
struct RandomGame {
  private(set) var generator: SplitMix64
  let setup: GameSetup
  private static let names = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ivy", "ANN", "böb", "<b>"]

  init(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var rules = HouseRules()
    rules.opening = generator.oneIn(2) ? nil : HouseRules.Opening([50, 200, 500, 1000][generator.below(4)])
    var players: [Player] = []
    for seat in 0..<(2 + min(generator.below(7), generator.below(7))) {
      players.append(Player(id: .random(using: &generator), name: try PlayerName(Self.names[seat]), avatar: seat))
    }
    setup = try GameSetup(
      id: .random(using: &generator), name: GameName(weekday: 5, hour: 21), startedAt: Timestamp(milliseconds: 0),
      target: TargetScore(1000 + 500 * generator.below(5)) ?? .standard, rules: rules, players: players)
    self.generator = generator
  }

  /// An event that may happen next: mostly a legal one, now and then one that the rules refuse.
  mutating func event(in game: Game) throws -> GameEvent {
    if game.isOver, !generator.oneIn(6) { return try eventAfterTheEnd(of: game) }
    switch generator.below(100) {
    case 0..<18: return .added(points: amount())
    case 18..<32: return .banked(nil)
    case 32..<50: return .banked(amount())
    case 50..<60: return .farkled
    case 60..<62: return .tookBack
    case 62..<63: return .cleared
    case 63..<66: return .markedHotDice(!generator.oneIn(3))
    case 66..<72: return .undone(to: nil)
    case 72..<74: return .undone(to: row(of: game))
    case 74..<79: return .redone
    case 79..<84: return .edited(action: row(of: game), amount: amount())
    case 99: return generator.oneIn(2) ? .left : .farkled
    default: return try rosterEvent(in: game)
    }
  }

  private mutating func eventAfterTheEnd(of game: Game) throws -> GameEvent {
    switch generator.below(10) {
    case 0..<4: .undone(to: nil)
    case 4: .undone(to: row(of: game))
    case 5..<8: .edited(action: row(of: game), amount: amount())
    case 8: .redone
    default: try rosterEvent(in: game)
    }
  }

  private mutating func rosterEvent(in game: Game) throws -> GameEvent {
    switch generator.below(14) {
    case 0..<2: return .renamed(player: player(of: game), name: try name())
    case 2..<4:
      var order = game.players.map(\.id).shuffled(using: &generator)
      if generator.oneIn(8) { order[0] = order[1] }
      return .reordered(order)
    case 4..<8: return .joined(player: .random(using: &generator), name: try name())
    case 8..<11: return .satOut(player: generator.oneIn(2) ? player(of: game) : game.active ?? player(of: game))
    default:
      let out = game.players.filter(\.isSittingOut)
      return .cameBack(player: out.isEmpty || generator.oneIn(8) ? player(of: game) : out[generator.below(out.count)].id)
    }
  }

  private mutating func amount() -> Int {
    switch generator.below(40) {
    case 0: [0, -50, 37, 50_050, .max, .min][generator.below(6)]
    case 1: 50_000 - 50 * generator.below(4)
    case 2..<8: 1000 + 500 * generator.below(5)
    case 8..<20: 500
    default: 50 * (1 + generator.below(20))
    }
  }

  /// The id of an action that stands, more often a late one; sometimes of none.
  private mutating func row(of game: Game) -> Int {
    guard !game.actions.isEmpty, !generator.oneIn(20) else { return generator.below(60) }
    let back = min(generator.below(game.actions.count), generator.below(game.actions.count))
    return game.actions[game.actions.count - 1 - back].id
  }

  private mutating func player(of game: Game) -> Identifier {
    if generator.oneIn(30) { return .random(using: &generator) }
    return game.players[generator.below(game.players.count)].id
  }

  private mutating func name() throws -> PlayerName {
    try PlayerName(Self.names[generator.below(Self.names.count)])
  }
}
