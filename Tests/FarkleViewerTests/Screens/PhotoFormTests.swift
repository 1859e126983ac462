import FarkleWire
import Foundation
import Screens
import TestSupport
import Testing
import TextScreen
import Vocabulary

@testable import FarkleViewer

/// A photo from its path to the host.
struct PhotoFormTests {
  private func form() throws -> TestViewerScreen {
    var screen = TestViewerScreen()
    try screen.join(TestGame.game(), seat: TestGame.player(1))
    screen.type("p")
    return screen
  }

  private static let photo = PreparedPhoto(jpeg: [1, 2, 3], cells: TestViewerScreen.cells)

  @Test func `a path is read, shown, and sent when it is wanted`() throws {
    var screen = try form()
    screen.type("~/me.png")
    screen.press(.enter)
    #expect(screen.prepared == ["~/me.png"] && screen.reads("reading it"))
    screen.handle(.prepared("~/me.png", .success(Self.photo)))
    #expect(screen.reads("This is how it will look."))
    screen.press(.enter)
    guard case .sit(TestGame.player(1), photo: [1, 2, 3])? = screen.told.last else { return _ = Issue.record("\(screen.told)") }
    #expect(!screen.reads("A photo of"))
  }

  @Test func `another one can be taken instead`() throws {
    var screen = try form()
    screen.paste("/tmp/a.png")
    screen.press(.enter)
    screen.handle(.prepared("/tmp/a.png", .success(Self.photo)))
    screen.type("r")
    screen.type("/tmp/b.png")
    screen.press(.enter)
    #expect(screen.prepared == ["/tmp/a.png", "/tmp/b.png"] && screen.told.isEmpty)
  }

  @Test func `what makes no photo says why, and the path stays to be mended`() throws {
    var screen = try form()
    screen.paste("/tmp/a.txt")
    screen.press(.enter)
    screen.handle(.prepared("/tmp/a.txt", .failure(PhotoRefusal(sentence: "that is no picture"))))
    #expect(screen.reads("✗ that is no picture") && screen.reads("[ /tmp/a.txt▏]"))
    screen.press(.backspace)
    #expect(!screen.reads("that is no picture"))
  }

  @Test func `an answer that comes too late is nobody's`() throws {
    var screen = try form()
    screen.paste("/tmp/a.png")
    screen.press(.enter, .escape)
    screen.handle(.prepared("/tmp/a.png", .success(Self.photo)))
    #expect(!screen.reads("This is how it will look."))
    screen.type("p")
    screen.handle(.prepared("/tmp/a.png", .success(Self.photo)))
    #expect(!screen.reads("This is how it will look."))
  }

  @Test func `Tab goes on as far as there is one way, and lists the ways there are`() throws {
    var screen = try form()
    screen.type("/tm")
    screen.press(.tab)
    #expect(screen.completed == ["/tm"])
    screen.handle(.completed("/tm", PathCompletion(text: "/tmp/", candidates: [])))
    #expect(screen.reads("[ /tmp/▏]"))
    screen.handle(.completed("/tmp/", PathCompletion(text: "/tmp/pic", candidates: ["pic1.png", "pic2.png"])))
    #expect(screen.reads("[ /tmp/pic▏]") && screen.reads("pic1.png") && screen.reads("pic2.png"))
    screen.type("x")
    #expect(!screen.reads("pic2.png"))
    screen.handle(.completed("/tmp/pic", PathCompletion(text: "/tmp/pic9", candidates: [])))
    #expect(screen.reads("[ /tmp/picx▏]"))
  }

  @Test func `a photo goes with a seat`() throws {
    var screen = TestViewerScreen(asks: false)
    try screen.join(TestGame.game())
    screen.type("p")
    #expect(screen.reads("a photo goes with a seat"))
  }

  @Test func `a seat that is freed takes the question with it`() throws {
    var screen = try form()
    try screen.show(TestGame.game(), seat: nil)
    #expect(!screen.reads("A photo of"))
  }

  @Test(arguments: [
    ("/home/a/me.png", "/home/a/me.png"), ("/home/a/me.png \n", "/home/a/me.png"), ("'/home/a/my pic.png' ", "/home/a/my pic.png"),
    ("\"/home/a/my \\\"pic\\\".png\"", "/home/a/my \"pic\".png"), ("'/it'\\''s/me.png'", "/it's/me.png"),
    ("/home/a/my\\ pic\\(1\\).png", "/home/a/my pic(1).png"), ("file:///home/a/my%20pic%C3%A9.png\r\n", "/home/a/my picé.png"),
    ("file://walnut/home/a.png", "/home/a.png"), ("/a.png\n/b.png", "/a.png"), ("'/a.png' '/b.png'", "/a.png"),
    ("/a\\ b.png /c.png", "/a b.png"), ("/a plain name.png", "/a plain name.png"), ("", ""), ("file:///a%zz.png", "/a%zz.png"),
  ]) func `what terminals paste for a dropped file is its path`(pasted: String, path: String) {
    #expect(PastedPath.path(in: pasted) == path)
  }

  @Test func `a path goes on by what is on the disk`() throws {
    let folder = try TestFolder()
    for name in ["picture one.png", "picture two.png", "other.png", ".hidden.png"] { _ = try folder.file(name, []) }
    try FileManager.default.createDirectory(atPath: folder.file("deep"), withIntermediateDirectories: false)
    let path = folder.path
    #expect(
      PathCompletion(of: "\(path)/pi") == PathCompletion(text: "\(path)/picture ", candidates: ["picture one.png", "picture two.png"]))
    #expect(PathCompletion(of: "\(path)/de") == PathCompletion(text: "\(path)/deep/", candidates: []))
    #expect(PathCompletion(of: "\(path)/.h") == PathCompletion(text: "\(path)/.hidden.png", candidates: []))
    #expect(PathCompletion(of: "\(path)/none") == PathCompletion(text: "\(path)/none", candidates: []))
    #expect(PathCompletion(of: "\(path)/").candidates == ["deep/", "other.png", "picture one.png", "picture two.png"])
    #expect(PathCompletion(of: "~") == PathCompletion(text: "~/", candidates: []))
    #expect(PathCompletion.expanded("~/a b", environment: { $0 == "HOME" ? "/home/x" : nil }) == "/home/x/a b")
    #expect(PathCompletion.expanded("~other/a") == "~other/a")
  }
}
