import Foundation
import Testing

extension `In the lab` {
  /// Programs that are stopped and go on, and cables that are out for a while: nobody starts anything anew.
  @Suite struct `After a silence` {
    private func sitting(_ host: Host, _ name: String, on machine: Int) async throws -> Program {
      let viewer = try await Night.viewer(
        [host.code, "10.77.0.1:\(host.port)", "--no-discovery", "--seat", name, "--name", name], on: machine)
      try await host.program.line { $0.contains(#""event":"seat-claimed""#) }
      return viewer
    }

    private func host() async throws -> Host {
      try await Host(data: try Lab.folder(), on: 1, ["--players", "Ann,Bob", "--opening", "off", "--no-discovery", "--port", "0"])
    }

    /// The answer to `status` that shows both seats held, and by viewers who are there.
    private func seated(_ host: Host) async throws -> JSON {
      for _ in 1...50 {
        let status = try await host.ask("status")
        let board = try #require(status["snapshot"] as? [String: Any])
        let players = try #require(board["players"] as? [[String: Any]])
        #expect(players.map { $0["claimedBy"] as? String } == ["Ann", "Bob"])
        if players.allSatisfy({ $0["present"] as? Bool == true }) { return status }
        try await host.program.line { $0.contains(#""event":"viewer-joined""#) }
      }
      throw Program.Ended(description: "nobody comes back for long: \(host.program.seen.suffix(5))")
    }

    /// Waits until both viewers are back and show the board as it is, and ends the night.
    /// - Returns: that board.
    @discardableResult
    private func expectBoth(_ viewers: [Program], of host: Host) async throws -> JSON {
      let now = try await seated(host)
      for viewer in viewers { try await Night.expect(viewer, toShow: now) }
      try await host.finish()
      for viewer in viewers { #expect(await viewer.exit() == 0) }
      return now
    }

    @Test func `of two heartbeats viewers say that the board may be old, and then that it is not`() async throws {
      let host = try await host()
      let viewers = [try await sitting(host, "Ann", on: 2), try await sitting(host, "Bob", on: 3)]
      host.program.signal(SIGSTOP)
      host.program.type("bank 500")
      for viewer in viewers {
        let sentence = try await viewer.complaint { $0.contains("heard") || $0.contains("reconnecting") }
        #expect(sentence == "nothing heard from the host for 10 s: the board may be old")
      }
      host.program.signal(SIGCONT)
      let answer = try await host.answer()
      for viewer in viewers {
        try await viewer.complaint { $0.contains("the host is heard again") }
        #expect(!viewer.complaints.contains { $0.contains("reconnecting") })
      }
      #expect(try Position(try await expectBoth(viewers, of: host)) == Position(answer))
    }

    @Test(.enabled(if: Lab.isFull, "outlasts the heartbeat: scripts/test --full"))
    func `of a host that outlasts the heartbeat its viewers come back, to their seats and to the current board`() async throws {
      let host = try await host()
      let viewers = [try await sitting(host, "Ann", on: 2), try await sitting(host, "Bob", on: 3)]
      host.program.signal(SIGSTOP)
      host.program.type("bank 500")
      for viewer in viewers { try await viewer.complaint { $0.contains("reconnecting: the host has fallen silent") } }
      host.program.signal(SIGCONT)
      let answer = try await host.answer()
      #expect(answer["ok"] as? Bool == true)
      #expect(try Position(try await expectBoth(viewers, of: host)) == Position(answer))
    }

    @Test(.enabled(if: Lab.isFull, "outlasts the heartbeat: scripts/test --full"))
    func `of a viewer that outlasts the heartbeat it comes back, to its seat and to the current board`() async throws {
      let host = try await host()
      let (stopped, other) = (try await sitting(host, "Ann", on: 2), try await sitting(host, "Bob", on: 3))
      stopped.signal(SIGSTOP)
      try await host.program.line { $0.contains(#""event":"viewer-left""#) }
      let meanwhile = try await host.ask("bank 500")
      try await Night.expect(other, toShow: meanwhile)
      stopped.signal(SIGCONT)
      #expect(try Position(try await expectBoth([stopped, other], of: host)) == Position(meanwhile))
    }

    @Test(.enabled(if: Lab.isFull, "a cable is out for a minute: scripts/test --full"))
    func `of a minute without a cable the viewer shows what was banked meanwhile`() async throws {
      let host = try await host()
      let (cut, other) = (try await sitting(host, "Ann", on: 2), try await sitting(host, "Bob", on: 3))
      try await Lab.run("link", "2", "down")
      async let minute: Void = Hourglass.run(pings: 13, of: host, on: 1)
      try await cut.complaint { $0.contains("reconnecting: the host has fallen silent") }
      try await Night.expect(other, toShow: try await host.ask("bank 500"))
      try await minute
      let last = try await host.ask("bank 550")
      try await Lab.run("link", "2", "up")
      let clock = ContinuousClock()
      let start = clock.now
      #expect(try Position(try await expectBoth([cut, other], of: host)) == Position(last))
      print("back on the board \(clock.now - start) after a minute without a cable")
    }
  }
}
