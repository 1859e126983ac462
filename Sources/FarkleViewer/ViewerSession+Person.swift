internal import Design
internal import FarkleWire
internal import Sockets
internal import Vocabulary

// What a person asks of a session that has a screen.
extension ViewerSession {
  /// How long a search may find nothing before that is said.
  private static let searchPatience: Int64 = 6000

  /// Joins a room that was seen.
  mutating func choose(_ host: Identifier, _ now: Now) {
    guard let advert = sightings.advert(of: host) else { return }
    aim(now)
    chosen = host
    goal.code = advert.code
    connect(now)
  }

  /// Joins a room by its code, where it is said to be or wherever it is.
  mutating func aim(at code: RoomCode, _ place: HostAndPort?, _ now: Now) {
    aim(now)
    (goal.code, goal.place) = (code, place)
    start(now)
    if place == nil { connect(now) }
  }

  /// Leaves whatever was joined or being joined, and waits for a choice.
  mutating func goToLobby(_ now: Now) {
    if case .watching = stage { act(.send(WireCodec.encode(ToHost.bye))) }
    aim(now)
    stage = .looking
    act(.show(.lobby))
    say(.looking, goal.useDiscovery ? Strings.looking : Strings.notLooking)
    look(now)
    expectRooms(now)
  }

  /// Says so when nothing is seen for a while.
  mutating func expectRooms(_ now: Now) {
    if goal.isInteractive, goal.useDiscovery, goal.place == nil { missedAt = now.moment + Self.searchPatience }
  }

  /// Forgets where we were going.
  private mutating func aim(_ now: Now) {
    act(.disconnect)
    (goal.code, goal.place, goal.seat) = (nil, nil, nil)
    (home, chosen, met, settled, seat, asked, askedIn, photo) = (nil, nil, nil, nil, nil, nil, nil, nil)
    (successor, followed, strangers, hintAt) = (nil, nil, [], nil)
    (failures, problem, isStale, isCaughtUp, choosesItself) = (0, nil, false, true, false)
    sayAgain()
    finder.restart(now.moment)
  }

  /// There is no use in going on, but the person stays.
  mutating func giveUp(_ problem: ViewerProblem, _ now: Now) {
    goToLobby(now)
    meet(problem)
    missedAt = nil
  }

  /// Takes a seat, or with nil none.
  mutating func sit(_ player: Identifier?, photo: [UInt8]?) {
    self.photo = photo
    let player = player.flatMap { game?.player($0) }
    goal.seat = player?.name
    guard case .watching = stage else { return }
    askedIn = game?.id
    if let player { return claim(player) }
    asked = nil
    if seat != nil { giveUpSeat() }
  }

  /// Tells what can be seen, if that has changed.
  mutating func tellRooms() {
    if case .over = stage { return }
    guard goal.isInteractive, home == nil, sightings.rooms != told else { return }
    told = sightings.rooms
    act(.show(.rooms(told)))
  }

  /// Whether a person sits before a screen; to be said before the start.
  var isOnScreen: Bool {
    get { goal.isInteractive }
    set { goal.isInteractive = newValue }
  }

  /// Whether nobody has said yet where to go.
  var isAimless: Bool {
    goal.isInteractive && !choosesItself && home == nil && chosen == nil && goal.code == nil && goal.place == nil
  }
}
