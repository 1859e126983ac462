import Diagnosis
import FarkleWire
import Sockets
import Testing
import Vocabulary

/// Facts of machines on which all is well, for tests to spoil.
enum Healthy {
  static let now = Timestamp(milliseconds: 1_796_000_000_000)

  static func network(_ interface: String, _ address: String, prefix: Int = 24) throws -> LocalAddress {
    LocalAddress(interface: interface, index: 2, address: try #require(IPAddress(address)), prefix: prefix, isMain: interface == "eth0")
  }

  private static func facts(_ side: Facts.Side) throws -> Facts {
    var facts = Facts(side: side)
    facts.networks = [try network("eth0", "192.0.2.7")]
    facts.avahi = .running(version: "avahi 0.8")
    facts.firewall = .read(game: .passes, finder: .passes, mdns: .passes)
    facts.disk = .free(bytes: 5 << 30)
    facts.now = now
    return facts
  }

  static func host() throws -> Facts {
    var facts = try facts(.host)
    facts.doors = Facts.Doors(port: 13570, game: .free, finder: .free, echo: .heard, connection: .connected)
    return facts
  }

  static func advert(_ code: String = "1357", host: Int = 1, version: Int = 1) throws -> RoomAdvert {
    RoomAdvert(
      host: try #require(Identifier("00000000-0000-4000-8000-00000000000\(host)")), code: try #require(RoomCode(code)), version: version,
      game: "Night", players: 3, phase: .playing)
  }

  static func viewer() throws -> Facts {
    var facts = try facts(.viewer)
    var meeting = Facts.Meeting()
    meeting.byDNSSD = [try advert()]
    meeting.byFinder = [try advert()]
    meeting.endpoint = Endpoint(address: try #require(IPAddress("192.0.2.1")), port: 13570)
    meeting.isAnswered = true
    meeting.connection = .connected
    meeting.greeting = .welcome(version: 1, time: now)
    facts.meeting = meeting
    return facts
  }
}
