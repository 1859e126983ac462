import FarkleGame
import Testing

struct EditTests {
  @Test func `an edit changes the amount and every sum after it, not whose turn it is`() throws {
    var table = try Table("Ann", "Bob", target: 5000)
    try table.bank(300, 400, 500, 600)
    try table.add(150, 50)
    try table.edit(1, to: 350)
    #expect(table.totals == [850, 1000])
    #expect(table.game.actions.map(\.amount) == [350, 400, 500, 600])
    #expect(table.game.actions.map(\.total) == [350, 400, 850, 1000])
    #expect(table.game.actions.map(\.isEdited) == [true, false, false, false])
    #expect(table.game.actions.map(\.id) == [1, 2, 3, 4])
    #expect(table.active == "Ann" && table.pending == [150, 50])
  }

  @Test func `a farkle can't be edited, nor what does not stand`() throws {
    var table = try Table("Ann", "Bob")
    try table.bank(0, 300)
    try table.undo()
    #expect(table.refusal(of: .edited(action: 1, amount: 300)) == .farkleHasNoAmount(1))
    #expect(table.refusal(of: .edited(action: 2, amount: 300)) == .noSuchAction(2))
    #expect(table.refusal(of: .edited(action: 0, amount: 300)) == .noSuchAction(0))
  }

  @Test(arguments: RefusalTests.badAmounts)
  func `an amount that no turn can bring can't be edited in`(amount: Int) throws {
    var table = try Table("Ann", "Bob", opening: 500)
    try table.bank(500)
    #expect(table.refusal(of: .edited(action: 1, amount: amount)) == .badAmount(amount))
  }

  @Test func `undoing an edited bank gives the edited amount back`() throws {
    var table = try Table("Ann", "Bob")
    try table.add(100, 200)
    try table.play(.markedHotDice(true))
    try table.play(.banked(nil))
    try table.edit(1, to: 450)
    try table.undo()
    #expect(table.game.turn.points == 450 && table.game.turn.rolls == 1 && table.game.turn.hotDice && table.active == "Ann")
    #expect(table.totals == [0, 0])
    try table.redo()
    #expect(table.totals == [450, 0] && table.game.actions[0].isEdited)
  }

  @Test func `an edit ends what could be redone`() throws {
    var table = try Table("Ann", "Bob")
    try table.bank(300, 300)
    try table.undo()
    try table.edit(1, to: 350)
    #expect(!table.game.canRedo)
    #expect(table.refusal(of: .redone) == .nothingToRedo)
  }

  @Test func `an opening bank can't be edited below the opening amount`() throws {
    var table = try Table("Ann", "Bob", opening: 500)
    try table.bank(500, 0, 100, 600)
    #expect(table.refusal(of: .edited(action: 1, amount: 450)) == .opensBelow(by: 1, opening: 500))
    #expect(table.refusal(of: .edited(action: 4, amount: 500)) == nil)
    #expect(table.refusal(of: .edited(action: 4, amount: 450)) == .opensBelow(by: 4, opening: 500))
    try table.edit(3, to: 50)
    try table.edit(1, to: 550)
    #expect(table.totals == [600, 600])
  }

  @Test func `an edit may start the final round`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 1000)
    try table.bank(500, 500)
    try table.add(200)
    try table.edit(1, to: 1000)
    #expect(table.game.phase == .finalRound && table.trigger == "Ann" && table.remaining == ["Cleo"])
    #expect(table.active == "Cleo" && table.pending == [200])
  }

  @Test func `an edit may make the trigger earlier`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 1000)
    try table.bank(500, 500, 500, 500)
    #expect(table.trigger == "Ann" && table.remaining == ["Bob", "Cleo"])
    try table.edit(3, to: 1000)
    #expect(table.trigger == "Cleo" && table.remaining == ["Bob"] && table.active == "Bob")
  }

  @Test func `an edit may take the final round back`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 1000)
    try table.bank(1000, 300)
    try table.add(100)
    try table.edit(1, to: 950)
    #expect(table.game.phase == .playing && table.active == "Cleo" && table.pending == [100])
    try table.bank(100)
    #expect(table.active == "Ann")
  }

  @Test func `an edit that gives the roller no turn takes it, with the points pending`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 2000)
    try table.bank(500, 500)
    try table.reorder("Cleo", "Ann", "Bob")
    try table.bank(500)
    #expect(table.active == "Ann")
    try table.add(300)
    try table.sitOut("Cleo")
    try table.comeBack("Cleo")
    try table.edit(2, to: 2000)
    #expect(table.trigger == "Bob" && table.active == "Ann" && table.pending == [300])
    try table.edit(2, to: 500)
    try table.edit(1, to: 2000)
    #expect(table.game.phase == .ended && table.winner == "Ann" && table.game.turn.isEmpty)
  }

  @Test func `the turn taken by an edit goes to who still has one`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 2000)
    try table.bank(500)
    try table.reorder("Bob", "Ann", "Cleo")
    try table.bank(500)
    try table.add(300)
    #expect(table.active == "Ann")
    try table.edit(1, to: 2000)
    #expect(table.active == "Cleo" && table.pending == [] && table.remaining == ["Cleo"])
  }
}
