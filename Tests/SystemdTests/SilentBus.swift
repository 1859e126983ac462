import BusTesting
import Foundation

/// Takes connections and says nothing, as a bus that hangs.
final class SilentBus {
  let address: String
  private let descriptor: Int32

  init() throws {
    let place = try BoundSocket(NSTemporaryDirectory() + "/silent-" + UUID().uuidString.prefix(8), SOCK_STREAM)
    address = "unix:path=\(place.path)"
    descriptor = place.descriptor
    guard listen(descriptor, 8) == 0 else { throw BoundSocket.Failure() }
  }

  deinit { close(descriptor) }
}
