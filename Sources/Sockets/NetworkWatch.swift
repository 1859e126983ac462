internal import CLinux
internal import Glibc
internal import Vocabulary

/// Notices when interfaces, addresses or routes of the machine change (rtnetlink(7)). Used on the loop's thread only.
package final class NetworkWatch {
  /// A change comes in many messages: the handler runs once they have been quiet for so many milliseconds.
  private static let quiet: Int64 = 300
  private let descriptor: Int32
  private let loop: EventLoop
  private let timer: LoopTimer
  private var token: UInt64?

  /// Calls `handler` after each change, until this object goes.
  package init(on loop: EventLoop, _ handler: @escaping () -> Void) throws(SystemError) {
    self.loop = loop
    timer = LoopTimer(on: loop, handler)
    descriptor = try Self.open()
    nonisolated(unsafe) weak let this = self
    token = try loop.watch(descriptor, [.read]) { _ in unsafe this?.changed() }
  }

  deinit {
    timer.set(nil)
    if let token { loop.unwatch(descriptor, token) }
    close(descriptor)
  }

  private func changed() {
    // What changed is not read: everything is looked up anew. After an overflow (ENOBUFS) the same holds.
    var drained = [UInt8](repeating: 0, count: 16 * 1024)
    while unsafe recv(descriptor, &drained, drained.count, 0) > 0 || errno == ENOBUFS {}
    timer.set(EventLoop.now() + Self.quiet)
  }

  private static func open() throws(SystemError) -> Int32 {
    let kind = Int32(SOCK_RAW.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = try SystemError.check(socket(AF_NETLINK, kind, NETLINK_ROUTE), "netlink")
    var address = sockaddr_nl()
    address.nl_family = sa_family_t(AF_NETLINK)
    address.nl_groups = UInt32(RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR | RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_ROUTE)
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_nl>.size))
      }
    }
    guard result == 0 else {
      let error = SystemError.last("netlink")
      close(descriptor)
      throw error
    }
    return descriptor
  }
}
