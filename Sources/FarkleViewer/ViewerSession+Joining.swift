internal import Daemon
internal import Design
internal import FarkleWire
internal import Sockets
internal import Vocabulary

// The way to a host: seen, answered, typed, or known from before.
extension ViewerSession {
  /// How long to wait for more hosts, without a code, before choosing.
  private static let settling: Int64 = 1000
  /// The longest pause between two attempts, in milliseconds, before jitter.
  private static let longestPause: Int64 = 4000

  mutating func start(_ now: Now) {
    givesUpAt = goal.timeout.map { now.moment + $0 }
    if goal.place == nil {
      let search = goal.code.map { Strings.lookingFor($0.text) } ?? Strings.looking
      say(.looking, goal.useDiscovery ? search : Strings.notLooking)
      stage = .looking
      look(now)
      expectRooms(now)
    } else {
      connect(now)
    }
  }

  // MARK: - Looking

  mutating func look(_ now: Now) {
    guard goal.useDiscovery, !isBrowsing else { return }
    isBrowsing = true
    act(.browse(true))
    finder.start(now.moment)
  }

  mutating func stopLooking() {
    if isBrowsing {
      isBrowsing = false
      act(.browse(false))
      act(.stopFinding)
    }
    finder.stop()
    sightings.forgetAll()
  }

  mutating func searchFailed(_ reason: String, _ now: Now) {
    guard isBrowsing else { return }
    // Who has named the host, or was there already, is not helped by being told to name it.
    if goal.place == nil, home == nil { meet(.noSearch, Strings.searchFailed(reason)) }
    finder.hurry(now.moment)
  }

  /// What failed on the old network may work on the new one.
  mutating func networkChanged(_ now: Now) {
    finder.restart(now.moment)
    if case .pausing = stage { connect(now) }
  }

  /// The second rung of the ladder.
  mutating func find(_ now: Now) {
    let known = rememberedPlaces.map(\.endpoint) + (home.map { [$0.endpoint] } ?? [])
    // A room was seen already and only waits for others to be seen.
    if settled != nil { return finder.advance(now.moment) }
    if finder.count == 0, home == nil {
      say(.asking, Strings.asking(known.first?.description))
    }
    finder.advance(now.moment)
    act(.find(home == nil ? goal.code : nil, known.map(\.address)))
    if case .looking = stage, !knownEndpoints.isEmpty, settled == nil { connect(now) }
  }

  /// Takes a sighting: joins there, if that is the room and anything about it is new.
  mutating func see(_ advert: RoomAdvert, _ isNew: Bool, by means: String, _ now: Now) {
    // What is seen late is older than what the host itself says now.
    if case .watching = stage { return sightings.forgetAll() }
    guard isNew, !isAimless, isWanted(advert), !sightings.endpoints(of: advert.host).isEmpty else { return }
    if home == nil { say(.found, Strings.found(Strings.roomLine(advert), by: means)) }
    switch stage {
    case .looking where goal.code == nil && home == nil: settled = settled ?? now.moment + Self.settling
    case .looking, .pausing: connect(now)
    case .connecting(let number, _): act(.widen(number, sightings.endpoints(of: advert.host)))
    case .greeting, .weighing, .watching, .barred, .over: break
    }
  }

  /// Without a code: joins the only host there is, or says which ones there are.
  mutating func choose(_ now: Now) {
    settled = nil
    let rooms = sightings.adverts
    if rooms.count > 1 {
      guard goal.isInteractive else { return exit(.usage, Strings.severalRooms(rooms.map { Strings.roomLine($0) })) }
      return choosesItself = false
    }
    if !rooms.isEmpty { connect(now) }
  }

  // MARK: - Connecting

  /// Starts an attempt on all that is known of the room, or goes on looking.
  mutating func connect(_ now: Now) {
    let endpoints = knownEndpoints
    let typed = home == nil ? goal.place : nil
    guard !isAimless, typed != nil || !endpoints.isEmpty else {
      stage = .looking
      return look(now)
    }
    attempt += 1
    stage = .connecting(attempt, until: now.moment + Self.attemptPatience)
    if let typed {
      say(.connecting, Strings.connecting(typed.description))
      act(.connectTo(attempt, typed, orTo: endpoints))
    } else {
      act(.connect(attempt, endpoints))
    }
  }

