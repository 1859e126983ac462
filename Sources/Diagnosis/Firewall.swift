internal import FarkleWire
internal import FoundationEssentials

/// The rules of nftables (nft(8), libnftables-json(5)), as far as they decide about a stranger's first packet. What a rule asks that isn't
/// known here makes the answer uncertain, never wrong.
package struct Firewall: Sendable {
  /// What becomes of a packet.
  package enum Passage: Hashable, Sendable {
    case passes
    /// Dropped or refused, and by which chain, or by the rule of that comment.
    case dropped(by: String)
    case uncertain
  }

  /// An IPv4 packet from a neighbour that begins something new.
  package struct Packet: Hashable, Sendable {
    package enum Transport: String, Hashable, Sendable {
      case tcp, udp
    }

    package let transport: Transport
    package let port: Int
    package let interface: String

    package init(_ transport: Transport, _ port: Int, on interface: String) {
      self.transport = transport
      self.port = port
      self.interface = interface
    }
  }

  struct Chain: Sendable {
    let table: String
    let name: String
    let hook: String?
    let priority: Int
    let devices: [String]
    let drops: Bool
    var rules: [Rule] = []
  }

  struct Rule: Sendable {
    let statements: [JSONValue]
    let comment: String?
  }

  /// By table and name.
  private(set) var chains: [String: Chain] = [:]

  /// - Parameter json: what `nft -j list ruleset` writes.
  package init?(json: [UInt8]) {
    guard case .object(let top)? = try? JSONDecoder().decode(JSONValue.self, from: Data(json)), case .list(let items)? = top["nftables"]
    else { return nil }
    for case .object(let item) in items {
      if let chain = item["chain"] { add(chain: chain) } else if let rule = item["rule"] { add(rule: rule) }
    }
  }

  private mutating func add(chain: JSONValue) {
    guard let family = chain["family"]?.text, let table = chain["table"]?.text, let name = chain["name"]?.text else { return }
    // Of packets of IPv4 that come in.
    guard ["ip", "inet", "netdev"].contains(family) else { return }
    let devices = chain["dev"].map { device in device.text.map { [$0] } ?? device.list.compactMap(\.text) } ?? []
    chains["\(family) \(table) \(name)"] = Chain(
      table: "\(family) \(table)", name: name, hook: chain["hook"]?.text, priority: chain["prio"]?.number ?? 0, devices: devices,
      drops: chain["policy"]?.text == "drop")
  }

  private mutating func add(rule: JSONValue) {
    guard let family = rule["family"]?.text, let table = rule["table"]?.text, let chain = rule["chain"]?.text else { return }
    chains["\(family) \(table) \(chain)"]?.rules.append(Rule(statements: rule["expr"]?.list ?? [], comment: rule["comment"]?.text))
  }

  /// What becomes of the packet in all chains through which it would come.
  package func passage(of packet: Packet) -> Passage {
    let ways = chains.values.filter { chain in
      // Older versions of nft leave out of which device.
      chain.hook == "input" || chain.hook == "prerouting"
        || chain.hook == "ingress" && (chain.devices.isEmpty || chain.devices.contains(packet.interface))
    }
    var isCertain = true
    for chain in ways.sorted(by: { ($0.hook == "ingress" ? 0 : 1, $0.priority) < ($1.hook == "ingress" ? 0 : 1, $1.priority) }) {
      var walk = FirewallWalk(firewall: self, packet: packet)
      switch walk.enter(chain) {
      case .drop(let by):
        if !walk.mayAccept { return isCertain ? .dropped(by: by) : .uncertain }
        isCertain = false
      case .accept: if walk.mayDrop { isCertain = false }
      case .goesOn:
        if chain.drops, !walk.mayAccept { return isCertain ? .dropped(by: chain.label) : .uncertain }
        if chain.drops || walk.mayDrop { isCertain = false }
      }
    }
    return isCertain ? .passes : .uncertain
  }
}

extension Firewall.Chain {
  var label: String { "\(table), \(name)" }
}

extension JSONValue {
  subscript(key: String) -> JSONValue? { if case .object(let fields) = self { fields[key] } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Int? { if case .number(let number) = self { number } else { nil } }
  var list: [JSONValue] { if case .list(let list) = self { list } else { [] } }
}
