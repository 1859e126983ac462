/// The kernel's own tables of routes (proc(5), /proc/net).
enum DefaultRoute {
  /// The interfaces through which the default routes of the lowest metric lead, one each for IPv4 and IPv6 at most.
  static func interfaces() -> Set<String> {
    Set([ipv4(KernelTable.read("/proc/net/route")), ipv6(KernelTable.read("/proc/net/ipv6_route"))].compactMap(\.self))
  }

  /// From lines of "Iface Destination Gateway Flags RefCnt Use Metric Mask …", numbers in hexadecimal but for the metric.
  static func ipv4(_ table: String) -> String? {
    let routes = table.split(separator: "\n").dropFirst().compactMap { line -> (interface: String, metric: Int)? in
      let fields = line.split(whereSeparator: \.isWhitespace)
      guard fields.count > 7, fields[1] == "00000000", fields[7] == "00000000", let metric = Int(fields[6]) else { return nil }
      return (String(fields[0]), metric)
    }
    return routes.min { $0.metric < $1.metric }?.interface
  }

  /// From lines of "destination length source length next-hop metric references use flags interface", numbers in hexadecimal.
  static func ipv6(_ table: String) -> String? {
    let routes = table.split(separator: "\n").compactMap { line -> (interface: String, metric: Int)? in
      let fields = line.split(whereSeparator: \.isWhitespace)
      guard fields.count == 10, fields[1] == "00", fields[0].allSatisfy({ $0 == "0" }), fields[9] != "lo",
        let metric = Int(fields[5], radix: 16)
      else { return nil }
      return (String(fields[9]), metric)
    }
    return routes.min { $0.metric < $1.metric }?.interface
  }
}
