internal import FarkleRooms
internal import FarkleWire
internal import Sockets

// What a host needs on its own machine.
extension Examination {
  func doors(_ networks: [LocalAddress]) async -> Facts.Doors {
    let place = gamePort()
    let finder = finderPort()
    var doors = Facts.Doors(port: place?.port, game: place?.state ?? .taken(by: nil), finder: finder)
    if order.usesDiscovery { doors.echo = await echo(finder, networks) }
    if let place { doors.connection = await ownConnection(place.port, place.state, networks) }
    return doors
  }

  /// Where a host of this user serves, or would.
  private func gamePort() -> (port: UInt16, state: Facts.Doors.Port)? {
    if let port = order.port { return (port, state(of: port)) }
    let ports = WireLimits.port..<WireLimits.port + WireLimits.portCount
    return ports.lazy.map { ($0, self.state(of: $0)) }.first { if case .taken = $0.1 { false } else { true } }
  }

  private func state(of port: UInt16) -> Facts.Doors.Port {
    let holders = LocalPorts.holders(of: port, .tcp)
    if holders.contains(where: { $0.program == Facts.Side.host.rawValue }) { return .host }
    if let holder = holders.first { return .taken(by: holder.program) }
    // Whoever may not listen there learns it now.
    guard let listener = try? Listener(port: port, on: loop) else { return .taken(by: nil) }
    listener.close()
    return .free
  }

  private func finderPort() -> Facts.Doors.Port {
    let holders = LocalPorts.holders(of: WireLimits.port, .udp)
    if holders.contains(where: { $0.program == Facts.Side.host.rawValue }) { return .host }
    return holders.first.map { .taken(by: $0.program) } ?? .free
  }

  /// A broadcast comes back to its sender's own machine by the door through which a neighbour's would come, past the same firewall.
  private func echo(_ finder: Facts.Doors.Port, _ networks: [LocalAddress]) async -> Facts.Doors.Echo {
    let own = networks.filter { $0.broadcast != nil }.map(\.address)
    guard !own.isEmpty else { return .notTried }
    let heard = Flag()
    var receiver: DatagramSocket?
    switch finder {
    case .taken: return .notTried
    case .host: break
    case .free:
      guard let socket = try? DatagramSocket(port: WireLimits.port, on: loop) else { return .notTried }
      try? socket.start(limit: WireLimits.datagram) { _, sender in if own.contains(sender.address) { heard.raise() } }
      receiver = socket
    }
    // A host's answer comes from the address that was asked.
    let asking = RoomFinder(on: loop) { _, endpoint in if own.contains(endpoint.address) { heard.raise() } }
    for _ in 0..<2 where !heard.isRaised {
      asking.ask(for: nil, at: [])
      for _ in 0..<6 where !heard.isRaised { await pause(100) }
    }
    asking.stop()
    receiver?.close()
    return heard.isRaised ? .heard : .lost
  }

  private func ownConnection(_ port: UInt16, _ state: Facts.Doors.Port, _ networks: [LocalAddress]) async -> Facts.Reached {
    guard let address = networks.first(where: { $0.reach != .dubious })?.address else { return .notTried }
    var listener: Listener?
    switch state {
    case .taken: return .notTried
    case .host: break
    case .free:
      guard let own = try? Listener(port: port, on: loop) else { return .notTried }
      try? own.start { $0.close() }
      listener = own
    }
    defer { listener?.close() }
    return await connect([Endpoint(address: address, port: listener?.port ?? port)]).reached
  }
}

/// Whether something has happened. Used on the loop's thread only.
final class Flag {
  private(set) var isRaised = false

  func raise() { isRaised = true }
}
