internal import Daemon
internal import Design
internal import FarkleWire
internal import Secrets
internal import Sockets
internal import Vocabulary

// What the host says.
extension ViewerSession {
  mutating func receive(_ bytes: [UInt8], _ now: Now) {
    lastHeard = now.moment
    if isStale { act(.show(.fresh)) }
    isStale = false
    framer.append(bytes)
    do throws(WireError) {
      while isConnected, let line = try framer.next() { take(try WireCodec.decodeToViewer(line), line, now) }
    } catch {
      lose(Strings.linkGarbled, now)
    }
  }

  private var isConnected: Bool {
    switch stage {
    case .greeting, .weighing, .watching: true
    case .looking, .connecting, .pausing, .barred, .over: false
    }
  }

  private mutating func take(_ message: ToViewer, _ line: [UInt8], _ now: Now) {
    switch (stage, message) {
    case (.greeting(let route, _), .welcome(let welcome)): enter(welcome, by: route, now)
    case (.weighing, .snapshot(let snapshot)): judge(snapshot, line, now)
    case (.weighing(let route, _, _), .bye), (.weighing(let route, _, _), .error): route.host.map { turnFrom($0, now) }
    case (.watching, .snapshot(let snapshot)): show(snapshot, line)
    case (.watching, .claimed(let claimed)): settle(claimed)
    case (.watching, .photo(let photo)): keep(photo)
    case (.watching, .ping(let ping)):
      // Only a link that has lasted so long is a good one: a host that welcomes and closes at once is not asked without end.
      failures = 0
      act(.send(WireCodec.encode(ToHost.pong(n: ping.n))))
    case (_, .ping(let ping)): act(.send(WireCodec.encode(ToHost.pong(n: ping.n))))
    case (_, .bye(let bye)): part(bye, now)
    case (.greeting(let route, _), .error) where route.host.map(maySucceed) == true: route.host.map { turnFrom($0, now) }
    case (.greeting(let route, _), .error(let refusal)): refused(refusal, by: route, now)
    case (_, .error(let refusal)): lose(refusal.message, now)
    default: break
    }
  }

  private mutating func enter(_ welcome: ToViewer.Welcome, by route: Route, _ now: Now) {
    let host = welcome.host.id
    if let expected = route.host, expected != host { return wrongHost(now) }
    let known = memberships[host]
    if route.host == nil, known != nil {
      // Only now do we know whom we met, and that it knows us: the same hello again, with our token.
      act(.disconnect)
      attempt += 1
      met = (route.endpoint, host)
      act(.connect(attempt, [route.endpoint]))
      stage = .connecting(attempt, until: now.moment + Self.attemptPatience)
      return
    }
    if maySucceed(host) { return weigh(welcome, by: route, now) }
    adopt(welcome, by: route)
  }

  /// The host is ours from now on.
  mutating func adopt(_ welcome: ToViewer.Welcome, by route: Route) {
    let host = welcome.host.id
    let known = memberships[host]
    let isNew = home == nil
    if isNew { strangers = [] }
    (successor, followed, hintAt) = (nil, nil, nil)
    home = Home(host: host, endpoint: route.endpoint, code: welcome.room)
    stage = .watching(route)
    heartbeat = Int64(min(welcome.heartbeat, 3600)) * 1000
    problem = nil
    seat = welcome.player
    askedIn = nil
    asked = nil
    oldRequests = requests
    if known?.viewer != welcome.viewer || seat == nil, known != nil { act(.remember(host: host, nil)) }
    memberships[host] = Membership(viewer: welcome.viewer, token: welcome.token)
    if isNew { act(.show(.joined(host: welcome.host.name, room: welcome.room))) }
    keepPlace()
    stopLooking()
  }

  mutating func show(_ snapshot: ToViewer.Snapshot, _ line: [UInt8]) {
    if let room = snapshot.room, room != home?.code {
      home?.code = room
      keepPlace()
    }
    // The scorekeeper may have freed our seat.
    if let seat, let player = snapshot.game?.player(seat), player.claimedBy == nil { self.seat = nil }
    game = snapshot.game
    act(.show(.board(snapshot, line: line, seat: seat, isCatchUp: !isCaughtUp)))
    isCaughtUp = true
    let shown = Set(snapshot.game?.players.compactMap(\.photo) ?? [])
    photoOrder = photoOrder.filter { !shown.contains($0) } + photoOrder.filter(shown.contains)
    forgetOldPhotos()
    if let game = snapshot.game { ask(in: game) }
    leaveAfterOnce()
  }

  /// Remembers where the room is, now that its host has proved who it is.
  private mutating func keepPlace() {
    guard let home else { return }
    let place = Place(host: home.host, code: home.code, endpoint: home.endpoint)
    guard places.first != place else { return }
    places = [place] + places.filter { $0.host != home.host }
    act(.rememberPlace(place))
  }

  /// Claims the wanted seat, once for each game and connection.
  private mutating func ask(in game: GameSnapshot) {
    guard let wanted = goal.seat?.folded, askedIn != game.id else { return }
    askedIn = game.id
    guard let player = game.players.first(where: { $0.name.folded == wanted }) else {
      let sentence = Strings.noSuchSeat(goal.seat ?? "", game.players.map(\.name))
      return goal.isOnce ? exit(.noPermission, sentence) : act(.show(.problem(.init(.seat, sentence))))
    }
    if seat != player.id || photo != nil { claim(player) }
  }

