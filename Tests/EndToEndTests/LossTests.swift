import Foundation
import Testing

extension `In the lab` {
  /// Lost from and to a viewer's machine.
  @Suite struct `A fifth of all packets` {
    @Test func `does not keep a viewer from the last board, byte for byte`() async throws {
      let host = try await Host(data: try Lab.folder(), on: 1, Night.players)
      try await host.advertised()
      let viewer = try await Night.viewer([host.code], on: 2)
      try await Lab.run("loss", "2", "20")
      var last = try await host.ask("status")
      for command in try Lab.commands("night.txt").prefix(40) { last = try await host.ask(command) }
      try await Night.expect(viewer, toShow: last)
      try await Lab.run("loss", "2", "0")
      try await host.finish()
      await end(viewer)
    }

    /// TCP may still be waiting to send anew what was lost when the host's goodbye has to go out, which then comes too late.
    private func end(_ viewer: Program) async {
      viewer.signal(SIGTERM)
      _ = await viewer.exit()
    }

    @Test(.enabled(if: Lab.isFull, "TCP may take half a minute for it: scripts/test --full"))
    func `does not keep a viewer from joining, nor from the end of a whole night`() async throws {
      let host = try await Host(data: try Lab.folder(), on: 1, Night.players)
      try await host.advertised()
      try await Lab.run("loss", "2", "20")
      let viewers = [
        try await Night.viewer([host.code], on: 2), try await Night.viewer([host.code, "10.77.0.1:\(host.port)"], on: 2),
      ]
      let last = try await Night.play(on: host)
      let clock = ContinuousClock()
      let start = clock.now
      for viewer in viewers { try await Night.expect(viewer, toShow: last) }
      print("with a fifth of all packets lost, the end of the night came \(clock.now - start) late")
      try await Lab.run("loss", "2", "0")
      try await host.finish()
      for viewer in viewers { await end(viewer) }
    }
  }
}
