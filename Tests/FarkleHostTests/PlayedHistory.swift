import FarkleGame
import FarkleStore
import TestSupport
import Vocabulary

/// Games played at random by people of many scripts, with all that may happen in one; some are left. The same seed gives the same games.
enum PlayedHistory {
  private static let names = [
    "Maya", "Jules", "Zoë", "李雷", "مريم", "=2+5", "\"Q\", the <b>", "𝕵𝖔", "Ω", "e\u{301}ve", "山田太郎山田太郎山田太郎山田太郎山田太郎", "Sam",
  ]

  static func journals(_ count: Int, seed: UInt64 = 1) throws -> [HistoryContents.Journal] {
    var generator = SplitMix64(seed: seed)
    return try (0..<count).map { try journal(number: $0, &generator) }
  }

  private static func journal(number: Int, _ generator: inout SplitMix64) throws -> HistoryContents.Journal {
    var rules = HouseRules()
    rules.opening = generator.oneIn(3) ? nil : HouseRules.Opening(300)
    rules.straight = !generator.oneIn(4)
    let first = generator.below(names.count)
    var players: [Player] = []
    for seat in 0..<(2 + generator.below(4)) {
      players.append(Player(id: .random(using: &generator), name: try PlayerName(names[(first + seat) % names.count]), avatar: seat))
    }
    let start = Timestamp(milliseconds: 1_600_000_000_000 + Int64(number) * 86_400_000)
    let setup = try GameSetup(
      id: .random(using: &generator), name: GameName("Roll \(number)"), startedAt: start, target: TargetScore(3000) ?? .standard,
      rules: rules, players: players)
    var game = Game(setup)
    var entries: [JournalEntry] = []
    func play(_ event: GameEvent) {
      let at = Timestamp(milliseconds: start.milliseconds + Int64(entries.count) * 17_001)
      if (try? game.apply(event, at: at)) != nil { entries.append(JournalEntry(event: event, at: at)) }
    }
    while !game.isOver, entries.count < 400 {
      switch generator.below(24) {
      case 0..<6: play(.farkled)
      case 6..<9: play(.added(points: 50 * (1 + generator.below(12))))
      case 9: play(.markedHotDice(true))
      case 10: play(.undone(to: nil))
      case 11: play(.redone)
      case 12: play(.renamed(player: game.players[0].id, name: try PlayerName(names[generator.below(names.count)])))
      case 13: play(.joined(player: .random(using: &generator), name: try PlayerName(names[generator.below(names.count)])))
      case 14: play(.reordered(game.players.map(\.id).shuffled(using: &generator)))
      case 15: play(.edited(action: game.actions.last?.id ?? 0, amount: 350))
      default: play(.banked(50 * (6 + generator.below(14))))
      }
      if generator.oneIn(400) { play(.left) }
    }
    return HistoryContents.Journal(setup: setup, entries: entries)
  }
}
