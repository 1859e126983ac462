import FarkleBoard
import FarkleWire
import Testing
import Vocabulary

/// A board and its changes in words.
struct BoardSentenceTests {
  /// What the changes of a sheet by `body` are told as.
  private func told(_ start: Sheet = Sheet("Ann", "Bob", "Cleo"), _ body: (inout Sheet) -> Void) -> [String] {
    var after = start
    body(&after)
    let sentences = BoardChange.between(start.board, after.board).map { BoardSentences.sentence(for: $0, in: after.board) }
    for sentence in sentences { #expect(!sentence.isEmpty && !sentence.contains("\n") && sentence.count <= 140, "\(sentence)") }
    return sentences
  }

  @Test func `banks, farkles and turns`() {
    #expect(told { $0.score(1500) } == ["Ann banked 1,500, now 1,500", "Bob is rolling"])
    var rolling = Sheet("Ann", "Bob")
    rolling.roll("Ann", 1200, rolls: 2)
    #expect(told(rolling) { $0.score(0) } == ["Ann farkled and lost 1,200", "Bob is rolling"])
    #expect(told { $0.score(0) } == ["Ann farkled", "Bob is rolling"])
    #expect(told { $0.roll("Ann", 300, rolls: 1) } == ["Ann is rolling, 300 pending in 1 roll"])
    #expect(told { $0.roll("Ann", 1500, rolls: 2, hotDice: true) } == ["Ann is rolling, 1,500 pending in 2 rolls, hot dice"])
    #expect(told(rolling) { $0.roll("Ann") } == ["Ann is rolling, nothing pending"])
  }

  @Test func `corrections are called so`() {
    var sheet = Sheet("Ann", "Bob", "Cleo")
    sheet.score(500, 0)
    #expect(
      told(sheet) { $0.undo() } == ["correction: Bob's farkle undone", "Bob is rolling, 0 pending in 1 roll"])
    #expect(told(sheet) { $0.undo(2) }.first == "correction: Ann's bank of 500 undone, Bob's farkle undone")
    #expect(told(sheet) { $0.edit(1, to: 1650) } == ["correction: Ann's bank of 500 is now 1,650"])
    for _ in 0..<30 { sheet.score(50) }
    #expect(told(sheet) { $0.undo(12) }.first == "correction: 12 actions undone")
    #expect(told(sheet) { $0.undo(20) }.first == "correction: 20 actions undone")
  }

  @Test func `the final round, the win and what is taken back of them`() {
    var sheet = Sheet("Ann", "Bob", "Cleo")
    sheet.score(2000)
    let before = sheet
    sheet.final("Ann", toBeat: 2000, remaining: "Bob", "Cleo")
    #expect(told(before) { $0 = sheet } == ["final round by Ann: 2,000 to beat, 2 turns left"])
    let raised = told(sheet) {
      $0.score(2100)
      $0.final("Ann", toBeat: 2100, leader: "Bob", remaining: "Cleo")
    }
    #expect(raised == ["Bob banked 2,100, now 2,100", "final round by Ann: 2,100 to beat, 1 turn left", "Cleo is rolling"])
    #expect(told(sheet) { $0.end("Ann") } == ["Ann wins with 2,000"])
    #expect(told(sheet) { $0.end() } == ["the game was left unfinished"])
    #expect(told(sheet) { $0.reopen() } == ["correction: no final round yet"])
    var ended = sheet
    ended.end()
    #expect(told(ended) { $0 = sheet }.first == "correction: the game goes on")
  }

  @Test func `the roster and the seats`() {
    #expect(told { $0.change($0.id("Bob")) { $0.name = "Bobby" } } == ["Bob is now Bobby"])
    #expect(told { $0.join("Dan") } == ["Dan joined"])
    #expect(told { $0.reorder("Cleo", "Ann", "Bob") } == ["the order is Cleo, Ann, Bob"])
    #expect(told { $0.change($0.id("Bob")) { $0.sittingOut = true } } == ["Bob sits out"])
    var out = Sheet("Ann", "Bob")
    out.change(out.id("Bob")) { $0.sittingOut = true }
    #expect(told(out) { $0.change($0.id("Bob")) { $0.sittingOut = false } } == ["Bob is back in"])
    #expect(told { $0.change($0.id("Ann")) { $0.claimedBy = "Kitchen" } } == ["Ann's seat was taken by Kitchen"])
    var held = Sheet("Ann", "Bob")
    held.change(held.id("Ann")) { $0.claimedBy = "Kitchen" }
    #expect(told(held) { $0.change($0.id("Ann")) { $0.claimedBy = nil } } == ["Ann's seat is free"])
  }

  @Test func `points that were carried over`() {
    var sheet = Sheet("Ann", "Bob")
    let before = sheet.board
    sheet.score(4500)
    var board = sheet.board
    board.actions[0].kind = .carried
    let change = BoardChange.between(before, board)[0]
    #expect(BoardSentences.sentence(for: change, in: board) == "Ann comes with 4,500")
  }

  @Test func `a whole board in one line`() {
    var sheet = Sheet("Ann", "Bob")
    #expect(BoardSentences.summary(of: sheet.board) == "Test Roll, round 1, target 2,000: Ann 0, Bob 0; Ann is rolling")
    sheet.score(2000)
    sheet.final("Ann", toBeat: 2000, remaining: "Bob")
    sheet.roll("Bob", 350, rolls: 1)
    #expect(
      BoardSentences.summary(of: sheet.board)
        == "Test Roll, round 1, target 2,000: Ann 2,000, Bob 0; Bob is rolling, 350 pending in 1 roll; "
        + "final round by Ann: 2,000 to beat, 1 turn left")
    sheet.end("Ann")
    #expect(BoardSentences.summary(of: sheet.board) == "Test Roll, round 1, target 2,000: Ann 2,000, Bob 0; Ann wins with 2,000")
    sheet.end()
    #expect(BoardSentences.summary(of: sheet.board).hasSuffix("; the game was left unfinished"))
    #expect(!BoardSentences.summary(of: nil).isEmpty)
    #expect(BoardSentences.sentence(for: .game(nil), in: nil) == BoardSentences.summary(of: nil))
  }
}
