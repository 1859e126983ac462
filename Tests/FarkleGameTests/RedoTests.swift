import FarkleGame
import Testing
import Vocabulary

struct RedoTests {
  @Test func `redo gives back the state before the undo, the turn that followed included`() throws {
    var table = try Table("Ann", "Bob")
    try table.bank(300)
    try table.add(150, 50)
    try table.play(.markedHotDice(true))
    try table.undo()
    #expect(table.active == "Ann" && table.game.canRedo)
    try table.redo()
    #expect(table.active == "Bob" && table.pending == [150, 50] && table.game.turn.hotDice)
    #expect(table.totals == [300, 0] && table.game.actions.map(\.id) == [1] && !table.game.canRedo)
  }

  @Test func `nothing undone can't be redone`() throws {
    var table = try Table("Ann", "Bob")
    try table.bank(300)
    #expect(table.refusal(of: .redone) == .nothingToRedo)
  }

  @Test func `each undo is one step of redo, a row's too`() throws {
    var table = try Table("Ann", "Bob", "Cleo")
    try table.bank(100, 200, 300, 150)
    try table.add(50)
    try table.undo()
    try table.undo(to: 2)
    #expect(table.game.actions.map(\.id) == [1] && table.active == "Bob" && table.pending == [200])
    try table.undo()
    #expect(table.game.actions.isEmpty)
    try table.redo()
    #expect(table.game.actions.map(\.id) == [1] && table.active == "Bob" && table.pending == [200])
    try table.redo()
    #expect(table.game.actions.map(\.id) == [1, 2, 3] && table.active == "Ann" && table.pending == [150])
    try table.redo()
    #expect(table.game.actions.map(\.id) == [1, 2, 3, 4] && table.active == "Bob" && table.pending == [50])
    #expect(table.refusal(of: .redone) == .nothingToRedo)
  }

  @Test(arguments: [.added(points: 50), .banked(nil), .banked(450), .farkled] as [GameEvent])
  func `something new scored ends what could be redone`(event: GameEvent) throws {
    var table = try Table("Ann", "Bob")
    try table.bank(300, 300)
    try table.undo()
    try table.undo()
    try table.play(event)
    #expect(!table.game.canRedo)
    #expect(table.refusal(of: .redone) == .nothingToRedo)
  }

  @Test(arguments: [.tookBack, .cleared, .markedHotDice(true)] as [GameEvent])
  func `what scores nothing leaves redo as it is`(event: GameEvent) throws {
    var table = try Table("Ann", "Bob")
    try table.bank(300)
    try table.add(100)
    try table.undo()
    try table.play(event)
    try table.redo()
    #expect(table.active == "Bob" && table.pending == [100] && !table.game.turn.hotDice && table.totals == [300, 0])
    try table.undo()
    #expect(table.pending == [300] && !table.game.turn.hotDice)
  }

  @Test func `a refused event leaves redo as it is`() throws {
    var table = try Table("Ann", "Bob")
    try table.bank(300)
    try table.undo()
    #expect(table.refusal(of: .added(points: 7)) == .badAmount(7))
    #expect(table.game.canRedo)
  }

  @Test func `redo brings the final round and the victory back`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 1000)
    try table.bank(1000, 0, 1050)
    try table.undo()
    try table.undo()
    try table.undo()
    try table.redo()
    #expect(table.trigger == "Ann" && table.remaining == ["Bob", "Cleo"])
    try table.redo()
    try table.redo()
    #expect(table.winner == "Cleo" && table.active == nil && table.game.endedAt?.milliseconds == 3000)
  }

  @Test func `redo brings hot dice and farkles back into the counts`() throws {
    var table = try Table("Ann", "Bob")
    try table.play(.markedHotDice(true))
    try table.bank(0)
    try table.undo()
    try table.redo()
    let tally = table.game.tally(of: table.id("Ann"))
    #expect(tally.farkles == 1 && tally.hotDice == 1 && tally.banked == 0)
  }

  @Test func `undo and redo can go to and fro`() throws {
    var table = try Table("Ann", "Bob")
    try table.bank(300, 200)
    try table.add(50)
    let actions = table.game.actions
    for _ in 0..<5 {
      try table.undo()
      try table.undo()
      try table.redo()
      try table.redo()
    }
    #expect(table.game.actions == actions && table.pending == [50] && table.active == "Ann" && table.game.revision == 23)
  }
}
