import Testing
import Vocabulary

@testable import Sockets

@Suite(.timeLimit(.minutes(1)), .enabled(if: Loopback.isAlone, Loopback.absence)) struct ConnectorTests {
  /// An endpoint where nobody listens: a port that was just given back.
  private func refusing(_ station: Station) async throws -> Endpoint {
    try Loopback.endpoint(try await station.run { station in try Listener(port: 0, on: station.loop).port })
  }

  /// Never leaves the machine: a link-local address without its interface.
  private let unreachable = IPAddress("fe80::1").map { Endpoint(address: $0, port: 1) }

  @Test func `nobody there is told for what it is`() async throws {
    let dead = try DeadEnd()
    try await Station.use { station in
      let refusing = try await refusing(station)
      let unreachable = try #require(unreachable)
      #expect(await station.connect([]).failure == .unreachable)
      #expect(await station.connect([unreachable]).failure == .unreachable)
      #expect(await station.connect([refusing]).failure == .refused)
      #expect(await station.connect([dead.endpoint], within: 50).failure == .timedOut)
      // The most telling of several, whatever their order.
      #expect(await station.connect([refusing, unreachable]).failure == .refused)
      #expect(await station.connect([unreachable, refusing]).failure == .refused)
      #expect(await station.connect([refusing, dead.endpoint, unreachable], within: 600).failure == .refused)
      #expect(await station.connect([unreachable, dead.endpoint], within: 50).failure == .timedOut)
    }
  }

  @Test func `a live address behind a dead one is reached after the moment between two attempts`() async throws {
    let dead = try DeadEnd()
    try await Station.use { station in
      let live = try Loopback.endpoint(try await station.listen())
      let (result, milliseconds) = await station.connecting([dead.endpoint, live])
      let strangers = dead.strangers
      #expect(try result.get().peer == live)
      #expect((250..<2000).contains(milliseconds))
      #expect(strangers == 0, "the attempt that lost is given up")
    }
  }

  @Test func `after addresses that refuse there is no waiting`() async throws {
    try await Station.use { station in
      let live = try Loopback.endpoint(try await station.listen())
      var endpoints: [Endpoint] = []
      for _ in 0..<12 { endpoints.append(try await refusing(station)) }
      let (result, milliseconds) = await station.connecting(endpoints + [live])
      #expect(try result.get().peer == live)
      // A moment for each would be three seconds.
      #expect(milliseconds < 2000)
    }
  }

  @Test func `the first address that answers wins though others are tried before and after`() async throws {
    let dead = try DeadEnd()
    try await Station.use { station in
      let (first, second) = (try await station.listen(), try await station.listen())
      let link = try await station.connect([Loopback.endpoint(first), dead.endpoint, Loopback.endpoint(second)]).get()
      #expect(link.peer?.port == first)
      var arrivals = station.arrivals.makeAsyncIterator()
      #expect(await arrivals.next()?.local?.port == first)
    }
  }

  @Test(arguments: [false, true])
  func `an address that becomes known later is tried too`(isLate: Bool) async throws {
    let dead = try DeadEnd()
    try await Station.use { station in
      let live = try Loopback.endpoint(try await station.listen())
      let results = AsyncStream.makeStream(of: Endpoint?.self)
      await station.run { station in
        let connector = Connector([dead.endpoint], within: 20_000, on: station.loop) { result in
          results.continuation.yield((try? result.get())?.peer)
          results.continuation.finish()
        }
        station.keep(connector)
        guard isLate else { return connector.add([dead.endpoint, live]) }
        // Long after the only attempt was made: it is not to wait for anything.
        let timer = LoopTimer(on: station.loop) { connector.add([dead.endpoint, live]) }
        timer.set(EventLoop.now() + 300)
      }
      #expect(await results.stream.reduce(into: []) { $0.append($1) } == [live])
    }
  }

  @Test func `who cancels hears nothing more, and nothing stays open`() async throws {
    let dead = try DeadEnd()
    try await Station.use { station in
      let port = try await station.listen()
      let live = try Loopback.endpoint(port)
      let calls = Log<Int>()
      await station.run { station in
        for (number, endpoints) in [[live], [dead.endpoint, live], []].enumerated() {
          let connector = Connector(endpoints, within: 10, on: station.loop) { _ in calls.add(number) }
          station.keep(connector)
          connector.cancel()
          connector.add([live])
          connector.cancel()
        }
        // One that is cancelled while its attempt is under way, and one that is let go of.
        let underWay = Connector([dead.endpoint], within: 20, on: station.loop) { _ in calls.add(10) }
        let timer = LoopTimer(on: station.loop) { underWay.cancel() }
        timer.set(EventLoop.now() + 10)
        station.keep(underWay)
        _ = Connector([live], within: 10, on: station.loop) { _ in calls.add(11) }
      }
      // Later than all of those would have called.
      #expect(await station.connect([dead.endpoint], within: 60).failure == .timedOut)
      #expect(calls.entries == [])
      #expect(try Loopback.descriptors(at: port) == 1, "the listener")
      #expect(dead.strangers == 0, "the attempt that lost is given up")
    }
  }
}
