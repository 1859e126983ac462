internal import CLinux
internal import Glibc
internal import Vocabulary

/// A listening socket, on an event loop: of TCP for IPv6 and IPv4 at once, or a local one. Used on the loop's thread only.
package final class Listener {
  /// Where it listens: a port of TCP, or a path and whom it lets in.
  private enum Place {
    case port(UInt16)
    case path(SocketPath, user: UInt32)
  }

  private let place: Place
  /// What a newcomer is told for whom there is no descriptor left.
  package var refusal: [UInt8] = []
  private let descriptor: Int32
  private let loop: EventLoop
  private var token: UInt64?
  private var isClosed = false
  private var restTimer: LoopTimer?
  private static let restMilliseconds: Int64 = 100
  /// A descriptor that is given up to take one newcomer more, only to tell it that there is no room.
  private var spare: Int32 = -1
  /// The newcomer that has the spare one now.
  private var refused: Connection?

  /// Listens on every address of the machine.
  /// - Parameter port: 0 lets the system choose.
  /// - Throws: ``SystemError``, with ``SystemError/isAddressInUse`` if another socket listens there.
  package init(port: UInt16, on loop: EventLoop) throws(SystemError) {
    self.loop = loop
    let (descriptor, port) = try Self.descriptor(on: port)
    self.descriptor = descriptor
    place = .port(port)
  }

  /// A socket that listens on every address of the machine, for somebody else to accept from and to close, and its port.
  /// - Parameter port: 0 lets the system choose.
  package static func descriptor(on port: UInt16) throws(SystemError) -> (descriptor: Int32, port: UInt16) {
    // A machine without IPv6 still serves IPv4.
    let families = [(AF_INET6, [UInt8](repeating: 0, count: 16)), (AF_INET, [0, 0, 0, 0])]
    var failure = SystemError(code: EAFNOSUPPORT, operation: "socket")
    for (family, any) in families {
      do throws(SystemError) {
        guard let address = IPAddress(bytes: any) else { continue }
        let descriptor = try open(family, Endpoint(address: address, port: port))
        let bound = unsafe Endpoint.filled { unsafe getsockname(descriptor, $0, $1) }
        return (descriptor, bound.endpoint?.port ?? port)
      } catch {
        failure = error
        if error.code != EAFNOSUPPORT { break }
      }
    }
    throw failure
  }

  /// Listens at a path, in place of a socket that was left there; the file goes with ``close()``. Only its owner may open it.
  /// - Parameter user: the one user that is let in.
  /// - Throws: ``SystemError``, with ``SystemError/isAddressInUse`` if somebody listens there.
  package init(path: SocketPath, user: UInt32 = User.own, on loop: EventLoop) throws(SystemError) {
    self.loop = loop
    descriptor = try path.listen()
    place = .path(path, user: user)
  }

  /// The port of TCP, 0 for a local socket.
  package var port: UInt16 { if case .port(let port) = place { port } else { 0 } }

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
    keepSpare()
  }

  private func keepSpare() {
    if spare < 0, refused == nil { spare = eventfd(0, Int32(EFD_CLOEXEC)) }
  }

  package func close() {
    guard !isClosed else { return }
    isClosed = true
    restTimer?.set(nil)
    restTimer = nil
    refused?.close()
    Glibc.close(spare)
    if let token { loop.unwatch(descriptor, token) }
    token = nil
    if case .path(let path, _) = place { path.remove() }
    Glibc.close(descriptor)
  }

  /// Tells one newcomer that there is no room, and accepts nothing until that is over: with no descriptor left the loop would be told of the
  /// same newcomer again and again.
  private func rest() {
    guard let token else { return }
    loop.change(descriptor, token, to: [])
    if spare >= 0, refused == nil { refuseOne() }
    let timer = restTimer ?? LoopTimer(on: loop) { [weak self] in self?.goOn() }
    timer.set(EventLoop.now() + Self.restMilliseconds)
    restTimer = timer
  }

  private func goOn() {
    keepSpare()
    if let token { loop.change(descriptor, token, to: [.read]) }
  }

  private func refuseOne() {
    Glibc.close(spare)
    spare = -1
    guard let connection = try? next() else { return keepSpare() }
    refused = connection
    connection.start { [weak self] event in
      guard case .closed = event, let self, !isClosed else { return }
      refused = nil
      keepSpare()
    }
    connection.send(refusal)
    connection.finish(within: Self.restMilliseconds)
  }

  /// The next newcomer, nil if none waits or it has gone again.
  private func next() throws(SystemError) -> Connection? {
    let flags = Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let accepted = unsafe Endpoint.filled { unsafe accept4(descriptor, $0, $1, flags) }
    if accepted.result < 0 { throw .last("accept") }
    guard isWelcome(accepted.result, accepted.endpoint) else {
      Glibc.close(accepted.result)
      return nil
    }
    return Connection(descriptor: accepted.result, peer: accepted.endpoint, loop: loop)
  }

  private func isWelcome(_ newcomer: Int32, _ endpoint: Endpoint?) -> Bool {
    switch place {
    case .port: endpoint != nil
    case .path(_, let user): User.atOtherEnd(of: newcomer) == user
    }
  }

  private func accept(_ handler: (Connection) -> Void) {
    // A bounded batch, so that a flood of newcomers doesn't starve those who are in.
    // The handler may close this listener, and the number of its descriptor may then be another's.
    for _ in 0..<64 where !isClosed {
      do throws(SystemError) {
        if let connection = try next() { handler(connection) }
      } catch {
        if error.isOutOfDescriptors { rest() }
        return
      }
    }
  }
}
