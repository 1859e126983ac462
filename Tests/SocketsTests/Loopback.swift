import Foundation
import Testing

@testable import Sockets

/// Tests that send packets do so in a network namespace with nothing but loopback.
enum Loopback {
  static let isAlone = ProcessInfo.processInfo.environment["FARKLE_NETNS"] == "1"
  static let absence: Comment = """
    sends packets, so it runs only in a network namespace of its own: \
    FARKLE_NETNS=1 unshare --net sh -c 'ip link set lo up; exec swift test'
    """

  static func endpoint(_ port: UInt16, on host: String = "127.0.0.1") throws -> Endpoint {
    Endpoint(address: try #require(IPAddress(host)), port: port)
  }

  /// How many descriptors of this process are sockets at that port, at either end. Other tests open and close theirs meanwhile.
  static func descriptors(at port: UInt16) throws -> Int {
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }
    return open.count { descriptor in
      let own = unsafe Endpoint.filled { unsafe getsockname(descriptor, $0, $1) }.endpoint
      let peer = unsafe Endpoint.filled { unsafe getpeername(descriptor, $0, $1) }.endpoint
      return own?.port == port || peer?.port == port
    }
  }
}
