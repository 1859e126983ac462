internal import Daemon
internal import Design
package import FarkleWire
internal import Sockets
package import Vocabulary

/// The viewer's side of the protocol, without any I/O: it takes what happened and says what to do. It finds a room, stays in it, and comes
/// back to it for as long as the person stays.
///
/// The way to a room is a ladder: DNS-SD first; where that stays silent for a second also the UDP finder and the last known address; a typed
/// address at any time. Whatever is seen may be wrong, so every host has to prove itself by its `welcome`.
package struct ViewerSession {
  enum Stage: Sendable {
    case looking
    /// An attempt of this number is under way.
    case connecting(Int, until: Moment)
    /// Connected, the hello is sent.
    case greeting(Route, until: Moment)
    /// Welcomed by another host, which may go on with our game.
    case weighing(Route, ToViewer.Welcome, until: Moment)
    case watching(Route)
    /// Waits before the next attempt.
    case pausing(until: Moment)
    /// The host has told us to stay away for so long.
    case barred(until: Moment)
    case over
  }

  /// The way to a host that an attempt has found.
  struct Route: Hashable, Sendable {
    let endpoint: Endpoint
    /// The host that must be there, if known.
    let host: Identifier?
    let code: RoomCode
  }

  /// The room that was joined.
  struct Home: Sendable {
    let host: Identifier
    var endpoint: Endpoint
    var code: RoomCode
  }

  package internal(set) var goal: ViewerGoal
  var stage = Stage.looking
  var sightings = Sightings()
  var home: Home?
  /// Who we are, by host.
  var memberships: [Identifier: Membership]
  /// Where rooms were, the latest first.
  var places: [Place]
  /// Failed attempts since the last board.
  var failures = 0
  var attempt = 0
  var isBrowsing = false
  var finder = FinderSchedule()
  /// When enough hosts were seen to choose from, without a code.
  var settled: Moment?
  var givesUpAt: Moment?
  /// What was last said to be done.
  private var said: String?
  /// What stood in the way last.
  var problem: ViewerProblem?
  /// The host whose room the person chose.
  var chosen: Identifier?
  /// Whether the only game there is gets joined without a question.
  var choosesItself = true
  /// A host that goes on with our game, while the person is asked whether to follow it there.
  var successor: Identifier?
  /// The one that the person wants to follow.
  var followed: Identifier?
  /// Hosts with our room's code that are not to be followed.
  var strangers: Set<Identifier> = []
  /// When to say how the game can go on without its host.
  var hintAt: Moment?
  /// When to say that nothing was found.
  var missedAt: Moment?
  /// The rooms that the person was told of.
  var told: [ViewerEvent.Room] = []
  /// The game as the last board had it.
  var game: GameSnapshot?
  var lastHeard = Moment(milliseconds: 0)
  /// Milliseconds between two pings of the host: two without a byte make the board stale, three the link dead.
  var heartbeat: Int64 = 0
  var isStale = false
  var framer = LineFramer(limit: WireLimits.lineToViewer)
  /// The seat held, as the host last said.
  var seat: Identifier?
  /// The game in which the wanted seat was asked for on this connection.
  var askedIn: Identifier?
  /// The player whose seat was asked for and not yet given or refused.
  var asked: GameSnapshot.Player?
  /// The name of whose seat was asked for last.
  var askedName = ""
  var requests = 0
  /// Those up to this one were made on an earlier connection.
  var oldRequests = 0
  /// The photo that has yet to be given to the host.
  var photo: [UInt8]?
  /// The photos of the board, as far as they have come, and a few that were on it before.
  package internal(set) var photos: [PhotoHash: [UInt8]] = [:]
  /// Their hashes, those that were longest off the board first.
  var photoOrder: [PhotoHash] = []
  var isCaughtUp = true
  /// A host that was met where no particular one was looked for, and is to be greeted by its name.
  var met: (endpoint: Endpoint, host: Identifier)?
  var generator: any RandomNumberGenerator & Sendable
  private var actions: [ViewerAction] = []

  /// - Parameters:
  ///   - memberships: who this viewer is for hosts that it knows from before.
  ///   - places: where rooms were before, the latest first.
  package init(
    goal: ViewerGoal, memberships: [Identifier: Membership], places: [Place] = [], generator: any RandomNumberGenerator & Sendable
  ) {
    self.goal = goal
    photo = goal.photo
    self.memberships = memberships
    self.places = places
    self.generator = generator
  }

  /// Takes what happened at the given time and returns what to do about it, in order.
  package mutating func handle(_ input: ViewerInput, at now: Now) -> [ViewerAction] {
    if case .over = stage { return [] }
    switch input {
    case .start: start(now)
    case .sighted(let advert, let endpoints, let machine):
      see(advert, sightings.advertised(advert, endpoints, machine), by: Strings.byDNSSD, now)
    case .answered(let advert, let endpoint): see(advert, sightings.answered(advert, endpoint), by: Strings.byFinder, now)
    case .vanished(let host): sightings.vanished(host)
    case .searchFailed(let reason): searchFailed(reason, now)
    case .networkChanged: networkChanged(now)
    case .connected(let number, let endpoint): connected(number, endpoint, now)
    case .unreachable(let number, let failure): unreachable(number, failure, now)
    case .unknownName(let number): unknownName(number, now)
    case .received(let bytes): receive(bytes, now)
    case .closed: lose(Strings.linkClosed, now)
    case .tick: break
    case .quit: leave()
    case .choose(let host): choose(host, now)
    case .join(let code, let place): aim(at: code, place, now)
    case .leaveRoom: goToLobby(now)
    case .sit(let player, let photo): sit(player, photo: photo)
    case .follow(let host, let isWanted): follow(host, isWanted, now)
    }
    keepTime(now)
    tellRooms()
    defer { actions = [] }
    return actions
  }

  /// When ``ViewerInput/tick`` is due, nil if nothing waits for time to pass.
  package var deadline: Moment? {
    let own: Moment? =
      switch stage {
      case .looking: settled
      case .greeting(_, let until), .weighing(_, _, let until), .pausing(let until), .barred(let until): until
      case .watching: lastHeard + heartbeat * Int64(isStale ? WireLimits.heartbeatsToDeath : WireLimits.heartbeatsToStale)
      case .connecting(_, let until): until
      case .over: nil
      }
    return [own, home == nil || goal.isOnce ? givesUpAt : nil, finder.next, home == nil ? missedAt : nil, hintAt].compactMap(\.self).min()
  }

  /// How long an attempt may take to connect, longer than the edge gives it.
  static let attemptPatience: Int64 = 10_000
  /// How long a host may take for its welcome.
  static let patience: Int64 = 5000

  mutating func act(_ action: ViewerAction) { actions.append(action) }

  /// Tells what is being done, once.
  mutating func say(_ kind: ViewerEvent.Stage.Kind, _ sentence: String) {
    guard sentence != said else { return }
    said = sentence
    act(.show(.stage(.init(kind, sentence))))
  }

  /// What is done from now on is told even if it was done before.
  mutating func sayAgain() { said = nil }

  /// Tells what stands in the way, once.
  mutating func meet(_ kind: ViewerProblem.Kind, _ sentence: String) { meet(ViewerProblem(kind, sentence)) }

  mutating func meet(_ problem: ViewerProblem) {
    guard problem != self.problem else { return }
    self.problem = problem
    act(.show(.problem(problem)))
  }

  mutating func exit(_ code: ExitCode, _ sentence: String?) {
    stage = .over
    act(.disconnect)
    stopLooking()
    act(.exit(code, sentence))
  }

  private mutating func leave() {
    if case .watching = stage { act(.send(WireCodec.encode(ToHost.bye))) }
    exit(.success, nil)
  }

  private mutating func keepTime(_ now: Now) {
    if case .over = stage { return }
    if home == nil || goal.isOnce, let givesUpAt, givesUpAt <= now.moment {
      let silence = goal.place.map { Strings.timedOut($0.description) } ?? Strings.nothingFound(goal.code?.text)
      return exit(.unavailable, problem?.sentence ?? silence)
    }
    if home == nil, let missedAt, missedAt <= now.moment {
      self.missedAt = nil
      if case .looking = stage, goal.code != nil || sightings.rooms.isEmpty { meet(.notFound, Strings.nothingFound(goal.code?.text)) }
    }
    if let hintAt, hintAt <= now.moment {
      self.hintAt = nil
      act(.show(.notice(Strings.takeOverHint)))
    }
    if let due = finder.next, due <= now.moment { find(now) }
    switch stage {
    case .looking:
      if let settled, settled <= now.moment { choose(now) }
    // The edge tells sooner how it went, but for a name that the system looks up for ever.
    case .connecting(let number, let until) where until <= now.moment: unreachable(number, .timedOut, now)
    case .greeting(_, let until) where until <= now.moment:
      meet(.strange, Strings.noWelcome)
      fail(now)
    case .weighing(let route, _, let until) where until <= now.moment: route.host.map { turnFrom($0, now) }
    case .watching: watchHeartbeat(now)
    case .pausing(let until) where until <= now.moment, .barred(let until) where until <= now.moment: connect(now)
    case .connecting, .greeting, .weighing, .pausing, .barred, .over: break
    }
  }

  private mutating func watchHeartbeat(_ now: Now) {
    let silence = now.moment - lastHeard
    if silence >= heartbeat * Int64(WireLimits.heartbeatsToDeath) {
      lose(Strings.linkSilent, now)
    } else if silence >= heartbeat * Int64(WireLimits.heartbeatsToStale), !isStale {
      isStale = true
      act(.show(.stale(seconds: Int(silence / 1000))))
    }
  }
}
