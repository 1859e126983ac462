import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite(.enabled(if: Stage.isPossible), .timeLimit(.minutes(2))) struct RestoringTests {
  /// Ways to end, and how the shell tells of them.
  enum Ending: String, CaseIterable {
    case quit, terminate, hangUp, interrupt, trap, abort, badMemory, fullStack, quitSignal
  }

  @Test(arguments: Ending.allCases)
  func `the terminal is given back as it was, whatever ends the program`(ending: Ending) async throws {
    let stage = try Stage()
    let process = try await stage.ready().process
    #expect(stage.settings != stage.initialSettings)
    let ended: String
    switch ending {
    case .quit: (_, ended) = (stage.type("q"), "quit\nended 0")
    case .terminate: (_, ended) = (kill(process, SIGTERM), "signal 15\nend\nended 0")
    case .hangUp: (_, ended) = (kill(process, SIGHUP), "signal 1\nend\nended 0")
    case .interrupt: (_, ended) = (kill(process, SIGINT), "signal 2\nend\nended 0")
    case .trap: (_, ended) = (stage.type("t"), "ended \(128 + Self.trap)")
    case .abort: (_, ended) = (stage.type("a"), "ended \(128 + SIGABRT)")
    case .badMemory: (_, ended) = (stage.type("v"), "ended \(128 + SIGSEGV)")
    case .fullStack: (_, ended) = (stage.type("o"), "ended \(128 + SIGSEGV)")
    case .quitSignal: (_, ended) = (stage.type("i"), "ended \(128 + SIGQUIT)")
    }
    #expect(try await stage.report.until("\(ended)\n").hasSuffix("\(ended)\n"))
    #expect(stage.settings == stage.initialSettings)
    let rest = await stage.finish()
    #expect(rest.hasPrefix(ScreenMode.leave))
    #expect(rest.components(separatedBy: ScreenMode.leave).count == 2)
    // What the runtime says of it is to be read on the screen that is ours again.
    if ending == .trap { #expect(rest.contains("deliberate")) }
  }

  /// The signal of a deliberate trap.
  #if arch(x86_64)
    private static let trap = SIGILL
  #else
    private static let trap = SIGTRAP
  #endif

  @Test func `who wanted to know of a crash before is told of it, on a terminal that is given back`() async throws {
    let stage = try Stage(arguments: ["--earlier"])
    try await stage.ready()
    stage.type("a")
    _ = try await stage.report.until("earlier handler\nended 99\n")
    #expect(stage.settings == stage.initialSettings)
    #expect(await stage.finish().hasPrefix(ScreenMode.leave))
  }

  @Test func `a program whose loop hangs can give the terminal back all the same`() async throws {
    let stage = try Stage()
    let process = try await stage.ready().process
    stage.type("l")
    _ = try await stage.report.until("key l\n")
    kill(process, SIGTERM)
    _ = try await stage.report.until("signal 15\n")
    kill(process, SIGTERM)
    _ = try await stage.report.until("ended 143\n")
    #expect(stage.settings == stage.initialSettings)
    #expect(await stage.finish().hasPrefix(ScreenMode.leave))
  }

  @Test func `a terminal that nobody keeps is given back`() async throws {
    let stage = try Stage()
    try await stage.ready()
    stage.type("d")
    _ = try await stage.report.until("dropped\n")
    #expect(stage.settings == stage.initialSettings)
    #expect(try await stage.screen.until("\u{1B}[?1049l") == ScreenMode.leave)
  }

  @Test func `a window that is closed is told`() async throws {
    // The signal of it is ignored here, as under nohup.
    let stage = try Stage("trap '' HUP; " + Stage.once)
    try await stage.ready()
    stage.hangUp()
    #expect(try await stage.report.line() == "hung up")
  }

  @Test func `a terminal that takes nothing doesn't keep the program`() async throws {
    let stage = try Stage(isRead: false)
    _ = try await stage.report.line()
    stage.type("b")
    _ = try await stage.report.until("busy 301\n")
    try await stage.quit()
    #expect(stage.settings == stage.initialSettings)
  }

  @Test(arguments: ["dumb", ""])
  func `a terminal that can't place a cursor is told as an error, and not touched`(name: String) async throws {
    let stage = try Stage(terminal: name)
    #expect(try await stage.report.line() == "error dumb")
    _ = try await stage.report.until("ended 64\n")
    #expect(stage.settings == stage.initialSettings)
    #expect(!(await stage.finish()).contains("\u{1B}"))
  }

  @Test(arguments: [#""$0" </dev/null"#, #""$0" >/dev/null"#, #""$0" | cat"#])
  func `no terminal is told as an error`(command: String) async throws {
    let stage = try Stage(command + #"; echo "ended" >&3; read line"#)
    #expect(try await stage.report.line() == "error noTerminal")
    _ = try await stage.report.until("ended\n")
    #expect(!(await stage.finish()).contains("\u{1B}"))
  }
}
