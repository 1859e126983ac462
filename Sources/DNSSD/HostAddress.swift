internal import Glibc

/// An IPv4 or IPv6 address of a host, with the network interface through which it was learned.
///
/// The interface matters for link-local IPv6 addresses (RFC 4007): `fe80::1` alone leads nowhere.
package struct HostAddress: Hashable, Sendable {
  /// 4 bytes for IPv4 or 16 for IPv6, in network order.
  package let bytes: [UInt8]
  /// The index of the network interface; 0 when it is not known.
  package let interface: UInt32

  /// Nil unless there are 4 or 16 bytes.
  package init?(bytes: [UInt8], interface: UInt32) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
    self.interface = interface
  }

  package var isIPv4: Bool { bytes.count == 4 }

  /// Whether the address is valid on its own link only: 169.254.0.0/16 or fe80::/10.
  package var isLinkLocal: Bool {
    isIPv4 ? bytes.starts(with: [169, 254]) : bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80
  }

  /// The name of the interface at this moment (`eth0`), or its number when there is no such interface.
  package var interfaceName: String {
    let name = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(IF_NAMESIZE)) { buffer in
      unsafe if_indextoname(interface, buffer.baseAddress).map { unsafe String(cString: $0) }
    }
    return name ?? String(interface)
  }
}

extension HostAddress: CustomStringConvertible {
  /// The usual text form, with the interface where it is needed: `192.0.2.7`, `2001:db8::7` or `fe80::1%eth0` (RFC 5952, RFC 4007).
  package var description: String {
    let numbers = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { buffer in
      unsafe inet_ntop(isIPv4 ? AF_INET : AF_INET6, bytes, buffer.baseAddress, socklen_t(buffer.count))
        .map { unsafe String(cString: $0) }
    }
    guard let numbers else { return "" }
    return isLinkLocal && !isIPv4 && interface != 0 ? "\(numbers)%\(interfaceName)" : numbers
  }
}
