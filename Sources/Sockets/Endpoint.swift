internal import Glibc

/// An address and a port of TCP or UDP.
package struct Endpoint: Hashable, Sendable, CustomStringConvertible {
  package let address: IPAddress
  package let port: UInt16

  package init(address: IPAddress, port: UInt16) {
    self.address = address
    self.port = port
  }

  /// "192.0.2.7:13570" or "[fe80::1%eth0]:13570".
  package var description: String { address.isIPv6 ? "[\(address)]:\(port)" : "\(address):\(port)" }

  /// Calls `body` with the endpoint as the socket calls want it.
  /// - Parameter mapped: writes IPv4 as an IPv4-mapped IPv6 address (RFC 4291 section 2.5.5.2), as a socket for both families wants it.
  func withSocketAddress<Result>(mapped: Bool = false, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    if address.isIPv6 || mapped {
      let bytes = address.isIPv6 ? address.bytes : [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] + address.bytes
      var native = sockaddr_in6()
      native.sin6_family = sa_family_t(AF_INET6)
      native.sin6_port = port.bigEndian
      native.sin6_scope_id = address.scope
      unsafe withUnsafeMutableBytes(of: &native.sin6_addr) { unsafe $0.copyBytes(from: bytes) }
      return unsafe Self.rebound(&native, body)
    }
    var native = sockaddr_in()
    native.sin_family = sa_family_t(AF_INET)
    native.sin_port = port.bigEndian
    unsafe withUnsafeMutableBytes(of: &native.sin_addr) { unsafe $0.copyBytes(from: address.bytes) }
    return unsafe Self.rebound(&native, body)
  }

  private static func rebound<Native, Result>(
    _ native: inout Native, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    unsafe withUnsafePointer(to: &native) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, socklen_t(MemoryLayout<Native>.size)) }
    }
  }

  /// The endpoint in what a socket call filled in; nil unless it is IPv4 or IPv6.
  init?(_ pointer: UnsafePointer<sockaddr>) {
    let bytes: [UInt8]
    var scope: UInt32 = 0
    switch Int32(unsafe pointer.pointee.sa_family) {
    case AF_INET:
      let native = unsafe UnsafeRawPointer(pointer).loadUnaligned(as: sockaddr_in.self)
      bytes = unsafe withUnsafeBytes(of: native.sin_addr) { unsafe Array($0) }
      port = UInt16(bigEndian: native.sin_port)
    case AF_INET6:
      let native = unsafe UnsafeRawPointer(pointer).loadUnaligned(as: sockaddr_in6.self)
      bytes = unsafe withUnsafeBytes(of: native.sin6_addr) { unsafe Array($0) }
      port = UInt16(bigEndian: native.sin6_port)
      scope = native.sin6_scope_id
    default: return nil
    }
    guard let address = IPAddress(bytes: bytes, scope: scope) else { return nil }
    self.address = address
  }

  /// The endpoint that `fill` (accept, getsockname …) writes.
  static func filled(_ fill: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32) -> (
    result: Int32, endpoint: Endpoint?
  ) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { native in
        let result = unsafe fill(native, &length)
        return (result, result < 0 ? nil : unsafe Endpoint(native))
      }
    }
  }
}
