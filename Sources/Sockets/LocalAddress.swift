internal import Glibc

/// An address of this machine and the interface that carries it.
package struct LocalAddress: Hashable, Sendable {
  /// How good an address is for somebody else to connect to, the best first.
  package enum Reach: Int, Hashable, Sendable, Comparable {
    /// On the interface of the default route.
    case mainNetwork
    case network
    /// Only on this link: IPv6.
    case link
    /// Of a container bridge, a tunnel or the like, of carrier-grade NAT (RFC 6598) or without a network (RFC 3927): likely to lead nowhere.
    case dubious

    package static func < (left: Reach, right: Reach) -> Bool { left.rawValue < right.rawValue }
  }

  package let interface: String
  package let index: UInt32
  package let address: IPAddress
  /// How many leading bits of the address name its network.
  package let prefix: Int
  /// Where a datagram reaches everybody on the link, IPv4 only.
  package let broadcast: IPAddress?
  package let isMain: Bool

  package init(
    interface: String, index: UInt32, address: IPAddress, prefix: Int, broadcast: IPAddress? = nil, isMain: Bool = false
  ) {
    self.interface = interface
    self.index = index
    self.address = address
    self.prefix = prefix
    self.broadcast = broadcast
    self.isMain = isMain
  }

  package var reach: Reach {
    if isVirtual || address.isUnlikely { return .dubious }
    if address.isLinkLocal { return .link }
    return isMain ? .mainNetwork : .network
  }

  /// Whether `other` is on the same network or link, so that no router is between.
  package func isNeighbour(_ other: IPAddress) -> Bool {
    guard other.bytes.count == address.bytes.count, other.scope == 0 || other.scope == index else { return false }
    return zip(address.bytes, other.bytes).enumerated().allSatisfy { place, pair in
      let bits = min(max(prefix - place * 8, 0), 8)
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> bits)
      return pair.0 & mask == pair.1 & mask
    }
  }

  /// Interfaces of containers, virtual machines, tunnels and VPNs, by the names that they usually have.
  private var isVirtual: Bool {
    let beginnings = [
      "docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "lxd", "cni", "podman", "tun", "tap", "wg", "tailscale", "zt", "ppp",
    ]
    return beginnings.contains { interface.hasPrefix($0) }
  }

  /// The addresses of all interfaces that are up, loopback left out, the best for others first.
  package static func all() -> [LocalAddress] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&list) == 0 else { return [] }
    defer { unsafe freeifaddrs(list) }
    let main = DefaultRoute.interfaces()
    var found: [LocalAddress] = []
    var next = unsafe list
    while let entry = unsafe next?.pointee {
      unsafe next = entry.ifa_next
      if let address = unsafe LocalAddress(entry, main) { found.append(address) }
    }
    return found.enumerated()
      .sorted {
        ($0.element.reach, $0.element.address.isIPv6 ? 1 : 0, $0.offset) < ($1.element.reach, $1.element.address.isIPv6 ? 1 : 0, $1.offset)
      }
      .map(\.element)
  }

  /// Those of ``all()`` that a person should be told: the dubious ones only if there are no others.
  package static func presentable() -> [LocalAddress] {
    let all = all()
    let good = all.filter { $0.reach != .dubious }
    return good.isEmpty ? all : good
  }

  private init?(_ entry: ifaddrs, _ main: Set<String>) {
    let flags = unsafe Int(entry.ifa_flags)
    guard flags & Int(IFF_UP) != 0, flags & Int(IFF_LOOPBACK) == 0,
      let address = unsafe entry.ifa_addr.flatMap({ unsafe Endpoint($0)?.address })
    else { return nil }
    let mask = unsafe entry.ifa_netmask.flatMap { unsafe Endpoint($0)?.address }
    let peer = unsafe entry.ifa_ifu.ifu_broadaddr.flatMap { unsafe Endpoint($0)?.address }
    interface = unsafe String(cString: entry.ifa_name)
    index = unsafe if_nametoindex(entry.ifa_name)
    self.address = address
    prefix = mask.map { $0.bytes.reduce(0) { $0 + $1.nonzeroBitCount } } ?? address.bytes.count * 8
    broadcast = flags & Int(IFF_BROADCAST) != 0 && !address.isIPv6 ? peer : nil
    isMain = main.contains(interface)
  }
}

extension IPAddress {
  /// Of carrier-grade NAT, as VPN meshes use it too (100.64/10, RFC 6598), or made up for want of a network (169.254/16, RFC 3927).
  fileprivate var isUnlikely: Bool {
    !isIPv6 && (bytes[0] == 100 && bytes[1] & 0xC0 == 64 || isLinkLocal)
  }

  /// The order in which to try ways to another machine, given our own addresses: neighbours on the main network, other neighbours, the rest,
  /// and last what is likely to lead nowhere.
  package func distance(from locals: [LocalAddress]) -> Int {
    if isLoopback { return 0 }
    let neighbours = locals.filter { $0.isNeighbour(self) }
    // Our own bridge or tunnel, or a machine behind it: the same numbers exist on every machine with such a bridge.
    if isUnlikely || !neighbours.isEmpty && neighbours.allSatisfy({ $0.reach == .dubious }) { return 8 }
    let best = neighbours.map(\.reach).min()
    let step =
      switch best {
      case .mainNetwork: 0
      case .network: 1
      case .link: 2
      case .dubious, nil: 3
      }
    return step * 2 + (isIPv6 ? 1 : 0)
  }
}
