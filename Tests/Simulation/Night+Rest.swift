internal import FarkleGame
internal import FarkleHost
internal import FarkleStore
internal import FarkleViewer
internal import FarkleWire
internal import Vocabulary

// The end of a night: trouble is over, and everything has to come right.
extension Night {
  /// So long it may take: a ghost lives for 75 s, and who has come with too many wrong codes stays out for a minute.
  private static let patience: Int64 = 240_000
  private static let calm: Int64 = 6000

  func beginRest() {
    note("rest")
    isResting = true
    network.heal()
    for host in hosts {
      host.wake()
      host.doom = nil
      if !host.isUp || host.session == nil { host.boot() }
    }
    for viewer in viewers {
      viewer.wake()
      viewer.readOn()
      viewer.cutsToCome = 0
      if viewer.session == nil, viewer.exit == nil { restart(viewer) }
    }
    // Where there is room for few, those who only listen make room too.
    for stranger in strangers where stranger.habit != .listener || plan.isCrowded { stranger.leave() }
    repeatAdverts()
  }

  private func repeatAdverts() {
    air.repeatAll()
    after(5000) { [unowned self] in repeatAdverts() }
  }

  /// Looks whether everything is right by now. When it has been for a while the scorekeepers say one last thing, and it must still be.
  func rest() {
    guard let problem = firstProblem() else {
      let since = rightSince ?? clock
      rightSince = since
      guard clock - since >= Self.calm else { return }
      if hasLastWord {
        checkJournals()
        checkWeights()
        isOver = true
      } else {
        hasLastWord = true
        rightSince = nil
        for host in hosts where host.isOpen { host.obey(.add(50)) }
      }
      return
    }
    rightSince = nil
    if clock > plan.length + Self.patience { fail("after \(Self.patience / 1000) s of peace \(problem)") }
  }

  private func firstProblem() -> String? {
    for host in hosts { if let problem = problem(of: host) { return problem } }
    for viewer in viewers { if let problem = problem(of: viewer) { return "\(viewer.name) \(problem)" } }
    for stranger in strangers {
      guard let cable = stranger.cable, cable.isServed else { continue }
      if stranger.line + [10] != cable.host.newestLine { return "\(stranger.name) has not got the newest board" }
    }
    return nil
  }

  private func problem(of host: HostMachine) -> String? {
    if host.isOver { return host.session == nil ? nil : "\(host.name) has not ended" }
    guard let session = host.session, host.isOpen else { return "\(host.name) is not open" }
    if host.saving != nil || !host.ledger.open.isEmpty { return "\(host.name) owes the scorekeeper an answer" }
    if let advert = host.advert, advert.code != session.room.code || advert.players != session.room.game?.players.count ?? 0 {
      return "\(host.name) shows an old advert"
    }
    let guests = viewers.count { $0.cable?.host === host } + strangers.count { $0.cable?.host === host && $0.cable?.isServed == true }
    // One that lets everybody in has those at its door for whom it is the wrong one.
    if session.viewerCount != guests, !host.isLax { return "\(host.name) counts \(session.viewerCount) viewers, and \(guests) are there" }
    return nil
  }

  private func problem(of viewer: ViewerMachine) -> String? {
    guard let session = viewer.session, let wanted = whereItBelongs(viewer) else { return nil }
    guard let cable = viewer.cable, wanted.contains(where: { $0 === cable.host }), cable.isServed else { return "is not in its room" }
    let host = cable.host
    if let seat = viewer.memberships[host.id], seat.viewer != cable.talk.welcome?.viewer,
      host.adopted.claims.contains(where: { $0.viewer == seat.viewer })
    {
      return "has come back as somebody else, though it holds a seat"
    }
    guard viewer.screen.line + [10] == host.newestLine else { return "doesn't show \(host.name)'s newest board" }
    guard cable.talk.openClaims.isEmpty else { return "has no answer to a claim" }
    let shown = Set(viewer.screen.board?.players.compactMap(\.photo) ?? [])
    guard shown.isSubset(of: session.photos.keys) else { return "has not got the photos of the board" }
    let held = host.adopted.claims.first { $0.viewer == cable.talk.welcome?.viewer && host.adopted.game?.player($0.player) != nil }?.player
    // One that is not in this game may be remembered.
    let believed = Weight.part("seat", of: session, as: Identifier?.self).flatMap { viewer.screen.board?.player($0)?.id }
    guard believed == held else {
      return "believes that its seat is \(believed?.description ?? "none"), and it is \(held?.description ?? "none")"
    }
    return nil
  }

  /// The hosts of which a viewer must be in one; nil if it need not be in any.
  private func whereItBelongs(_ viewer: ViewerMachine) -> [HostMachine]? {
    if let home = viewer.home { return home.isOver ? nil : [home] }
    guard let code = viewer.goal.code else { return nil }
    let rooms = hosts.filter { $0.isOpen && $0.session?.room.code == code }
    return rooms.isEmpty ? nil : rooms
  }
}
