internal import Glibc

/// An IPv4 or IPv6 address, with its scope where it is link-local (RFC 4007).
package struct IPAddress: Hashable, Sendable {
  /// 4 or 16 bytes in network order.
  package let bytes: [UInt8]
  /// Interface index, 0 where none is needed.
  package let scope: UInt32

  /// The address of 4 or 16 bytes, nil for another number of them. An IPv4-mapped IPv6 address (RFC 4291 section 2.5.5.2) becomes the
  /// IPv4 address it stands for; a scope is kept only where the address is link-local IPv6.
  package init?(bytes: [UInt8], scope: UInt32 = 0) {
    let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
    switch bytes.count {
    case 4: self.init(checked: bytes, scope: 0)
    case 16 where bytes.starts(with: mapped): self.init(checked: Array(bytes[12...]), scope: 0)
    case 16: self.init(checked: bytes, scope: bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 ? scope : 0)
    default: return nil
    }
  }

  private init(checked bytes: [UInt8], scope: UInt32) {
    self.bytes = bytes
    self.scope = scope
  }

  package var isIPv6: Bool { bytes.count == 16 }
  package var isLinkLocal: Bool {
    isIPv6 ? bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 : bytes[0] == 169 && bytes[1] == 254
  }
  package var isLoopback: Bool {
    isIPv6 ? bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1 : bytes[0] == 127
  }
}

extension IPAddress: LosslessStringConvertible {
  /// The address that `text` writes, "192.0.2.7" or "fe80::1%eth0" (the zone a name or an index), or nil.
  package init?(_ text: String) {
    // The C library would stop reading there.
    guard !text.utf8.contains(0) else { return nil }
    let parts = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    let literal = String(parts[0])
    var bytes = [UInt8](repeating: 0, count: 16)
    if parts.count == 1, unsafe inet_pton(AF_INET, literal, &bytes) == 1 {
      self.init(bytes: Array(bytes[..<4]))
      return
    }
    guard unsafe inet_pton(AF_INET6, literal, &bytes) == 1 else { return nil }
    var scope: UInt32 = 0
    if parts.count == 2 {
      let zone = String(parts[1])
      scope = unsafe if_nametoindex(zone)
      if scope == 0, zone.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) { scope = UInt32(zone) ?? 0 }
      if scope == 0 { return nil }
    }
    self.init(bytes: bytes, scope: scope)
  }

  package var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = isIPv6 ? AF_INET6 : AF_INET
    guard unsafe inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "?" }
    let literal = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard scope != 0 else { return literal }
    var name = [CChar](repeating: 0, count: Int(IF_NAMESIZE))
    guard unsafe if_indextoname(scope, &name) != nil else { return "\(literal)%\(scope)" }
    return literal + "%" + String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
