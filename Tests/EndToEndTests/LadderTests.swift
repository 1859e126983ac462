import Foundation
import Testing

extension `In the lab` {
  /// Ways to a room when DNS-SD is of no use.
  @Suite struct `The ladder` {
    @Test func `reaches a room without Avahi by asking directly, and without UDP by the last known and by a typed address`() async throws {
      let memory = try Lab.folder()
      for machine in 1...3 { try await Lab.run("avahi", String(machine), "stop") }
      let data = try Lab.folder()
      let host = try await Host(data: data, on: 1, Night.players)
      try await host.program.line { $0.contains(#""event":"not-advertised""#) }
      let asking = try await Night.viewer([host.code], on: 2, state: memory)
      #expect(asking.complaints.contains { $0.contains("by asking directly") })
      for machine in 2...3 { try await Lab.run("block", String(machine), "udp") }
      let remembering = try await Night.viewer([host.code], on: 2, state: memory)
      #expect(remembering.complaints.contains { $0.contains("where this room was last, 10.77.0.1:\(host.port)") })
      let typing = try await Night.viewer([host.code, "10.77.0.1:\(host.port)"], on: 3)
      let last = try await Night.play(on: host)
      for viewer in [asking, remembering, typing] { try await Night.expect(viewer, toShow: last) }
      try await host.ask("quit")
      for machine in 2...3 { try await Lab.run("block", String(machine), "none") }
      for machine in 1...3 { try await Lab.run("avahi", String(machine), "start") }
      for viewer in [asking, remembering, typing] { #expect(await viewer.exit() == 0) }
    }

    @Test func `has words of its own for each way it can end`() async throws {
      let host = try await Host(data: try Lab.folder(), on: 1, Night.players + ["--no-discovery"])
      let wrong = host.code == "0000" ? "0001" : "0000"
      let cases: [(arguments: [String], code: Int32, words: String)] = [
        ([wrong, "--once", "--timeout", "3"], 69, "no room \(wrong) was found"),
        ([host.code, "10.77.0.2", "--once", "--timeout", "2"], 69, "refused"),
        ([host.code, "10.77.0.99", "--once", "--timeout", "2"], 69, "10.77.0.99"),
        ([wrong, "10.77.0.1:\(host.port)", "--once"], 77, "does not show room \(wrong)"),
        (["13570"], 64, "\"13570\" is no room code"),
      ]
      for (arguments, code, words) in cases {
        let viewer = try Program("farkle-view", arguments, on: 3, environment: ["XDG_STATE_HOME": try Lab.folder()])
        #expect(await viewer.exit() == code, "\(arguments): \(viewer.seen) \(viewer.complaints)")
        #expect(viewer.complaints.last?.contains(words) == true, "\(arguments): \(viewer.complaints)")
      }
      try await host.ask("quit")
    }

    @Test func `shows and takes the right address on a host with decoys`() async throws {
      try await Lab.run("decoy", "1")
      let host = try await Host(data: try Lab.folder(), on: 1, Night.players)
      try await host.advertised()
      #expect(host.addresses.first == "10.77.0.1")
      #expect(!host.addresses.contains { $0.hasPrefix("172.17.") || $0.hasPrefix("10.8.") })
      let viewer = try await Night.viewer([host.code, "--once"], on: 2)
      #expect(await viewer.exit() == 0)
      try await host.ask("quit")
      try await Lab.run("decoy", "1", "remove")
    }

    @Test(arguments: ["port", "address"])
    func `leads back to a host that came up elsewhere`(change: String) async throws {
      let data = try Lab.folder()
      let first = try await Host(data: data, on: 1, Night.players)
      try await first.advertised()
      let viewers = [try await Night.viewer([first.code], on: 2), try await Night.viewer([first.code], on: 3)]
      try await first.ask("bank 650")
      first.program.signal(SIGKILL)
      #expect(await first.program.exit() == SIGKILL)
      if change == "address" {
        try await Lab.run("address", "1", "add", "10.77.0.51/24")
        try await Lab.run("address", "1", "remove", "10.77.0.1/24")
        try await Lab.run("address", "1", "remove", "fd77::1/64")
      }
      let second = try await Host(data: data, on: 1, ["--port", change == "port" ? "24680" : String(first.port)])
      let answer = try await second.ask("add 50")
      for viewer in viewers { try await Night.expect(viewer, toShow: answer) }
      try await second.ask("quit")
      if change == "address" {
        try await Lab.run("address", "1", "add", "10.77.0.1/24")
        try await Lab.run("address", "1", "add", "fd77::1/64")
        try await Lab.run("address", "1", "remove", "10.77.0.51/24")
      }
    }

    @Test func `leads past the ghost of a machine that went without a goodbye`() async throws {
      let data = try Lab.folder()
      let ghost = try await Host(data: data, on: 1, Night.players)
      try await ghost.advertised()
      // Now its advert is in the cache of machine 2.
      let before = try await Night.viewer([ghost.code, "--once"], on: 2)
      #expect(await before.exit() == 0)
      try await Lab.run("link", "1", "down")
      ghost.program.signal(SIGKILL)
      #expect(await ghost.program.exit() == SIGKILL)
      let host = try await Host(data: try Lab.copy(of: data), on: 3)
      #expect(host.code == ghost.code && host.id == ghost.id)
      try await host.advertised()
      let clock = ContinuousClock()
      let start = clock.now
      let viewer = try await Night.viewer([host.code, "--once"], on: 2)
      let delay = clock.now - start
      print("joined past a ghost in \(delay)")
      #expect(delay < .milliseconds(1500))
      #expect(await viewer.exit() == 0)
      #expect(viewer.complaints.contains { $0.contains("table3") })
      try await host.ask("quit")
      try await Lab.run("link", "1", "up")
    }

    @Test func `goes on past another host that has taken the old address and code`() async throws {
      let data = try Lab.folder()
      let first = try await Host(data: data, on: 1, Night.players + ["--port", "13577"])
      try await first.advertised()
      let viewer = try await Night.viewer([first.code], on: 2)
      first.program.signal(SIGKILL)
      #expect(await first.program.exit() == SIGKILL)
      // The other one is made to draw the same code.
      let other = try await Impostor(code: first.code, port: 13577, on: 1)
      try await other.hosts()
      try await viewer.complaint { $0.contains("another host answers there") }
      let second = try await Host(data: data, on: 3)
      let answer = try await second.ask("bank 500")
      try await Night.expect(viewer, toShow: answer)
      try await second.ask("quit")
    }
  }
}
