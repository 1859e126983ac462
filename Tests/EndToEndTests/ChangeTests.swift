import Foundation
import Testing

extension `In the lab` {
  /// What changes around a host while it runs.
  @Suite struct `A change` {
    @Test func `of all addresses reaches the advert: a newcomer is led to the one that is left`() async throws {
      let host = try await Host(data: try Lab.folder(), on: 1, Night.players)
      try await host.advertised()
      #expect(host.addresses == ["10.77.0.1", "fd77::1", "fe80::1%eth0"])
      try await Lab.run("address", "1", "add", "10.77.0.61/24")
      for address in ["10.77.0.1/24", "fd77::1/64", "fe80::1/64"] { try await Lab.run("address", "1", "remove", address) }
      try await host.program.line { (try? JSON($0)["addresses"]) as? [String] == ["10.77.0.61"] }
      let viewer = try await Night.viewer([host.code, "--once"], on: 2)
      #expect(await viewer.exit() == 0)
      #expect(viewer.complaints.contains { $0.contains("by DNS-SD") })
      for address in ["10.77.0.1/24", "fd77::1/64", "fe80::1/64"] { try await Lab.run("address", "1", "add", address) }
      try await Lab.run("address", "1", "remove", "10.77.0.61/24")
      try await host.finish()
    }

    @Test func `of the interfaces is told, and lets nobody down who is joined`() async throws {
      let host = try await Host(data: try Lab.folder(), on: 1, Night.players)
      let viewer = try await Night.viewer([host.code, "10.77.0.1:\(host.port)"], on: 2)
      let adding = try Shell(
        "ip link add lan1 type bridge && ip address add 10.78.0.1/24 dev lan1 && ip address add fd78::1/64 dev lan1 nodad "
          + "&& ip link set lan1 up", on: 1)
      #expect(await adding.exit() == 0, "\(adding.seen)")
      try await host.program.line { $0.contains(#""event":"addresses""#) && $0.contains("10.78.0.1") && $0.contains("fd78::1") }
      let itself = try await Night.viewer([host.code, "10.78.0.1:\(host.port)", "--once"], on: 1)
      #expect(await itself.exit() == 0)
      let removing = try Shell("ip link delete lan1", on: 1)
      #expect(await removing.exit() == 0, "\(removing.seen)")
      try await host.program.line { $0.contains(#""event":"addresses""#) && !$0.contains("78") }
      try await Night.expect(viewer, toShow: try await host.ask("bank 500"))
      #expect(!viewer.complaints.contains { $0.contains("reconnecting") })
      try await host.finish()
      #expect(await viewer.exit() == 0)
    }

    @Test func `of code is made by no host whose game has begun: a viewer asks which of the two is meant`() async throws {
      let folders = [try Lab.folder(), try Lab.folder()]
      var hosts: [Host] = []
      for (index, data) in folders.enumerated() {
        try await Impostor.prepare(data, code: "4713")
        let host = try await Host(data: data, on: index + 1, Night.players + ["--name", "Table \(index + 1)"])
        try await host.ask("bank 500")
        hosts.append(host)
      }
      for host in hosts { try await host.advertised() }
      let asking = try Program("farkle-view", ["--once"], on: 3, environment: ["XDG_STATE_HOME": try Lab.folder()])
      #expect(await asking.exit() == 64)
      for name in ["4713 Table 1, 4 players", "4713 Table 2, 4 players"] {
        #expect(asking.complaints.last?.contains(name) == true, "\(asking.complaints)")
      }
      // A code leads to one of them, and the viewer says to which.
      let viewer = try Program("farkle-view", ["4713", "--once"], on: 3, environment: ["XDG_STATE_HOME": try Lab.folder()])
      #expect(await viewer.exit() == 0)
      #expect(viewer.seen.contains { $0.hasPrefix("joined room 4713 on table") })
      for host in hosts {
        #expect((try await host.ask("status")["message"] as? String)?.contains("the room code is 4713") == true)
        try await host.finish()
      }
    }
  }
}
