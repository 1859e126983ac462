import Foundation
import Testing

extension `In the lab` {
  /// What a host does when it is asked for more than it serves (HostLimits).
  @Suite struct `A full room` {
    private static let players = ["--players", "Ann,Bob", "--opening", "off", "--no-discovery"]

    @Test func `without descriptors tells newcomers so, and those who are in go on`() async throws {
      let host = try await Host(
        data: try Lab.folder(), on: 1, by: ["/bin/sh", "-c", #"ulimit -n 48; exec "$@""#, "sh"], Self.players + ["--port", "13573"])
      let place = [host.code, "10.77.0.1:13573", "--no-discovery"]
      let viewer = try await Night.viewer(place, on: 2)
      let crowd = try await Crowd(46, of: host, at: "127.0.0.1", on: 1)
      #expect(crowd.welcomed > 10)
      #expect(crowd.refused == ["server-full": 46 - crowd.welcomed] && crowd.welcomed < 46)
      // The command finds descriptors for all that it needs, the disk too.
      let answer = try await host.ask("bank 500")
      #expect(answer["ok"] as? Bool == true, "\(answer.line)")
      try await Night.expect(viewer, toShow: answer)
      try await crowd.expect(toShow: answer)
      let late = try Program(
        "farkle-view", place + ["--once", "--timeout", "60"], on: 3, environment: ["XDG_STATE_HOME": try Lab.folder()])
      try await late.line { $0.contains("This host serves as many viewers as it can") }
      await crowd.leave()
      #expect(await late.exit() == 0, "\(late.seen)")
      try await host.finish()
      #expect(await viewer.exit() == 0)
    }

    @Test func `of one address takes no more from there, and everybody else`() async throws {
      let host = try await Host(data: try Lab.folder(), on: 1, Self.players + ["--port", "13573"])
      let place = [host.code, "10.77.0.1:13573", "--no-discovery"]
      let crowd = try await Crowd(51, of: host, at: "10.77.0.1", on: 2)
      #expect(crowd.welcomed == 50 && crowd.refused == ["server-full": 1])
      let late = try Program(
        "farkle-view", place + ["--once", "--timeout", "60"], on: 2, environment: ["XDG_STATE_HOME": try Lab.folder()])
      try await late.line { $0.contains("Too many connections come from your address.") }
      let elsewhere = try await Night.viewer(place, on: 3)
      let own = try await Crowd(60, of: host, at: "127.0.0.1", on: 1)
      #expect(own.welcomed == 60)
      let answer = try await host.ask("bank 500")
      try await crowd.expect(toShow: answer)
      try await own.expect(toShow: answer)
      try await Night.expect(elsewhere, toShow: answer)
      await crowd.leave()
      #expect(await late.exit() == 0, "\(late.seen)")
      await own.leave()
      try await host.finish()
      #expect(await elsewhere.exit() == 0)
    }

    @Test func `of as many viewers as were asked for takes another when one has left`() async throws {
      let host = try await Host(data: try Lab.folder(), on: 1, Self.players + ["--port", "13573", "--max-viewers", "3"])
      let leaving = try await Crowd(1, of: host, at: "10.77.0.1", on: 3)
      let crowd = try await Crowd(4, of: host, at: "10.77.0.1", on: 2)
      #expect(crowd.welcomed == 2 && crowd.refused == ["server-full": 2])
      await leaving.leave()
      try await host.program.line { $0.contains(#""event":"viewer-left""#) }
      let viewer = try await Night.viewer([host.code, "10.77.0.1:13573", "--no-discovery"], on: 3)
      try await crowd.expect(toShow: try await host.ask("bank 500"))
      try await host.finish()
      #expect(await viewer.exit() == 0)
    }
  }
}
