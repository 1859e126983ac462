internal import FarkleHost
internal import FarkleWire
internal import Sockets
internal import TestSupport
internal import Vocabulary

// What befalls a night, and when.
extension Night {
  func meetTrouble() {
    guard !isResting, !plan.misfortunes.isEmpty else { return }
    let misfortune = chance.pick(plan.misfortunes)
    note("misfortune: \(misfortune)")
    count("misfortune \(misfortune)")
    mark(4, plan.misfortunes.firstIndex(of: misfortune) ?? 0)
    meet(misfortune)
    after(chance.between(plan.troublePause)) { [unowned self] in meetTrouble() }
  }

  private func meet(_ misfortune: Misfortune) {
    switch misfortune {
    case .linkCut, .linkSevered, .flapping, .partition, .isolation, .slowNetwork, .networkChange: strikeNetwork(misfortune)
    case .hostKilled, .hostLosesPower, .hostStopped, .hostQuits, .hostSleeps, .hostClockJumps, .hostsSwap, .diskTrouble:
      strike(chance.pick(hosts), misfortune)
    case .viewerKilled, .viewerQuits, .viewerSleeps, .viewerClockJumps, .viewerStopsReading:
      if !viewers.isEmpty { strike(chance.pick(viewers), misfortune) }
    case .airFails:
      air.fail(for: chance.between(1000...20_000))
      for viewer in viewers where viewer.isLooking { viewer.cannotSee() }
    case .phantom: haunt()
    case .listener, .sloth, .liar, .babbler, .grabber: visit(misfortune)
    }
  }

  // MARK: - The network

  private func strikeNetwork(_ misfortune: Misfortune) {
    switch misfortune {
    case .linkCut: if let cable = liveCable() { cut(cable) }
    case .linkSevered: liveCable()?.isSevered = true
    case .flapping: if !viewers.isEmpty { chance.pick(viewers).cutsToCome = 50 }
    case .partition:
      if !viewers.isEmpty { network.part(chance.pick(hosts), chance.pick(viewers), for: chance.between(500...90_000)) }
    case .isolation:
      let host = chance.pick(hosts)
      let length = chance.between(500...60_000)
      for viewer in viewers { network.part(host, viewer, for: length) }
    case .slowNetwork: network.slowDown(for: chance.between(2000...30_000))
    default: if !viewers.isEmpty { chance.pick(viewers).perceiveChange() }
    }
  }

  private func liveCable() -> Cable? {
    let live = cables.filter { !$0.isOver && !$0.isSevered }
    return live.isEmpty ? nil : chance.pick(live)
  }

  /// Breaks a connection; who notices is left to chance, apart from the guest.
  func cut(_ cable: Cable, isNoticed: Bool = false) {
    guard !cable.isOver else { return }
    note("the link of \(cable.guest.name) to \(cable.host.name) breaks")
    cable.troubledAt = clock
    let noticed = chance.below(4)
    cable.isSevered = true
    if noticed != 1 || isNoticed { cable.guestEnd.reset(after: chance.between(0...500)) }
    if noticed > 1 { cable.hostEnd.reset(after: chance.between(0...500)) }
  }

  // MARK: - Rooms and strangers

  private func haunt() {
    let code = hosts.compactMap(\.session?.room.code).first ?? .random(using: &chance)
    let advert = RoomAdvert(
      host: .random(using: &chance), code: chance.oneIn(2) ? code : .random(using: &chance), game: "Phantom Roll", players: 3,
      phase: .playing)
    let place = Endpoint(address: chance.pick(addresses), port: chance.oneIn(2) ? WireLimits.port : 4242)
    air.haunt(advert, at: place)
  }

  private func visit(_ habit: Misfortune) {
    let host = chance.pick(hosts)
    guard host.isOpen, strangers.count < 12, let address = IPAddress(bytes: [192, 0, 2, UInt8(200 + strangers.count)]) else { return }
    let stranger = Stranger(habit, number: strangers.count, at: address, in: self)
    strangers.append(stranger)
    stranger.come(to: host)
  }
}
