internal import FarkleWire

/// A packet's way through a chain and those to which it leads.
struct FirewallWalk {
  enum Outcome {
    case accept
    case drop(by: String)
    case goesOn
  }

  let firewall: Firewall
  let packet: Firewall.Packet
  /// Whether a rule that can't be judged may have let it through, or not.
  private(set) var mayAccept = false
  private(set) var mayDrop = false
  private var depth = 0

  init(firewall: Firewall, packet: Firewall.Packet) {
    self.firewall = firewall
    self.packet = packet
  }

  mutating func enter(_ chain: Firewall.Chain) -> Outcome {
    // The kernel allows sixteen.
    guard depth < 16 else { return .goesOn }
    depth += 1
    defer { depth -= 1 }
    var isReached = true
    for rule in chain.rules {
      guard let outcome = follow(rule, in: chain, isReached: &isReached) else { return .goesOn }
      if case .goesOn = outcome { continue }
      return outcome
    }
    return .goesOn
  }

  /// Nil where the rule leaves the chain.
  /// - Parameter isReached: whether the rule is reached for certain; one after a `return` that can't be judged is not.
  private mutating func follow(_ rule: Firewall.Rule, in chain: Firewall.Chain, isReached: inout Bool) -> Outcome? {
    var isSure = isReached
    for case .object(let statement) in rule.statements {
      guard let (kind, body) = statement.first else { continue }
      switch kind {
      case "match":
        switch matches(body) {
        case true?: continue
        case false?: return .goesOn
        case nil: isSure = false
        }
      case "accept":
        if isSure { return .accept }
        mayAccept = true
      case "drop", "reject":
        if isSure { return .drop(by: rule.comment ?? chain.label) }
        mayDrop = true
      case "return":
        if isSure { return nil }
        isReached = false
      case "jump", "goto":
        guard let target = body["target"]?.text, let next = firewall.chains["\(chain.table) \(target)"] else { continue }
        let outcome = enter(next)
        switch outcome {
        case .accept where !isSure: mayAccept = true
        case .drop where !isSure: mayDrop = true
        case .goesOn: if kind == "goto", isSure { return nil }
        case .accept, .drop: return outcome
        }
      case "counter", "log", "mangle", "notrack", "meta": continue
      // A limit, a table of verdicts, an extension of iptables: whatever comes of it.
      case "vmap":
        mayAccept = true
        mayDrop = true
      default: isSure = false
      }
    }
    return .goesOn
  }

  /// Nil where it can't be told.
  private func matches(_ match: JSONValue) -> Bool? {
    guard let left = match["left"], let right = match["right"], let found = value(of: left) else { return foreign(match["left"]) }
    switch match["op"]?.text {
    case "==", "in": return contains(right, found)
    case "!=": return contains(right, found).map { !$0 }
    default: return nil
    }
  }

  /// A field of another protocol than the packet's: such a match fails, whatever it asks.
  private func foreign(_ left: JSONValue?) -> Bool? {
    guard let name = left?["payload"]?["protocol"]?.text else { return nil }
    return ["tcp", "udp", "icmp", "icmpv6", "ip6", "arp"].contains(name) && name != packet.transport.rawValue ? false : nil
  }

  /// The names and numbers that a field of the packet goes by, nil where it isn't known.
  private func value(of left: JSONValue) -> [JSONValue]? {
    let number = packet.transport == .tcp ? 6 : 17
    switch left["meta"]?["key"]?.text {
    case "l4proto": return [.text(packet.transport.rawValue), .number(number)]
    case "iif", "iifname": return [.text(packet.interface)]
    case "nfproto": return [.text("ipv4")]
    case "protocol": return [.text("ip")]
    default: break
    }
    if left["ct"]?["key"]?.text == "state" { return [.text("new")] }
    guard let payload = left["payload"] else { return nil }
    switch (payload["protocol"]?.text, payload["field"]?.text) {
    case (packet.transport.rawValue, "dport"), ("th", "dport"): return [.number(packet.port)]
    case ("ip", "protocol"): return [.text(packet.transport.rawValue), .number(number)]
    default: return nil
    }
  }

  private func contains(_ right: JSONValue, _ values: [JSONValue]) -> Bool? {
    if let set = right["set"] { return contains(set, values) }
    if let range = right["range"]?.list, range.count == 2, let low = range[0].number, let high = range[1].number {
      return values.contains { $0.number.map { (low...high).contains($0) } ?? false }
    }
    switch right {
    case .list(let list):
      let answers = list.map { contains($0, values) }
      return answers.contains(true) ? true : answers.contains(nil) ? nil : false
    case .text(let text) where text.hasPrefix("@"): return nil
    case .text(let text) where text.hasSuffix("*"):
      return values.contains { $0.text?.hasPrefix(text.dropLast()) ?? false }
    case .text, .number: return values.contains(right)
    default: return nil
    }
  }
}
