import FarkleBoard
import FarkleWire
import Testing
import Vocabulary

/// The final round and the end of a game.
struct EndgameTests {
  /// Ann has triggered the final round; Bob and Cleo have a turn left.
  private func sheet() -> Sheet {
    var sheet = Sheet("Ann", "Bob", "Cleo")
    sheet.score(2000)
    sheet.final("Ann", toBeat: 2000, remaining: "Bob", "Cleo")
    return sheet
  }

  private func kinds(_ old: Sheet, _ new: Sheet) -> [String] { BoardChange.between(old.board, new.board).map(\.kind) }

  @Test func `the final round is told after the bank that brought it`() {
    var before = Sheet("Ann", "Bob", "Cleo")
    before.roll("Ann", 2000, rolls: 1)
    #expect(kinds(before, sheet()) == ["scored", "finalRound", "rolling"])
  }

  @Test func `a raised bar is told, a turn that does not raise it is not`() {
    let before = sheet()
    var raised = before
    raised.score(2100)
    raised.final("Ann", toBeat: 2100, leader: "Bob", remaining: "Cleo")
    #expect(kinds(before, raised) == ["scored", "raisedBar", "rolling"])
    var short = before
    short.score(500)
    short.final("Ann", toBeat: 2000, remaining: "Cleo")
    #expect(kinds(before, short) == ["scored", "rolling"])
  }

  @Test func `the win is told with the total, and nobody rolls`() {
    var before = sheet()
    before.score(500)
    before.final("Ann", toBeat: 2000, remaining: "Cleo")
    var after = before
    after.score(2500)
    after.final("Ann", toBeat: 2500, leader: "Cleo")
    after.end("Cleo")
    let changes = BoardChange.between(before.board, after.board)
    #expect(changes.map(\.kind) == ["scored", "won"])
    #expect(changes.last == .won(player: after.id("Cleo"), total: 2500))
  }

  @Test func `a game that is left is told as left, wherever it stood`() {
    for before in [Sheet("Ann", "Bob", "Cleo"), sheet()] {
      var after = before
      after.end()
      #expect(kinds(before, after) == ["left"])
    }
  }

  @Test func `a game that goes on again is told as such`() {
    var ended = sheet()
    ended.score(0, 0)
    ended.end("Ann")
    var after = ended
    after.undo()
    after.final("Ann", toBeat: 2000, remaining: "Cleo")
    #expect(kinds(ended, after) == ["undone", "reopened", "rolling"])
    var left = sheet()
    left.end()
    #expect(kinds(left, sheet()) == ["reopened", "rolling"])
  }

  @Test func `a final round that is undone is called off`() {
    let before = sheet()
    var after = before
    after.undo()
    after.reopen()
    #expect(kinds(before, after) == ["undone", "finalRoundOff", "rolling"])
  }

  @Test func `a final round of another trigger is told anew`() {
    let before = sheet()
    var after = before
    after.edit(1, to: 500)
    after.score(2000)
    after.final("Bob", toBeat: 2000, remaining: "Cleo", "Ann")
    #expect(kinds(before, after) == ["edited", "scored", "finalRound", "rolling"])
  }

  @Test func `an edit after the end can give the win to another`() {
    var before = sheet()
    before.score(1950, 0)
    before.end("Ann")
    var after = before
    after.edit(2, to: 2050)
    after.change(after.id("Bob")) { $0.banked = 2050 }
    after.end("Bob")
    let changes = BoardChange.between(before.board, after.board)
    #expect(changes.map(\.kind) == ["edited", "won"])
    #expect(changes.last == .won(player: after.id("Bob"), total: 2050))
  }

  @Test func `an edit after the end that leaves the winner tells no second win`() {
    var before = sheet()
    before.score(500, 0)
    before.end("Ann")
    var after = before
    after.edit(2, to: 550)
    #expect(kinds(before, after) == ["edited"])
  }

  @Test func `a whole final round between two boards is told in order`() {
    var before = Sheet("Ann", "Bob", "Cleo")
    before.roll("Ann", 2000, rolls: 1)
    var after = sheet()
    after.score(2100, 0)
    after.final("Ann", toBeat: 2100, leader: "Bob")
    after.end("Bob")
    #expect(kinds(before, after) == ["scored", "scored", "scored", "finalRound", "won"])
  }
}

extension BoardChange {
  /// The name of the case.
  var kind: String { String("\(self)".prefix { $0.isLetter }) }
}
