internal import FarkleHost
internal import FarkleWire
internal import Sockets
internal import Vocabulary

// Connections and adverts.
extension HostMachine: AirWatcher {
  /// As in `HostService`.
  private static let queueLimit = 1 << 20

  /// Whether this host lets everybody in.
  var isLax: Bool { night.plan.hasLaxHost && night.hosts.last === self }
  var hasAdvert: Bool { night.plan.hasAdverts }
  var hasFinder: Bool { night.plan.hasFinder }
  var isSharpEared: Bool { true }

  func accept(_ cable: Cable) {
    let link = LinkID(number: cable.number)
    links[cable.number] = cable
    cable.hostEnd.queueLimit = Self.queueLimit
    let isOurs = cable.guest.neighbour === self
    handle(.opened(link, address: isOurs ? "127.0.0.1" : cable.guest.address.description, isLoopback: isOurs))
    cable.hostEnd.start { [unowned self, unowned cable] event in heard(event, on: cable) }
  }

  private func heard(_ event: Connection.Event, on cable: Cable) {
    let link = LinkID(number: cable.number)
    switch event {
    case .received(let bytes): handle(.received(link, isLax ? cable.door.open(bytes, of: id, session?.room.code) : bytes))
    case .ended: handle(.ended(link))
    case .blocked:
      night.count("links blocked")
      handle(.blocked(link))
    case .flowed: handle(.flowed(link))
    case .closed:
      links[cable.number] = nil
      cable.talk.end()
      handle(.closed(link))
      endWhenAlone()
    }
  }

  // MARK: - Adverts

  /// The daemon takes its time, or is not there.
  func showAdvert() {
    guard hasAdvert else { return }
    after(night.chance.between(20...400)) { [unowned self] in
      guard isOpen, let advert else { return }
      guard !night.air.isDead else {
        handle(.notAdvertised("the daemon is not there"))
        return after(2000) { [unowned self] in showAdvert() }
      }
      night.air.show(advert, at: place)
      let isFirst = !wasAdvertised
      wasAdvertised = true
      handle(.advertised("\(advert.game) on \(name)"))
      // Other hosts are of interest to a newcomer only.
      if isFirst { after(10_000) { [unowned self] in isLooking = false } }
    }
  }

  func hear(_ advert: RoomAdvert, _ places: [Endpoint]) { handle(.rival(advert)) }
  func hearNoMore(of host: Identifier) { handle(.rivalGone(host)) }
  func cannotSee() {}
}
