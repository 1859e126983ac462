import FarkleGame
import FarkleStore
import TestSupport
import Testing
import Vocabulary

@Suite struct JournalTests {
  private let folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
  }

  @Test func `a game with every kind of event comes back as it was, after each of them`() throws {
    let setup = try Sample.setup()
    let (ann, bob, cleo) = (setup.players[0].id, setup.players[1].id, setup.players[2].id)
    let events: [GameEvent] = [
      .added(points: 500), .added(points: 100), .tookBack, .markedHotDice(true), .cleared, .added(points: 600), .markedHotDice(true),
      .markedHotDice(false), .banked(nil), .farkled, .joined(player: Sample.id(7), name: try PlayerName("Dora")), .banked(1000),
      .undone(to: nil), .redone, .edited(action: 1, amount: 700), .renamed(player: bob, name: try PlayerName("Robert")),
      .reordered([cleo, bob, ann, Sample.id(7)]), .satOut(player: bob), .banked(650), .cameBack(player: bob), .farkled, .undone(to: 1),
      .redone, .left, .undone(to: nil), .left,
    ]
    var kept = KeptGame(setup)
    try folder.commit(.began(setup))
    for event in events {
      try folder.commit(try kept.play(event))
      #expect(try folder.load().game == kept.game, "after \(event)")
    }
    #expect(kept.game.revision == events.count)
  }

  @Test(arguments: 0..<12)
  func `a random game kept event by event comes back as it was`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed &* 77 &+ 1)
    let names = ["Ann", "Bob", "Cleo", "Dan", "Eve"].prefix(.random(in: 2...5, using: &generator))
    var rules = HouseRules()
    rules.opening = [nil, HouseRules.Opening(50), .standard].randomElement(using: &generator) ?? nil
    var kept = KeptGame(try Sample.setup(seed + 1, names: Array(names), target: 2500, rules: rules))
    var event = RandomEvent(generator: generator)
    var legal: [Game] = []
    try folder.use { store in
      try store.commit(kept.changes)
      while legal.count < 80 {
        // The rules refuse some of what is drawn; that is never kept.
        guard let change = try? kept.play(event.next(in: kept.game)) else { continue }
        try store.commit([change])
        legal.append(kept.game)
        if legal.count.isMultiple(of: 20) {
          #expect(try store.load().game == kept.game)
        }
      }
    }
    #expect(try folder.load().game == kept.game)
  }

  @Test func `many events in one commit are all there`() throws {
    var kept = KeptGame(try Sample.setup())
    for round in 0..<1000 { try kept.play(round.isMultiple(of: 2) ? .added(points: 50) : .tookBack) }
    try folder.use { try $0.commit(kept.changes) }
    #expect(try folder.load().game == kept.game)
  }
}

/// Events drawn at random, most of them legal.
struct RandomEvent {
  var generator: SplitMix64

  mutating func next(in game: Game) -> GameEvent {
    let player = game.players.randomElement(using: &generator)?.id ?? Sample.id(0)
    let action = game.actions.randomElement(using: &generator)?.id ?? 1
    let amount = 50 * Int.random(in: 1...30, using: &generator)
    switch Int.random(in: 0..<28, using: &generator) {
    case 0..<6: return .added(points: amount)
    case 6..<10: return .banked(nil)
    case 10..<14: return .banked(amount)
    case 14..<17: return .farkled
    case 17: return .tookBack
    case 18: return .cleared
    case 19: return .markedHotDice(Bool.random(using: &generator))
    case 20: return .undone(to: Bool.random(using: &generator) ? nil : action)
    case 21: return .redone
    case 22: return .edited(action: action, amount: amount)
    case 23: return (try? .renamed(player: player, name: PlayerName("N\(amount)"))) ?? .redone
    case 24: return .reordered(game.players.map(\.id).shuffled(using: &generator))
    case 25: return .satOut(player: player)
    case 26: return .cameBack(player: player)
    default:
      if Int.random(in: 0..<6, using: &generator) == 0 { return .left }
      return (try? .joined(player: .random(using: &generator), name: PlayerName("J\(amount)"))) ?? .redone
    }
  }
}
