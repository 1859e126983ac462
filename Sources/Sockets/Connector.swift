internal import CLinux
internal import Glibc
internal import Vocabulary

/// Connects to whichever of several endpoints answers first (RFC 8305): they are tried in order, each a moment after the one before
/// or as soon as that one failed. Used on the loop's thread only.
package final class Connector {
  /// Why none of the endpoints could be reached; the most telling of their reasons.
  package enum Failure: Error, Hashable, Sendable, Comparable {
    /// No way there, or no endpoint at all.
    case unreachable
    case timedOut
    /// The machine answered that nobody listens there.
    case refused
  }

  /// Milliseconds between the start of one attempt and the next.
  private static let stagger: Int64 = 250
  private let loop: EventLoop
  private let handler: (Result<Connection, Failure>) -> Void
  private var waiting: [Endpoint]
  private var tried: [Endpoint] = []
  private var attempts: [(descriptor: Int32, token: UInt64, endpoint: Endpoint)] = []
  private var failure = Failure.unreachable
  private var staggerTimer: LoopTimer?
  private var deadlineTimer: LoopTimer?
  private var isDone = false

  /// Starts at once; `handler` is called exactly once, later, unless ``cancel()`` comes before.
  /// - Parameter milliseconds: for all attempts together.
  package init(
    _ endpoints: [Endpoint], within milliseconds: Int64, on loop: EventLoop, _ handler: @escaping (Result<Connection, Failure>) -> Void
  ) {
    self.loop = loop
    self.handler = handler
    waiting = endpoints
    staggerTimer = LoopTimer(on: loop) { [weak self] in self?.tryNext() }
    deadlineTimer = LoopTimer(on: loop) { [weak self] in self?.expire() }
    staggerTimer?.set(EventLoop.now())
    deadlineTimer?.set(EventLoop.now() + milliseconds)
  }

  deinit { cancel() }

  /// Tries these too, after those that wait.
  package func add(_ endpoints: [Endpoint]) {
    let known = Set(tried + waiting)
    waiting += endpoints.filter { !known.contains($0) }
    if !isDone, !waiting.isEmpty, staggerTimer?.deadline == nil { staggerTimer?.set(EventLoop.now()) }
  }

  /// Gives up; the handler is not called any more.
  package func cancel() {
    isDone = true
    staggerTimer?.set(nil)
    deadlineTimer?.set(nil)
    for attempt in attempts {
      loop.unwatch(attempt.descriptor, attempt.token)
      close(attempt.descriptor)
    }
    attempts = []
  }

  private func tryNext() {
    guard !isDone else { return }
    guard !waiting.isEmpty else {
      if attempts.isEmpty { finish(.failure(failure)) }
      return
    }
    let endpoint = waiting.removeFirst()
    tried.append(endpoint)
    staggerTimer?.set(EventLoop.now() + Self.stagger)
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(endpoint.address.isIPv6 ? AF_INET6 : AF_INET, kind, 0)
    guard descriptor >= 0 else { return failed(with: errno) }
    let result = unsafe endpoint.withSocketAddress { unsafe connect(descriptor, $0, $1) }
    nonisolated(unsafe) weak let this = self
    guard result == 0 || errno == EINPROGRESS,
      let token = try? loop.watch(descriptor, [.write], { _ in unsafe this?.ready(descriptor) })
    else {
      let code = errno
      close(descriptor)
      return failed(with: code)
    }
    attempts.append((descriptor, token, endpoint))
  }

  private func ready(_ descriptor: Int32) {
    guard let index = attempts.firstIndex(where: { $0.descriptor == descriptor }) else { return }
    let attempt = attempts.remove(at: index)
    loop.unwatch(descriptor, attempt.token)
    var code: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    _ = unsafe getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length)
    guard code == 0 else {
      close(descriptor)
      return failed(with: code)
    }
    finish(.success(Connection(descriptor: descriptor, peer: attempt.endpoint, loop: loop)))
  }

  private func failed(with code: Int32) {
    let reason: Failure = code == ECONNREFUSED ? .refused : code == ETIMEDOUT ? .timedOut : .unreachable
    failure = max(failure, reason)
    tryNext()
  }

  private func expire() {
    finish(.failure(max(failure, attempts.isEmpty ? .unreachable : .timedOut)))
  }

  private func finish(_ result: Result<Connection, Failure>) {
    guard !isDone else { return }
    cancel()
    handler(result)
  }
}
