import Foundation
import Sockets
import Testing
import Vocabulary

@testable import Web

/// A web server on an event loop that runs on a thread of its own.
actor WebStation {
  nonisolated let loop: EventLoop
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }
  private var server: WebServer?
  private(set) var requests: [WebRequest] = []
  private var streams: [WebStream] = []
  private(set) var events: [String] = []
  private var held: [WebExchange] = []
  private var waiters: [(condition: (WebStation) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

  static let isAlone = ProcessInfo.processInfo.environment["FARKLE_NETNS"] == "1"

  init() throws {
    loop = try EventLoop()
    Thread.detachNewThread { [loop] in _ = loop.run() }
  }

  /// - Returns: the port.
  func serve(_ limits: WebLimits) throws -> UInt16 {
    let server = try WebServer(port: 0, limits: limits, on: loop) { request, exchange in
      nonisolated(unsafe) let exchange = exchange
      self.assumeIsolated { unsafe $0.answer(request, exchange) }
    }
    self.server = server
    return server.port
  }

  private func answer(_ request: WebRequest, _ exchange: WebExchange) {
    requests.append(request)
    switch request.path {
    case "/stream":
      let stream = exchange.stream(headers: ["Content-Type": "text/event-stream"], on: loop) { event in
        self.assumeIsolated { $0.heard("\(event)") }
      }
      if let stream { streams.append(stream) }
    case "/later":
      held.append(exchange)
      exchange.gone = { self.assumeIsolated { $0.heard("gone") } }
    default: exchange.respond(WebResponse(200, headers: ["X-Test": "yes"], body: Array("hello \(request.path)".utf8)))
    }
    checkWaiters()
  }

  private func heard(_ event: String) {
    events.append(event)
    checkWaiters()
  }

  private func checkWaiters() {
    let due = waiters.filter { $0.condition(self) }
    waiters.removeAll { $0.condition(self) }
    for waiter in due { waiter.continuation.resume() }
  }

  /// Waits until something has happened here.
  func wait(until condition: @escaping @Sendable (isolated WebStation) -> Bool) async {
    if condition(self) { return }
    await withCheckedContinuation { waiters.append(({ $0.assumeIsolated { condition($0) } }, $0)) }
  }

  func send(_ text: String, isLatest: Bool = false) {
    for stream in streams { if isLatest { stream.sendLatest(Array(text.utf8)) } else { stream.send(Array(text.utf8)) } }
  }

  func finish() { for stream in streams { stream.finish(within: 2000) } }
  func drop() { for stream in streams { stream.close() } }
  func respondLater() {
    for exchange in held { exchange.respond(WebResponse(200, body: Array("at last".utf8))) }
    held = []
  }
  var streamCount: Int { streams.count }
  var connectionCount: Int { server?.connections.count ?? 0 }
  var heldCount: Int { held.count }

  /// - Parameter step: what happens in the same turn of the loop before.
  func closeServer(after step: @Sendable () -> Void = {}) {
    step()
    server?.stop()
    server = nil
  }

  /// To be called last: nothing happens here after it.
  func stop() {
    closeServer()
    loop.stop(0)
  }
}
