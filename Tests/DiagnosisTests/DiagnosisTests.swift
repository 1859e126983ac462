import Diagnosis
import FarkleWire
import Sockets
import Testing
import Vocabulary

@Suite struct DiagnosisTests {
  /// One thing that is wrong, and what is found.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let spoil: @Sendable (inout Facts) throws -> Void
    let check: Finding.Check
    let verdict: Finding.Verdict
    let works: Bool
    let message: String

    init(
      _ name: String, _ check: Finding.Check, _ verdict: Finding.Verdict, works: Bool, _ message: String,
      _ spoil: @escaping @Sendable (inout Facts) throws -> Void
    ) {
      (testDescription, self.check, self.verdict, self.works, self.message, self.spoil) = (name, check, verdict, works, message, spoil)
    }
  }

  private func expect(_ test: Case, from facts: Facts) throws {
    var facts = facts
    try test.spoil(&facts)
    let findings = Diagnosis.findings(facts)
    let finding = try #require(findings.first { $0.check == test.check })
    #expect(finding.verdict == test.verdict)
    #expect(finding.message == test.message)
    #expect(findings.works == test.works)
    // Whoever hears of trouble is told what to do, but where there is nothing to do.
    if finding.isEssential { #expect(finding.advice?.isEmpty == false) }
  }

  @Test func `where all is well nothing is found`() throws {
    for facts in [try Healthy.host(), try Healthy.viewer()] {
      let findings = Diagnosis.findings(facts)
      #expect(findings.allSatisfy { $0.verdict == .good && $0.advice == nil }, "\(findings)")
      #expect(findings.works)
      #expect(Set(findings.map(\.check)).count == findings.count)
    }
  }

  static let ofBoth: [Case] = [
    Case("no network", .network, .trouble, works: false, "this machine is on no network") { $0.networks = [] },
    Case("only a VPN", .network, .trouble, works: false, "there is nothing but tun0, docker0: a VPN, or made for containers") {
      $0.networks = [try Healthy.network("tun0", "10.8.0.2"), try Healthy.network("docker0", "172.17.0.1", prefix: 16)]
    },
    Case("a VPN beside", .network, .good, works: true, "eth0 192.0.2.7") { $0.networks.append(try Healthy.network("tun0", "10.8.0.2")) },
    Case("no Avahi", .avahi, .trouble, works: true, "does not run: games aren't found by themselves") { $0.avahi = .absent },
    Case("no bus", .avahi, .trouble, works: true, "can't be reached, for there is no system bus") { $0.avahi = .noBus },
    Case("Avahi hangs", .avahi, .trouble, works: true, "does not answer") { $0.avahi = .silent },
    Case("Avahi refuses", .avahi, .unknown, works: true, "can't be asked: no") { $0.avahi = .refused("no") },
    Case("no discovery wanted", .avahi, .good, works: true, "not needed with --no-discovery") {
      $0.avahi = .absent
      $0.usesDiscovery = false
    },
    Case("another responder", .mdns, .trouble, works: true, "systemd-resolve answers at UDP 5353 too") {
      $0.responders = [.init(user: 101, program: "systemd-resolve"), .init(user: 1000, program: "chromium")]
    },
    Case("a browser", .mdns, .good, works: true, "nobody else answers at UDP 5353") {
      $0.responders = [.init(user: 1000, program: "chrome")]
    },
    Case("somebody unknown", .mdns, .unknown, works: true, "a program of another user is at UDP 5353 too") {
      $0.responders = [.init(user: 101, program: nil)]
    },
    Case("rules for root", .firewall, .unknown, works: true, "its rules are for root to read") { $0.firewall = .unreadable(active: nil) },
    Case("ufw is on", .firewall, .unknown, works: true, "ufw is on; its rules are for root to read") {
      $0.firewall = .unreadable(active: "ufw")
    },
    Case("no nft", .firewall, .unknown, works: true, "its rules can't be looked at: nft is missing, or says nothing") {
      $0.firewall = .unseen
    },
    Case("mDNS dropped", .firewall, .trouble, works: true, "drops 5353/udp (inet filter, input)") {
      $0.firewall = .read(game: .passes, finder: .passes, mdns: .dropped(by: "inet filter, input"))
    },
    Case("involved rules", .firewall, .unknown, works: true, "its rules are too involved to tell what they do") {
      $0.firewall = .read(game: .passes, finder: .passes, mdns: .uncertain)
    },
    Case("clock", .clock, .trouble, works: true, "shows 2016-01-01, before this program was made") {
      $0.now = Timestamp(milliseconds: 1_451_606_400_000)
    },
  ]

  @Test(arguments: ofBoth) func `what is wrong with a machine is found on either side`(test: Case) throws {
    try expect(test, from: Healthy.host())
    try expect(test, from: Healthy.viewer())
  }

  static let ofHosts: [Case] = [
    Case("game dropped", .firewall, .trouble, works: false, "drops 13570/tcp and 13570/udp (no games)") {
      $0.firewall = .read(game: .dropped(by: "no games"), finder: .dropped(by: "other"), mdns: .passes)
    },
    Case("disk full", .disk, .trouble, works: false, "only 15 MB are free") { $0.disk = .free(bytes: 15 << 20) },
    Case("disk read-only", .disk, .trouble, works: false, "nothing can be kept: Read-only file system") {
      $0.disk = .closed("Read-only file system")
    },
    Case("host runs", .port, .good, works: true, "a host serves at TCP 13571") {
      $0.doors = .init(port: 13571, game: .host, finder: .host, echo: .heard, connection: .connected)
    },
    Case("port taken", .port, .trouble, works: false, "TCP 13570 belongs to nginx") { $0.doors?.game = .taken(by: "nginx") },
    Case("all taken", .port, .trouble, works: false, "all of TCP 13570 to 13579 are taken") {
      $0.doors = .init(port: nil, game: .taken(by: nil), finder: .free)
    },
    Case(
      "finder taken", .port, .trouble, works: true,
      "UDP 13570 belongs to a program of another user: viewers that ask directly get no answer"
    ) {
      $0.doors?.finder = .taken(by: nil)
    },
    Case(
      "datagram lost", .datagram, .trouble, works: true, "one to UDP 13570 is lost on its way in: viewers that ask directly get no answer"
    ) {
      $0.doors?.echo = .lost
    },
    Case("own connection lost", .connection, .trouble, works: false, "TCP 13570 does not answer: a firewall may drop what we send") {
      $0.doors?.connection = .failed(.timedOut)
    },
  ]

  @Test(arguments: ofHosts) func `what keeps viewers from a host is found`(test: Case) throws { try expect(test, from: Healthy.host()) }

  static let ofViewers: [Case] = [
    Case("disk full", .disk, .trouble, works: true, "only 3 MB are free") { $0.disk = .free(bytes: 3 << 20) },
    Case("nothing to be seen", .room, .trouble, works: false, "no game is to be seen") { $0.meeting = .init() },
    Case("not that room", .room, .trouble, works: false, "no room 2468 is to be seen") { $0.meeting?.code = RoomCode("2468") },
    Case("no discovery, no address", .room, .trouble, works: false, "without discovery the host must be named") {
      $0.usesDiscovery = false
      $0.meeting = .init()
    },
    Case("several", .room, .trouble, works: true, "several: 1357 Night, 3 players; 2468 Night, 3 players") {
      $0.meeting?.byFinder.append(try Healthy.advert("2468", host: 2))
    },
    Case("one of several", .room, .good, works: true, "2468 Night, 3 players, found by asking directly") {
      $0.meeting?.byFinder.append(try Healthy.advert("2468", host: 2))
      $0.meeting?.code = RoomCode("2468")
    },
    Case("by address", .room, .good, works: true, "not seen by itself; 192.0.2.1 was named") {
      $0.meeting?.byDNSSD = []
      $0.meeting?.byFinder = []
      $0.meeting?.typed = "192.0.2.1"
    },
    Case("another subnet", .subnet, .trouble, works: false, "192.0.2.1 is in none of ours: 198.51.100.7/24") {
      $0.networks = [try Healthy.network("eth0", "198.51.100.7")]
      $0.meeting?.connection = .failed(.unreachable)
      $0.meeting?.greeting = .notTried
    },
    Case("behind a router", .subnet, .trouble, works: true, "192.0.2.1 is in none of ours: 198.51.100.7/24") {
      $0.networks = [try Healthy.network("eth0", "198.51.100.7")]
    },
    Case("no answer", .datagram, .trouble, works: true, "no answer comes back from 192.0.2.1, UDP 13570: a firewall may drop it") {
      $0.meeting?.isAnswered = false
    },
    Case("no datagrams wanted", .datagram, .unknown, works: true, "none was sent, with --no-discovery") { $0.usesDiscovery = false },
    Case("dropped", .connection, .trouble, works: false, "192.0.2.1:13570 does not answer: a firewall may drop what we send") {
      $0.meeting?.connection = .failed(.timedOut)
    },
    Case("refused", .connection, .trouble, works: false, "192.0.2.1:13570 refuses: nobody listens there") {
      $0.meeting?.connection = .failed(.refused)
    },
    Case("older host", .version, .trouble, works: false, "the host speaks protocol 1, this viewer 2") { $0.version = 2 },
    Case("newer host", .version, .trouble, works: false, "the host speaks protocol 2, this viewer 1") {
      $0.meeting?.greeting = .refused(.init(code: .unsupportedProtocol, message: "", min: 2, max: 3))
    },
    Case("older host refuses", .version, .trouble, works: false, "the host speaks protocol 2, this viewer 3") {
      $0.version = 3
      $0.meeting?.greeting = .refused(.init(code: .unsupportedProtocol, message: "", min: 1, max: 2))
    },
    Case("newer by its advert", .version, .trouble, works: false, "the host speaks protocol 4, this viewer 1") {
      $0.meeting?.byDNSSD = [try Healthy.advert(version: 4)]
      $0.meeting?.greeting = .notTried
    },
    Case("wrong code", .version, .trouble, works: false, "the host says: not that code") {
      $0.meeting?.greeting = .refused(.init(code: .badCode, message: "not that code"))
    },
    Case("no host at all", .version, .trouble, works: false, "what answers there is no farkle-host") { $0.meeting?.greeting = .strange },
    Case("silence", .version, .trouble, works: false, "the host takes the connection and says nothing") { $0.meeting?.greeting = .silent },
    Case("clocks apart", .clock, .trouble, works: true, "is 5 min off the host's: ages are wrong by so much") {
      $0.meeting?.greeting = .welcome(version: 1, time: Timestamp(milliseconds: Healthy.now.milliseconds - 300_000))
    },
  ]

  @Test(arguments: ofViewers) func `what stands between a viewer and its host is found`(test: Case) throws {
    try expect(test, from: Healthy.viewer())
  }

  @Test func `who has to upgrade is told`() throws {
    var facts = try Healthy.viewer()
    facts.version = 2
    #expect(Diagnosis.findings(facts).first { $0.check == .version }?.advice == "upgrade farkle-host on the host's machine")
    facts.version = 1
    facts.meeting?.greeting = .welcome(version: 2, time: Healthy.now)
    #expect(Diagnosis.findings(facts).first { $0.check == .version }?.advice == "upgrade farkle-view on this machine")
  }
}
