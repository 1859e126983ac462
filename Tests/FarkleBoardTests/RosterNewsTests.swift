import FarkleBoard
import FarkleWire
import Testing
import Vocabulary

/// Who plays, in what order, and who holds which seat.
struct RosterNewsTests {
  private func news(_ body: (inout Sheet) -> Void) -> [BoardChange] {
    let before = sheet
    var after = before
    body(&after)
    return BoardChange.between(before.board, after.board)
  }

  private let sheet = Sheet("Ann", "Bob", "Cleo")

  @Test func `a new name is told with the old one`() {
    #expect(news { $0.change($0.id("Bob")) { $0.name = "Bobby" } } == [.renamed(player: sheet.id("Bob"), was: "Bob")])
  }

  @Test func `who joins is told, and is no new order`() {
    var after = sheet
    after.join("Dan")
    #expect(BoardChange.between(sheet.board, after.board) == [.joined(player: after.id("Dan"))])
  }

  @Test func `a new order is told once, also when somebody joins in between`() {
    #expect(news { $0.reorder("Cleo", "Ann", "Bob") } == [.reordered])
    let changes = news {
      $0.join("Dan")
      $0.reorder("Dan", "Cleo", "Ann", "Bob")
    }
    #expect(changes.map(\.kind) == ["joined", "reordered"])
  }

  @Test func `who sits out and who comes back is told`() {
    #expect(news { $0.change($0.id("Ann")) { $0.sittingOut = true } } == [.satOut(player: sheet.id("Ann"))])
    var out = sheet
    out.change(out.id("Ann")) { $0.sittingOut = true }
    #expect(BoardChange.between(out.board, sheet.board) == [.cameBack(player: sheet.id("Ann"))])
  }

  @Test func `a seat that is taken, changes hands or becomes free is told with its holder`() {
    var (kitchen, sofa) = (sheet, sheet)
    kitchen.change(kitchen.id("Ann")) { $0.claimedBy = "Kitchen" }
    sofa.change(sofa.id("Ann")) { $0.claimedBy = "Sofa" }
    let ann = sheet.id("Ann")
    #expect(BoardChange.between(sheet.board, kitchen.board) == [.seat(player: ann, holder: "Kitchen")])
    #expect(BoardChange.between(kitchen.board, sofa.board) == [.seat(player: ann, holder: "Sofa")])
    #expect(BoardChange.between(sofa.board, sheet.board) == [.seat(player: ann, holder: nil)])
  }

  @Test func `whether a holder is connected is no news`() {
    #expect(news { $0.change($0.id("Ann")) { $0.present = true } } == [])
  }

  @Test func `everything at once is told in order: who plays, what was scored, who rolls`() {
    let changes = news {
      $0.change($0.id("Bob")) { $0.name = "Bobby" }
      $0.change($0.id("Cleo")) { $0.sittingOut = true }
      $0.join("Dan")
      $0.score(500)
      $0.final("Ann", toBeat: 500, remaining: "Bobby")
      $0.roll("Bobby", 50, rolls: 1)
    }
    #expect(changes.map(\.kind) == ["renamed", "satOut", "joined", "scored", "finalRound", "rolling"])
  }
}
