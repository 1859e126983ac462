import Design
import FarkleWire
import Screens
import Testing
import TextScreen
import Vocabulary

@testable import FarkleViewer

/// Who is before the screen.
struct SeatScreenTests {
  private func asked(_ holders: [Int: String] = [:]) throws -> TestViewerScreen {
    var screen = TestViewerScreen()
    try screen.join(TestGame.game(holders: holders))
    return screen
  }

  private func claims(_ screen: TestViewerScreen) -> [Identifier?] {
    screen.told.compactMap { if case .sit(let player, _) = $0 { .some(player) } else { nil } }
  }

  @Test func `a new game asks, and the answer is claimed; then a photo is asked for`() throws {
    var screen = try asked()
    #expect(screen.reads("Who are you?"))
    screen.press(.down, .enter)
    #expect(claims(screen) == [TestGame.player(1)])
    screen.hear(.seat(TestGame.player(1)))
    #expect(screen.reads("A photo of Jules"))
    screen.press(.escape)
    #expect(screen.reads("you are Jules") && !screen.reads("A photo of"))
  }

  @Test func `who only watches is not asked again in that game, nor after a restart`() throws {
    var screen = try asked()
    screen.press(.down, .down, .down, .enter)
    #expect(claims(screen).isEmpty && screen.watching == [TestGame.id(1): true])
    try screen.show(TestGame.game())
    #expect(!screen.reads("Who are you?"))
    var again = TestViewerScreen(watching: TestGame.id(1))
    try again.join(TestGame.game())
    #expect(!again.reads("Who are you?"))
    try again.show(TestGame.game(seed: 2))
    #expect(again.reads("Who are you?"))
  }

  @Test func `who has a seat is not asked`() throws {
    var screen = TestViewerScreen()
    try screen.join(TestGame.game(), seat: TestGame.player(0))
    #expect(!screen.reads("Who are you?") && screen.reads("you are Maya"))
  }

  @Test func `a large screen, and who said so before, are not asked`() throws {
    for var screen in [TestViewerScreen(isLarge: true), TestViewerScreen(asks: false)] {
      try screen.join(TestGame.game())
      #expect(!screen.reads("Who are you?"))
    }
  }

  @Test func `a taken seat says by whom, and can't be taken`() throws {
    var screen = try asked([0: "Sofa"])
    #expect(screen.reads("taken by Sofa"))
    screen.press(.enter)
    #expect(claims(screen).isEmpty && screen.reads("Maya's seat is taken by Sofa."))
  }

  @Test func `a claim that is refused says why, and another one can be made`() throws {
    var screen = try asked()
    screen.press(.enter)
    screen.hear(.problem(.init(.seat, "Maya's seat is taken by Sofa.")))
    screen.hear(.seat(nil))
    #expect(screen.reads("Maya's seat is taken by Sofa.") && screen.reads("Who are you?"))
    screen.press(.down, .enter)
    #expect(claims(screen) == [TestGame.player(0), TestGame.player(1)])
  }

  @Test func `the question can be asked again from the board, and the seat given up`() throws {
    var screen = TestViewerScreen()
    try screen.join(TestGame.game(holders: [1: "me"]), seat: TestGame.player(1))
    screen.type("s")
    #expect(screen.reads("› you"))
    screen.press(.down, .down, .enter)
    #expect(claims(screen) == [nil])
  }

  @Test func `a game that goes away takes the question with it`() throws {
    var screen = try asked()
    try screen.show(nil)
    #expect(!screen.reads("Who are you?") && screen.reads("setting up"))
  }

  @Test func `fewer players leave a row that can be chosen`() throws {
    var screen = TestViewerScreen()
    try screen.join(TestGame.game(["A", "B", "C", "D", "E"]))
    for _ in 0..<9 { screen.press(.down) }
    try screen.show(TestGame.game(["A", "B"], seed: 1))
    screen.press(.enter)
    #expect(!screen.reads("Who are you?"))
  }

  @Test func `settings are kept when they change, and only then`() throws {
    var screen = try asked()
    screen.press(.escape)
    #expect(screen.kept == nil)
    screen.type("t ")
    #expect(screen.kept?.theme == .felt)
    screen.press(.down)
    screen.type(" ")
    #expect(screen.kept?.hasMotion == false)
  }
}
