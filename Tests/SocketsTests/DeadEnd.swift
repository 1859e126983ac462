import Glibc
import Testing

@testable import Sockets

/// An address where nobody answers: a listening socket whose queue is full, so that the system drops who else knocks.
final class DeadEnd: Sendable {
  let endpoint: Endpoint
  private let descriptors: [Int32]
  private static let guests = 3

  init() throws {
    let any = try Loopback.endpoint(0)
    let listener = Self.socket()
    _ = unsafe any.withSocketAddress { unsafe bind(listener, $0, $1) }
    _ = listen(listener, 0)
    endpoint = try #require(unsafe Endpoint.filled { unsafe getsockname(listener, $0, $1) }.endpoint)
    var descriptors = [listener]
    // The queue of a socket that asked for none holds one.
    for _ in 0..<Self.guests {
      let guest = Self.socket()
      _ = unsafe endpoint.withSocketAddress { unsafe connect(guest, $0, $1) }
      descriptors.append(guest)
    }
    self.descriptors = descriptors
  }

  deinit { for descriptor in descriptors { close(descriptor) } }

  /// How many others are knocking now.
  var strangers: Int {
    let port = String(endpoint.port, radix: 16, uppercase: true)
    let place = ":" + String(repeating: "0", count: 4 - port.count) + port
    // The third column is the remote end; the listener's own rows have the port in the second.
    return Self.table().split(separator: "\n").count { $0.split(separator: " ")[2].hasSuffix(place) } - Self.guests
  }

  /// The connections of this namespace. The system gives the table in pieces.
  private static func table() -> String {
    let descriptor = unsafe open("/proc/thread-self/net/tcp", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while case let count = unsafe read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func socket() -> Int32 {
    Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
  }
}
