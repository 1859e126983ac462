import FarkleWire
import Screens
import Sockets
import Testing
import TextScreen
import Vocabulary

@testable import FarkleViewer

/// From a list of games, or a typed code, into a game.
struct LobbyTests {
  private func lobby() throws -> TestViewerScreen {
    var screen = TestViewerScreen()
    screen.hear(.rooms([try TestGame.room(1, "1357", "Tuesday"), try TestGame.room(2, "2468", "Wednesday")]))
    return screen
  }

  @Test func `Enter joins the first room, or the one that was chosen`() throws {
    var screen = try lobby()
    screen.press(.down, .enter)
    guard case .choose(TestGame.id(2))? = screen.told.last else { return _ = Issue.record("\(screen.told)") }
  }

  @Test func `the choice stays with its room when others come and go`() throws {
    var screen = try lobby()
    screen.press(.down)
    screen.hear(.rooms([try TestGame.room(3, "1111", "Other"), try TestGame.room(2, "2468", "Wednesday")]))
    screen.press(.enter)
    guard case .choose(TestGame.id(2))? = screen.told.last else { return _ = Issue.record("\(screen.told)") }
  }

  @Test(
    arguments: [
      ("1357", "1357", nil), (" 1357 ", "1357", nil), ("1357 192.0.2.7", "1357", "192.0.2.7"),
      ("1357 [fd00::7]:14000", "1357", "[fd00::7]:14000"), ("0042 walnut.local", "0042", "walnut.local"),
    ] as [(String, String, String?)]) func `what is typed is joined`(text: String, code: String, place: String?) throws
  {
    var screen = try lobby()
    screen.type(text)
    screen.press(.enter)
    guard case .join(let joined, let at)? = screen.told.last else { return _ = Issue.record("\(screen.told)") }
    #expect(joined.text == code && at?.description == place)
  }

  @Test(arguments: [
    ("135", "\"135\" is no room code"), ("192.0.2.7", "the room's code comes first: 1357 192.0.2.7"),
    ("1357 a:b:c", "\"a:b:c\" is no host"),
  ]) func `what can't be joined is said, and stays to be mended`(text: String, sentence: String) throws {
    var screen = try lobby()
    screen.type(text)
    screen.press(.enter)
    #expect(screen.told.isEmpty && screen.reads(sentence) && screen.reads("[ \(text)▏]"))
  }

  @Test func `without a room there is nothing to join yet`() {
    var screen = TestViewerScreen()
    screen.press(.enter)
    #expect(screen.told.isEmpty && screen.reads("type the room's code first"))
  }

  @Test func `a code is pasted`() throws {
    var screen = try lobby()
    screen.paste("  2468 192.0.2.9\n")
    screen.press(.enter)
    guard case .join(let code, let place)? = screen.told.last else { return _ = Issue.record("\(screen.told)") }
    #expect(code.text == "2468" && place?.host == "192.0.2.9")
  }

  @Test func `each problem has words of its own, and a new attempt clears them`() throws {
    let kinds: [ViewerProblem.Kind] = [
      .noSearch, .notFound, .refused, .timedOut, .unreachable, .unknownName, .strange, .wrongCode, .full, .otherVersion, .kicked, .link,
    ]
    var seen: Set<[String]> = []
    for kind in kinds {
      var screen = try lobby()
      screen.hear(.problem(.init(kind, "Because.")))
      #expect(screen.reads("Because."))
      seen.insert(screen.frame().lines)
      screen.press(.enter)
      #expect(!screen.reads("Because."))
    }
    #expect(seen.count == kinds.count)
  }

  @Test func `being sent away leads back here, with the reason`() throws {
    var screen = TestViewerScreen()
    try screen.join(TestGame.game(), seat: TestGame.player(0))
    screen.hear(.lobby)
    screen.hear(.problem(.init(.kicked, "The scorekeeper sent you away.")))
    #expect(screen.reads("Games on this network") && screen.reads("The scorekeeper sent you away."))
  }

  @Test func `an idle lobby never wakes up`() throws {
    #expect(try lobby().screen.deadline == nil)
  }
}
