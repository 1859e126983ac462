internal import Design
internal import FarkleWire
internal import Sockets

// What a viewer sees of a host.
extension Diagnosis {
  static func findingsAbout(_ meeting: Facts.Meeting, _ facts: Facts) -> [Finding] {
    [room(meeting, facts), subnet(meeting, facts), datagram(meeting, facts), connection(meeting), version(meeting, facts)]
  }

  private static func room(_ meeting: Facts.Meeting, _ facts: Facts) -> Finding {
    let wanted: (RoomAdvert) -> Bool = { meeting.code == nil || $0.code == meeting.code }
    let (heard, asked) = (meeting.byDNSSD.filter(wanted), meeting.byFinder.filter(wanted))
    var rooms: [RoomAdvert] = []
    for advert in heard + asked where !rooms.contains(where: { $0.host == advert.host }) { rooms.append(advert) }
    func name(_ advert: RoomAdvert) -> String { Strings.roomLine(code: advert.code.text, game: advert.game, players: advert.players) }
    if rooms.count > 1, meeting.typed == nil {
      return .trouble(.room, Strings.roomsSeveral(rooms.map(name)), Strings.roomsSeveralAdvice)
    }
    if let typed = meeting.typed { return rooms.isEmpty ? .good(.room, Strings.roomTyped(typed)) : .good(.room, found(rooms[0])) }
    guard let room = rooms.first else {
      if !facts.usesDiscovery { return .fatal(.room, Strings.roomOff, Strings.roomNoneAdvice) }
      return .fatal(.room, Strings.roomNone(meeting.code?.text), Strings.roomNoneAdvice)
    }
    return .good(.room, found(room))

    func found(_ room: RoomAdvert) -> String {
      let means = [
        heard.contains { $0.host == room.host } ? Strings.byDNSSD : nil, asked.contains { $0.host == room.host } ? Strings.byFinder : nil,
      ]
      return Strings.roomFound(name(room), by: means.compactMap(\.self))
    }
  }

  private static func subnet(_ meeting: Facts.Meeting, _ facts: Facts) -> Finding {
    guard let address = meeting.endpoint?.address else { return .unknown(.subnet, Strings.subnetNotTold) }
    if address.isLoopback || facts.networks.contains(where: { $0.address == address }) {
      return .good(.subnet, Strings.subnetLocal("\(address)"))
    }
    if let near = facts.networks.first(where: { $0.isNeighbour(address) }) {
      return .good(.subnet, Strings.subnetSame("\(address)", near.interface))
    }
    let ours = facts.networks.filter { $0.address.isIPv6 == address.isIPv6 }.map { "\($0.address)/\($0.prefix)" }
    let message = Strings.subnetOther("\(address)", ours)
    // What is behind a router may be reached all the same.
    return meeting.connection == .connected
      ? .trouble(.subnet, message, nil) : .fatal(.subnet, message, Strings.subnetOtherAdvice)
  }

  private static func datagram(_ meeting: Facts.Meeting, _ facts: Facts) -> Finding {
    guard facts.usesDiscovery else { return .unknown(.datagram, Strings.datagramOff) }
    guard let address = meeting.endpoint?.address, let isAnswered = meeting.isAnswered else {
      return .unknown(.datagram, Strings.datagramNotTried)
    }
    if !isAnswered, meeting.connection == .failed(.unreachable) {
      return .unknown(.datagram, Strings.connectionNoWay("\(address)"))
    }
    return isAnswered
      ? .good(.datagram, Strings.answerCame("\(address)"))
      : .trouble(.datagram, Strings.answerLost("\(address)"), Strings.answerLostAdvice)
  }

  private static func connection(_ meeting: Facts.Meeting) -> Finding {
    guard let endpoint = meeting.endpoint else { return .unknown(.connection, Strings.connectionNotTried) }
    let place = "\(endpoint)"
    return switch meeting.connection {
    case .connected: .good(.connection, Strings.connectionMade(place))
    case .failed(.timedOut): .fatal(.connection, Strings.connectionLost(place), Strings.connectionLostAdvice(Int(endpoint.port)))
    case .failed(.refused): .fatal(.connection, Strings.connectionRefused(place), Strings.connectionRefusedAdvice)
    case .failed(.unreachable): .fatal(.connection, Strings.connectionNoWay(place), Strings.connectionNoWayAdvice)
    case .notTried: .unknown(.connection, Strings.connectionNotTried)
    }
  }

  private static func version(_ meeting: Facts.Meeting, _ facts: Facts) -> Finding {
    let ours = facts.version
    switch meeting.greeting {
    case .welcome(let theirs, _): return theirs == ours ? .good(.version, Strings.versionSame(ours)) : differs(theirs, ours)
    case .refused(let refusal) where refusal.code == .unsupportedProtocol:
      // It serves a range; its nearest end says who is behind.
      let theirs = refusal.min.map { $0 > ours ? $0 : refusal.max ?? 0 } ?? refusal.max
      return differs(theirs ?? 0, ours)
    case .refused(let refusal):
      return .fatal(.version, Strings.greetingRefused(refusal.message), Strings.greetingRefusedAdvice)
    case .strange: return .fatal(.version, Strings.greetingStrange, Strings.greetingStrangeAdvice)
    case .silent: return .fatal(.version, Strings.greetingSilent, Strings.greetingSilentAdvice)
    case .notTried: break
    }
    // An advert says it too.
    if let advert = (meeting.byDNSSD + meeting.byFinder).first(where: { meeting.code == nil || $0.code == meeting.code }),
      advert.version != ours
    {
      return differs(advert.version, ours)
    }
    return .unknown(.version, Strings.versionNotTold, meeting.connection == .connected ? Strings.versionNeedsCode : nil)
  }

  private static func differs(_ theirs: Int, _ ours: Int) -> Finding {
    .fatal(.version, Strings.versionOlderHost(theirs: theirs, ours: ours), theirs < ours ? Strings.upgradeHost : Strings.upgradeViewer)
  }
}
