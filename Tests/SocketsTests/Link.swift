import Sockets
import Vocabulary

/// A connection as tests see it: its events as a stream, its calls made on the loop.
struct Link: Sendable {
  let id: Int
  let station: Station
  /// Ends after the first `closed`.
  let events: AsyncStream<Connection.Event>
  let peer: Endpoint?
  let local: Endpoint?
  /// Every "ended" and "closed", also those that should not be.
  let endings = Log<String>()
  /// When it was closed.
  let moments = Log<Moment>()

  func send(_ message: [UInt8]) async { await station.on(self) { $0.send(message) } }
  func sendLatest(_ message: [UInt8]) async { await station.on(self) { $0.sendLatest(message) } }
  func finish(within milliseconds: Int64 = 20_000) async { await station.on(self) { $0.finish(within: milliseconds) } }
  func close() async { await station.on(self) { $0.close() } }
  var queuedBytes: Int? { get async { await station.on(self) { $0.queuedBytes } } }

  /// Waits for so many bytes; they are fewer if the other side ends before.
  func received(_ count: Int = .max) async -> [UInt8] {
    var bytes: [UInt8] = []
    var iterator = events.makeAsyncIterator()
    while bytes.count < count, let event = await iterator.next() {
      switch event {
      case .received(let piece): bytes += piece
      case .blocked, .flowed: break
      case .ended, .closed: return bytes
      }
    }
    return bytes
  }

  /// Waits until it is closed, and for the loop's next round, in which a second `closed` would come.
  func closed() async {
    for await _ in events {}
    await station.run { _ in }
    await station.run { _ in }
  }
}
