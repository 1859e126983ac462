import Foundation
import TestSupport
import Testing

extension `On a terminal` {
  /// The terminal while the program has it, and after.
  @Suite struct `A terminal that is lent` {
    private static let players = ["--players", "Ann,Bob"]

    /// Ways to end the program.
    enum Ending: String, CaseIterable {
      case quit, controlC, terminate, hangUp, interrupt, command, illegal, abort, badMemory, quitSignal

      /// The signal, and what the shell says of the end.
      var signal: (number: Int32, code: Int)? {
        switch self {
        case .quit, .controlC, .command: nil
        case .terminate: (SIGTERM, 0)
        case .hangUp: (SIGHUP, 0)
        case .interrupt: (SIGINT, 0)
        case .illegal: (SIGILL, 128 + Int(SIGILL))
        case .abort: (SIGABRT, 128 + Int(SIGABRT))
        case .badMemory: (SIGSEGV, 128 + Int(SIGSEGV))
        case .quitSignal: (SIGQUIT, 128 + Int(SIGQUIT))
        }
      }
    }

    @Test(arguments: Ending.allCases)
    func `is given back as it was, whatever ends the program, and nothing is lost`(ending: Ending) async throws {
      let home = try Scorekeeper.Home()
      let keeper = try await Scorekeeper(home, Self.players)
      keeper.type("k")
      try await keeper.sees("this turn: 1,000 in 1 roll")
      #expect(keeper.settings != keeper.initialSettings && keeper.display.isAlternate && !keeper.display.showsCursor)
      if let (number, code) = ending.signal {
        keeper.signal(number)
        try await keeper.finish(code)
      } else if ending == .command {
        #expect(try await Terminal(data: home.data, machine: nil).give("quit").code == 0)
        try await keeper.finish()
      } else {
        keeper.type(ending == .quit ? "q" : "\u{03}")
        try await keeper.sees("End the game night?", "The game is kept")
        // Once more is a yes.
        keeper.type(ending == .quit ? "\r" : "\u{03}")
        try await keeper.finish()
      }
      let again = try await Scorekeeper(home)
      try await again.sees("this turn: 1,000 in 1 roll")
      try await again.quit()
    }

    @Test(arguments: ["the line is cut", "the window is closed"])
    func `is no reason to stay when it is gone`(how: String) async throws {
      let home = try Scorekeeper.Home()
      let keeper = try await Scorekeeper(home, Self.players)
      keeper.type("k")
      try await keeper.sees("this turn: 1,000 in 1 roll")
      if how == "the line is cut" { keeper.cutLine() } else { keeper.closeWindow() }
      await keeper.isGone()
      // Nobody has the folder, and nothing is lost.
      let again = try await Scorekeeper(home)
      try await again.sees("this turn: 1,000 in 1 roll")
      try await again.quit()
    }

    @Test func `is given back while the program is stopped, and lent again by fg`() async throws {
      let keeper = try await Scorekeeper(Scorekeeper.Home(), Self.players)
      keeper.type("k")
      try await keeper.sees("this turn: 1,000 in 1 roll")
      let (raw, shown) = (keeper.settings, keeper.display.lines)
      keeper.type("\u{1A}")
      try await keeper.finish(128 + Int(SIGTSTP))
      keeper.type("fg\n")
      try await keeper.sees("the same frame") { $0.isAlternate && !$0.showsCursor && $0.lines == shown }
      #expect(keeper.settings == raw)
      keeper.type("s")
      try await keeper.sees("this turn: 1,100 in 2 rolls")
      try await keeper.quit()
    }

    @Test func `is not written on by what a library prints on standard error`() async throws {
      let keeper = try await Scorekeeper(Scorekeeper.Home(), Self.players)
      let before = keeper.display.lines
      // As a library in the program would: into its standard error, whatever that is.
      let pipe = try #require(FileHandle(forWritingAtPath: "/proc/\(keeper.process)/fd/2"))
      try pipe.write(contentsOf: Data("libfoo-WARNING **: \u{1B}[31mno such thing\n".utf8))
      // The host tells it in its own line, where it can't steer the terminal.
      try await keeper.sees("libfoo-WARNING **: ")
      var after = keeper.display.lines
      let row = try #require(after.firstIndex { $0.contains("libfoo-WARNING") })
      after[row] = before[row]
      #expect(after == before && !keeper.display.colours.contains("31"))
      keeper.type("q\r")
      try await keeper.finish()
      // And on the terminal that is the person's own again, as it came.
      try await keeper.sees("what was printed") { $0.shows("libfoo-WARNING **: no such thing") }
    }

    @Test func `is not touched by a host that can't begin`() async throws {
      let keeper = try await Scorekeeper(Scorekeeper.Home(), Self.players)
      let other = try await Scorekeeper(keeper.home, columns: 240, first: "farkle-host: another host is using ")
      #expect(try await other.ended() == 73)
      #expect(other.settings == other.initialSettings && other.display.frames == 0)
      // Nor is the one that has begun.
      keeper.type("k")
      try await keeper.sees("this turn: 1,000 in 1 roll")
      try await keeper.quit()
    }

    @Test func `gets nothing while nothing happens`() async throws {
      let keeper = try await Scorekeeper(Scorekeeper.Home(), Self.players)
      #expect(await keeper.seesNothingNew(for: 2.5))
      // It isn't asleep.
      keeper.type("k")
      try await keeper.sees("this turn: 1,000 in 1 roll")
      try await keeper.quit()
    }
  }
}
