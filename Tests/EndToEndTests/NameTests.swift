import Foundation
import Testing

extension `In the lab` {
  @Suite struct `A name that is taken` {
    @Test func `by somebody else's service is given up for another, which the host tells, and the code leads to it`() async throws {
      let namesake = try await Namesake("Night on table1", on: 3)
      let host = try await Host(data: try Lab.folder(), on: 1, Night.players + ["--name", "Night"])
      let event = try JSON(try await host.program.line { $0.contains(#""event":"advertised""#) })
      #expect(event["message"] as? String == "advertised as Night on table1 #2")
      #expect((try await host.ask("status")["message"] as? String)?.contains("; advertised as Night on table1 #2;") == true)
      let viewer = try await Night.viewer([host.code, "--once"], on: 2)
      #expect(await viewer.exit() == 0)
      #expect(viewer.complaints.contains("found \(host.code) Night, 4 players (by DNS-SD)"))
      try await host.finish()
      withExtendedLifetime(namesake) {}
    }
  }
}
