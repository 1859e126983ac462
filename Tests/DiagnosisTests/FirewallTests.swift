import Diagnosis
import Testing

@Suite struct FirewallTests {
  /// Chains and rules as nft writes them.
  private static func passage(_ items: String..., transport: Firewall.Packet.Transport = .tcp, port: Int = 13570) throws -> Firewall.Passage
  {
    let json =
      #"{"nftables":[{"metainfo":{"json_schema_version":1}},{"table":{"family":"inet","name":"filter"}},"#
      + items.joined(separator: ",") + "]}"
    return try #require(Firewall(json: Array(json.utf8))).passage(of: .init(transport, port, on: "eth0"))
  }

  private static func chain(_ policy: String) -> String {
    #"{"chain":{"family":"inet","table":"filter","name":"input","type":"filter","hook":"input","prio":0,"policy":"\#(policy)"}}"#
  }

  private static func rule(_ expressions: String..., chain: String = "input", comment: String? = nil) -> String {
    let note = comment.map { #","comment":"\#($0)""# } ?? ""
    return #"{"rule":{"family":"inet","table":"filter","chain":"\#(chain)"\#(note),"expr":[\#(expressions.joined(separator: ","))]}}"#
  }

  private static func match(_ left: String, _ right: String, _ op: String = "==") -> String {
    #"{"match":{"op":"\#(op)","left":\#(left),"right":\#(right)}}"#
  }

  private static func port(_ right: String, _ transport: String = "tcp") -> String {
    match(#"{"payload":{"protocol":"\#(transport)","field":"dport"}}"#, right)
  }

  private static let accept = #"{"accept":null}"#
  private static let drop = #"{"drop":null}"#
  private static let established = match(#"{"ct":{"key":"state"}}"#, #"["established","related"]"#, "in")
  private static let limit = #"{"limit":{"rate":10,"burst":5,"per":"minute"}}"#
  private static let neighbours = match(#"{"payload":{"protocol":"ip","field":"saddr"}}"#, #"{"prefix":{"addr":"192.0.2.0","len":24}}"#)

  @Test func `without rules everything passes`() throws {
    #expect(try Self.passage(Self.chain("accept")) == .passes)
    #expect(Firewall(json: Array("no JSON".utf8)) == nil)
  }

  @Test func `a policy that drops is opened by a rule for the port, its range, its set or its interface`() throws {
    let (shut, known) = (Self.chain("drop"), Self.rule(Self.established, Self.accept))
    #expect(try Self.passage(shut, known) == .dropped(by: "inet filter, input"))
    for ports in ["13570", #"{"set":[22,{"range":[13570,13579]}]}"#, #"{"range":[13000,14000]}"#] {
      #expect(try Self.passage(shut, known, Self.rule(Self.port(ports), Self.accept)) == .passes)
    }
    #expect(try Self.passage(shut, Self.rule(Self.port("22"), Self.accept)) == .dropped(by: "inet filter, input"))
    #expect(try Self.passage(shut, Self.rule(Self.port("13570", "udp"), Self.accept)) == .dropped(by: "inet filter, input"))
    let device = { (name: String) in Self.match(#"{"meta":{"key":"iifname"}}"#, "\"\(name)\"") }
    #expect(try Self.passage(shut, Self.rule(device("eth*"), Self.accept)) == .passes)
    #expect(try Self.passage(shut, Self.rule(device("lo"), Self.accept)) == .dropped(by: "inet filter, input"))
  }

  @Test func `a rule that drops or refuses is named by its comment, and comes after those before it`() throws {
    let open = Self.chain("accept")
    #expect(try Self.passage(open, Self.rule(Self.port("13570"), Self.drop, comment: "no games")) == .dropped(by: "no games"))
    #expect(try Self.passage(open, Self.rule(Self.port("13570"), #"{"reject":{"type":"icmp"}}"#)) == .dropped(by: "inet filter, input"))
    #expect(try Self.passage(open, Self.rule(Self.port("13570"), Self.accept), Self.rule(Self.drop)) == .passes)
    let all = Self.rule(Self.match(#"{"meta":{"key":"l4proto"}}"#, #""udp""#), Self.drop)
    #expect(try Self.passage(open, all) == .passes)
    #expect(try Self.passage(open, all, transport: .udp) == .dropped(by: "inet filter, input"))
    #expect(
      try Self.passage(open, Self.rule(Self.match(#"{"payload":{"protocol":"tcp","field":"dport"}}"#, "22", "!="), Self.drop))
        == .dropped(by: "inet filter, input"))
  }

  @Test func `a chain leads to others and back`() throws {
    let games = #"{"chain":{"family":"inet","table":"filter","name":"games"}}"#
    let jump = Self.rule(#"{"jump":{"target":"games"}}"#)
    let open = Self.rule(Self.port("13570"), Self.accept, chain: "games")
    #expect(try Self.passage(Self.chain("drop"), games, jump, open) == .passes)
    let back = Self.rule(#"{"return":null}"#, chain: "games")
    #expect(try Self.passage(Self.chain("drop"), games, jump, back, open) == .dropped(by: "inet filter, input"))
    // Round and round: it comes to an end.
    let round = Self.rule(#"{"jump":{"target":"games"}}"#, chain: "games")
    #expect(try Self.passage(Self.chain("accept"), games, jump, round) == .passes)
  }

  @Test func `what can't be judged makes it uncertain, and only where it matters`() throws {
    for doubt in [Self.limit, Self.neighbours, #"{"xt":null}"#] {
      #expect(try Self.passage(Self.chain("drop"), Self.rule(doubt, Self.accept)) == .uncertain)
      #expect(try Self.passage(Self.chain("accept"), Self.rule(doubt, Self.drop)) == .uncertain)
      #expect(try Self.passage(Self.chain("accept"), Self.rule(doubt, Self.accept)) == .passes)
      #expect(try Self.passage(Self.chain("drop"), Self.rule(doubt, Self.drop)) == .dropped(by: "inet filter, input"))
    }
  }

  @Test func `after a way back that can't be judged nothing in that chain is certain`() throws {
    // As ufw has it: what is meant for this machine goes back, whatever else comes is dropped.
    let strangers = #"{"chain":{"family":"inet","table":"filter","name":"strangers"}}"#
    let back = Self.rule(#"{"xt":null}"#, #"{"return":null}"#, chain: "strangers")
    let end = Self.rule(Self.drop, chain: "strangers")
    let jump = Self.rule(#"{"jump":{"target":"strangers"}}"#)
    let open = Self.rule(Self.port("13570"), Self.accept)
    #expect(try Self.passage(Self.chain("drop"), strangers, back, end, jump, open) == .uncertain)
    #expect(try Self.passage(Self.chain("accept"), strangers, back, jump) == .passes)
    #expect(try Self.passage(Self.chain("drop"), strangers, end, jump, open) == .dropped(by: "inet filter, strangers"))
  }

  @Test func `what is lost at the device is lost`() throws {
    let ingress = #"{"chain":{"family":"netdev","table":"lab","name":"to","type":"filter","hook":"ingress","prio":0,"policy":"accept"}}"#
    let lost = #"{"rule":{"family":"netdev","table":"lab","chain":"to","expr":[{"drop":null}]}}"#
    #expect(try Self.passage(Self.chain("accept"), ingress, lost) == .dropped(by: "netdev lab, to"))
    #expect(try Self.passage(Self.chain("accept"), ingress.replacing(#""prio""#, with: #""dev":"eth1","prio""#), lost) == .passes)
  }
}
