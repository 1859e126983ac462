internal import CMicroHTTPD
internal import Glibc
package import Sockets
internal import Vocabulary

/// A server of HTTP/1.1 on an event loop. Used on the loop's thread only.
///
/// libmicrohttpd keeps its connections in an epoll of its own; the loop waits for that one, so that there is one thread and nothing to lock.
@safe package final class WebServer {
  package typealias Handler = (WebRequest, WebExchange) -> Void

  package let port: UInt16
  let limits: WebLimits
  let handler: Handler
  private let loop: EventLoop
  private var daemon: OpaquePointer?
  private var token: UInt64?
  private var epoll: Int32 = -1
  private var timer: LoopTimer?
  private var isWoken = false
  private var isStopping = false
  private var sweep: LoopTimer?
  private(set) var connections: [ObjectIdentifier: WebConnection] = [:]
  private(set) var exchanges: [ObjectIdentifier: WebExchange] = [:]
  private var addresses: [IPAddress: Int] = [:]

  /// Listens on every address of the machine.
  /// - Parameter handler: answers each request, at once or later, through the exchange that comes with it.
  /// - Throws: ``SystemError``, with ``SystemError/isAddressInUse`` if another socket listens on the port.
  package init(port: UInt16, limits: WebLimits, on loop: EventLoop, _ handler: @escaping Handler) throws(SystemError) {
    self.loop = loop
    self.limits = limits
    self.handler = handler
    let (descriptor, bound) = try Listener.descriptor(on: port)
    self.port = bound
    unsafe daemon = unsafe web_start(
      MHD_USE_EPOLL.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue, descriptor, limits.connections, WebLimits.memory,
      UInt32(limits.request / 1000) * 2, nil, webConnected, webAnswer, webCompleted, Unmanaged.passUnretained(self).toOpaque())
    guard let daemon = unsafe daemon else {
      let error = SystemError(code: errno == 0 ? ENOMEM : errno, operation: "web server")
      close(descriptor)
      throw error
    }
    epoll = unsafe web_epoll(daemon)
    nonisolated(unsafe) weak let this = self
    timer = LoopTimer(on: loop) { unsafe this?.run() }
    sweep = LoopTimer(on: loop) { unsafe this?.endLingering() }
    token = try loop.watch(epoll, [.read]) { _ in unsafe this?.run() }
  }

  deinit { stop() }

  /// Ends all connections and listens no more.
  package func stop() {
    guard let daemon = unsafe daemon, !isStopping else { return }
    isStopping = true
    timer?.set(nil)
    sweep?.set(nil)
    // Nobody is accepted any more, and the descriptor is ours again.
    let listener = unsafe MHD_quiesce_daemon(daemon)
    if listener >= 0 { close(listener) }
    if let token { loop.unwatch(epoll, token) }
    token = nil
    for exchange in exchanges.values { exchange.release() }
    // The library may not be stopped while a connection sleeps.
    unsafe MHD_run(daemon)
    unsafe MHD_stop_daemon(daemon)
    unsafe self.daemon = nil
  }

  /// Does what there is to do.
  private func run() {
    guard let daemon = unsafe daemon else { return }
    isWoken = false
    unsafe MHD_run(daemon)
    if isWoken { return timer?.set(EventLoop.now()) ?? () }
    var wait: CUnsignedLongLong = 0
    timer?.set(unsafe MHD_get_timeout(daemon, &wait) == MHD_Result.YES ? EventLoop.now() + Int64(clamping: wait) : nil)
  }

  /// Runs soon, and not at once: whoever calls this may be inside the library's own call.
  var wake: () -> Void {
    { [weak self] in
      guard let self, !isWoken else { return }
      isWoken = true
      timer?.set(EventLoop.now())
    }
  }

  // MARK: - Connections

  func connected(_ connection: OpaquePointer, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>) {
    let descriptor = unsafe web_descriptor(connection)
    guard let peer = Transport.peer(of: descriptor)?.address else { return Transport.end(descriptor) }
    Transport.prepare(descriptor)
    let known = WebConnection(descriptor: descriptor, peer: peer, since: EventLoop.now())
    unsafe slot.pointee = Unmanaged.passUnretained(known).toOpaque()
    if connections.isEmpty { sweep?.set(EventLoop.now() + limits.request / 4) }
    connections[ObjectIdentifier(known)] = known
    addresses[peer, default: 0] += 1
    if !peer.isLoopback, addresses[peer, default: 0] > limits.perAddress { Transport.end(descriptor) }
  }

  func disconnected(_ known: WebConnection) {
    connections[ObjectIdentifier(known)] = nil
    let count = addresses[known.peer, default: 1] - 1
    addresses[known.peer] = count > 0 ? count : nil
  }

  /// Ends the connections on which no whole request has come for too long, though bytes may come now and then.
  private func endLingering() {
    let now = EventLoop.now()
    for known in connections.values {
      if let since = known.since, now - since > limits.request { Transport.end(known.descriptor) }
    }
    if !connections.isEmpty { sweep?.set(now + limits.request / 4) }
  }

  // MARK: - Requests

  func begin(_ exchange: WebExchange) { exchanges[ObjectIdentifier(exchange)] = exchange }

  func handle(_ exchange: WebExchange, on known: WebConnection?) {
    exchange.isHandled = true
    known?.since = nil
    // What comes now would wait for an answer for ever.
    if isStopping { return exchange.respond(WebResponse(503, body: [])) }
    if exchange.isTooLarge { return exchange.respond(WebResponse(413, body: [])) }
    handler(exchange.request, exchange)
  }

  func completed(_ exchange: WebExchange, on known: WebConnection?) {
    exchanges[ObjectIdentifier(exchange)] = nil
    known?.since = EventLoop.now()
    exchange.end()
  }
}