  mutating func connected(_ number: Int, _ endpoint: Endpoint, _ now: Now) {
    guard case .connecting(number, _) = stage else { return }
    let remembered = places.first { $0.endpoint == endpoint && (goal.code == nil || $0.code == goal.code) }
    let metHere = met?.endpoint == endpoint ? met?.host : nil
    let seen = sightings.host(at: endpoint)
    let successor = seen.flatMap { maySucceed($0) ? $0 : nil }
    let host = successor ?? home?.host ?? metHere ?? seen ?? remembered?.host
    let code = host.flatMap { sightings.advert(of: $0)?.code } ?? home?.code ?? goal.code ?? remembered?.code
    guard let code else { return fail(now) }
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
      have: photos.isEmpty ? nil : photos.keys.sorted { $0.text < $1.text },
      client: "farkle-view/\(ViewerProgram.version)")
    act(.send(WireCodec.encode(.hello(hello))))
  }

  mutating func unreachable(_ number: Int, _ failure: Connector.Failure, _ now: Now) {
    guard case .connecting(number, _) = stage else { return }
    let place = home?.endpoint.description ?? goal.place?.description ?? knownEndpoints.first?.description ?? Strings.theHost
    switch failure {
    case .refused: meet(.refused, Strings.refused(place))
    case .timedOut: meet(.timedOut, Strings.timedOut(place))
    case .unreachable: meet(.unreachable, Strings.unreachable(place))
    }
    fail(now)
  }

  mutating func unknownName(_ number: Int, _ now: Now) {
    guard case .connecting(number, _) = stage else { return }
    meet(.unknownName, Strings.noSuchHost(goal.place?.host ?? ""))
    fail(now)
  }

  /// The link that showed the board is gone.
  mutating func lose(_ reason: String, _ now: Now) {
    if case .watching = stage {
      act(.show(.lost(reason)))
      isCaughtUp = false
      hintAt = game == nil ? nil : now.moment + Self.hintPatience
    } else {
      meet(.link, reason)
    }
    fail(now)
  }

  /// Ends the attempt; the next one comes after a pause that grows, with jitter so that many viewers don't come at once.
  mutating func fail(_ now: Now) {
    act(.disconnect)
    isStale = false
    failures += 1
    if failures >= 2 { look(now) }
    let longest = min(250 << Int64(min(failures, 5)), Self.longestPause)
    let jittered = Int64.random(in: longest / 2...longest, using: &generator)
    stage = .pausing(until: now.moment + jittered)
  }

  private func isWanted(_ advert: RoomAdvert) -> Bool {
    if let wanted = home?.host ?? chosen { return advert.host == wanted || maySucceed(advert.host) }
    return goal.code == nil || advert.code == goal.code
  }

  /// Where the wanted room was in earlier nights, once DNS-SD has stayed silent.
  private var rememberedPlaces: [Place] {
    guard home == nil, chosen == nil, goal.place == nil, isBrowsing else { return [] }
    return Array(places.filter { goal.code == nil || $0.code == goal.code }.prefix(1))
  }

  /// Where the room may be. The edge puts the likeliest first.
  private var knownEndpoints: [Endpoint] {
    var endpoints: [Endpoint] = []
    for advert in sightings.adverts where isWanted(advert) { endpoints += sightings.endpoints(of: advert.host) }
    // Another host may be where ours was: the last place comes last.
    if let last = home?.endpoint { endpoints.append(last) }
    if finder.count > 0 { endpoints += rememberedPlaces.map(\.endpoint) }
    var seen: Set<Endpoint> = []
    return endpoints.filter { seen.insert($0).inserted }
  }
}

extension Strings {
  fileprivate static func roomLine(_ advert: RoomAdvert) -> String {
    roomLine(code: advert.code.text, game: advert.game, players: advert.players)
  }
}
