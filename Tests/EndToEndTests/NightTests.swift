import Foundation
import Testing

extension `In the lab` {
  @Suite struct `A night across machines` {
    @Test func `goes from its first roll to its winner, byte for byte the same on every screen`() async throws {
      let host = try await Host(data: try Lab.folder(), on: 1, Night.players)
      try await host.advertised()
      let viewers = [try await Night.viewer([host.code], on: 2), try await Night.viewer([host.code], on: 3)]
      let last = try await Night.play(on: host)
      for viewer in viewers { try await Night.expect(viewer, toShow: last) }
      try await host.ask("quit")
      for program in viewers + [host.program] { #expect(await program.exit() == 0) }
    }

    @Test(arguments: ["10.77.0.1", "fd77::1", "[fd77::1]", "fe80::1%eth0", "[fe80::1%eth0]"])
    func `is joined by a typed address`(address: String) async throws {
      let host = try await Host(data: try Lab.folder(), on: 1, Night.players + ["--no-discovery", "--port", "0"])
      let place = address.contains(":") && !address.hasPrefix("[") ? "[\(address)]:\(host.port)" : "\(address):\(host.port)"
      let viewer = try await Night.viewer([host.code, place, "--once", "--no-discovery"], on: 2)
      #expect(await viewer.exit() == 0)
    }

    @Test(arguments: [SIGKILL, SIGTERM])
    func `goes on where it was after its host was ended in mid-turn`(signal: Int32) async throws {
      let data = try Lab.folder()
      let first = try await Host(data: data, on: 1, Night.players)
      try await first.advertised()
      let viewers = [try await Night.viewer([first.code], on: 2), try await Night.viewer([first.code], on: 3)]
      try await first.ask("bank 600")
      try await first.ask("add 350")
      let before = try await first.ask("add 100")
      for viewer in viewers { try await Night.expect(viewer, toShow: before) }
      first.program.signal(signal)
      #expect(await first.program.exit() == (signal == SIGKILL ? SIGKILL : 0))

      let second = try await Host(data: data, on: 1)
      #expect(second.code == first.code && second.id == first.id)
      let after = try await second.ask("status")
      #expect(try after.bytes(of: "snapshot") == before.bytes(of: "snapshot"))
      let next = try await second.ask("farkle")
      // Nobody touches the viewers.
      for viewer in viewers { try await Night.expect(viewer, toShow: next) }
      try await second.ask("quit")
      for viewer in viewers { #expect(await viewer.exit() == 0) }
    }

    @Test func `is joined without a code where it is the only one, and by its code where there are two`() async throws {
      let one = try await Host(data: try Lab.folder(), on: 1, Night.players)
      try await one.advertised()
      let only = try Program("farkle-view", ["--once"], on: 3)
      #expect(await only.exit() == 0)
      let two = try await Host(data: try Lab.folder(), on: 2, Night.players)
      try await two.advertised()
      let asked = try Program("farkle-view", ["--once"], on: 3)
      #expect(await asked.exit() == 64)
      #expect(asked.complaints.last?.contains(one.code) == true && asked.complaints.last?.contains(two.code) == true)
      let chosen = try Program("farkle-view", [two.code, "--once"], on: 3)
      #expect(await chosen.exit() == 0)
      #expect(chosen.seen.contains { $0.contains("table2") })
      for host in [one, two] { try await host.ask("quit") }
    }
  }
}
