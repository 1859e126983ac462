import FarkleGame
import Testing
import Vocabulary

/// What a turn refuses, and in which order (Documentation/Rules.md, "A turn").
struct RefusalTests {
  static let badAmounts = [0, -50, 37, 49, 51, 75, 50_050, 60_000, .min, .max]

  @Test(arguments: badAmounts)
  func `an amount that no turn can bring is refused`(amount: Int) throws {
    var table = try Table("Ann", "Bob")
    try table.add(300)
    #expect(table.refusal(of: .added(points: amount)) == .badAmount(amount))
    #expect(table.refusal(of: .banked(amount)) == .badAmount(amount))
  }

  @Test(arguments: [50, 100, 1050, 49_950, 50_000])
  func `multiples of 50 up to 50,000 are amounts`(amount: Int) throws {
    var table = try Table("Ann", "Bob")
    #expect(table.refusal(of: .banked(amount)) == nil)
    try table.add(amount)
    #expect(table.pending == [amount])
  }

  @Test func `a turn holds at most 50,000`() throws {
    var table = try Table("Ann", "Bob", target: 50_000)
    try table.add(49_900, 50)
    #expect(table.refusal(of: .added(points: 100)) == .badAmount(100))
    try table.add(50)
    #expect(table.game.turn.points == 50_000)
    #expect(table.refusal(of: .added(points: 50)) == .badAmount(50))
    try table.play(.banked(nil))
    #expect(table.totals == [50_000, 0])
  }

  @Test func `nothing pending can't be banked`() throws {
    var table = try Table("Ann", "Bob", opening: 500)
    #expect(table.refusal(of: .banked(nil)) == .nothingPending)
    try table.play(.markedHotDice(true))
    #expect(table.refusal(of: .banked(nil)) == .nothingPending)
  }

  @Test(arguments: [50, 450])
  func `a bank below the opening amount is refused while nothing is banked`(amount: Int) throws {
    var table = try Table("Ann", "Bob", opening: 500)
    #expect(table.refusal(of: .banked(amount)) == .mustOpen(with: 500))
    try table.add(amount)
    #expect(table.refusal(of: .banked(nil)) == .mustOpen(with: 500))
    #expect(table.game.turn.points == amount)
  }

  @Test func `exactly the opening amount opens, and then any amount will do`() throws {
    var table = try Table("Ann", "Bob", opening: 500)
    try table.bank(500, 0, 50)
    #expect(table.totals == [550, 0])
    #expect(table.refusal(of: .banked(450)) == .mustOpen(with: 500))
  }

  @Test func `a farkle does not open`() throws {
    var table = try Table("Ann", "Bob", opening: 1000)
    try table.bank(0, 0)
    #expect(table.refusal(of: .banked(950)) == .mustOpen(with: 1000))
  }

  @Test func `undoing the bank that opened closes again`() throws {
    var table = try Table("Ann", "Bob", opening: 500)
    try table.bank(500)
    try table.undo()
    try table.play(.cleared)
    #expect(table.refusal(of: .banked(50)) == .mustOpen(with: 500))
  }

  @Test func `without the rule any amount opens`() throws {
    let table = try Table("Ann", "Bob")
    #expect(table.refusal(of: .banked(50)) == nil)
  }

  @Test(arguments: badAmounts)
  func `a bad amount is said before must open`(amount: Int) throws {
    let table = try Table("Ann", "Bob", opening: 500)
    #expect(table.refusal(of: .banked(amount)) == .badAmount(amount))
  }

  @Test(
    arguments: [
      .banked(nil), .banked(50), .farkled, .added(points: 50), .tookBack, .cleared, .markedHotDice(true), .left,
    ] + badAmounts.flatMap { [.banked($0), .added(points: $0)] } as [GameEvent])
  func `game over is said before anything else`(event: GameEvent) throws {
    var played = try Table("Ann", "Bob", target: 1000, opening: 500)
    try played.bank(1000, 0)
    #expect(played.refusal(of: event) == .gameOver)
    var left = try Table("Ann", "Bob", opening: 500)
    try left.play(.left)
    #expect(left.refusal(of: event) == .gameOver)
  }

  @Test func `what was pending stays pending after a refusal`() throws {
    var table = try Table("Ann", "Bob", opening: 500)
    try table.add(100, 200)
    for amount in Self.badAmounts { #expect(table.refusal(of: .banked(amount)) == .badAmount(amount)) }
    #expect(table.pending == [100, 200])
    #expect(table.game.revision == 2)
  }

  @Test func `a journal is replayed up to the first refusal, and then is no game`() throws {
    let random = try RandomGame(seed: 3)
    let date = Timestamp(milliseconds: 1)
    let replayed = try Game.replay(random.setup, [(.added(points: 500), date), (.farkled, date)])
    #expect(replayed.revision == 2 && replayed.actions.count == 1)
    #expect(throws: IllegalAction.nothingToRedo) {
      try Game.replay(random.setup, [(.farkled, date), (.redone, date), (.farkled, date)])
    }
  }
}
