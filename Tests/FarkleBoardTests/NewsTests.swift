import FarkleBoard
import FarkleWire
import Testing
import Vocabulary

/// What is told of the game itself when one board replaces another.
struct NewsTests {
  /// What the change of a sheet by `body` is told as.
  private func news(_ sheet: inout Sheet, _ body: (inout Sheet) -> Void) -> [BoardChange] {
    let before = sheet.board
    body(&sheet)
    #expect(BoardChange.between(sheet.board, sheet.board) == [], "the same board twice")
    return BoardChange.between(before, sheet.board)
  }

  private let fresh = GameSnapshot.Pending(points: 0, rolls: 0, hotDice: false)

  @Test func `a bank and a farkle are told with who rolls now`() {
    var sheet = Sheet("Ann", "Bob")
    var scored: [GameSnapshot.Action] = []
    #expect(news(&sheet) { scored = $0.score(500) } == [.scored(scored[0]), .rolling(player: sheet.id("Bob"), fresh)])
    sheet.roll("Bob", 300, rolls: 1)
    #expect(news(&sheet) { scored = $0.score(0) } == [.scored(scored[0]), .rolling(player: sheet.id("Ann"), fresh)])
    #expect(scored[0].lost == 300)
  }

  @Test func `points of the turn that goes on are told as they change`() {
    var sheet = Sheet("Ann", "Bob")
    for (points, rolls, hot) in [(300, 1, false), (500, 2, false), (500, 2, true), (300, 1, true), (0, 0, false)] {
      let changes = news(&sheet) { $0.roll("Ann", points, rolls: rolls, hotDice: hot) }
      #expect(changes == [.pending(player: sheet.id("Ann"), .init(points: points, rolls: rolls, hotDice: hot))])
    }
  }

  @Test func `whoever rolls again after all others sit out is told all the same`() {
    var sheet = Sheet("Ann", "Bob")
    let changes = news(&sheet) {
      $0.score(500)
      $0.roll("Ann")
    }
    #expect(changes.last == .rolling(player: sheet.id("Ann"), fresh))
  }

  @Test func `an undo is a correction, and gives the turn back with its points`() {
    var sheet = Sheet("Ann", "Bob")
    sheet.score(500, 300)
    var undone: [GameSnapshot.Action] = []
    let changes = news(&sheet) { undone = $0.undo(2) }
    #expect(changes == [.undone(undone), .rolling(player: sheet.id("Ann"), .init(points: 500, rolls: 1, hotDice: false))])
    #expect(undone.map(\.id) == [1, 2])
  }

  @Test func `a redo brings the news again`() {
    var sheet = Sheet("Ann", "Bob")
    sheet.score(500, 300)
    let undone = sheet.undo()
    let changes = news(&sheet) {
      $0.redo(undone)
      $0.roll("Ann")
    }
    #expect(changes == [.scored(undone[0]), .rolling(player: sheet.id("Ann"), fresh)])
  }

  @Test func `an undo and a redo in between leave nothing to tell`() {
    var sheet = Sheet("Ann", "Bob")
    sheet.score(500)
    #expect(
      news(&sheet) {
        let undone = $0.undo()
        $0.redo(undone)
        $0.roll("Bob")
      } == [])
  }

  @Test func `something else instead of what was undone is both`() {
    var sheet = Sheet("Ann", "Bob")
    sheet.score(500, 300)
    var (undone, scored): ([GameSnapshot.Action], [GameSnapshot.Action]) = ([], [])
    let changes = news(&sheet) {
      undone = $0.undo()
      scored = $0.score(350)
    }
    #expect(scored[0].id == 3)
    #expect(changes == [.undone(undone), .scored(scored[0]), .rolling(player: sheet.id("Ann"), fresh)])
  }

  @Test func `an edit is a correction, and tells what was`() {
    var sheet = Sheet("Ann", "Bob")
    sheet.score(500, 300)
    let changes = news(&sheet) { $0.edit(1, to: 650) }
    #expect(changes == [.edited(sheet.board.actions[0], was: 500)])
    #expect(sheet.board.actions[0].amount == 650)
  }

  @Test func `another game, a first one and none any more are told as such, and nothing else of them`() {
    var (first, second) = (Sheet("Ann", "Bob"), Sheet("Ann", "Bob", game: 901))
    first.score(500, 300)
    second.score(50)
    #expect(BoardChange.between(first.board, second.board) == [.game(second.board)])
    #expect(BoardChange.between(nil, first.board) == [.game(first.board)])
    #expect(BoardChange.between(first.board, nil) == [.game(nil)])
    #expect(BoardChange.between(nil, nil) == [])
  }
}
