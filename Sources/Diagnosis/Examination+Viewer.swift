internal import FarkleRooms
internal import FarkleWire
internal import Sockets
internal import Vocabulary

// What a viewer sees of a host.
extension Examination {
  /// A room that was seen, and ways to it.
  private struct Sighting {
    let advert: RoomAdvert
    var endpoints: [Endpoint]
  }

  /// What was seen so far. Used on the loop's thread only.
  private final class Sightings {
    var byDNSSD: [Identifier: Sighting] = [:]
    var byFinder: [Identifier: Sighting] = [:]

    func answered(_ advert: RoomAdvert, _ endpoint: Endpoint) {
      byFinder[advert.host, default: Sighting(advert: advert, endpoints: [])].endpoints.append(endpoint)
    }
  }

  func meeting(_ networks: [LocalAddress], hasAvahi: Bool) async -> Facts.Meeting {
    var meeting = Facts.Meeting()
    meeting.code = order.code
    meeting.typed = order.place?.description
    let seen = Sightings()
    let finder = RoomFinder(on: loop) { seen.answered($0, $1) }
    defer { finder.stop() }
    let typed = await typedAddresses()
    if order.usesDiscovery { await look(seen, finder, hasAvahi: hasAvahi, typed) }
    let (heard, asked) = (sorted(seen.byDNSSD), sorted(seen.byFinder))
    (meeting.byDNSSD, meeting.byFinder) = (heard.map(\.advert), asked.map(\.advert))
    let ways = ways(heard + asked, typed, networks)
    meeting.endpoint = ways.first
    guard !ways.isEmpty else { return meeting }
    let (reached, connection) = await connect(ways)
    meeting.connection = reached
    if let peer = connection?.peer { meeting.endpoint = peer }
    let code = order.code ?? (heard + asked).first { $0.endpoints.contains { $0.address == meeting.endpoint?.address } }?.advert.code
    if let connection {
      if let code { meeting.greeting = await greet(connection, code) } else { connection.close() }
    }
    if order.usesDiscovery, let endpoint = meeting.endpoint { meeting.isAnswered = await isAnswered(endpoint, seen, finder) }
    return meeting
  }

  private func typedAddresses() async -> [IPAddress] {
    guard let host = order.place?.host else { return [] }
    return await within(3000) { await NameLookup.addresses(of: host) } ?? []
  }

  /// Looks for rooms as a viewer does, until the one that is wanted was seen both ways, or for two seconds and a half.
  private func look(_ seen: Sightings, _ finder: RoomFinder, hasAvahi: Bool, _ typed: [IPAddress]) async {
    nonisolated(unsafe) let sightings = seen
    let loop = loop
    let browser = RoomBrowser(looksUpAddresses: true) { event in
      guard case .sighted(let advert, let endpoints, _) = event else { return }
      loop.post { unsafe sightings.byDNSSD[advert.host] = Sighting(advert: advert, endpoints: endpoints) }
    }
    if hasAvahi { await browser.start() }
    for round in 0..<25 {
      if round == 0 || round == 11 { finder.ask(for: order.code, at: typed) }
      await pause(100)
      guard let code = order.code else { continue }
      let isHeard = !hasAvahi || seen.byDNSSD.values.contains { $0.advert.code == code }
      if isHeard, seen.byFinder.values.contains(where: { $0.advert.code == code }) { break }
    }
    await browser.stop()
  }

  private func sorted(_ sightings: [Identifier: Sighting]) -> [Sighting] {
    sightings.values.sorted { ($0.advert.code.text, $0.advert.host.description) < ($1.advert.code.text, $1.advert.host.description) }
  }

  /// The ways to the host that is meant, the likeliest first.
  private func ways(_ seen: [Sighting], _ typed: [IPAddress], _ networks: [LocalAddress]) -> [Endpoint] {
    if let place = order.place {
      let known = seen.flatMap(\.endpoints)
      return typed.map { address in
        let port = place.port ?? known.first { $0.address == address }?.port ?? WireLimits.port
        return Endpoint(address: address, port: port)
      }
    }
    let meant = seen.first { order.code == nil || $0.advert.code == order.code }
    if let meant {
      let all = seen.filter { $0.advert.host == meant.advert.host }.flatMap(\.endpoints)
      return all.enumerated().sorted {
        ($0.element.address.distance(from: networks), $0.offset) < ($1.element.address.distance(from: networks), $1.offset)
      }
      .map(\.element)
    }
    return order.memories.first { order.code == nil || $0.code == order.code }.map { [$0.endpoint] } ?? []
  }

  // MARK: - One host

  func connect(_ endpoints: [Endpoint]) async -> (reached: Facts.Reached, connection: Connection?) {
    await withCheckedContinuation { (continuation: CheckedContinuation<(Facts.Reached, Connection?), Never>) in
      var connector: Connector?
      connector = Connector(endpoints, within: 2500, on: loop) { result in
        withExtendedLifetime(connector) {}
        connector = nil
        nonisolated(unsafe) let outcome: (Facts.Reached, Connection?) =
          switch result {
          case .success(let connection): (.connected, connection)
          case .failure(let failure): (.failed(failure), nil)
          }
        unsafe continuation.resume(returning: outcome)
      }
    }
  }

  /// Says hello as a viewer does, and leaves after the welcome.
  private func greet(_ connection: Connection, _ code: RoomCode) async -> Facts.Meeting.Greeting {
    let greeting: Facts.Meeting.Greeting? = await withCheckedContinuation { continuation in
      let once = Once(continuation)
      LoopTimer(on: loop) { once.resume(.silent) }.set(EventLoop.now() + 2500)
      var framer = LineFramer(limit: WireLimits.lineToViewer)
      connection.start { event in
        switch event {
        case .received(let bytes):
          framer.append(bytes)
          while let line = try? framer.next() {
            switch try? WireCodec.decodeToViewer(line) {
            case .welcome(let welcome): once.resume(.welcome(version: welcome.protocol, time: welcome.time))
            case .error(let refusal): once.resume(.refused(refusal))
            case nil: once.resume(.strange)
            default: break
            }
          }
        case .ended, .closed: once.resume(.strange)
        case .blocked, .flowed: break
        }
      }
      let program = "\(Facts.Side.viewer.rawValue) doctor"
      connection.send(WireCodec.encode(.hello(.init(code: code, name: program, client: program))))
    }
    connection.send(WireCodec.encode(ToHost.bye))
    connection.finish(within: 200)
    return greeting ?? .silent
  }

  /// Whether a datagram to that place comes back: one that was broadcast counts.
  private func isAnswered(_ endpoint: Endpoint, _ seen: Sightings, _ finder: RoomFinder) async -> Bool {
    func isKnown() -> Bool {
      seen.byFinder.values.contains { sighting in
        sighting.endpoints.contains(endpoint) || seen.byDNSSD[sighting.advert.host]?.endpoints.contains(endpoint) == true
      }
    }
    for _ in 0..<2 where !isKnown() {
      finder.ask(for: nil, at: [endpoint.address])
      for _ in 0..<6 where !isKnown() { await pause(100) }
    }
    return isKnown()
  }
}
