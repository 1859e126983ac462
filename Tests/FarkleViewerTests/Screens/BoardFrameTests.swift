import Design
import FarkleBoard
import Screens
import Testing
import TextScreen
import Vocabulary

@testable import FarkleViewer

/// What has to be on a board whatever its size, and how it moves.
struct BoardFrameTests {
  @Test(arguments: BoardStage.allCases) func `nothing breaks in any size`(stage: BoardStage) throws {
    let scene = try #require(stage.scene())
    for columns in [0, 1, 20, 39, 60, 90, 100] {
      for rows in [0, 1, 5, 14, 20, 34, 44] {
        let size = Size(columns: columns, rows: rows)
        #expect(stage.frame(of: scene, size, ScreenLook()).size == size)
      }
    }
  }

  @Test(arguments: BoardStage.allCases) func `without colour there is none`(stage: BoardStage) {
    var look = ScreenLook()
    look.hasColour = false
    for size in [Size(columns: 40, rows: 20), Size(columns: 120, rows: 40)] {
      #expect(stage.frame(size, look).cells.allSatisfy { $0.style.foreground == nil && $0.style.background == nil })
    }
  }

  @Test(arguments: BoardStage.allCases, [Size(columns: 40, rows: 15), Size(columns: 40, rows: 20), Size(columns: 80, rows: 20)])
  func `everybody has a line, even in the least room`(stage: BoardStage, size: Size) throws {
    let scene = try #require(stage.scene())
    let lines = stage.frame(size, ScreenLook()).lines
    for standing in scene.standings {
      let name = standing.name.fitted(8).replacing("…", with: "")
      let total = standing.shown.grouped
      #expect(lines.contains { $0.hasPrefix(" \(standing.rank)") && $0.contains(name) && $0.hasSuffix(total) }, "\(standing.name)")
    }
  }

  @Test(
    arguments: [
      (.turn, ["NOW ROLLING", "has 1,000, 9,000 to go", "this turn: 550 in 2 rolls"]),
      (.yours, ["IT'S YOUR TURN", "Roll, then tell the scorekeeper what you got"]),
      (.yourPoints, ["IT'S YOUR TURN", "Roll, then tell the scorekeeper what you got"]),
      (.hotDice, ["HOT DICE", "✹ Hot dice! Sam rolls all six again"]), (.farkle, ["✗ Sam farkled: 300 gone"]),
      (.lead, ["▲ Sam passed Maya!"]), (.correction, ["↶ CORRECTION · Sam's bank of 1,250 undone"]),
      (.finalRound, ["⚑ FINAL ROUND by Sam", "11,450 to beat", "3 turns left", "Priya −8,250", "beat 11,450 to win"]),
      (.finalYours, ["IT'S YOUR TURN", "Priya (YOU) −8,250"]), (.enough, ["♛ WINS!"]), (.won, ["♛ WINNER", "11,450 points in 4 rounds"]),
      (.unfinished, ["UNFINISHED"]), (.lost, ["! Reconnecting… 20 s"]), (.stale, ["Nothing heard from the host for 10 s"]),
      (.ended, ["The host ended the game night"]), (.seated, ["YOU"]),
    ] as [(BoardStage, [String])])
  func `what a board says, in every size that is of use`(stage: BoardStage, words: [String]) {
    for size in [Size(columns: 60, rows: 20), Size(columns: 80, rows: 20), Size(columns: 120, rows: 36), Size(columns: 200, rows: 56)] {
      let lines = stage.frame(size, ScreenLook()).lines
      let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
      for word in words {
        // In large letters it is there, if not to be found by a test.
        if word == Strings.yourTurn, BigLetters.width(word) + 6 <= size.columns, stage != .yourPoints { continue }
        #expect(text.contains(word) || text.replacing(" ", with: "").contains(word.replacing(" ", with: "")), "\(size): \(word)")
      }
    }
  }

  @Test func `on one's own turn the banner is gold, whatever is read`() {
    let paper = Color(Theme.paper.colour(.gold))
    for size in [Size(columns: 40, rows: 20), Size(columns: 120, rows: 40)] {
      let golden = { (stage: BoardStage) in
        stage.frame(size, ScreenLook()).cells.count { $0.style.background == paper } >= 3 * (size.columns - 2)
      }
      #expect(golden(.yours) && golden(.yourPoints) && golden(.won))
      #expect(!golden(.turn) && !golden(.seated))
    }
  }

  @Test func `a lost board is the same board with less colour`() {
    let size = Size(columns: 80, rows: 24)
    let (live, lost) = (BoardStage.turn.frame(size, ScreenLook()), BoardStage.lost.frame(size, ScreenLook()))
    #expect(Array(lost.lines.dropFirst().prefix(12)) == Array(live.lines.prefix(12)))
    let ink = Color(Theme.paper.colour(.ink))
    #expect(live.cells.contains { $0.style.foreground == ink && $0.character != " " })
    #expect(!lost.cells.contains { $0.style.foreground == ink && $0.character != " " })
  }

  @Test func `nobody is lost while places change`() {
    let size = Size(columns: 80, rows: 24)
    var table = BoardTable(["Maya", "Jules", "Sam", "Priya"])
    table.play(650, 500, 400, 300, 0, 0, 0)
    table.pass(60_000)
    table.play(1250)
    var seen: [[String]] = []
    for _ in 0..<14 {
      var painter = Painter(size: size, theme: .paper, hasColour: true)
      if let scene = table.scene { BoardFrame(scene: scene).draw(painter.bounds, &painter) }
      let order = painter.picture.lines.compactMap { line in
        ["Maya", "Jules", "Sam", "Priya"].first { line.contains(" \($0) ") && line.contains("░") }
      }
      #expect(Set(order).count == 4)
      if seen.last != order { seen.append(order) }
      table.pass(Motion.tick)
    }
    #expect(seen.first == ["Maya", "Jules", "Sam", "Priya"] && seen.last == ["Priya", "Maya", "Jules", "Sam"])
    #expect(seen.count == 4, "one place after the other: \(seen)")
  }

  @Test func `confetti covers no word`() throws {
    let size = Size(columns: 80, rows: 24)
    let (falling, lying) = (BoardStage.confetti.frame(size, ScreenLook()), BoardStage.won.frame(size, ScreenLook()))
    let signs = Set(Glyphs.confetti.joined())
    func isPaper(_ cell: Frame.Cell) -> Bool { cell.character.map(signs.contains) ?? false }
    #expect(falling.cells.filter(isPaper).count > 10 && lying.cells.filter(isPaper).count > 5)
    for frame in [falling, lying] {
      for row in 0..<size.rows {
        for column in 1..<size.columns - 1 where isPaper(frame[row, column]) {
          let beside = (max(0, column - 3)...min(size.columns - 1, column + 3)).map { frame[row, $0] }
          #expect(beside.allSatisfy { $0.character == " " || isPaper($0) })
        }
      }
    }
  }
}
