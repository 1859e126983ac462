import Testing
import Vocabulary

@testable import Sockets

/// Ending a connection so that the last message arrives.
@Suite(.timeLimit(.minutes(1)), .enabled(if: Loopback.isAlone, Loopback.absence)) struct FinishingTests {
  private static let message = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 13 >> 3) }

  @Test func `finishing after the other side ended closes as soon as all is sent`() async throws {
    try await Station.use { station in
      let (peer, server) = try await station.pair(receiveBuffer: 4096)
      peer.endWriting()
      _ = await server.received()
      await server.send(Self.message)
      await server.finish()
      let got = await peer.read()
      #expect(got == (Self.message, 0))
      await server.closed()
      #expect(server.endings.entries == ["ended", "closed"])
    }
  }

  @Test(arguments: [nil, 4096] as [Int32?])
  func `the last message arrives though the other side sends on and on`(receiveBuffer: Int32?) async throws {
    try await Station.use { station in
      let (peer, server) = try await station.pair(receiveBuffer: receiveBuffer)
      async let flood: Void = peer.flood([UInt8](repeating: 7, count: 10_000))
      // Its bytes are coming in already.
      _ = await server.received(100_000)
      await server.send(Self.message)
      await server.finish()
      let got = await peer.read()
      #expect(got.error == 0, "no reset may eat the last message")
      #expect(got.bytes == Self.message)
      peer.endWriting()
      await flood
      await server.closed()
      #expect(server.endings.entries == ["closed"])
    }
  }

  @Test func `finishing is over when the other side closes too`() async throws {
    try await Station.use { station in
      let (peer, server) = try await station.pair()
      await server.send([1])
      await server.finish(within: 50_000)
      #expect(await peer.read() == ([1], 0))
      peer.close()
      await server.closed()
      #expect(server.endings.entries == ["closed"])
    }
  }

  enum Peer: CaseIterable { case silent, flooding, notReading }

  @Test(arguments: Peer.allCases)
  func `finishing waits for the other side no longer than it may`(kind: Peer) async throws {
    try await Station.use { station in
      let (peer, server) = try await station.pair(receiveBuffer: 4096)
      async let flood: Void = kind == .flooding ? peer.flood([UInt8](repeating: 7, count: 10_000)) : ()
      if kind == .notReading { for _ in 0..<30 { await server.send(Self.message) } }
      let start = EventLoop.now()
      await server.finish(within: 150)
      await server.closed()
      let milliseconds = try #require(server.moments.entries.first) - start
      #expect((150..<10_000).contains(milliseconds))
      #expect(server.endings.entries == ["closed"])
      await flood
    }
  }

  @Test func `after finishing nothing more is taken to be sent, and nothing received is told`() async throws {
    try await Station.use { station in
      let (peer, server) = try await station.pair()
      await server.send([1])
      await server.finish()
      await server.send([2])
      await server.sendLatest([3])
      await server.finish(within: 1)
      #expect(await peer.read() == ([1], 0))
      await peer.write([4, 5])
      peer.close()
      var told = 0
      for await case .received in server.events { told += 1 }
      #expect(told == 0)
      await server.closed()
      #expect(server.endings.entries == ["closed"])
    }
  }
}
