import Testing

@testable import Sockets

/// Reading and sending that come to a halt.
@Suite(.timeLimit(.minutes(1)), .enabled(if: Loopback.isAlone, Loopback.absence)) struct FlowTests {
  @Test func `a peer that takes nothing blocks, each piece that it takes is told, and when nothing waits it flows`() async throws {
    try await Station.use { station in
      let (peer, server) = try await station.pair(receiveBuffer: 4096)
      await server.send([UInt8](repeating: 1, count: 10_000_000))
      var events = server.events.makeAsyncIterator()
      #expect(await events.next()?.word == "blocked")
      async let taken = peer.read(10_000_000)
      var words: [String] = []
      while let word = await events.next()?.word {
        words.append(word)
        if word == "flowed" { break }
      }
      #expect(await taken.bytes.count == 10_000_000)
      #expect(words.last == "flowed" && words.count > 1 && words.dropLast().allSatisfy { $0 == "blocked" })
      await server.send([2])
      #expect(await peer.read(1).bytes == [2])
      peer.close()
      #expect(await events.next()?.word == "ended", "what leaves at once is not told")
    }
  }

  @Test func `of what was said too often little waits in the kernel`() async throws {
    try await Station.use { station in
      let (peer, server) = try await station.pair(receiveBuffer: 4096)
      let message = [UInt8](repeating: 7, count: 10_000)
      await station.on(server) { connection in for _ in 1...1000 { connection.sendLatest(message) } }
      await server.finish()
      // What the peer's kernel holds, what ours may hold unsent, one that has begun to leave and the newest.
      #expect(await peer.read().bytes.count < 600_000)
    }
  }

  @Test func `nothing is read while it is paused, and nothing is lost`() async throws {
    try await Station.use { station in
      let (peer, server) = try await station.pair()
      await station.on(server) { $0.pause() }
      await peer.write([1, 2, 3])
      // The loop has gone round with the bytes there.
      for _ in 0..<10 { await station.run { _ in } }
      await server.send([9])
      #expect(await peer.read(1).bytes == [9])
      await station.on(server) { $0.resume() }
      #expect(await server.received(3) == [1, 2, 3])
      await station.on(server) { $0.pause() }
      await server.finish()
      peer.close()
      await server.closed()
      #expect(server.endings.entries == ["closed"], "a goodbye is not held up")
    }
  }
}

extension Connection.Event {
  var word: String {
    switch self {
    case .received: "received"
    case .ended: "ended"
    case .blocked: "blocked"
    case .flowed: "flowed"
    case .closed: "closed"
    }
  }
}
