import TestSupport
import Testing

@testable import Sockets

@Suite(.timeLimit(.minutes(1)), .enabled(if: Loopback.isAlone, Loopback.absence)) struct ConnectionTests {
  /// Two connected ends.
  private func pair(_ station: Station) async throws -> (client: Link, server: Link) {
    let endpoint = try Loopback.endpoint(try await station.listen())
    let client = try await station.connect([endpoint]).get()
    var arrivals = station.arrivals.makeAsyncIterator()
    let server = await arrivals.next()
    return (client, try #require(server))
  }

  /// Bytes that are wrong wherever a piece is lost, doubled or moved.
  private func content(_ count: Int, seed: UInt64) -> [UInt8] {
    var generator = SplitMix64(seed)
    var bytes: [UInt8] = []
    while bytes.count < count {
      let run = Int.random(in: 1...2000, using: &generator)
      bytes += [UInt8](repeating: .random(in: 0...255, using: &generator), count: min(run, count - bytes.count))
    }
    return bytes
  }

  @Test(arguments: [1, 1000, 65_537, 1_000_000])
  func `much goes both ways at once, in pieces of any size, and arrives whole`(piece: Int) async throws {
    try await Station.use { station in
      let (client, server) = try await pair(station)
      let total = piece == 1 ? 2000 : 1_000_000
      let (asked, answered) = (content(total, seed: 1), content(total, seed: 2))
      for start in stride(from: 0, to: total, by: piece) {
        let range = start..<min(start + piece, total)
        await client.send(Array(asked[range]))
        await server.send(Array(answered[range]))
      }
      async let request = server.received(total)
      async let answer = client.received(total)
      #expect(await request == asked)
      #expect(await answer == answered)
      #expect(await client.queuedBytes == 0)
      #expect(await server.queuedBytes == 0)
    }
  }

  @Test func `what a client that is slow to read is sent waits, and is counted until it is gone`() async throws {
    try await Station.use { station in
      let port = try await station.listen()
      let peer = try RawPeer(port, receiveBuffer: 4096)
      var arrivals = station.arrivals.makeAsyncIterator()
      let server = try #require(await arrivals.next())
      let content = content(10_000_000, seed: 3)
      await server.send(content)
      let waiting = try #require(await server.queuedBytes)
      #expect(waiting > 0 && waiting < content.count)
      #expect(await peer.read(content.count).bytes == content)
      #expect(await server.queuedBytes == 0)
    }
  }

  @Test func `an empty message sends nothing and disturbs nothing`() async throws {
    try await Station.use { station in
      let (client, server) = try await pair(station)
      await client.send([])
      await client.send([1])
      await client.sendLatest([])
      await client.send([2])
      #expect(await server.received(2) == [1, 2])
    }
  }

  @Test func `bytes that come while nobody has started the connection are there when somebody does`() async throws {
    try await Station.use { station in
      let accepted = AsyncStream.makeStream(of: Void.self)
      let port = try await station.run { station in
        let listener = try Listener(port: 0, on: station.loop)
        try listener.start { connection in
          station.unstarted = connection
          accepted.continuation.yield()
        }
        station.keep(listener)
        return listener.port
      }
      let peer = try RawPeer(port)
      await peer.write([1, 2, 3])
      var iterator = accepted.stream.makeAsyncIterator()
      await iterator.next()
      let link = try #require(await station.run { station in station.unstarted.map { station.adopt($0) } })
      #expect(await link.received(3) == [1, 2, 3])
    }
  }

  @Test func `an actor on the loop runs on the loop's thread and nowhere else`() async throws {
    try await Station.use { station in
      let ids = Log<UInt>()
      for _ in 0..<10 {
        await station.run { station in
          station.assertIsolated()
          station.loop.checkIsolated()
          ids.add(threadID())
        }
        station.loop.post { ids.add(threadID()) }
        await station.run { _ in ids.add(threadID()) }
      }
      #expect(ids.entries.count == 30)
      #expect(Set(ids.entries).count == 1)
      #expect(ids.entries.first != threadID())
    }
  }
}
