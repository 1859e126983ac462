import FarkleGame
import Testing
import Vocabulary

/// Edits and the end of a game: what they reopen, end, or are blocked by (Documentation/Rules.md, "Undo, redo, edit").
struct EditEndingTests {
  @Test func `an edit that would have ended the game before an action is blocked by it`() throws {
    var table = try Table("Ann", "Bob", target: 5000)
    try table.bank(500, 500, 500, 500)
    #expect(table.refusal(of: .edited(action: 1, amount: 5000)) == .endsBefore(by: 3))
    #expect(table.refusal(of: .edited(action: 2, amount: 5000)) == .endsBefore(by: 4))
    #expect(table.refusal(of: .edited(action: 1, amount: 4450)) == nil)
    #expect(table.refusal(of: .edited(action: 1, amount: 4500)) == nil)
  }

  @Test func `an edit that leaves somebody a second final turn is blocked by it`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 5000)
    try table.bank(500)
    try table.reorder("Bob", "Ann", "Cleo")
    try table.bank(500, 500)
    #expect(table.game.actions.map(\.player) == ["Ann", "Bob", "Ann"].map(table.id))
    #expect(table.active == "Cleo")
    #expect(table.refusal(of: .edited(action: 1, amount: 5000)) == .endsBefore(by: 3))
  }

  @Test func `an edit that ends the game drops the pending points`() throws {
    var table = try Table("Ann", "Bob", target: 2000)
    try table.bank(500, 500)
    try table.add(300)
    try table.play(.markedHotDice(true))
    try table.edit(1, to: 2000)
    #expect(table.game.phase == .ended && table.winner == "Ann" && table.game.turn.isEmpty)
    #expect(table.game.endedAt?.milliseconds == 2000)
    try table.undo()
    #expect(table.active == "Bob" && table.pending == [500] && table.remaining == ["Bob"])
  }

  @Test func `an edit after the end may change the winner`() throws {
    var table = try Table("Ann", "Bob", target: 1000)
    try table.bank(1000, 900)
    #expect(table.winner == "Ann")
    try table.edit(2, to: 1050)
    #expect(table.winner == "Bob" && table.game.phase == .ended)
    try table.edit(2, to: 1000)
    #expect(table.winner == "Ann")
  }

  @Test func `an edit after the end may reopen the game`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 1000)
    try table.bank(500, 1000, 300, 200)
    #expect(table.winner == "Bob")
    try table.edit(2, to: 950)
    #expect(table.game.phase == .playing && table.winner == nil && table.active == "Bob" && table.game.turn.isEmpty)
    try table.bank(50)
    #expect(table.game.phase == .finalRound && table.trigger == "Bob" && table.remaining == ["Cleo", "Ann"])
  }

  @Test func `an edit may hand the trigger to a later one, with turns still to come`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 1000)
    try table.bank(1000, 1100, 0)
    #expect(table.winner == "Bob")
    try table.edit(1, to: 500)
    #expect(table.game.phase == .finalRound && table.trigger == "Bob" && table.active == "Ann" && table.remaining == ["Ann"])
    try table.bank(650)
    #expect(table.winner == "Ann")
  }

  @Test func `an edit in a game that was left leaves it left`() throws {
    var table = try Table("Ann", "Bob", target: 1000)
    try table.bank(500, 500)
    try table.add(100)
    try table.play(.left)
    try table.edit(1, to: 600)
    #expect(table.game.phase == .ended && table.winner == nil && table.totals == [600, 500])
    try table.undo()
    #expect(table.active == "Ann" && table.pending == [100])
  }

  @Test func `an edit knows who sat out, and that the final round would not have waited`() throws {
    var table = try Table("Ann", "Bob", "Cleo", target: 5000)
    try table.sitOut("Cleo")
    try table.bank(500, 500)
    try table.comeBack("Cleo")
    try table.reorder("Ann", "Cleo", "Bob")
    try table.sitOut("Ann")
    #expect(table.active == "Cleo")
    try table.bank(500)
    #expect(table.refusal(of: .edited(action: 1, amount: 5000)) == .endsBefore(by: 3))
  }

  @Test func `who was let in by undo and redo does not block an edit`() throws {
    var table = try Table("Ann", "Bob", target: 1000)
    try table.bank(1000, 200)
    #expect(table.winner == "Ann")
    try table.undo()
    try table.join("Cleo")
    try table.redo()
    #expect(table.active == "Cleo")
    try table.bank(300)
    #expect(table.winner == "Ann")
    try table.edit(2, to: 250)
    #expect(table.totals == [1000, 250, 300] && table.winner == "Ann")
  }

  @Test func `who came back between undo and redo does not block an edit`() throws {
    var table = try Table("Ann", "Bob", target: 1000)
    try table.sitOut("Bob")
    try table.bank(500, 500)
    #expect(table.winner == "Ann")
    try table.undo()
    try table.comeBack("Bob")
    try table.redo()
    try table.bank(200)
    #expect(table.winner == "Ann")
    try table.edit(1, to: 550)
    #expect(table.totals == [1050, 200] && table.winner == "Ann")
  }

  @Test func `who came back before an edit began the final round does not block the next edit`() throws {
    var table = try Table("Ann", "Bob", target: 1000)
    try table.sitOut("Bob")
    try table.bank(500)
    try table.comeBack("Bob")
    try table.edit(1, to: 1000)
    #expect(table.trigger == "Ann" && table.active == "Bob")
    try table.bank(200)
    try table.edit(1, to: 1050)
    #expect(table.totals == [1050, 200] && table.winner == "Ann")
  }
}