  mutating func claim(_ player: GameSnapshot.Player) {
    requests += 1
    asked = player
    askedName = player.name
    let claim = ToHost.Claim(request: requests, player: player.id, photo: photo.map(Base64.encode))
    act(.send(WireCodec.encode(.claim(claim))))
  }

  mutating func giveUpSeat() {
    requests += 1
    act(.send(WireCodec.encode(.claim(ToHost.Claim(request: requests, player: nil)))))
  }

  /// Keeps a photo that is what its hash says.
  private mutating func keep(_ photo: ToViewer.Photo) {
    guard let jpeg = Base64.decode(photo.jpeg), Secrets.hexadecimal(Secrets.sha256(jpeg)) == photo.hash.text else { return }
    if photos.updateValue(jpeg, forKey: photo.hash) == nil { photoOrder.append(photo.hash) }
    if goal.isInteractive { act(.show(.photo(photo.hash, jpeg))) }
    forgetOldPhotos()
  }

  /// A photo that has left the board may come back to it, and the host sends each only once: so many are kept.
  private mutating func forgetOldPhotos() {
    while photoOrder.count > WireLimits.photosHeld { photos[photoOrder.removeFirst()] = nil }
  }

  private mutating func settle(_ claimed: ToViewer.Claimed) {
    guard claimed.request > oldRequests, claimed.request <= requests else { return }
    let isNew = seat != claimed.player
    // The answer to an earlier claim may come after that to a later one; either says which seat is ours from now on.
    seat = claimed.player
    if claimed.ok {
      photo = nil
      if let home, let membership = memberships[home.host] {
        act(.remember(host: home.host, claimed.player == nil ? nil : membership))
      }
      if isNew, claimed.player != nil { act(.show(.notice(Strings.seatTaken(askedName)))) }
    }
    if goal.isInteractive { act(.show(.seat(seat))) }
    guard claimed.request == requests, let player = asked else { return }
    asked = nil
    if !claimed.ok {
      let message = claimed.message ?? Strings.claimRefused
      // The seat is worth having without the photo too.
      if photo != nil, claimed.reason == .badPhoto || claimed.reason == .photoTooLarge {
        photo = nil
        act(.show(.problem(.init(.seat, message))))
        if seat != player.id { claim(player) }
      } else if goal.isOnce {
        return exit(.noPermission, message)
      } else {
        if goal.isInteractive { goal.seat = nil }
        act(.show(.problem(.init(.seat, message))))
      }
    }
    leaveAfterOnce()
  }

  private mutating func leaveAfterOnce() {
    guard goal.isOnce, asked == nil, case .watching = stage else { return }
    act(.send(WireCodec.encode(ToHost.bye)))
    exit(.success, nil)
  }

  private mutating func part(_ bye: ToViewer.Bye, _ now: Now) {
    switch bye.reason {
    case .hostQuit:
      guard goal.isInteractive, home != nil else { return exit(.success, bye.message) }
      act(.show(.ended(bye.message)))
      isCaughtUp = false
      fail(now)
    case .kicked: refuse(.noPermission, .init(.kicked, bye.message), now)
    case .slow, .shuttingDown: lose(bye.message, now)
    }
  }

  // MARK: - Refusals

  private mutating func wrongHost(_ now: Now) {
    meet(.strange, Strings.wrongHost)
    stray(now)
  }

  /// This way doesn't lead to the room: goes on looking, on the other ways that were seen.
  private mutating func stray(_ now: Now) {
    if case .greeting(let route, _) = stage {
      met = nil
      sightings.forget(route.endpoint)
      places.removeAll { $0.endpoint == route.endpoint }
    }
    failures = max(failures, 1)
    fail(now)
  }

  private mutating func refused(_ refusal: ToViewer.Refusal, by route: Route, _ now: Now) {
    let wrongCode = ViewerProblem(.wrongCode, Strings.wrongCode(route.code.text))
    switch refusal.code {
    case .badCode:
      // Before the first board, at a typed address, nothing else can come of it.
      if home == nil, route.host == nil { return refuse(.noPermission, wrongCode, now) }
      meet(wrongCode)
      if let host = route.host {
        // A new code may have been seen while the old one was on its way.
        if let advert = sightings.advert(of: host), advert.code != route.code { return fail(now) }
        if home == nil { sightings.forget(host) }
      }
      stray(now)
    case .wrongHost: wrongHost(now)
    case .kicked: refuse(.noPermission, .init(.kicked, refusal.message), now)
    case .unsupportedProtocol: refuse(.protocolVersion, .init(.otherVersion, refusal.message), now)
    case .tooManyTries:
      meet(.full, refusal.message)
      fail(now)
      stage = .barred(until: now.moment + Int64(min(refusal.retryAfter ?? 60, 300)) * 1000)
    case .serverFull, .malformed, .tooLarge, .helloExpected, .helloTimeout:
      meet(refusal.code == .serverFull ? .full : .strange, refusal.message)
      fail(now)
    }
  }

  /// Nothing can come of it: the end, or, where a person can choose another room, the list of them.
  private mutating func refuse(_ code: ExitCode, _ problem: ViewerProblem, _ now: Now) {
    if goal.isInteractive { giveUp(problem, now) } else { exit(code, problem.sentence) }
  }
}
