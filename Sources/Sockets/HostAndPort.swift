/// A host as a person types it, with an optional port: "192.0.2.7", "192.0.2.7:13571", "[fe80::1%eth0]:13570", "fe80::1%eth0",
/// "laptop.local".
package struct HostAndPort: Hashable, Sendable {
  /// An address literal without brackets, or a name.
  package let host: String
  package let port: UInt16?

  /// The parts of `text`, nil where it is no host, or its port no number from 1 to 65535.
  package init?(_ text: String) {
    var host = Substring(text)
    var port: Substring?
    if text.hasPrefix("[") {
      guard let end = text.lastIndex(of: "]") else { return nil }
      host = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
      port = rest.isEmpty ? nil : rest.dropFirst()
      // By its colons: one that stands for an IPv4 address is written as IPv6 too.
      guard host.contains(":") else { return nil }
    } else if text.count(where: { $0 == ":" }) == 1, let colon = text.firstIndex(of: ":") {
      host = text[..<colon]
      port = text[text.index(after: colon)...]
    }
    guard !host.isEmpty, !host.contains(where: \.isWhitespace) else { return nil }
    if host.contains(":"), IPAddress(String(host)) == nil { return nil }
    self.host = String(host)
    guard let port else {
      self.port = nil
      return
    }
    guard let number = UInt16(port), number > 0, port.allSatisfy(\.isNumber) else { return nil }
    self.port = number
  }
}

extension HostAndPort: CustomStringConvertible {
  package var description: String {
    guard let port else { return host }
    return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}
