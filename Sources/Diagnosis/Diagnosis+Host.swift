internal import Design
internal import FarkleWire

// What only a host's machine needs.
extension Diagnosis {
  static func findingsAbout(_ doors: Facts.Doors, _ facts: Facts) -> [Finding] {
    [port(doors), datagram(doors, facts), connection(doors), .good(.version, Strings.versionOurs(facts.version))]
  }

  private static func port(_ doors: Facts.Doors) -> Finding {
    guard let port = doors.port.map(Int.init) else { return .fatal(.port, Strings.portsTaken, Strings.portsTakenAdvice) }
    switch doors.game {
    case .taken(let program): return .fatal(.port, Strings.portTaken(port, by: program), Strings.portTakenAdvice)
    case .free, .host: break
    }
    if case .taken(let program) = doors.finder {
      return .trouble(.port, Strings.finderTaken(by: program), Strings.finderTakenAdvice)
    }
    return .good(.port, doors.game == .host ? Strings.portHost(port) : Strings.portFree(port))
  }

  private static func datagram(_ doors: Facts.Doors, _ facts: Facts) -> Finding {
    guard facts.usesDiscovery else { return .unknown(.datagram, Strings.datagramOff) }
    return switch doors.echo {
    case .heard: .good(.datagram, Strings.echoHeard)
    case .lost: .trouble(.datagram, Strings.echoLost, Strings.ufwAllow("13570/udp"))
    case .notTried: .unknown(.datagram, Strings.echoNotTried)
    }
  }

  private static func connection(_ doors: Facts.Doors) -> Finding {
    let place = "TCP \(doors.port ?? WireLimits.port)"
    return switch doors.connection {
    case .connected: .good(.connection, Strings.connectionMade(place))
    case .failed: .fatal(.connection, Strings.connectionLost(place), Strings.connectionOwnAdvice)
    case .notTried: .unknown(.connection, Strings.connectionOwnNotTried)
    }
  }
}
