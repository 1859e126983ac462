internal import Glibc

/// An address of this machine and the interface that carries it.
package struct LocalAddress: Hashable, Sendable {
  package let interface: String
  package let address: IPAddress

  /// The addresses of all interfaces that are up, loopback left out: IPv4 first, link-local ones last.
  package static func all() -> [LocalAddress] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&list) == 0 else { return [] }
    defer { unsafe freeifaddrs(list) }
    var found: [LocalAddress] = []
    var next = unsafe list
    while let entry = unsafe next?.pointee {
      unsafe next = entry.ifa_next
      let wanted = UInt32(IFF_UP)
      guard unsafe entry.ifa_flags & wanted == wanted, unsafe entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0,
        let address = unsafe entry.ifa_addr.flatMap({ unsafe Endpoint($0)?.address })
      else { continue }
      found.append(LocalAddress(interface: unsafe String(cString: entry.ifa_name), address: address))
    }
    return found.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element)
  }

  private var order: Int { (address.isLinkLocal ? 2 : 0) + (address.isIPv6 ? 1 : 0) }
}
