internal import Design
internal import FarkleWire
internal import Vocabulary

// Another host that goes on with our game (Documentation/Operating.md, "When the host's laptop is lost"). It has our room's code; that it has
// our game, its board says.
extension ViewerSession {
  /// After so long without a host it is told how somebody can go on without it.
  static let hintPatience: Int64 = 60_000

  /// Whether a host may be one that goes on with our game, as far as its advert tells.
  func maySucceed(_ host: Identifier) -> Bool {
    guard let home, game != nil, host != home.host, host != successor, !strangers.contains(host) else { return false }
    return sightings.advert(of: host)?.code == home.code
  }

  /// Waits for the board of a host that may be one.
  mutating func weigh(_ welcome: ToViewer.Welcome, by route: Route, _ now: Now) {
    stage = .weighing(route, welcome, until: now.moment + Self.patience)
  }

  /// Follows the game, or asks first where there is somebody to ask. A host with another game is not looked at again.
  mutating func judge(_ snapshot: ToViewer.Snapshot, _ line: [UInt8], _ now: Now) {
    guard case .weighing(let route, let welcome, _) = stage else { return }
    let host = welcome.host.id
    guard let game, snapshot.game?.id == game.id else { return turnFrom(host, now) }
    if goal.isInteractive, followed != host {
      successor = host
      act(.show(.successor(host, name: welcome.host.name)))
      return fail(now)
    }
    if !goal.isInteractive { act(.show(.notice(Strings.goesOn(game.name, at: welcome.host.name)))) }
    // The seat is asked for again, with the photo that was on the board.
    let own = seat.flatMap(game.player)
    goal.seat = goal.seat ?? own?.name
    photo = photo ?? own?.photo.flatMap { photos[$0] }
    home = nil
    adopt(welcome, by: route)
    show(snapshot, line)
  }

  mutating func turnFrom(_ host: Identifier, _ now: Now) {
    strangers.insert(host)
    fail(now)
  }

  /// The person has decided.
  mutating func follow(_ host: Identifier, _ isWanted: Bool, _ now: Now) {
    guard host == successor else { return }
    successor = nil
    if isWanted { followed = host } else { strangers.insert(host) }
    if case .pausing = stage { connect(now) }
  }
}
