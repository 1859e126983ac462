internal import FarkleHost
internal import FarkleViewer
internal import FarkleWire
internal import TestSupport
internal import Vocabulary

// What befalls single machines.
extension Night {
  private static let day: Int64 = 86_400_000

  func strike(_ host: HostMachine, _ misfortune: Misfortune) {
    note("it strikes \(host.name)")
    switch misfortune {
    case .hostKilled:
      if chance.oneIn(4) { host.die() } else { host.doom = chance.pick(HostMachine.Doom.allCases) }
    case .hostLosesPower: host.die(losingPower: true)
    case .hostStopped: stop(host)
    case .hostQuits: if host.isOpen, chance.oneIn(3) { quit(host) }
    case .hostSleeps:
      trouble { $0.host === host }
      host.nap(chance.between(1000...60_000), extra: chance.oneIn(2) ? chance.between(0...Self.day / 3) : 0)
    case .hostClockJumps: host.clock.set(by: chance.between(-Self.day...Self.day))
    case .hostsSwap: swap(host, chance.pick(hosts))
    default: diskTroubleUntil = clock + chance.between(2000...20_000)
    }
  }

  /// Two hosts start again, each where the other one was: who comes back finds the wrong one.
  private func swap(_ one: HostMachine, _ other: HostMachine) {
    guard one !== other, plan.canMove, one.session != nil, other.session != nil else { return }
    for host in [one, other] { host.die(losingPower: chance.oneIn(2)) }
    (one.place, other.place) = (other.place, one.place)
    count("hosts swapped")
  }

  /// The scorekeeper may be in the midst of typing.
  private func stop(_ host: HostMachine) {
    guard host.isOpen else { return }
    let isTyping = chance.oneIn(3)
    if isTyping { host.obey(.add(50)) }
    host.handle(.stop(.shuttingDown))
    if isTyping, host.session != nil { host.obey(.redo) }
  }

  private func quit(_ host: HostMachine) {
    host.isOver = chance.oneIn(2)
    if chance.oneIn(2) { host.obey(.quit) } else { host.handle(.stop(.hostQuit)) }
  }

  func strike(_ viewer: ViewerMachine, _ misfortune: Misfortune) {
    note("it strikes \(viewer.name)")
    switch misfortune {
    case .viewerKilled:
      viewer.die()
      after(chance.between(500...20_000)) { [unowned self] in restart(viewer) }
    case .viewerQuits:
      guard viewer.session != nil else { return }
      viewer.hasQuit = true
      viewer.handle(.quit)
      if !chance.oneIn(3) { after(chance.between(500...20_000)) { [unowned self] in restart(viewer) } }
    case .viewerSleeps:
      trouble { $0.guest === viewer }
      viewer.nap(chance.between(1000...60_000), extra: chance.oneIn(2) ? chance.between(0...Self.day / 3) : 0)
    case .viewerClockJumps: viewer.clock.set(by: chance.between(-Self.day...Self.day))
    default:
      guard let cable = viewer.cable else { return }
      viewer.stopReading(cable, for: chance.between(2000...100_000))
    }
  }

  /// The person starts the program again, and by then knows the code that the room has.
  func restart(_ viewer: ViewerMachine) {
    guard viewer.session == nil else { return }
    if let place = viewer.places.first, let host = hosts.first(where: { $0.id == place.host }), let code = host.session?.room.code {
      viewer.goal.code = code
    }
    viewer.boot()
  }

  private func trouble(_ isMeant: (Cable) -> Bool) {
    for cable in cables where isMeant(cable) { cable.troubledAt = clock }
  }
}
