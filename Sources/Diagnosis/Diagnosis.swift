internal import Design
internal import FarkleWire
internal import Sockets
package import Vocabulary

/// What the facts mean: findings in the order in which one would look.
package enum Diagnosis {
  /// No program is older, so no clock is right that shows an earlier time (2026-01-01).
  package static let earliest = Timestamp(milliseconds: 1_767_225_600_000)
  /// A night of games takes a few hundred kilobytes; a backup as much as all nights together.
  static let scarce = 16 << 20

  package static func findings(_ facts: Facts) -> [Finding] {
    var findings = [network(facts), avahi(facts), mdns(facts), firewall(facts)]
    if let doors = facts.doors { findings += findingsAbout(doors, facts) }
    if let meeting = facts.meeting { findings += findingsAbout(meeting, facts) }
    return findings + [disk(facts), clock(facts)]
  }

  static func network(_ facts: Facts) -> Finding {
    let good = facts.networks.filter { $0.reach != .dubious }
    guard good.isEmpty else {
      return .good(
        .network, Strings.networkGood(good.filter { !$0.address.isLinkLocal || good.count == 1 }.map { "\($0.interface) \($0.address)" }))
    }
    if facts.networks.isEmpty { return .fatal(.network, Strings.networkNone, Strings.networkNoneAdvice) }
    var interfaces: [String] = []
    for network in facts.networks where !interfaces.contains(network.interface) { interfaces.append(network.interface) }
    return .fatal(.network, Strings.networkDubious(interfaces), Strings.networkDubiousAdvice)
  }

  static func avahi(_ facts: Facts) -> Finding {
    guard facts.usesDiscovery else { return .good(.avahi, Strings.avahiOff) }
    return switch facts.avahi {
    case .running(let version): .good(.avahi, Strings.avahiRuns(version))
    case .absent: .trouble(.avahi, Strings.avahiAbsent, Strings.avahiAbsentAdvice)
    case .noBus: .trouble(.avahi, Strings.avahiNoBus, Strings.avahiNoBusAdvice)
    case .silent: .trouble(.avahi, Strings.avahiSilent, Strings.avahiSilentAdvice)
    case .refused(let reason): .unknown(.avahi, Strings.avahiRefused(reason))
    }
  }

  static func mdns(_ facts: Facts) -> Finding {
    let named = facts.responders.compactMap(\.program)
    // A browser listens there for its own cast devices, and answers nobody.
    let rivals = named.filter { name in !["chrom", "firefox", "brave", "msedge", "spotify"].contains { name.lowercased().hasPrefix($0) } }
    if !rivals.isEmpty { return .trouble(.mdns, Strings.mdnsOthers(rivals), Strings.mdnsOthersAdvice) }
    let strangers = facts.responders.count { $0.program == nil }
    if strangers > 0 { return .unknown(.mdns, Strings.mdnsUnknown(strangers), Strings.mdnsUnknownAdvice(facts.side.rawValue)) }
    return .good(.mdns, Strings.mdnsAlone)
  }

  static func firewall(_ facts: Facts) -> Finding {
    switch facts.firewall {
    case .unreadable(let active):
      return .unknown(.firewall, Strings.firewallUnreadable(active), Strings.firewallUnreadableAdvice(facts.side.rawValue))
    case .unseen: return .unknown(.firewall, Strings.firewallUnseen, Strings.firewallUnseenAdvice)
    case .read(let game, let finder, let mdns):
      let port = Int(facts.doors?.port ?? WireLimits.port)
      // A viewer opens no port: what it needs are the answers of mDNS.
      let ways =
        facts.side == .host ? [("\(port)/tcp", game), ("13570/udp", finder), ("5353/udp", mdns)] : [("5353/udp", mdns)]
      let shut = ways.compactMap { name, passage in if case .dropped(let rule) = passage { (name, rule) } else { nil } }
      guard let first = shut.first else {
        if ways.contains(where: { $0.1 == .uncertain }) { return .unknown(.firewall, Strings.firewallUnsure, Strings.firewallUnsureAdvice) }
        return .good(.firewall, Strings.firewallOpen)
      }
      let names = shut.map(\.0)
      let message = Strings.firewallShut(names, by: first.1)
      let advice = Strings.firewallAdvice(names) + names.map(Strings.ufwAllow).joined(separator: "; ")
      return shut.contains { $0.0.hasSuffix("/tcp") } ? .fatal(.firewall, message, advice) : .trouble(.firewall, message, advice)
    }
  }

  static func disk(_ facts: Facts) -> Finding {
    let isHost = facts.side == .host
    switch facts.disk {
    case .closed(let reason):
      let message = Strings.diskClosed(reason)
      return isHost ? .fatal(.disk, message, Strings.diskClosedAdvice) : .trouble(.disk, message, Strings.diskClosedAdvice)
    case .free(let bytes):
      let megabytes = (bytes >> 20).grouped
      if bytes >= scarce { return .good(.disk, Strings.diskFree(megabytes)) }
      let message = Strings.diskFull(megabytes)
      return isHost ? .fatal(.disk, message, Strings.diskFullAdvice) : .trouble(.disk, message, Strings.diskFullAdvice)
    }
  }

  static func clock(_ facts: Facts) -> Finding {
    let date = String(facts.now.description.prefix(10))
    if facts.now < earliest { return .trouble(.clock, Strings.clockWrong(date), Strings.clockAdvice) }
    guard case .welcome(_, let time)? = facts.meeting?.greeting else { return .good(.clock, Strings.clockShows(date)) }
    let seconds = Int(abs(facts.now.milliseconds - time.milliseconds) / 1000)
    return seconds > 60
      ? .trouble(.clock, Strings.clockApart(Strings.age(seconds)), Strings.clockAdvice) : .good(.clock, Strings.clockSame)
  }
}
