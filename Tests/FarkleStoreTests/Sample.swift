import FarkleGame
import FarkleStore
import TestSupport
import Vocabulary

/// Identifiers, names and games to keep.
enum Sample {
  static let start = Timestamp(milliseconds: 1_699_999_999_999)

  static func id(_ number: UInt64) -> Identifier {
    var generator = SplitMix64(seed: number)
    return .random(using: &generator)
  }

  static func name(_ text: String) throws -> PlayerName { try PlayerName(text) }

  /// A game of so many players; two of different numbers share nothing.
  static func setup(
    _ number: UInt64 = 1, names: [String] = ["Ann", "Bob", "Cleo"], target: Int = 10_000, rules: HouseRules = HouseRules()
  ) throws -> GameSetup {
    let players = try names.enumerated().map { seat, name in
      Player(id: id(number * 100 + UInt64(seat)), name: try PlayerName(name), avatar: (seat * 3) % 8)
    }
    return try GameSetup(
      id: id(number * 100 + 99), name: GameName("Friday Night Roll \(number)"), startedAt: start, target: TargetScore(target) ?? .standard,
      rules: rules, players: players)
  }

  static func claim(_ player: UInt64, viewer: UInt64, label: String? = nil) -> SeatClaim {
    SeatClaim(
      player: id(player), viewer: id(viewer), tokenHash: (0..<32).map { UInt8(truncatingIfNeeded: $0 &* Int(viewer)) }, label: label)
  }
}

/// A game and the changes that keep it, event by event.
struct KeptGame {
  private(set) var game: Game
  private(set) var changes: [StoreChange]

  init(_ setup: GameSetup) {
    game = Game(setup)
    changes = [.began(setup)]
  }

  /// Applies the event a second after the one before, and gives the change that keeps it.
  @discardableResult
  mutating func play(_ event: GameEvent) throws(IllegalAction) -> StoreChange {
    let at = Timestamp(milliseconds: Sample.start.milliseconds + Int64(changes.count) * 1000)
    try game.apply(event, at: at)
    let change = StoreChange.happened(game: game.id, sequence: game.revision, event: event, at: at)
    changes.append(change)
    return change
  }
}
