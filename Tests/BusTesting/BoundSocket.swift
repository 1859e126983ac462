package import Glibc

/// A socket with a place of its own in the file system, where a program looks for one of the machine's services.
package struct BoundSocket: Sendable {
  package struct Failure: Error {
    package init() {}
  }

  package let path: String
  package let descriptor: Int32

  /// - Parameters:
  ///   - path: short enough for an address, at most 107 bytes.
  ///   - kind: `SOCK_DGRAM` or `SOCK_STREAM`.
  package init(_ path: String, _ kind: __socket_type) throws {
    self.path = path
    descriptor = socket(AF_UNIX, Int32(kind.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &place.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let bound = unsafe withUnsafePointer(to: &place) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0 else { throw Failure() }
  }
}
