import Foundation
import Testing

extension `In the lab` {
  /// Avahi coming and going under a host and its viewers.
  @Suite struct `The advert` {
    private func isFound(_ host: Host) async throws {
      let viewer = try await Night.viewer([host.code, "--once", "--timeout", "15"], on: 2)
      #expect(viewer.complaints.contains { $0.contains("by DNS-SD") })
      #expect(await viewer.exit() == 0)
    }

    @Test func `is back each time that the daemon is, with what has changed meanwhile`() async throws {
      let host = try await Host(data: try Lab.folder(), on: 1, Night.players)
      try await host.advertised()
      for round in 1...3 {
        try await Lab.run("avahi", "1", "stop")
        try await host.program.line { $0.contains(#""event":"not-advertised""#) }
        #expect((try await host.ask("status")["message"] as? String)?.contains("not advertised") == true)
        let drawn = try await host.ask("newcode")["message"] as? String
        let code = try #require(drawn).suffix(4)
        try await Lab.run("avahi", "1", "start")
        try await host.advertised()
        #expect((try await host.ask("status")["message"] as? String)?.contains("; advertised as") == true, "round \(round)")
        try await isFound(host.with(code: String(code)))
      }
      try await host.ask("quit")
    }

    @Test func `comes when the daemon starts after the host`() async throws {
      try await Lab.run("avahi", "1", "stop")
      let host = try await Host(data: try Lab.folder(), on: 1, Night.players)
      try await host.program.line { $0.contains(#""event":"not-advertised""#) }
      try await Lab.run("avahi", "1", "start")
      try await host.advertised()
      try await isFound(host)
      try await host.ask("quit")
    }

    @Test(.enabled(if: Lab.isFull, "waits for the watchdog of ten seconds: scripts/test --full"))
    func `is made anew when the daemon has hung`() async throws {
      try await Lab.run("avahi", "1", "pause")
      let host = try await Host(data: try Lab.folder(), on: 1, Night.players)
      try await host.program.line { $0.contains(#""event":"not-advertised""#) }
      try await Lab.run("avahi", "1", "resume")
      try await host.advertised()
      try await isFound(host)
      try await host.ask("quit")
    }

    @Test func `is found by a viewer whose own daemon was late`() async throws {
      let host = try await Host(data: try Lab.folder(), on: 1, Night.players)
      try await host.advertised()
      try await Lab.run("avahi", "2", "stop")
      try await Lab.run("block", "2", "broadcast")
      let viewer = try Program(
        "farkle-view", [host.code, "--json", "--once"], on: 2, environment: ["XDG_STATE_HOME": try Lab.folder()])
      try await viewer.complaint { $0.contains("can't look for games") }
      try await Lab.run("avahi", "2", "start")
      #expect(await viewer.exit() == 0)
      #expect(viewer.complaints.contains { $0.contains("by DNS-SD") })
      try await Lab.run("block", "2", "none")
      try await host.ask("quit")
    }

    @Test func `follows the machine's addresses, and so does the join line`() async throws {
      let host = try await Host(data: try Lab.folder(), on: 1, Night.players)
      try await host.advertised()
      try await Lab.run("address", "1", "add", "10.77.0.61/24")
      try await host.program.line { $0.contains(#""event":"addresses""#) && $0.contains("10.77.0.61") }
      try await Lab.run("address", "1", "remove", "10.77.0.61/24")
      try await host.program.line { $0.contains(#""event":"addresses""#) && !$0.contains("10.77.0.61") }
      try await host.ask("quit")
    }

    @Test func `of two new hosts with one code makes one of them draw another`() async throws {
      let (one, two) = (try Lab.folder(), try Lab.folder())
      for data in [one, two] { try await Impostor.prepare(data, code: "4711") }
      let first = try await Host(data: one, on: 1, Night.players)
      let second = try await Host(data: two, on: 2, Night.players)
      #expect(first.code == "4711" && second.code == "4711")
      // Both are new: the one with the larger id draws, the other one keeps its code.
      let (drawing, kept) = first.id > second.id ? (first, second) : (second, first)
      try await drawing.program.line { $0.contains(#""event":"code""#) }
      #expect((try await kept.ask("status")["message"] as? String)?.contains("the room code is 4711") == true)
      for host in [first, second] { try await host.ask("quit") }
    }

    @Test func `of a stranger with our code takes it from nobody who was joined`() async throws {
      let (one, two) = (try Lab.folder(), try Lab.folder())
      for data in [one, two] { try await Impostor.prepare(data, code: "4712") }
      let first = try await Host(data: one, on: 1, Night.players)
      try await first.advertised()
      let viewer = try await Night.viewer([first.code], on: 3)
      let second = try await Host(data: two, on: 2, Night.players)
      try await second.program.line { $0.contains(#""event":"code""#) }
      #expect((try await first.ask("status")["message"] as? String)?.contains("the room code is 4712") == true)
      for host in [first, second] { try await host.ask("quit") }
      #expect(await viewer.exit() == 0)
    }
  }
}
