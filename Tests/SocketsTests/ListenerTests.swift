import Testing

@testable import Sockets

@Suite(.timeLimit(.minutes(1)), .enabled(if: Loopback.isAlone, Loopback.absence)) struct ListenerTests {
  private func first(_ arrivals: AsyncStream<Link>) async throws -> Link {
    var iterator = arrivals.makeAsyncIterator()
    return try #require(await iterator.next())
  }

  @Test(arguments: ["127.0.0.1", "::1"])
  func `one listener takes connections of both families, and says who came`(host: String) async throws {
    try await Station.use { station in
      let port = try await station.listen()
      let client = try await station.connect([try Loopback.endpoint(port, on: host)]).get()
      let server = try await first(station.arrivals)
      #expect(server.peer == client.local)
      #expect(server.local == client.peer)
      #expect(client.peer == (try Loopback.endpoint(port, on: host)))
      #expect(server.peer?.address.isLoopback == true && server.peer?.address.isIPv6 == (host == "::1"))
      await client.send([1, 2, 3])
      #expect(await server.received(3) == [1, 2, 3])
      await server.send([4, 5])
      #expect(await client.received(2) == [4, 5])
    }
  }

  @Test func `a port that is taken is told as such, and free again when its listener goes`() async throws {
    try await Station.use { station in
      let port = try await station.listen()
      let refusal = await #expect(throws: SystemError.self) { try await station.listen(port: port) }
      #expect(refusal?.isAddressInUse == true && refusal?.operation == "bind")
      await station.stopListening()
      #expect(try await station.listen(port: port) == port)
    }
  }

  @Test func `port 0 is one that the system chooses, each time another`() async throws {
    try await Station.use { station in
      var ports: Set<UInt16> = []
      for _ in 0..<20 { ports.insert(try await station.listen()) }
      #expect(ports.count == 20 && !ports.contains(0))
    }
  }

  @Test func `a listener that is never started lets go of its port too`() async throws {
    try await Station.use { station in
      let port = try await station.run { station in try Listener(port: 0, on: station.loop).port }
      #expect(try Loopback.descriptors(at: port) == 0)
      let closed = try await station.run { station in
        let listener = try Listener(port: port, on: station.loop)
        listener.close()
        listener.close()
        return listener.port
      }
      #expect(closed == port)
      #expect(try Loopback.descriptors(at: port) == 0)
    }
  }

  @Test func `a crowd that comes at once is let in to the last one`() async throws {
    try await Station.use { station in
      let port = try await station.listen()
      let endpoint = try Loopback.endpoint(port)
      let count = 300
      let clients = try await withThrowingTaskGroup(of: Link.self) { group in
        for _ in 0..<count { group.addTask { try await station.connect([endpoint]).get() } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      var peers: Set<Endpoint?> = []
      for await link in station.arrivals {
        peers.insert(link.peer)
        if peers.count == count { break }
      }
      #expect(peers == Set(clients.map(\.local)))
    }
  }

  @Test func `a listener that is closed by what it hands over takes nobody after that one`() async throws {
    try await Station.use { station in
      let arrivals = Log<Endpoint?>()
      let port = try await station.run { station in
        var listener: Listener?
        listener = try Listener(port: 0, on: station.loop)
        try listener?.start { connection in
          arrivals.add(connection.peer)
          connection.close()
          listener?.close()
        }
        // Three stand at the door before the loop looks: it accepts in one go.
        let port = listener?.port ?? 0
        station.guests = try (0..<3).map { _ in try RawPeer(port) }
        return port
      }
      for guest in await station.guests { _ = await guest.read() }
      #expect(arrivals.entries.count == 1)
      #expect(await station.connect([try Loopback.endpoint(port)]).failure == .refused)
    }
  }
}

extension Result {
  var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}
