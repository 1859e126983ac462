internal import Daemon
internal import Glibc
internal import Sockets
internal import Systemd

/// What is asked of this machine alone. These calls may take a moment.
enum MachineProbes {
  static func avahi() -> Facts.Avahi {
    do throws(BusError) {
      let method = SystemBus.Method("org.freedesktop.Avahi", "/", "org.freedesktop.Avahi.Server", "GetVersionString")
      return .running(version: try SystemBus().call(method).text() ?? "avahi")
    } catch {
      return switch error.kind {
      case .noBus: .noBus
      case .noService: .absent
      case .timedOut: .silent
      case .refused: .refused(error.message)
      }
    }
  }

  /// Who is at the port of mDNS (RFC 6762) beside Avahi.
  static func responders() -> [LocalPorts.Holder] {
    let avahi = Machine.user("avahi")
    return LocalPorts.holders(of: 5353, .udp).filter { $0.program != "avahi-daemon" && ($0.program != nil || $0.user != avahi) }
  }

  static func firewall(game port: UInt16, on interface: String) -> Facts.FirewallState {
    let tool = ["/usr/sbin/nft", "/sbin/nft"].first { (path: String) in unsafe access(path, X_OK) == 0 }
    let isRoot = geteuid() == 0
    guard let tool else { return isRoot ? .unseen : .unreadable(active: activeFirewall) }
    guard let outcome = ChildProcess.run(tool, ["-j", "list", "ruleset"], within: 2, limit: 4 << 20), outcome.code == 0,
      // A warning may stand before or after.
      let start = outcome.output.firstIndex(of: "{"), let end = outcome.output.lastIndex(of: "}"),
      let firewall = Firewall(json: Array(outcome.output[start...end].utf8))
    else { return isRoot ? .unseen : .unreadable(active: activeFirewall) }
    // The rules of the older iptables are not among them.
    if !SmallFile.read("/proc/self/net/ip_tables_names").isEmpty { return .read(game: .uncertain, finder: .uncertain, mdns: .uncertain) }
    return .read(
      game: firewall.passage(of: .init(.tcp, Int(port), on: interface)),
      finder: firewall.passage(of: .init(.udp, 13570, on: interface)), mdns: firewall.passage(of: .init(.udp, 5353, on: interface)))
  }

  /// One that says of itself that it is on.
  private static var activeFirewall: String? {
    SmallFile.read("/etc/ufw/ufw.conf").split(separator: "\n").contains("ENABLED=yes") ? "ufw" : nil
  }

  static func disk(_ folder: String) -> Facts.Disk {
    let room = Volume.room(for: folder)
    return room.problem.map { .closed($0) } ?? .free(bytes: room.bytes)
  }
}
