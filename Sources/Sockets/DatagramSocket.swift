internal import CLinux
internal import Glibc

/// A UDP socket for IPv6 and IPv4 at once, on an event loop. Used on the loop's thread only.
package final class DatagramSocket {
  private let descriptor: Int32
  /// Whether the socket is of IPv6 and takes IPv4 addresses as mapped ones; on a machine without IPv6 it is of IPv4 alone.
  private let isMapped: Bool
  private let loop: EventLoop
  private var token: UInt64?
  private var isClosed = false

  /// - Parameter port: to receive on; 0 lets the system choose.
  /// - Throws: ``SystemError``, with ``SystemError/isAddressInUse`` if another socket has the port.
  package init(port: UInt16, on loop: EventLoop) throws(SystemError) {
    self.loop = loop
    (descriptor, isMapped) = try Self.open(port)
  }

  deinit { close() }

  /// Hands every datagram and its sender to `handler`; of one that is longer than `limit` only so much.
  package func start(limit: Int, _ handler: @escaping ([UInt8], Endpoint) -> Void) throws(SystemError) {
    nonisolated(unsafe) let handler = handler
    nonisolated(unsafe) weak let this = self
    token = try loop.watch(descriptor, [.read]) { _ in unsafe this?.receive(limit, handler) }
  }

  /// Sends one datagram. That it can't be sent is no error: nobody would know either if it got lost on its way.
  package func send(_ datagram: [UInt8], to endpoint: Endpoint) {
    guard isMapped || !endpoint.address.isIPv6 else { return }
    _ = unsafe endpoint.withSocketAddress(mapped: isMapped) { address, length in
      unsafe sendto(descriptor, datagram, datagram.count, Int32(MSG_NOSIGNAL), address, length)
    }
  }

  package func close() {
    if let token { loop.unwatch(descriptor, token) }
    if !isClosed { Glibc.close(descriptor) }
    token = nil
    isClosed = true
  }

  private func receive(_ limit: Int, _ handler: ([UInt8], Endpoint) -> Void) {
    // A bounded batch, so that a flood doesn't starve the rest of the loop.
    for _ in 0..<64 where !isClosed {
      var size = 0
      var sender: Endpoint?
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        let received = unsafe Endpoint.filled { address, length in
          size = unsafe recvfrom(descriptor, buffer.baseAddress, limit, 0, address, length)
          return size < 0 ? -1 : 0
        }
        sender = received.endpoint
        count = max(0, size)
      }
      guard size >= 0 else { return }
      if let sender { handler(bytes, sender) }
    }
  }

  private static func open(_ port: UInt16) throws(SystemError) -> (descriptor: Int32, isMapped: Bool) {
    let kind = Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    var descriptor = socket(AF_INET6, kind, 0)
    let isMapped = descriptor >= 0 || errno != EAFNOSUPPORT
    if !isMapped { descriptor = socket(AF_INET, kind, 0) }
    _ = try SystemError.check(descriptor, "socket")
    if isMapped { setOption(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, 0) }
    setOption(descriptor, Int(SOL_SOCKET), SO_BROADCAST, 1)
    do throws(SystemError) {
      guard let any = IPAddress(bytes: [UInt8](repeating: 0, count: isMapped ? 16 : 4)) else {
        throw SystemError(code: EINVAL, operation: "bind")
      }
      let endpoint = Endpoint(address: any, port: port)
      _ = try SystemError.check(unsafe endpoint.withSocketAddress { unsafe bind(descriptor, $0, $1) }, "bind")
    } catch {
      Glibc.close(descriptor)
      throw error
    }
    return (descriptor, isMapped)
  }
}
