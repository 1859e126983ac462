import FarkleGame
import Testing

struct UndoTests {
  @Test func `undoing a bank gives the turn back with its points and rolls`() throws {
    var table = try Table("Ann", "Bob")
    try table.add(300, 200)
    try table.play(.markedHotDice(true))
    try table.play(.banked(nil))
    try table.add(50)
    try table.undo()
    #expect(table.active == "Ann" && table.pending == [300, 200] && table.game.turn.hotDice)
    #expect(table.totals == [0, 0] && table.game.actions.isEmpty)
    #expect(table.game.tally(of: table.id("Ann")).hotDice == 0)
  }

  @Test func `undoing a farkle gives back what it threw away`() throws {
    var table = try Table("Ann", "Bob")
    try table.bank(100, 100)
    try table.add(300, 200)
    try table.play(.markedHotDice(true))
    try table.bank(0)
    try table.undo()
    #expect(table.active == "Ann" && table.pending == [300, 200] && table.game.turn.hotDice)
    #expect(table.game.tally(of: table.id("Ann")).farkles == 0)
    #expect(table.game.tally(of: table.id("Ann")).hotDice == 0)
  }

  @Test func `undoing bank N gives the turn back with N pending`() throws {
    var table = try Table("Ann", "Bob")
    try table.add(300, 200)
    try table.bank(650)
    try table.undo()
    #expect(table.active == "Ann" && table.game.turn.points == 650 && table.game.turn.rolls == 1)
  }

  @Test func `undo goes back to the first action without a limit`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 50_000)
    for turn in 0..<300 { try table.bank(turn.isMultiple(of: 3) ? 0 : 50) }
    for _ in 0..<300 { try table.undo() }
    #expect(table.game.actions.isEmpty && table.totals == [0, 0, 0] && table.active == "Ann" && !table.game.canUndo)
    #expect(table.refusal(of: .undone(to: nil)) == .nothingToUndo)
    for _ in 0..<300 { try table.redo() }
    #expect(table.game.actions.count == 300 && table.totals.reduce(0, +) == 10_000)
    #expect(table.refusal(of: .redone) == .nothingToRedo)
  }

  @Test func `additions are not undone, they are taken back`() throws {
    var table = try Table("Ann", "Bob")
    try table.add(300)
    #expect(!table.game.canUndo)
    #expect(table.refusal(of: .undone(to: nil)) == .nothingToUndo)
  }

  @Test func `undo reaches across the start of the final round`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 1000)
    try table.bank(100, 1000, 0)
    #expect(table.game.phase == .finalRound)
    try table.undo()
    #expect(table.game.phase == .finalRound && table.active == "Cleo" && table.remaining == ["Cleo", "Ann"])
    try table.undo()
    #expect(table.game.phase == .playing && table.active == "Bob" && table.trigger == nil)
    try table.play(.cleared)
    try table.bank(50)
    #expect(table.game.phase == .playing && table.active == "Cleo")
  }

  @Test func `undo takes a victory back`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 1000)
    try table.bank(1000, 0)
    try table.add(600, 500)
    try table.play(.banked(nil))
    #expect(table.winner == "Cleo")
    try table.undo()
    #expect(table.winner == nil && table.game.phase == .finalRound && table.game.endedAt == nil)
    #expect(table.active == "Cleo" && table.pending == [600, 500] && table.leader == "Ann")
    try table.bank(0)
    #expect(table.winner == "Ann")
  }

  @Test func `undo from a row removes that action and all after it`() throws {
    var table = try Table("Ann", "Bob", "Cleo")
    try table.bank(100, 200)
    try table.add(150, 150)
    try table.play(.banked(nil))
    try table.bank(400, 0)
    try table.undo(to: 3)
    #expect(table.game.actions.map(\.id) == [1, 2])
    #expect(table.active == "Cleo" && table.pending == [150, 150] && table.totals == [100, 200, 0])
    #expect(table.game.players.map { table.game.tally(of: $0.id).farkles } == [0, 0, 0])
  }

  @Test func `undo from a row reaches across the final round`() throws {
    var table = try Table("Ann", "Bob", target: 1000)
    try table.bank(500, 500, 600, 700)
    #expect(table.winner == "Bob")
    try table.undo(to: 2)
    #expect(table.game.phase == .playing && table.active == "Bob" && table.totals == [500, 0])
  }

  @Test(arguments: [0, -1, 4, 99])
  func `an action that does not stand can't be undone`(id: Int) throws {
    var table = try Table("Ann", "Bob")
    try table.bank(100, 100, 100, 100)
    try table.undo()
    #expect(table.refusal(of: .undone(to: id)) == .noSuchAction(id))
  }

  @Test func `an id is never used twice`() throws {
    var table = try Table("Ann", "Bob")
    try table.bank(100, 100)
    try table.undo(to: 1)
    try table.bank(100, 100)
    #expect(table.game.actions.map(\.id) == [3, 4])
    try table.undo()
    try table.redo()
    #expect(table.game.actions.map(\.id) == [3, 4])
  }

  @Test func `every event counts in the revision, undo too`() throws {
    var table = try Table("Ann", "Bob")
    try table.bank(100)
    try table.undo()
    try table.redo()
    #expect(table.game.revision == 3)
  }
}
