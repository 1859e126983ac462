import Testing

@testable import Sockets

/// How a connection ends, and that it is told once.
@Suite(.timeLimit(.minutes(1)), .enabled(if: Loopback.isAlone, Loopback.absence)) struct EndingTests {
  private static let message = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 13 >> 3) }

  @Test func `who sends no more is told as ended, once, and still served`() async throws {
    try await Station.use { station in
      let (peer, server) = try await station.pair()
      await peer.write([1, 2, 3])
      peer.endWriting()
      #expect(await server.received() == [1, 2, 3])
      await server.send(Self.message)
      #expect(await peer.read(Self.message.count).bytes == Self.message)
      await server.send([9])
      #expect(await peer.read(1).bytes == [9])
      #expect(server.endings.entries == ["ended"])
      await server.finish()
      #expect(await peer.read() == ([], 0))
      await server.closed()
      #expect(server.endings.entries == ["ended", "closed"])
    }
  }

  @Test(arguments: [false, true])
  func `a reset is told as closed, once, also while much is on its way`(isSending: Bool) async throws {
    try await Station.use { station in
      let (peer, server) = try await station.pair(receiveBuffer: 4096)
      await peer.write([1])
      #expect(await server.received(1) == [1])
      if isSending { for _ in 0..<30 { await server.send(Self.message) } }
      peer.reset()
      // Goes into the void, in whatever state the connection is by now.
      await server.send([2])
      await server.sendLatest([3])
      await server.closed()
      #expect(server.endings.entries == ["closed"])
    }
  }

  @Test func `a connection that is closed stays closed, and keeps nothing`() async throws {
    try await Station.use { station in
      let (peer, server) = try await station.pair()
      await server.close()
      await server.close()
      await server.finish(within: 1)
      await server.send(Self.message)
      await server.sendLatest(Self.message)
      #expect(await server.queuedBytes == 0)
      #expect(await peer.read() == ([], 0))
      await server.closed()
      #expect(server.endings.entries == ["closed"])
    }
  }
}
