import Testing

@testable import Sockets

@Suite(.timeLimit(.minutes(1)), .enabled(if: Loopback.isAlone, Loopback.absence)) struct SlowReaderTests {
  private static let size = 3000
  private let lines = NumberedLines(size: size)

  @Test func `what waits for a client that reads nothing stays small, and it gets the newest in the end`() async throws {
    try await Station.use { station in
      let peer = try RawPeer(try await station.listen(), receiveBuffer: 4096)
      var arrivals = station.arrivals.makeAsyncIterator()
      let first = await arrivals.next()
      let server = try #require(first)
      let most = await station.on(server) { connection in
        var most = 0
        for number in 1...10_000 {
          connection.sendLatest(lines.line(number))
          most = max(most, connection.queuedBytes)
        }
        return most
      }
      // One that has begun to leave, and the newest.
      #expect(try #require(most) <= 2 * Self.size)
      await server.finish()
      let got = await peer.read()
      let numbers = lines.numbers(in: got.bytes)
      #expect(got.error == 0 && got.bytes.count.isMultiple(of: Self.size))
      #expect(numbers.last == 10_000)
      #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count && numbers.first == 1)
    }
  }

  @Test func `one that reads nothing of what may not be lost is closed before its queue is too long`() async throws {
    try await Station.use { station in
      let peer = try RawPeer(try await station.listen(), receiveBuffer: 4096)
      var arrivals = station.arrivals.makeAsyncIterator()
      let first = await arrivals.next()
      let server = try #require(first)
      let limit = 100 * Self.size
      let most = await station.on(server) { connection in
        connection.queueLimit = limit
        for number in 1...10_000 { connection.send(lines.line(number)) }
        return connection.queuedBytes
      }
      #expect(try #require(most) <= limit + Self.size)
      await server.closed()
      #expect(server.endings.entries == ["closed"])
      peer.close()
    }
  }

  @Test func `one that reads nothing holds up no other`() async throws {
    try await Station.use { station in
      let port = try await station.listen()
      let sleeper = try RawPeer(port, receiveBuffer: 4096)
      let reader = try RawPeer(port)
      var links: [Link] = []
      for await link in station.arrivals {
        links.append(link)
        if links.count == 2 { break }
      }
      async let got = reader.read(1000 * Self.size)
      for number in 1...1000 {
        await links[0].sendLatest(lines.line(number))
        await links[1].send(lines.line(number))
      }
      #expect(lines.numbers(in: await got.bytes) == Array(1...1000))
      #expect(try #require(await links[0].queuedBytes) <= 2 * Self.size)
      sleeper.close()
    }
  }

  @Test func `messages that may not be lost come between the newest ones, all of them and in order`() async throws {
    try await Station.use { station in
      let peer = try RawPeer(try await station.listen(), receiveBuffer: 4096)
      var arrivals = station.arrivals.makeAsyncIterator()
      let first = await arrivals.next()
      let server = try #require(first)
      await station.on(server) { connection in
        for number in 1...5000 {
          connection.sendLatest(lines.line(number))
          if number.isMultiple(of: 1000) { connection.send(lines.line(-number)) }
        }
      }
      await server.finish()
      let numbers = lines.numbers(in: await peer.read().bytes)
      #expect(numbers.filter { $0 < 0 } == [-1000, -2000, -3000, -4000, -5000])
      #expect(numbers.contains(5000))
    }
  }
}
