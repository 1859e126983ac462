import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite(.enabled(if: Stage.isPossible), .timeLimit(.minutes(2))) struct ScreenTests {
  @Test func `a screen begins with the alternate one and the first frame, and asks the terminal nothing`() async throws {
    let stage = try Stage()
    let painted = try await stage.ready().painted
    #expect(painted.hasPrefix(ScreenMode.enter + "\u{1B}[?2026h\u{1B}[m\u{1B}[2J\u{1B}[1;1Hframe 1"))
    // Questions end in these; answers would come as keys.
    for question in ["$p", "$q", "[c", "[6n", "?69h", "]11"] { #expect(!painted.contains(question)) }
    try await stage.quit()
  }

  @Test func `nothing is written when nothing has changed`() async throws {
    let stage = try Stage()
    try await stage.ready()
    stage.type("s")
    _ = try await stage.report.until("same\n")
    stage.type("f")
    // What comes next is the next frame's beginning, and of that only what is different.
    let painted = try await stage.screen.until(Stage.frameEnd)
    #expect(painted.hasPrefix("\u{1B}[?2026h\u{1B}[1;7H2\u{1B}[3;1Hccc"))
    #expect(!painted.contains("red"))
    try await stage.quit()
  }

  @Test(
    arguments: [
      ("xterm-256color", ["COLORTERM": "truecolor"], "0;1;38;2;255;0;0"), ("xterm-256color", [:], "0;1;38;5;196"),
      ("tmux-256color", [:], "0;1;38;5;196"), ("tmux-256color", ["COLORTERM": "24bit"], "0;1;38;2;255;0;0"), ("linux", [:], "0;1;31"),
      ("rxvt-unicode", [:], "0;1;91"), ("vt100", [:], "0;1"), ("xterm-256color", ["COLORTERM": "truecolor", "NO_COLOR": "1"], "0;1"),
    ] as [(String, [String: String], String)])
  func `colours are what the terminal has`(terminal: String, environment: [String: String], codes: String) async throws {
    let stage = try Stage(terminal: terminal, environment: environment)
    let painted = try await stage.ready().painted
    #expect(painted.contains("\u{1B}[\(codes)mred\u{1B}["))
    try await stage.quit()
  }

  @Test func `a new size is told, and everything is painted for it`() async throws {
    let stage = try Stage()
    try await stage.ready()
    stage.resize(columns: 100, rows: 30)
    #expect(try await stage.report.line() == "resized 100x30")
    let painted = try await stage.screen.until(Stage.frameEnd)
    #expect(painted.hasPrefix("\u{1B}[?2026h\u{1B}[m\u{1B}[2J\u{1B}[1;1Hframe 2"))
    #expect(painted.contains("\u{1B}[30;1H"))
    try await stage.quit()
  }

  @Test func `a size that was another for a moment is told, and everything is painted again`() async throws {
    let stage = try Stage()
    let process = try await stage.ready().process
    // All that is left of a window that was made smaller and larger again before anybody looked.
    kill(process, SIGWINCH)
    #expect(try await stage.report.line() == "resized 80x24")
    #expect(try await stage.screen.until(Stage.frameEnd).hasPrefix("\u{1B}[?2026h\u{1B}[m\u{1B}[2J\u{1B}[1;1Hframe 2"))
    try await stage.quit()
  }

  @Test func `a terminal that takes nothing holds up nobody, and gets the newest frame in the end`() async throws {
    let stage = try Stage(isRead: false)
    let ready = try await stage.report.line()
    #expect(ready.hasPrefix("ready "))
    // Three hundred frames are more than any terminal keeps.
    stage.type("b")
    _ = try await stage.report.until("busy 301\n")
    stage.screen.start()
    let painted = try await stage.screen.until("\u{1B}[1;7H301")
    // Not each of them: those in between were replaced.
    #expect(painted.components(separatedBy: "\u{1B}[?2026h").count < 250)
    _ = try await stage.screen.until(Stage.frameEnd)
    try await stage.quit()
  }

  @Test func `what is printed on standard error is kept off the screen, told, and printed when the screen is given back`() async throws {
    let stage = try Stage()
    try await stage.ready()
    stage.type("e")
    // The last line has no end yet.
    _ = try await stage.report.until("standard error: a library complains\n")
    stage.type("f")
    #expect(try await stage.screen.until(Stage.frameEnd).hasPrefix("\u{1B}[?2026h\u{1B}[1;7H2"))
    try await stage.quit()
    #expect(await stage.finish().hasPrefix(ScreenMode.leave + "a library complains\r\nand goes"))
  }

  @Test func `standard error that leads elsewhere is left alone`() async throws {
    let stage = try Stage(#""$0" 2>&3; echo "ended $?" >&3; read line"#)
    try await stage.ready()
    stage.type("e")
    // Not told, and where it was to go.
    #expect(try await stage.report.until("and goes") == "key e\na library complains\nand goes")
    try await stage.quit()
  }

  @Test func `of much that is printed the end is kept`() async throws {
    let stage = try Stage()
    try await stage.ready()
    stage.type("m")
    _ = try await stage.report.until("key m\n")
    try await stage.quit()
    let rest = await stage.finish()
    #expect(rest.hasPrefix(ScreenMode.leave))
    #expect(rest.utf8.count > 10_000)
    #expect(rest.utf8.count < 80_000)
  }
}
