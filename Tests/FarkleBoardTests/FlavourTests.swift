import FarkleBoard
import FarkleWire
import Testing
import Vocabulary

/// Which messages a board gives, from two snapshots and nothing else.
struct FlavourTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What has been banked when the first snapshot is taken, in turns: 0 is a farkle.
    var before: [Int] = []
    let change: @Sendable (inout Sheet) -> Void
    let told: [String]
  }

  @Test(arguments: cases) func `a change is told as`(test: Case) {
    var old = Sheet("Maya", "Jules", "Sam", "Priya")
    for amount in test.before { old.score(amount) }
    old.rankAll()
    var new = old
    test.change(&new)
    new.rankAll()
    #expect(texts(old.board, new.board) == test.told)
    #expect(texts(old.board, new.board) == texts(old.board, new.board), "the same boards, the same words")
    #expect(texts(new.board, new.board).isEmpty, "nothing new, nothing told")
  }

  /// Corrections are marked, as on the board.
  private func texts(_ old: GameSnapshot?, _ new: GameSnapshot?) -> [String] {
    Banner.banners(for: Flavour.between(old, new), in: new).map { ($0.isCorrection ? "[\($0.kind)!] " : "[\($0.kind)] ") + $0.text }
  }

  static let cases: [Case] = [
    // Overtaking and the lead.
    Case(testDescription: "the first bank of a game", change: { $0.score(500) }, told: []),
    Case(testDescription: "an ordinary bank", before: [1000, 500], change: { $0.score(300) }, told: []),
    Case(
      testDescription: "passing one", before: [1000, 500, 600, 0, 0, 0], change: { $0.score(50) },
      told: []),
    Case(
      testDescription: "overtaking", before: [1500, 500, 400, 0, 0, 0], change: { $0.score(200) },
      told: ["[overtaking] Sam passed Jules!"]),
    Case(
      testDescription: "overtaking two at once", before: [1500, 500, 600, 0, 0, 0, 0], change: { $0.score(700) },
      told: ["[overtaking] Priya passed Sam and Jules!"]),
    Case(
      testDescription: "from the last place to the first", before: [1500, 500, 600], change: { $0.score(1600) },
      told: ["[lead] Priya passed Maya, Sam and Jules and takes the lead!"]),
    Case(
      testDescription: "taking the lead from a tie", before: [500, 500, 0, 0], change: { $0.score(300) },
      told: ["[lead] Maya takes the lead!"]),
    Case(
      testDescription: "drawing level", before: [1500, 500], change: { $0.score(500) },
      told: ["[level] Sam is level with Jules"]),
    Case(
      testDescription: "drawing level with the leader and passing another", before: [1500, 500], change: { $0.score(1500) },
      told: ["[overtaking] Sam passed Jules!"]),
    Case(
      testDescription: "a leader who goes on leading", before: [1500, 500, 0, 0], change: { $0.score(500) }, told: []),
    // Dice.
    Case(
      testDescription: "a farkle with nothing at stake", before: [500], change: { $0.score(0) }, told: ["[farkle] Jules farkled"]),
    Case(
      testDescription: "a farkle that costs", before: [500],
      change: {
        $0.roll("Jules", 1250, rolls: 3)
        $0.score(0)
      }, told: ["[farkle] Jules farkled: 1,250 gone"]),
    Case(
      testDescription: "hot dice in the turn that goes on", before: [500],
      change: { $0.roll("Jules", 1500, rolls: 1, hotDice: true) }, told: ["[hotDice] Hot dice! Jules rolls all six again"]),
    Case(
      testDescription: "points that come without hot dice", before: [500], change: { $0.roll("Jules", 1500, rolls: 1) }, told: []),
    Case(
      testDescription: "hot dice of who has just got the dice", before: [500],
      change: {
        $0.score(500)
        $0.roll("Sam", 1500, rolls: 1, hotDice: true)
      }, told: ["[hotDice] Hot dice! Sam rolls all six again", "[level] Jules is level with Maya"]),
    // The final round and the end.
    Case(
      testDescription: "the final round", before: [500],
      change: {
        $0.score(2000)
        $0.final("Jules", toBeat: 2000, remaining: "Sam", "Priya", "Maya")
      }, told: ["[finalRound] Final round! Jules has 2,000, everybody else has one turn left"]),
    Case(
      testDescription: "a game that is left", before: [500], change: { $0.end() }, told: ["[left] the game was left unfinished"]),
    Case(
      testDescription: "the win comes without the lead and the farkle that bring it", before: [500, 2000],
      change: {
        $0.score(0, 2500)
        $0.final("Priya", toBeat: 2500)
        $0.end("Priya")
      }, told: ["[win] Priya wins with 2,500!"]),
    // Corrections.
    Case(
      testDescription: "an undo", before: [500, 300], change: { $0.undo() }, told: ["[correction!] Jules's bank of 300 undone"]),
    Case(
      testDescription: "an undo that changes the leader", before: [500, 800], change: { $0.undo() },
      told: ["[correction!] Jules's bank of 800 undone; Maya leads now"]),
    Case(
      testDescription: "an undo back to nothing has no leader", before: [500], change: { $0.undo() },
      told: ["[correction!] Maya's bank of 500 undone"]),
    Case(
      testDescription: "an undo of a farkle with hot dice tells no hot dice", before: [500, 0],
      change: {
        $0.undo()
        $0.roll("Jules", 1500, rolls: 1, hotDice: true)
      }, told: ["[correction!] Jules's farkle undone"]),
    Case(
      testDescription: "an edit in the middle", before: [500, 300, 200], change: { $0.amend(2, to: 450) },
      told: ["[correction!] Jules's bank of 300 is now 450"]),
    Case(
      testDescription: "an edit in the middle that changes the leader", before: [500, 300, 200], change: { $0.amend(2, to: 650) },
      told: ["[correction!] Jules's bank of 300 is now 650; Jules leads now"]),
    Case(
      testDescription: "something else instead of what was undone", before: [500, 300],
      change: {
        $0.undo()
        $0.score(900)
      }, told: ["[correction!] Jules's bank of 300 undone; Jules leads now"]),
    Case(
      testDescription: "many undone at once", before: [500, 300, 200, 100, 50, 50], change: { $0.undo(5) },
      told: ["[correction!] 5 actions undone"]),
    Case(
      testDescription: "an edit that gives the win to another", before: [2000, 1950],
      change: {
        $0.amend(2, to: 2050)
        $0.final("Maya", toBeat: 2050, leader: "Jules")
        $0.end("Jules")
      }, told: ["[correction!] Jules's bank of 1,950 is now 2,050", "[win!] Jules wins with 2,050!"]),
    // Many at once.
    Case(
      testDescription: "three turns", before: [500, 300],
      change: { $0.score(0, 0, 100) }, told: ["[farkle] Sam farkled", "[farkle] Priya farkled"]),
    Case(
      testDescription: "twenty turns in one snapshot", before: [500, 300],
      change: { sheet in for turn in 0..<20 { sheet.score(turn % 4 == 1 ? 200 : turn % 4 == 2 ? 0 : 50) } },
      told: ["[summary] 20 turns at once: the board has caught up", "[lead] Priya passed Maya and Jules and takes the lead!"]),
    // Who plays.
    Case(
      testDescription: "a new name and a pause", before: [500],
      change: {
        $0.change($0.id("Jules")) { $0.name = "Julia" }
        $0.change($0.id("Sam")) { $0.sittingOut = true }
      }, told: ["[note] Jules is now Julia", "[note] Sam sits out"]),
    Case(
      testDescription: "a name in wide characters, and one with an escape", before: [1500, 500, 400, 0, 0, 0],
      change: {
        $0.change($0.id("Sam")) { $0.name = "漢字漢字" }
        $0.change($0.id("Jules")) { $0.name = "J\u{1B}[2J" }
        $0.score(200)
      },
      told: ["[overtaking] 漢字漢字 passed J\u{1B}[2J!", "[note] Jules is now J\u{1B}[2J", "[note] Sam is now 漢字漢字"]),
  ]

  @Test func `a raised bar takes the place of a lead`() {
    var old = Sheet("Maya", "Jules", "Sam")
    old.score(2000)
    old.final("Maya", toBeat: 2000, remaining: "Jules", "Sam")
    old.rankAll()
    var new = old
    new.score(2100)
    new.final("Maya", toBeat: 2100, leader: "Jules", remaining: "Sam")
    new.rankAll()
    #expect(texts(old.board, new.board) == ["[raisedBar] Jules raises the bar: 2,100 to beat"])
    var short = old
    short.score(500)
    short.final("Maya", toBeat: 2000, remaining: "Sam")
    short.rankAll()
    #expect(texts(old.board, short.board) == [])
  }

  @Test func `a final round that is undone, and a finished game that goes on`() {
    var playing = Sheet("Maya", "Jules", "Sam")
    playing.score(500, 600)
    playing.rankAll()
    var final = playing
    final.score(2000)
    final.final("Sam", toBeat: 2000, remaining: "Maya", "Jules")
    final.rankAll()
    #expect(texts(final.board, playing.board) == ["[correction!] Sam's bank of 2,000 undone; no final round yet; Jules leads now"])
    var over = final
    over.score(0, 0)
    over.end("Sam")
    over.rankAll()
    var reopened = over
    reopened.undo()
    reopened.final("Sam", toBeat: 2000, remaining: "Jules")
    reopened.rankAll()
    #expect(texts(over.board, reopened.board) == ["[correction!] Jules's farkle undone; the game goes on"])
  }

  @Test func `another game, a first one and none`() {
    let (first, second) = (Sheet("Maya", "Jules").board, Sheet("Maya", "Jules", game: 901).board)
    #expect(texts(first, second) == ["[game] A new game: Test Roll"])
    #expect(texts(nil, first) == ["[game] A new game: Test Roll"])
    #expect(texts(first, nil) == ["[game] no game yet, setting up"])
    #expect(texts(nil, nil) == [])
  }

  @Test(arguments: [
    (0, "Back in step: nothing was missed, Maya leads"), (1, "Back in step: one turn was played, Maya leads"),
    (3, "Back in step: 3 turns were played, Maya leads"), (40, "Back in step: many turns were played, Maya leads"),
  ])
  func `a catch-up is one line`(turns: Int, told: String) {
    var old = Sheet("Maya", "Jules", "Sam", "Priya")
    old.score(500)
    old.rankAll()
    var new = old
    for _ in 0..<turns { new.score(turns < 4 ? 0 : 50) }
    new.rankAll()
    #expect(BoardSentences.text(of: Flavour.catchUp(old.board, new.board), in: new.board) == told)
  }

  @Test func `a catch-up after the end says who won`() {
    var old = Sheet("Maya", "Jules")
    old.score(500)
    old.rankAll()
    var new = old
    new.score(2000, 0)
    new.end("Jules")
    new.rankAll()
    let told = "Back in step: 2 turns were played, Jules wins with 2,000"
    #expect(BoardSentences.text(of: Flavour.catchUp(old.board, new.board), in: new.board) == told)
    let other = Sheet("Maya", "Jules", game: 901).board
    #expect(BoardSentences.text(of: Flavour.catchUp(old.board, other), in: other) == "A new game: Test Roll")
  }

  @Test func `of many names the first two are said`() {
    var old = Sheet("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay")
    old.score(500, 450, 400, 350, 300)
    old.rankAll()
    var new = old
    new.score(480)
    new.rankAll()
    #expect(texts(old.board, new.board) == ["[overtaking] Fay passed Bob, Cleo and 2 others!"])
  }
}
