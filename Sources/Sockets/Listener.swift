internal import CLinux
internal import Glibc
internal import Vocabulary

/// A listening TCP socket for IPv6 and IPv4 at once, on an event loop. Used on the loop's thread only.
package final class Listener {
  package let port: UInt16
  private let descriptor: Int32
  private let loop: EventLoop
  private var token: UInt64?
  private var isClosed = false
  private var restTimer: LoopTimer?
  private static let restMilliseconds: Int64 = 100

  /// Listens on every address of the machine.
  /// - Parameter port: 0 lets the system choose.
  /// - Throws: ``SystemError``, with ``SystemError/isAddressInUse`` if another socket listens there.
  package init(port: UInt16, on loop: EventLoop) throws(SystemError) {
    self.loop = loop
    // A machine without IPv6 still serves IPv4.
    let families = [(AF_INET6, [UInt8](repeating: 0, count: 16)), (AF_INET, [0, 0, 0, 0])]
    var failure = SystemError(code: EAFNOSUPPORT, operation: "socket")
    for (family, any) in families {
      do throws(SystemError) {
        guard let address = IPAddress(bytes: any) else { continue }
        let descriptor = try Self.open(family, Endpoint(address: address, port: port))
        let bound = unsafe Endpoint.filled { unsafe getsockname(descriptor, $0, $1) }
        self.descriptor = descriptor
        self.port = bound.endpoint?.port ?? port
        return
      } catch {
        failure = error
        if error.code != EAFNOSUPPORT { break }
      }
    }
    throw failure
  }

  private static func open(_ family: Int32, _ endpoint: Endpoint) throws(SystemError) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = try SystemError.check(socket(family, kind, 0), "socket")
    setOption(descriptor, Int(SOL_SOCKET), SO_REUSEADDR, 1)
    if family == AF_INET6 { setOption(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, 0) }
    do throws(SystemError) {
      _ = try SystemError.check(unsafe endpoint.withSocketAddress { unsafe bind(descriptor, $0, $1) }, "bind")
      _ = try SystemError.check(Glibc.listen(descriptor, 1024), "listen")
    } catch {
      Glibc.close(descriptor)
      throw error
    }
    return descriptor
  }

  deinit { close() }

  /// Hands every connection that comes to `handler`.
  package func start(_ handler: @escaping (Connection) -> Void) throws(SystemError) {
    nonisolated(unsafe) let handler = handler
    nonisolated(unsafe) weak let this = self
    token = try loop.watch(descriptor, [.read]) { _ in unsafe this?.accept(handler) }
  }

  package func close() {
    guard !isClosed else { return }
    isClosed = true
    restTimer?.set(nil)
    restTimer = nil
    if let token { loop.unwatch(descriptor, token) }
    token = nil
    Glibc.close(descriptor)
  }

  /// Accepts nothing for a moment: with no descriptor left the loop would be told of the same newcomer again and again.
  private func rest() {
    guard let token else { return }
    loop.change(descriptor, token, to: [])
    let timer = restTimer ?? LoopTimer(on: loop) { [weak self] in self?.goOn() }
    timer.set(EventLoop.now() + Self.restMilliseconds)
    restTimer = timer
  }

  private func goOn() {
    if let token { loop.change(descriptor, token, to: [.read]) }
  }

  private func accept(_ handler: (Connection) -> Void) {
    // A bounded batch, so that a flood of newcomers doesn't starve those who are in.
    // The handler may close this listener, and the number of its descriptor may then be another's.
    for _ in 0..<64 where !isClosed {
      let flags = Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
      let accepted = unsafe Endpoint.filled { unsafe accept4(descriptor, $0, $1, flags) }
      guard accepted.result >= 0 else {
        if SystemError.last("accept").isOutOfDescriptors { rest() }
        return
      }
      guard let peer = accepted.endpoint else {
        Glibc.close(accepted.result)
        continue
      }
      handler(Connection(descriptor: accepted.result, peer: peer, loop: loop))
    }
  }
}
