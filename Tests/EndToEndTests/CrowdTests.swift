import Foundation
import Testing

extension `In the lab` {
  /// Many viewers at once, and some that are slow.
  @Suite struct `A crowd` {
    private static let players = ["--players", "Ann,Bob,Cem,Dee,Eve,Fay,Gus,Hal", "--opening", "off", "--no-discovery", "--port", "0"]

    @Test func `of a hundred, one of whom never reads, costs no memory: the others see the last of all changes`() async throws {
      let changes = Lab.isFull ? 10_000 : 1000
      let host = try await Host(data: try Lab.folder(), on: 1, Self.players)
      let crowd = try await Crowd(99, stuck: 1, of: host, at: "127.0.0.1", on: 1)
      #expect(crowd.welcomed == 100)
      // A board of some size: if each were kept for the slow one, it would show.
      for _ in 1...16 { try await host.ask("bank 50") }
      // By then the slow one's share of the kernel's memory is full.
      try await crowd.expect(toShow: try await host.play(500))
      let before = try Footprint(of: host.program)
      let clock = ContinuousClock()
      let start = clock.now
      try await crowd.expect(toShow: try await host.play(changes))
      let after = try Footprint(of: host.program)
      print("a slow viewer, 99 others, \(changes) changes in \(clock.now - start): \(before), then \(after)")
      // SQLite keeps up to 2 MB of its file in memory.
      #expect(after.kilobytes - before.kilobytes < 3072)
      #expect(after.descriptors == before.descriptors)
      await crowd.leave()
      try await host.finish()
    }

    @Test(.enabled(if: Lab.isFull, "waits for a minute: scripts/test --full"))
    func `has one who takes nothing for a minute: it is told so and closed, and nobody else`() async throws {
      let host = try await Host(data: try Lab.folder(), on: 1, Self.players)
      let crowd = try await Crowd(9, stuck: 1, of: host, at: "127.0.0.1", on: 1)
      _ = try await host.play(500)
      let event = try await host.program.line { $0.contains(#""event":"viewer-left""#) }
      // What was said last is on its way for a second: whoever reads now finds it.
      #expect(try await crowd.goodbyes() == ["slow": 1])
      #expect(try JSON(event)["viewers"] as? Int == 9)
      try await crowd.expect(toShow: try await host.ask("bank 500"))
      await crowd.leave()
      try await host.finish()
    }
  }
}

extension Host {
  /// Changes the board so often, as fast as it goes.
  /// - Returns: the last answer.
  fileprivate func play(_ count: Int) async throws -> JSON {
    program.type((0..<count).map { $0.isMultiple(of: 2) ? "add 50" : "back" }.joined(separator: "\n"))
    for _ in 1..<count { _ = try await program.answer() }
    return try await answer()
  }
}
