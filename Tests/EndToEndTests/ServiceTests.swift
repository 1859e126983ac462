import BusTesting
import Foundation
import Testing

extension `On a terminal` {
  /// What looks after a host: a service manager, the journal, logind. No terminal is needed, and no lab.
  @Suite struct `A host as a service` {
    private static let words = ["--no-discovery", "--port", "0", "--players", "Ann,Bob"]

    private static func serve(_ environment: [String: String], by starter: [String] = []) throws -> Program {
      try Program("farkle-host", ["serve", "--data", Lab.folder()] + words, by: starter, environment: environment)
    }

    /// A viewer of the host whose first line this is.
    private static func watch(_ line: String) throws -> Program {
      let words = line.split(separator: " ")
      return try Program(
        "farkle-view", [String(words[1]), "127.0.0.1:\(words[4])", "--no-discovery"], environment: ["XDG_STATE_HOME": try Lab.folder()])
    }

    @Test func `says when it is ready, who is there, that it lives and that it ends`() async throws {
      let manager = try NotifySocket()
      let host = try Self.serve(["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "200000"])
      let first = try await host.line { $0.hasPrefix("hosting ") }
      let code = first.split(separator: " ")[1]
      #expect(await manager.news() == "READY=1\nSTATUS=room \(code), nobody is watching")
      let viewer = try Self.watch(first)
      #expect(await manager.news() == "STATUS=room \(code), 1 viewer")
      for _ in 0..<3 { #expect(await manager.messages.first { _ in true } == "WATCHDOG=1") }
      host.signal(SIGTERM)
      #expect(await manager.news() == "STOPPING=1")
      try await viewer.line { $0.contains("may be back in a moment") }
      #expect(await host.exit() == 0)
      viewer.signal(SIGINT)
      #expect(await viewer.exit() == 0)
    }

    @Test func `feeds no dog while it hangs`() async throws {
      let manager = try NotifySocket()
      let host = try Self.serve(["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "100000"])
      #expect(await manager.news() != nil)
      // Only the thread of the loop: all others go on.
      let stop = try Shell("exec strace -qq -p \(host.identifier) -e trace=epoll_wait -e inject=epoll_wait:delay_enter=2000000", on: nil)
      defer { _ = stop }
      let clock = ContinuousClock()
      var gap = Duration.zero
      var last = clock.now
      while gap < .seconds(1.5) {
        _ = try #require(await manager.messages.first { $0 == "WATCHDOG=1" })
        gap = clock.now - last
        last = clock.now
      }
      host.signal(SIGKILL)
      _ = await host.exit()
    }

    @Test func `tells the journal how serious a line is, and nobody else`() async throws {
      let journal = ["/bin/sh", "-c", #"exec 3>&1; export JOURNAL_STREAM=$(stat -Lc %d:%i /proc/self/fd/3); exec "$@" 3>&-"#, "sh"]
      let host = try Self.serve([:], by: journal)
      try await host.line { $0.hasPrefix("<5>hosting ") }
      host.signal(SIGTERM)
      #expect(await host.exit() == 0)
      let errors = ["/bin/sh", "-c", #"export JOURNAL_STREAM=$(stat -Lc %d:%i /proc/self/fd/2); exec "$@""#, "sh"]
      let refused = try Program("farkle-host", ["serve", "--data", "/dev/null/x"], by: errors)
      try await refused.complaint { $0.hasPrefix("<3>farkle-host: ") }
      #expect(await refused.exit() == 75)
      let plain = try Program("farkle-host", ["serve", "--data", "/dev/null/x"])
      try await plain.complaint { $0.hasPrefix("farkle-host: ") }
      #expect(await plain.exit() == 75)
    }

    @Test func `keeps the machine awake while somebody watches`() async throws {
      let bus = try PrivateBus()
      defer { withExtendedLifetime(bus) {} }
      defer { withExtendedLifetime(bus) {} }
      let logind = try FakeLogind(on: bus.address)
      var events = logind.events.makeAsyncIterator()
      let host = try Self.serve(["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
      let first = try await host.line { $0.hasPrefix("hosting ") }
      for _ in 0..<2 {
        let viewer = try Self.watch(first)
        #expect(await events.next() == .taken(what: "idle:sleep", who: "farkle-host", mode: "block"))
        viewer.signal(SIGINT)
        #expect(await events.next() == .released)
        #expect(await viewer.exit() == 0)
      }
      host.signal(SIGTERM)
      #expect(await host.exit() == 0)
      #expect(!host.seen.contains { $0.contains("awake") })
      logind.stop()
    }

    @Test func `says once that it can't keep the machine awake`() async throws {
      let host = try Self.serve(["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere/bus"])
      let first = try await host.line { $0.hasPrefix("hosting ") }
      let viewer = try Self.watch(first)
      try await host.line {
        $0 == "event this machine can't be kept awake (there is no system bus): see that it doesn't fall asleep by itself"
      }
      viewer.signal(SIGINT)
      #expect(await viewer.exit() == 0)
      let second = try Self.watch(first)
      try await second.line { $0.contains("Ann 0, Bob 0") }
      second.signal(SIGINT)
      #expect(await second.exit() == 0)
      host.signal(SIGTERM)
      #expect(await host.exit() == 0)
      #expect(host.seen.count { $0.contains("awake") } == 1)
    }

    @Test func `a viewer's screen keeps its machine awake for as long as it has a board`() async throws {
      let bus = try PrivateBus()
      defer { withExtendedLifetime(bus) {} }
      defer { withExtendedLifetime(bus) {} }
      let logind = try FakeLogind(on: bus.address)
      var events = logind.events.makeAsyncIterator()
      let host = try Self.serve(["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere/bus"])
      let words = try await host.line { $0.hasPrefix("hosting ") }.split(separator: " ")
      let viewer = try await Scorekeeper.viewer(
        try Scorekeeper.Home(), [String(words[1]), "127.0.0.1:\(words[4])", "--watch"],
        environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address], first: "Ann")
      #expect(await events.next() == .taken(what: "idle:sleep", who: "farkle-view", mode: "block"))
      host.signal(SIGTERM)
      #expect(await events.next() == .released)
      #expect(await host.exit() == 0)
      viewer.type("\u{03}")
      try await viewer.finish()
      logind.stop()
    }
  }

  /// `Packaging/farkle-host.service`, where there is systemd-analyze.
  @Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze"), "there is no systemd-analyze"))
  struct `The unit` {
    /// A copy that names the program where it is now.
    private static func copy() throws -> String {
      let text = try String(contentsOfFile: Lab.repository + "/Packaging/farkle-host.service", encoding: .utf8)
      let path = try Lab.folder() + "/farkle-host.service"
      let program = try #require(Lab.programs) + "/farkle-host"
      try text.replacingOccurrences(of: "/usr/bin/farkle-host", with: program).write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }

    @Test func `is understood whole`() async throws {
      let (unit, runtime) = (try Self.copy(), try Terminal.shortFolder())
      let verify = try Shell("XDG_RUNTIME_DIR='\(runtime)' systemd-analyze --user --man=no verify '\(unit)'", on: nil)
      #expect(await verify.exit() == 0)
      #expect(verify.seen == [])
    }

    @Test func `leaves little open`() async throws {
      let (unit, runtime) = (try Self.copy(), try Terminal.shortFolder())
      let analyze = try Shell(
        "cd '\(runtime)' && XDG_RUNTIME_DIR='\(runtime)' systemd-analyze --user --offline=true --threshold=25 security '\(unit)'", on: nil)
      #expect(await analyze.exit() == 0, "\(analyze.seen.suffix(3))")
    }
  }
}
