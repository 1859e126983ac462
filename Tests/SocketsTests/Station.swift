import Foundation
import Testing
import Vocabulary

@testable import Sockets

/// An actor on an event loop that runs on a thread of its own, and what a test keeps there.
actor Station {
  nonisolated let loop: EventLoop
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }
  /// The connections that came to the listeners, as they come.
  nonisolated let arrivals: AsyncStream<Link>
  private let arrived: AsyncStream<Link>.Continuation
  private var listeners: [Listener] = []
  private var connectors: [Connector] = []
  private var connections: [Int: Connection] = [:]
  private var nextLink = 0
  /// For tests to keep things in.
  var guests: [RawPeer] = []
  var unstarted: Connection?
  var slices: Broadcaster?

  private init() throws {
    loop = try EventLoop()
    (arrivals, arrived) = AsyncStream.makeStream()
    Thread.detachNewThread { [loop] in _ = loop.run() }
  }

  /// Gives a station to `body` and takes everything down after it.
  static func use<Result: Sendable>(_ body: (Station) async throws -> Result) async throws -> Result {
    let station = try Station()
    do {
      let result = try await body(station)
      await station.stop()
      return result
    } catch {
      await station.stop()
      throw error
    }
  }

  private func stop() {
    connectors.forEach { $0.cancel() }
    connections.values.forEach { $0.close() }
    (connectors, listeners, connections, unstarted, slices) = ([], [], [:], nil, nil)
    arrived.finish()
    loop.stop(0)
  }

  /// Runs `body` on the loop.
  func run<Result: Sendable>(_ body: @Sendable (isolated Station) throws -> Result) rethrows -> Result { try body(self) }

  /// Listens, and hands what comes to ``arrivals``.
  func listen(port: UInt16 = 0) throws -> UInt16 {
    let listener = try Listener(port: port, on: loop)
    try listener.start { connection in self.arrived.yield(self.adopt(connection)) }
    listeners.append(listener)
    return listener.port
  }

  func listen(at path: SocketPath, user: UInt32 = User.own) throws {
    let listener = try Listener(path: path, user: user, on: loop)
    try listener.start { connection in self.arrived.yield(self.adopt(connection)) }
    listeners.append(listener)
  }

  func connect(to path: SocketPath) throws -> Link { adopt(try Connection(to: path, on: loop)) }

  func keep(_ listener: Listener) { listeners.append(listener) }
  func keep(_ connector: Connector) { connectors.append(connector) }
  func stopListening() { listeners = [] }

  /// Connects and waits for what becomes of it.
  func connect(_ endpoints: [Endpoint], within milliseconds: Int64 = 20_000) async -> Result<Link, Connector.Failure> {
    await connecting(endpoints, within: milliseconds).result
  }

  /// Connects and says also how many milliseconds it took, on the loop's own thread.
  func connecting(
    _ endpoints: [Endpoint], within milliseconds: Int64 = 20_000
  ) async -> (result: Result<Link, Connector.Failure>, took: Int64) {
    let start = EventLoop.now()
    return await withCheckedContinuation { continuation in
      connectors.append(
        Connector(endpoints, within: milliseconds, on: loop) { result in
          continuation.resume(returning: (result.map(self.adopt), EventLoop.now() - start))
        })
    }
  }

  /// Keeps the connection, starts it and tells its events.
  func adopt(_ connection: Connection) -> Link {
    let (events, told) = AsyncStream.makeStream(of: Connection.Event.self)
    let link = Link(id: nextLink, station: self, events: events, peer: connection.peer, local: connection.local)
    nextLink += 1
    connections[link.id] = connection
    connection.start { event in
      told.yield(event)
      switch event {
      case .received, .blocked, .flowed: break
      case .ended: link.endings.add("ended")
      case .closed:
        link.endings.add("closed")
        link.moments.add(EventLoop.now())
        told.finish()
      }
    }
    return link
  }

  /// Lets go of the connection.
  func drop(_ link: Link) { connections[link.id] = nil }

  func on<Result: Sendable>(_ link: Link, _ body: @Sendable (Connection) -> Result) -> Result? { connections[link.id].map(body) }
}
