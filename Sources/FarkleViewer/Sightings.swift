internal import FarkleWire
internal import Sockets
internal import Vocabulary

/// The hosts that were seen to advertise a room or to answer the finder. At most as many as a lobby lists: what a stranger adds beyond that
/// is not kept.
struct Sightings: Sendable {
  private struct Sighting: Sendable {
    var advert: RoomAdvert
    var machine: String?
    var advertised: [Endpoint] = []
    /// Where the finder was answered from, the latest last.
    var answered: [Endpoint] = []
  }

  /// A host with more addresses than this is no host.
  private static let endpointLimit = 32
  private var hosts: [Identifier: Sighting] = [:]

  /// Takes what DNS-SD says of a host, which replaces what it said before.
  /// - Returns: whether anything is new.
  mutating func advertised(_ advert: RoomAdvert, _ endpoints: [Endpoint], _ machine: String? = nil) -> Bool {
    change(advert) { sighting in
      sighting.machine = machine
      sighting.advertised = Array(endpoints.prefix(Self.endpointLimit))
    }
  }

  /// Takes an answer to the finder.
  /// - Returns: whether anything is new.
  mutating func answered(_ advert: RoomAdvert, _ endpoint: Endpoint) -> Bool {
    change(advert) { sighting in
      if !sighting.answered.contains(endpoint) { sighting.answered = sighting.answered.suffix(Self.endpointLimit - 1) + [endpoint] }
    }
  }

  /// The host's advert has gone; where it answered the finder it may still be.
  mutating func vanished(_ host: Identifier) {
    hosts[host]?.advertised = []
    if hosts[host]?.answered.isEmpty == true { hosts[host] = nil }
  }

  mutating func forget(_ host: Identifier) { hosts[host] = nil }

  /// Nobody that is looked for is at this endpoint.
  mutating func forget(_ endpoint: Endpoint) {
    for host in Array(hosts.keys) {
      hosts[host]?.advertised.removeAll { $0 == endpoint }
      hosts[host]?.answered.removeAll { $0 == endpoint }
      if endpoints(of: host).isEmpty { hosts[host] = nil }
    }
  }

  mutating func forgetAll() { hosts = [:] }

  /// The adverts, by room code.
  var adverts: [RoomAdvert] {
    hosts.values.map(\.advert).sorted { ($0.code.text, $0.host) < ($1.code.text, $1.host) }
  }

  /// What there is to choose from, by room code.
  var rooms: [ViewerEvent.Room] {
    adverts.map { .init(advert: $0, machine: hosts[$0.host]?.machine, endpoint: endpoints(of: $0.host).first) }
  }

  /// All ways to a host.
  func endpoints(of host: Identifier) -> [Endpoint] {
    guard let sighting = hosts[host] else { return [] }
    return sighting.advertised + sighting.answered.filter { !sighting.advertised.contains($0) }
  }

  func advert(of host: Identifier) -> RoomAdvert? { hosts[host]?.advert }

  /// The host that was seen at an endpoint.
  func host(at endpoint: Endpoint) -> Identifier? {
    hosts.first { $0.value.advertised.contains(endpoint) || $0.value.answered.contains(endpoint) }?.key
  }

  private mutating func change(_ advert: RoomAdvert, _ body: (inout Sighting) -> Void) -> Bool {
    guard hosts[advert.host] != nil || hosts.count < WireLimits.roomsInLobby else { return false }
    var sighting = hosts[advert.host] ?? Sighting(advert: advert)
    let before = (sighting.advert, endpoints(of: advert.host))
    let isNew = hosts[advert.host] == nil
    sighting.advert = advert
    body(&sighting)
    hosts[advert.host] = sighting
    return isNew || before != (advert, endpoints(of: advert.host))
  }
}
