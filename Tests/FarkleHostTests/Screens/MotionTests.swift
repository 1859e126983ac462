import Design
import FarkleWire
import Screens
import Testing
import TextScreen
import Vocabulary

@testable import FarkleHost

/// What moves on the scorekeeper's screen, and how long.
struct MotionTests {
  /// What is shown as the first player's total.
  private static func total(_ screen: TestScreen) throws -> Int {
    screen.screen.shownTotal(of: try #require(screen.game?.players.first))
  }

  @Test func `a total counts to what it has become, tick by tick, and stands then`() throws {
    var screen = try TestScreen("Ann", "Bob")
    try screen.elsewhere("bank 2000")
    let start = screen.now.moment
    var totals: [Int] = []
    while let due = screen.screen.nextCount(after: screen.now.moment) {
      #expect(due - screen.now.moment == Motion.tick)
      totals.append(try Self.total(screen))
      screen.pass(Motion.tick)
    }
    #expect(screen.now.moment - start <= Motion.move + Motion.tick)
    #expect(totals.count >= 5 && totals == totals.sorted() && totals.allSatisfy { $0.isMultiple(of: 50) } && totals[0] == 0)
    #expect(try screen.shows("2,000") && Self.total(screen) == 2_000)
    // Down again, from where it is.
    try screen.elsewhere("undo")
    #expect(try Self.total(screen) == 2_000)
    screen.pass(Motion.move)
    #expect(try Self.total(screen) == 0)
  }

  @Test func `without motion it is there at once, and nothing is due for it`() throws {
    var screen = try TestScreen("Ann", "Bob").with { $0.look.hasMotion = false }
    try screen.elsewhere("bank 2000")
    #expect(try Self.total(screen) == 2_000)
    #expect(screen.screen.nextCount(after: screen.now.moment) == nil)
  }

  @Test func `what is not seen does not move, and another game's totals are where they are`() throws {
    var screen = try TestScreen("Ann", "Bob")
    screen.type("i")
    try screen.elsewhere("bank 2000")
    #expect(screen.screen.nextCount(after: screen.now.moment) == nil)
    try screen.elsewhere("end")
    try screen.elsewhere("rematch")
    #expect(try Self.total(screen) == 0)
  }
}
