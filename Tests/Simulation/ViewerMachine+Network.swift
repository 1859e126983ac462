internal import FarkleViewer
internal import FarkleWire
internal import Sockets
internal import Vocabulary

// The viewer's connection and what it hears of rooms, as in `ViewerService`.
extension ViewerMachine: AirWatcher {
  func connect(_ number: Int, _ places: [Endpoint]) {
    wanted = number
    attempt?.cancel()
    attempt = Attempt(number, to: places, by: self)
  }

  func connect(_ number: Int, to place: HostAndPort, or others: [Endpoint]) {
    wanted = number
    if !others.isEmpty { connect(number, others) }
    let port = place.port ?? WireLimits.port
    after(night.chance.between(1...800)) { [unowned self] in
      let addresses = IPAddress(place.host).map { [$0] } ?? night.hosts.filter { $0.name + ".local" == place.host }.map(\.place.address)
      let places = addresses.map { Endpoint(address: $0, port: port) }
      guard wanted == number, cable == nil else { return }
      if places.isEmpty, others.isEmpty { return handle(.unknownName(number)) }
      if let attempt, !others.isEmpty { attempt.add(places) } else { connect(number, places) }
    }
  }

  func connected(_ number: Int, _ cable: Cable, _ place: Endpoint) {
    attempt = nil
    self.cable = cable
    lastCable = cable
    cable.guestEnd.start { [unowned self, unowned cable] event in heard(event, on: cable) }
    handle(.connected(number, place))
  }

  func unreachable(_ number: Int, _ failure: Connector.Failure) {
    attempt = nil
    handle(.unreachable(number, failure))
  }

  func heard(_ event: Plug.Event, on cable: Cable) {
    guard self.cable === cable else { return }
    switch event {
    case .received(let bytes): handle(.received(bytes))
    case .blocked, .flowed: break
    case .ended, .closed:
      disconnect()
      handle(.closed)
    }
  }

  func disconnect() {
    wanted = nil
    attempt?.cancel()
    attempt = nil
    let old = cable
    cable = nil
    old?.guestEnd.finish(within: 200)
  }

  /// Looks at a line before it leaves.
  func say(_ line: [UInt8]) {
    guard let cable else { return }
    do throws(Talk.Breach) {
      try cable.talk.hear(fromGuest: line) { token, host, viewer in
        guard let owner = night.owners[token] else { return false }
        return owner.host == host && owner.viewer == viewer
      }
    } catch {
      night.fail("\(name): \(error.promise)")
    }
    cable.guestEnd.send(line)
  }

  // MARK: - Rooms

  func hear(_ advert: RoomAdvert, _ places: [Endpoint]) { handle(.sighted(advert, places)) }
  func hearNoMore(of host: Identifier) { handle(.vanished(host: host)) }
  func cannotSee() { handle(.searchFailed("the daemon is not there")) }
  func heardAnswer(_ advert: RoomAdvert, _ place: Endpoint) { handle(.answered(advert, place)) }
}
