import FarkleGame
import Testing
import Vocabulary

/// A game that the scorekeeper ends before it is played out (Documentation/Rules.md, "End of a game").
struct LeavingTests {
  private func left() throws -> Table {
    var table = try Table("Ann", "Bob")
    try table.bank(300, 300)
    try table.add(150)
    try table.play(.left)
    return table
  }

  @Test func `a game that was left has ended without a winner`() throws {
    let table = try left()
    #expect(table.game.phase == .ended && table.game.isOver && table.active == nil)
    #expect(table.winner == nil && table.leader == "Ann" && table.ranks == [1, 1])
    #expect(table.game.leftAt?.milliseconds == 4000 && table.game.endedAt == table.game.leftAt)
    #expect(table.game.remaining.isEmpty && table.game.canUndo && !table.game.canRedo)
    #expect(table.pending == [150])
  }

  @Test func `undo takes the leaving back, and nothing else`() throws {
    var table = try left()
    try table.undo()
    #expect(table.game.phase == .playing && table.game.endedAt == nil && table.active == "Ann" && table.pending == [150])
    #expect(table.game.actions.count == 2)
    try table.undo()
    #expect(table.active == "Bob" && table.pending == [300])
  }

  @Test func `redo leaves again, at the time it was left`() throws {
    var table = try left()
    try table.undo()
    try table.redo()
    #expect(table.game.phase == .ended && table.game.leftAt?.milliseconds == 4000 && table.pending == [150])
    #expect(table.refusal(of: .redone) == .gameOver)
  }

  @Test func `a game may be left before anything was scored, and taken up again`() throws {
    var table = try Table("Ann", "Bob")
    try table.play(.left)
    #expect(table.game.canUndo)
    try table.undo()
    #expect(!table.game.canUndo && table.active == "Ann")
    #expect(table.refusal(of: .undone(to: nil)) == .nothingToUndo)
  }

  @Test func `undo from a row takes the leaving back with it, redo brings both`() throws {
    var table = try left()
    try table.undo(to: 2)
    #expect(table.game.phase == .playing && table.active == "Bob" && table.pending == [300] && table.game.actions.count == 1)
    try table.redo()
    #expect(table.game.phase == .ended && table.game.leftAt?.milliseconds == 4000 && table.game.actions.count == 2)
    try table.undo()
    #expect(table.active == "Ann" && table.pending == [150])
  }

  @Test func `leaving keeps what could be redone`() throws {
    var table = try Table("Ann", "Bob")
    try table.bank(300)
    try table.add(50)
    try table.undo()
    try table.play(.left)
    #expect(table.refusal(of: .redone) == .gameOver)
    try table.undo()
    try table.redo()
    #expect(table.game.phase == .ended)
    // The leaving is the latest step and stands before the bank on the stack.
    #expect(table.refusal(of: .redone) == .gameOver)
    try table.undo()
    #expect(table.game.canRedo && table.game.actions.isEmpty && table.pending == [300])
  }

  @Test func `the final round can be left, and nobody wins it`() throws {
    var table = try Table("Ann", "Bob", target: 1000)
    try table.bank(1000)
    try table.play(.left)
    #expect(table.winner == nil && table.trigger == "Ann" && table.remaining == [])
    try table.undo()
    #expect(table.remaining == ["Bob"] && table.game.phase == .finalRound)
  }

  @Test func `a finished game can't be left, nor a left one twice`() throws {
    var finished = try Table("Ann", "Bob", target: 1000)
    try finished.bank(1000, 0)
    #expect(finished.refusal(of: .left) == .gameOver)
    #expect(try left().refusal(of: .left) == .gameOver)
  }
}
