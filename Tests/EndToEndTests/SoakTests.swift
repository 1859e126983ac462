import Foundation
import Testing

extension `In the lab` {
  @Suite struct `A long season` {
    private static let game = ["add 400", "hot", "add 650", "bank", "bank 500", "undo", "farkle", "bank 300", "rematch"]
    private static let games = 200
    /// SQLite keeps up to 2 MB of its file in memory; a viewer has nothing of that kind.
    private static let margins = (host: 3072, viewer: 1024)

    @Test(.enabled(if: Lab.isFull, "takes a while: scripts/test --full"))
    func `of 200 games before eight viewers takes no more memory and descriptors than ten games`() async throws {
      let host = try await Host(
        data: try Lab.folder(), on: 1, ["--players", "Ann,Bob,Cem", "--name", "Night", "--target", "1000", "--opening", "off"])
      try await host.advertised()
      var viewers: [Program] = []
      for number in 0..<8 { viewers.append(try await Night.viewer([host.code], on: 1 + number % 3)) }
      // By then the host has stopped looking for other hosts.
      try await Hourglass.run(pings: 3, of: host, on: 1)
      let clock = ContinuousClock()
      let start = clock.now
      var early: [Footprint] = []
      for number in 1...Self.games {
        var last: JSON?
        for command in Self.game {
          last = try await host.ask(command)
          #expect(last?["ok"] as? Bool == true, "\(number), \(command)")
        }
        guard number == 10 || number == Self.games, let last else { continue }
        for viewer in viewers { try await Night.expect(viewer, toShow: last) }
        let now = try ([host.program] + viewers).map { try Footprint(of: $0) }
        if number == 10 { early = now } else { compare(early, with: now) }
      }
      print("\(Self.games) games of \(Self.game.count) commands in \(clock.now - start)")
      try await host.finish()
      for viewer in viewers { #expect(await viewer.exit() == 0) }
    }

    private func compare(_ early: [Footprint], with now: [Footprint]) {
      for (index, (early, now)) in zip(early, now).enumerated() {
        print("\(index == 0 ? "host" : "viewer \(index)"): \(early) after ten games, \(now) after \(Self.games)")
        #expect(now.descriptors == early.descriptors)
        #expect(now.kilobytes - early.kilobytes < (index == 0 ? Self.margins.host : Self.margins.viewer))
      }
    }
  }
}
