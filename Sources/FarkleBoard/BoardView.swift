internal import Design
package import FarkleWire
package import Vocabulary

/// A board as somebody watches it: what it shows follows from the snapshots that came and from the time, and from nothing else.
///
/// It is told of every snapshot and of every change of the link, and at ``deadline`` that time has passed. What it shows then is ``scene``.
/// Between two deadlines nothing changes by itself.
package struct BoardView: Hashable, Sendable {
  package private(set) var game: GameSnapshot?
  /// The player whose seat the watcher holds.
  package private(set) var seat: Identifier?
  package private(set) var link = BoardLink.live
  /// Without motion everything is at its end at once.
  package var hasMotion: Bool

  /// The time that the view was told last.
  package private(set) var now = Now(moment: Moment(milliseconds: 0), date: Timestamp(milliseconds: 0))
  /// Whether a board has come, maybe one without a game.
  package private(set) var hasBoard = false
  /// How far the host's clock is ahead of ours, in milliseconds.
  private(set) var skew: Int64 = 0
  private(set) var totals: [Identifier: Glide] = [:]
  private(set) var places: [Identifier: Glide] = [:]
  private(set) var climbs: [Identifier: Climb] = [:]
  private(set) var pending = Glide(0)
  /// Since when the player who is rolling has the dice, nil when nobody saw them come.
  private(set) var turnSince: Moment?
  /// Since when there is a winner, nil when nobody saw the win.
  private(set) var wonSince: Moment?
  private(set) var banners = BannerQueue()

  /// Places gained or lost, shown for a while.
  struct Climb: Hashable, Sendable {
    var by: Int
    var until: Moment
  }

  package init(hasMotion: Bool = true) {
    self.hasMotion = hasMotion
  }

  /// Takes a board, which replaces the one before.
  /// - Parameters:
  ///   - sent: when the host sent it, by the host's clock.
  ///   - isCatchUp: whether the link was lost before: what happened meanwhile is not replayed, but told in one line.
  package mutating func show(_ new: GameSnapshot?, sent: Timestamp, seat: Identifier?, isCatchUp: Bool, at now: Now) {
    handle(now)
    let old = game
    let isSame = hasBoard && old?.id == new?.id
    if !hasBoard {
    } else if isCatchUp {
      banners.clear()
      banners.add(Banner.banners(for: [Flavour.catchUp(old, new)], in: new), at: now.moment)
    } else {
      let flavours = Flavour.between(old, new).filter { !isOwnSeat($0, seat) }
      banners.add(Banner.banners(for: flavours, in: new), at: now.moment)
    }
    game = new
    self.seat = seat
    skew = sent.milliseconds - now.date.milliseconds
    follow(old, isLive: isSame && !isCatchUp)
    hasBoard = true
    link = .live
  }

  /// The watcher holds another seat, or none.
  package mutating func sit(_ seat: Identifier?, at now: Now) {
    handle(now)
    self.seat = seat
  }

  package mutating func connect(_ link: BoardLink, at now: Now) {
    handle(now)
    self.link = link
  }

  /// Time has passed.
  package mutating func handle(_ now: Now) {
    self.now = now
    banners.handle(now.moment)
    if !climbs.isEmpty { climbs = climbs.filter { $0.value.until > now.moment } }
  }

  /// That our own seat is ours was said when the claim was granted.
  private func isOwnSeat(_ flavour: Flavour, _ seat: Identifier?) -> Bool {
    if case .note(.seat(let player, _?)) = flavour { player == seat } else { false }
  }

  /// Sets out for what the new board says, or is there at once.
  private mutating func follow(_ old: GameSnapshot?, isLive: Bool) {
    if !isLive { (totals, places, climbs, turnSince) = ([:], [:], [:], nil) }
    let ranked = game?.ranked ?? []
    let before = Dictionary((old?.ranked ?? []).enumerated().map { ($1.id, $0) }) { first, _ in first }
    for (place, player) in ranked.enumerated() {
      totals[player.id, default: Glide(Double(player.banked))].move(to: Double(player.banked), at: now.moment)
      places[player.id, default: Glide(Double(place))].move(to: Double(place), at: now.moment)
      guard isLive, let was = before[player.id], let rank = old?.player(player.id)?.rank, was != place, rank != player.rank else {
        continue
      }
      climbs[player.id] = Climb(by: rank - player.rank, until: now.moment + Motion.message)
    }
    let points = Double(game?.pending.points ?? 0)
    let isSameTurn = isLive && old?.active == game?.active && old?.actions.last?.id == game?.actions.last?.id
    if isSameTurn {
      pending.move(to: points, at: now.moment)
    } else {
      pending = Glide(points)
      if isLive { turnSince = now.moment }
    }
    if game?.winner == nil || !isLive { wonSince = nil }
    if isLive, let winner = game?.winner, winner != old?.winner { wonSince = now.moment }
  }
}

extension GameSnapshot {
  /// The players by rank, equals in seat order.
  package var ranked: [Player] {
    players.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }

  /// The round that is played, or that was played last: a game that has ended counts one on when everybody had a turn in it.
  package var lastRound: Int { phase == .ended ? actions.last?.round ?? round : round }
}
