import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite(.enabled(if: Stage.isPossible), .timeLimit(.minutes(2))) struct JobTests {
  @Test func `Ctrl-Z gives the terminal back and stops, and when the program goes on all is as it was`() async throws {
    let stage = try Stage(Stage.jobs)
    try await stage.ready()
    let raw = stage.settings
    stage.type("\u{1A}")
    // 128 and the number of SIGTSTP.
    #expect(try await stage.report.until("stopped 148\n") == "suspended\nstopped 148\n")
    #expect(stage.settings == stage.initialSettings)
    #expect(try await stage.screen.until("\u{1B}[?1049l") == ScreenMode.leave)
    // The shell's `fg`.
    stage.type("\n")
    #expect(try await stage.report.line() == "resumed")
    #expect(stage.settings == raw)
    let painted = try await stage.screen.until(Stage.frameEnd)
    #expect(painted.contains(ScreenMode.enter + "\u{1B}[?2026h\u{1B}[m\u{1B}[2J\u{1B}[1;1Hframe 1"))
    // And keys come again.
    stage.type("x")
    #expect(try await stage.report.line() == "key x")
    try await stage.quit()
    #expect(stage.settings == stage.initialSettings)
  }

  @Test func `a script that runs the program stops with it`() async throws {
    // Else the shell would wait for the script, and the script for the program.
    let stage = try Stage(
      #"set -m; sh -c '"$0"; exit $?' "$0"; echo "stopped $?" >&3; read line; fg >/dev/null; echo "ended $?" >&3; read line"#)
    try await stage.ready()
    stage.type("\u{1A}")
    #expect(try await stage.report.until("stopped 148\n") == "suspended\nstopped 148\n")
    stage.type("\n")
    #expect(try await stage.report.line() == "resumed")
    try await stage.quit()
  }

  @Test func `a signal to stop does what Ctrl-Z does`() async throws {
    let stage = try Stage(Stage.jobs)
    let process = try await stage.ready().process
    kill(process, SIGTSTP)
    _ = try await stage.report.until("suspended\nstopped 148\n")
    #expect(stage.settings == stage.initialSettings)
    stage.type("\n")
    #expect(try await stage.report.line() == "resumed")
    try await stage.quit()
    #expect(stage.settings == stage.initialSettings)
  }

  @Test func `a new size while the program was stopped is told before it goes on`() async throws {
    let stage = try Stage(Stage.jobs)
    try await stage.ready()
    stage.type("\u{1A}")
    _ = try await stage.report.until("stopped 148\n")
    stage.resize(columns: 90, rows: 20)
    stage.type("\n")
    #expect(try await stage.report.line() == "resized 90x20")
    #expect(try await stage.report.line() == "resumed")
    _ = try await stage.screen.until("\u{1B}[1;1Hframe 2")
    try await stage.quit()
  }

  @Test func `stopped without being asked, it takes the terminal again`() async throws {
    let stage = try Stage(Stage.jobs)
    let process = try await stage.ready().process
    let raw = stage.settings
    kill(process, SIGSTOP)
    // 128 and the number of SIGSTOP.
    _ = try await stage.report.until("stopped 147\n")
    stage.type("\n")
    #expect(try await stage.report.line() == "resumed")
    #expect(stage.settings == raw)
    #expect(try await stage.screen.until(Stage.frameEnd).contains(ScreenMode.enter + "\u{1B}[?2026h\u{1B}[m\u{1B}[2J\u{1B}[1;1Hframe 1"))
    try await stage.quit()
  }

  @Test func `with nobody there who could let it go on, it goes on at once`() async throws {
    // Without job control the probe is in the group of the session's first process, which the kernel doesn't stop.
    let stage = try Stage()
    try await stage.ready()
    stage.type("\u{1A}")
    #expect(try await stage.report.line() == "suspended")
    #expect(try await stage.report.line() == "resumed")
    _ = try await stage.screen.until(ScreenMode.enter)
    try await stage.quit()
  }

  @Test func `standard error is given back while the program is stopped`() async throws {
    let stage = try Stage(Stage.jobs)
    try await stage.ready()
    stage.type("e")
    _ = try await stage.report.until("standard error: a library complains\n")
    stage.type("\u{1A}")
    _ = try await stage.report.until("stopped 148\n")
    #expect(try await stage.screen.until("and goes") == ScreenMode.leave + "a library complains\r\nand goes")
    stage.type("\n")
    _ = try await stage.report.until("resumed\n")
    stage.type("e")
    _ = try await stage.report.until("standard error: a library complains\n")
    try await stage.quit()
  }
}
