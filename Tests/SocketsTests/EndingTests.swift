import Testing
import Vocabulary

@testable import Sockets

/// How a connection ends, and that it is told once.
@Suite(.timeLimit(.minutes(1)), .enabled(if: Loopback.isAlone, Loopback.absence)) struct EndingTests {
  private static let message = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 13 >> 3) }

  /// A server's end of a connection whose other end does as the test says.
  private func pair(_ station: Station, receiveBuffer: Int32? = nil) async throws -> (peer: RawPeer, server: Link) {
    let peer = try RawPeer(try await station.listen(), receiveBuffer: receiveBuffer)
    var arrivals = station.arrivals.makeAsyncIterator()
    let server = await arrivals.next()
    return (peer, try #require(server))
  }

  @Test func `who sends no more is told as ended, once, and still served`() async throws {
    try await Station.use { station in
      let (peer, server) = try await pair(station)
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

  @Test func `finishing after the other side ended closes as soon as all is sent`() async throws {
    try await Station.use { station in
      let (peer, server) = try await pair(station, receiveBuffer: 4096)
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
      let (peer, server) = try await pair(station, receiveBuffer: receiveBuffer)
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
      let (peer, server) = try await pair(station)
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
      let (peer, server) = try await pair(station, receiveBuffer: 4096)
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
      let (peer, server) = try await pair(station)
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

  @Test(arguments: [false, true])
  func `a reset is told as closed, once, also while much is on its way`(isSending: Bool) async throws {
    try await Station.use { station in
      let (peer, server) = try await pair(station, receiveBuffer: 4096)
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
      let (peer, server) = try await pair(station)
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
