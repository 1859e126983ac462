internal import Daemon
internal import Design
internal import FarkleWire
internal import Sockets
internal import Vocabulary

// The way to a host: seen, typed, or known from before.
extension ViewerSession {
  /// How long to wait for more hosts, without a code, before choosing.
  private static let settling: Int64 = 1000
  /// The longest pause between two attempts, in milliseconds, before jitter.
  private static let longestPause: Int64 = 4000

  mutating func start(_ now: Now) {
    givesUpAt = goal.timeout.map { now.moment + $0 }
    if goal.place == nil {
      act(.show(.stage(goal.code.map { Strings.lookingFor($0.text) } ?? Strings.looking)))
      browse()
    } else {
      connect(now)
    }
  }

  mutating func see(_ sighting: Sighting, _ now: Now) {
    // What is seen late is older than what the host itself says now.
    if case .watching = stage { return }
    sightings[sighting.advert.host] = sighting
    guard isWanted(sighting) else { return }
    switch stage {
    case .looking where goal.code == nil && home == nil: settled = settled ?? now.moment + Self.settling
    case .looking, .pausing: connect(now)
    case .connecting(let number): act(.widen(number, sighting.endpoints))
    case .greeting, .watching, .barred, .over: break
    }
  }

  /// Without a code: joins the only host there is, or says which ones there are.
  mutating func choose(_ now: Now) {
    settled = nil
    switch sightings.count {
    case 0: return
    case 1: connect(now)
    default:
      let rooms = sightings.values.map(\.advert).sorted { $0.code.text < $1.code.text }
      exit(.usage, Strings.severalRooms(rooms.map { Strings.roomLine(code: $0.code.text, game: $0.game, players: $0.players) }))
    }
  }

  /// Starts an attempt on all that is known of the room, or goes on looking.
  mutating func connect(_ now: Now) {
    attempt += 1
    let endpoints = knownEndpoints
    // Where adverts lead nowhere, the place as typed is tried in turn with them.
    if home == nil, let place = goal.place, endpoints.isEmpty || placeAttempt < attempt - 1 {
      if placeAttempt == 0 { act(.show(.stage(Strings.connecting(place.description)))) }
      placeAttempt = attempt
      act(.connectTo(attempt, place))
    } else if !endpoints.isEmpty {
      act(.connect(attempt, endpoints))
    } else {
      stage = .looking
      return browse()
    }
    stage = .connecting(attempt)
  }

  mutating func connected(_ number: Int, _ endpoint: Endpoint, _ now: Now) {
    guard case .connecting(number) = stage else { return }
    let host = home?.host ?? sightings.first { $0.value.endpoints.contains(endpoint) }?.key
    guard let code = code(for: host) else { return fail(now) }
    greet(Route(endpoint: endpoint, host: host, code: code), now)
  }

  /// Says hello on a fresh connection.
  mutating func greet(_ route: Route, _ now: Now) {
    framer = LineFramer(limit: WireLimits.lineToViewer)
    stage = .greeting(route, until: now.moment + Self.patience)
    lastHeard = now.moment
    let membership = route.host.flatMap { memberships[$0] }
    let hello = ToHost.Hello(
      code: route.code, host: route.host, viewer: membership?.viewer, token: membership?.token, name: goal.label,
      client: "farkle-view/\(ViewerProgram.version)")
    act(.send(WireCodec.encode(.hello(hello))))
  }

  mutating func unreachable(_ number: Int, _ failure: Connector.Failure, _ now: Now) {
    guard case .connecting(number) = stage else { return }
    let place = goal.place?.description ?? home?.endpoint.description ?? Strings.theHost
    switch failure {
    case .refused: meet(Strings.refused(place))
    case .timedOut: meet(Strings.timedOut(place))
    case .unreachable: meet(Strings.unreachable(place))
    }
    fail(now)
  }

  /// The link that showed the board is gone.
  mutating func lose(_ reason: String, _ now: Now) {
    if case .watching = stage {
      act(.show(.lost(reason)))
      isCaughtUp = false
    } else {
      meet(reason)
    }
    fail(now)
  }

  /// Ends the attempt; the next one comes after a pause that grows, with jitter so that many viewers don't come at once.
  mutating func fail(_ now: Now) {
    act(.disconnect)
    failures += 1
    if failures >= 2 { browse() }
    let longest = min(250 << Int64(min(failures, 5)), Self.longestPause)
    let jittered = Int64.random(in: longest / 2...longest, using: &generator)
    stage = .pausing(until: now.moment + jittered)
  }

  /// The room's code as last heard from or about this host.
  private func code(for host: Identifier?) -> RoomCode? {
    host.flatMap { sightings[$0]?.advert.code } ?? home?.code ?? goal.code
  }

  private func isWanted(_ sighting: Sighting) -> Bool {
    if let home { return sighting.advert.host == home.host }
    return goal.code == nil || sighting.advert.code == goal.code
  }

  /// Where the room may be, the likeliest first: another host may be where ours was.
  private var knownEndpoints: [Endpoint] {
    var endpoints: [Endpoint] = []
    for sighting in sightings.values where isWanted(sighting) {
      endpoints += sighting.endpoints.filter { !endpoints.contains($0) }
    }
    if let last = home?.endpoint, !endpoints.contains(last) { endpoints.append(last) }
    return endpoints
  }

  mutating func browse() {
    guard goal.useDiscovery, !isBrowsing else { return }
    isBrowsing = true
    act(.browse(true))
  }
}
