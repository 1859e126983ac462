internal import FarkleWire

/// What a phone opens to watch: the page with the room's code behind it, which a browser keeps to itself.
enum PageAddress {
  /// - Parameters:
  ///   - host: what is told instead of the addresses.
  ///   - addresses: of this machine, the best first. Those that are good on one link only can't be written in a browser.
  static func all(host: String?, addresses: [String], port: UInt16, code: RoomCode) -> [String] {
    let hosts = host.map { [$0] } ?? addresses.filter { !$0.contains("%") }
    return hosts.map { "http://\(authority($0, port))/#\(code.text)" }
  }

  /// Host and port as they stand in an address.
  static func authority(_ host: String, _ port: UInt16) -> String {
    host.contains(":") && !host.hasPrefix("[") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}
