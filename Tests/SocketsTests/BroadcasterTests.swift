import Testing

@testable import Sockets

/// One message for many, both ways of sending it.
@Suite(.timeLimit(.minutes(1)), .enabled(if: Loopback.isAlone, Loopback.absence)) struct BroadcasterTests {
  private static let size = 5000
  private let lines = NumberedLines(size: size)

  /// So many clients, and the server's ends in the order in which they came.
  private func crowd(_ count: Int, _ station: Station) async throws -> (peers: [RawPeer], links: [Link]) {
    let port = try await station.listen()
    var arrivals = station.arrivals.makeAsyncIterator()
    var (peers, links): ([RawPeer], [Link]) = ([], [])
    for _ in 0..<count {
      peers.append(try RawPeer(port))
      let link = await arrivals.next()
      links.append(try #require(link))
    }
    return (peers, links)
  }

  @Test func `the kernel of this machine is asked for io_uring, and what is not allowed is not used`() async throws {
    try await Station.use { station in
      let results = await station.run { station in
        let plain = Broadcaster(on: station.loop, allowsRing: false)
        return [plain.usesRing, RingSender.make() != nil, Broadcaster(on: station.loop, allowsRing: true).usesRing]
      }
      #expect(results[0] == false && results[1] == results[2])
    }
  }

  @Test(arguments: [false, true])
  func `everybody gets every message, whole and in order`(ring: Bool) async throws {
    try await Station.use { station in
      let (peers, links) = try await crowd(100, station)
      await station.run { station in
        let broadcaster = Broadcaster(on: station.loop, allowsRing: ring)
        for number in 1...5 { broadcaster.send(lines.line(number), isLatest: true, to: station.connections(links)) }
      }
      for peer in peers { #expect(lines.numbers(in: await peer.read(5 * Self.size).bytes) == [1, 2, 3, 4, 5]) }
    }
  }

  @Test func `a ring that was given up sends the plain way`() async throws {
    try await Station.use { station in
      let (peers, links) = try await crowd(3, station)
      let results = await station.run { station in
        let message = lines.line(1)
        let connections = station.connections(links)
        var results = [Int32](repeating: 0, count: connections.count)
        for isGivenUp in [false, true] {
          // Where there is no ring to give up, nothing is left to see.
          let sender: any BulkSender = RingSender.make() ?? PlainSender()
          if isGivenUp { (sender as? RingSender)?.giveUp() }
          sender.send(message, on: connections.map(\.descriptor), results: &results)
        }
        return results
      }
      #expect(results == [5000, 5000, 5000])
      for peer in peers { #expect(lines.numbers(in: await peer.read(2 * Self.size).bytes) == [1, 1]) }
    }
  }

  @Test(arguments: [false, true])
  func `one that reads nothing gets the newest in the end and holds up nobody`(ring: Bool) async throws {
    try await Station.use { station in
      let port = try await station.listen()
      let slow = try RawPeer(port, receiveBuffer: 4096)
      let quick = try RawPeer(port)
      var links: [Link] = []
      for await link in station.arrivals {
        links.append(link)
        if links.count == 2 { break }
      }
      let both = links
      async let got = quick.read(Self.size * 2000)
      var most = 0
      for start in stride(from: 1, to: 2000, by: 10) {
        most = max(
          most,
          await station.run { station in
            let broadcaster = Broadcaster(on: station.loop, allowsRing: ring)
            for number in start..<start + 10 {
              broadcaster.send(lines.line(number), isLatest: true, to: station.connections(both))
            }
            return station.connection(both[0])?.queuedBytes ?? 0
          })
      }
      #expect(most > 0 && most <= 2 * Self.size, "one that has begun to leave, and the newest")
      for link in both { await link.finish() }
      let slowly = lines.numbers(in: await slow.read().bytes)
      #expect(slowly.last == 2000 && slowly == slowly.sorted() && Set(slowly).count == slowly.count && slowly.first == 1)
      let quickly = lines.numbers(in: await got.bytes)
      #expect(quickly.last == 2000 && quickly == quickly.sorted())
    }
  }

  @Test(arguments: [false, true])
  func `one that is gone is closed, and the rest go on`(ring: Bool) async throws {
    try await Station.use { station in
      let (peers, links) = try await crowd(3, station)
      peers[1].reset()
      await links[1].closed()
      await station.run { station in
        let broadcaster = Broadcaster(on: station.loop, allowsRing: ring)
        station.connection(links[0])?.close()
        for number in 1...2 { broadcaster.send(lines.line(number), isLatest: true, to: station.connections(links)) }
      }
      #expect(lines.numbers(in: await peers[2].read(2 * Self.size).bytes) == [1, 2])
      #expect(await peers[0].read().bytes == [])
      #expect(links[0].endings.entries == ["closed"] && links[1].endings.entries.last == "closed")
    }
  }

  @Test(arguments: [false, true])
  func `what was said before comes before, and what is said after comes after`(ring: Bool) async throws {
    try await Station.use { station in
      let (peers, links) = try await crowd(2, station)
      await station.run { station in
        let broadcaster = Broadcaster(on: station.loop, allowsRing: ring)
        let connections = station.connections(links)
        connections[0].send(lines.line(1))
        broadcaster.send(lines.line(2), isLatest: true, to: connections)
        connections[0].send(lines.line(3))
      }
      #expect(lines.numbers(in: await peers[0].read(3 * Self.size).bytes) == [1, 2, 3])
      #expect(lines.numbers(in: await peers[1].read(Self.size).bytes) == [2])
    }
  }

  // MARK: - A crowd that is served in slices

  @Test(arguments: [false, true])
  func `a crowd larger than a slice gets the newest, each of it once`(ring: Bool) async throws {
    try await Station.use { station in
      let (peers, links) = try await crowd(10, station)
      await station.run { station in
        station.slices = Broadcaster(on: station.loop, allowsRing: ring, slice: 4)
        for number in 1...3 { station.slices?.send(lines.line(number), isLatest: true, to: station.connections(links)) }
      }
      for (index, peer) in peers.enumerated() {
        // The first slice went out at once; nobody else was sent what was old by then.
        let expected = index < 4 ? [1, 3] : [3]
        #expect(lines.numbers(in: await peer.read(expected.count * Self.size).bytes) == expected)
      }
      for link in links { await link.finish() }
      for peer in peers { #expect(await peer.read().bytes.isEmpty) }
    }
  }

  @Test func `what is said before one's turn comes goes out after the message that is owed`() async throws {
    try await Station.use { station in
      let (peers, links) = try await crowd(4, station)
      await station.run { station in
        station.slices = Broadcaster(on: station.loop, allowsRing: false, slice: 1)
        let connections = station.connections(links)
        station.slices?.send(lines.line(1), isLatest: true, to: connections)
        connections[1].send(lines.line(2))
        connections[2].finish(within: 10_000)
        connections[3].close()
      }
      #expect(lines.numbers(in: await peers[0].read(Self.size).bytes) == [1])
      #expect(lines.numbers(in: await peers[1].read(2 * Self.size).bytes) == [1, 2])
      #expect(lines.numbers(in: await peers[2].read().bytes) == [1])
      #expect(await peers[3].read().bytes.isEmpty)
    }
  }

  @Test func `the loop does other work between two slices`() async throws {
    try await Station.use { station in
      let (peers, links) = try await crowd(6, station)
      await station.run { station in
        station.slices = Broadcaster(on: station.loop, allowsRing: false, slice: 2)
        // Said now, done after the first slice and before the last: a newer message finds its place in between.
        station.loop.post {
          station.assumeIsolated { $0.slices?.send(lines.line(2), isLatest: true, to: $0.connections(links)) }
        }
        station.slices?.send(lines.line(1), isLatest: true, to: station.connections(links))
      }
      for (index, peer) in peers.enumerated() {
        let expected = index < 2 ? [1, 2] : [2]
        #expect(lines.numbers(in: await peer.read(expected.count * Self.size).bytes) == expected)
      }
    }
  }
}

extension Station {
  func connections(_ links: [Link]) -> [Connection] { links.compactMap { connection($0) } }

  func connection(_ link: Link) -> Connection? { on(link) { connection in Unchecked(connection) }?.connection }

  private struct Unchecked: @unchecked Sendable {
    let connection: Connection
    init(_ connection: Connection) { self.connection = connection }
  }
}
