import Foundation

/// Takes connections and says nothing, as a bus that hangs.
final class SilentBus {
  struct NoSocket: Error {}

  let address: String
  private let descriptor: Int32

  init() throws {
    let path = NSTemporaryDirectory() + "/silent-" + UUID().uuidString.prefix(8)
    address = "unix:path=\(path)"
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &place.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let bound = unsafe withUnsafePointer(to: &place) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0, listen(descriptor, 8) == 0 else { throw NoSocket() }
  }

  deinit { close(descriptor) }
}
