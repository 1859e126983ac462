import FarkleBoard
import FarkleWire
import Testing
import Vocabulary

/// A board shows the latest twenty actions: what scrolls off is not undone, what scrolls back in is no news, and a gap loses none of twenty.
struct WindowTests {
  private func sheet(_ count: Int) -> Sheet {
    var sheet = Sheet("Ann", "Bob", "Cleo")
    for _ in 0..<count { sheet.score(50) }
    return sheet
  }

  private func scored(_ old: Sheet, _ new: Sheet) -> [Int] {
    BoardChange.between(old.board, new.board).compactMap { if case .scored(let action) = $0 { action.id } else { nil } }
  }

  private func undone(_ old: Sheet, _ new: Sheet) -> [Int] {
    BoardChange.between(old.board, new.board).flatMap { change -> [Int] in
      if case .undone(let actions) = change { actions.map(\.id) } else { [] }
    }
  }

  @Test(arguments: [0, 1, 5, 18, 19, 20, 21, 30, 45], 0...20)
  func `a gap of up to twenty actions loses no news and makes no corrections`(before: Int, gap: Int) {
    let old = sheet(before)
    var new = old
    for _ in 0..<gap { new.score(50) }
    #expect(scored(old, new) == Array(before..<before + gap).map { $0 + 1 })
    #expect(undone(old, new) == [])
  }

  @Test func `of a longer gap the latest twenty are told`() {
    #expect(scored(sheet(5), sheet(40)) == Array(21...40))
    #expect(undone(sheet(5), sheet(40)) == [])
  }

  @Test(arguments: [20, 21, 25, 45], 1...20)
  func `what an undo brings back into view is no news`(before: Int, count: Int) {
    let old = sheet(before)
    var new = old
    let taken = new.undo(count)
    #expect(scored(old, new) == [])
    #expect(undone(old, new) == taken.map(\.id))
  }

  @Test(arguments: [20, 21, 25, 45], 1...19)
  func `what is scored after an undo is, under a number of its own`(before: Int, count: Int) {
    let old = sheet(before)
    var new = old
    let taken = new.undo(count)
    let fresh = new.score(100)
    #expect(scored(old, new) == fresh.map(\.id))
    #expect(undone(old, new) == taken.map(\.id))
  }

  @Test(arguments: [5, 20, 30])
  func `what is redone is told again, and nothing of what scrolls off`(before: Int) {
    var old = sheet(before)
    let taken = old.undo(3)
    var new = old
    new.redo(taken)
    #expect(scored(old, new) == taken.map(\.id))
    #expect(undone(old, new) == [])
  }

  @Test func `an edit of what is in view is told, whatever scrolls`() {
    let old = sheet(25)
    var new = old
    new.edit(20, to: 700)
    new.score(50)
    let kinds = BoardChange.between(old.board, new.board).map(\.kind)
    #expect(kinds == ["edited", "scored", "rolling"])
  }

  @Test func `an action may have the id 0`() {
    let old = sheet(0)
    var new = old
    new.score(50)
    var board = new.board
    board.actions[0].id = 0
    #expect(BoardChange.between(old.board, board).first == .scored(board.actions[0]))
    #expect(BoardChange.between(board, old.board).first == .undone(board.actions))
  }

  @Test func `ids that a host gives twice crash nothing`() {
    let old = sheet(3)
    var board = old.board
    board.actions[1].id = board.actions[0].id
    _ = BoardChange.between(board, board)
    _ = BoardChange.between(old.board, board)
    _ = BoardChange.between(board, old.board)
  }
}
