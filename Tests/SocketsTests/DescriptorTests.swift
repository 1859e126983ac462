import Testing

@testable import Sockets

@Suite(.timeLimit(.minutes(1)), .enabled(if: Loopback.isAlone, Loopback.absence)) struct DescriptorTests {
  enum Ending: CaseIterable { case finished, closed, reset, dropped, clientEnded }

  @Test(arguments: Ending.allCases)
  func `two hundred connections that come and go leave no descriptor behind`(ending: Ending) async throws {
    try await Station.use { station in
      let port = try await station.listen()
      #expect(try Loopback.descriptors(at: port) == 1, "the listener")
      var arrivals = station.arrivals.makeAsyncIterator()
      for _ in 0..<200 {
        let peer = try RawPeer(port)
        await peer.write([1])
        let next = await arrivals.next()
        let link = try #require(next)
        #expect(await link.received(1) == [1])
        await link.send([2])
        switch ending {
        case .finished:
          await link.finish()
          #expect(await peer.read().bytes == [2])
          peer.close()
        case .closed: await link.close()
        case .reset: peer.reset()
        case .dropped:
          await station.drop(link)
          peer.close()
          continue
        case .clientEnded:
          peer.endWriting()
          _ = await link.received()
          await link.finish()
        }
        await link.closed()
        peer.close()
      }
      #expect(try Loopback.descriptors(at: port) == 1, "the listener")
    }
  }

  @Test func `nor do two hundred that are made from here`() async throws {
    try await Station.use { station in
      let port = try await station.listen()
      let endpoint = try Loopback.endpoint(port)
      var arrivals = station.arrivals.makeAsyncIterator()
      for _ in 0..<200 {
        let client = try await station.connect([endpoint, endpoint]).get()
        let next = await arrivals.next()
        let server = try #require(next)
        await client.finish()
        _ = await server.received()
        await server.finish()
        await client.closed()
        await server.closed()
      }
      #expect(try Loopback.descriptors(at: port) == 1, "the listener")
    }
  }
}
