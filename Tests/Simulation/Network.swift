internal import FarkleWire
internal import Sockets
internal import TestSupport
internal import Vocabulary

/// The wires of the night: who reaches whom, how fast, and who listens where.
final class Network {
  private unowned let night: Night
  /// Until when nothing passes between a host and a guest, by their names.
  private var closed: [String: Int64] = [:]
  /// The hosts that accept connections.
  private(set) var listeners: [Endpoint: HostMachine] = [:]
  private var slowUntil: Int64 = 0

  init(in night: Night) {
    self.night = night
  }

  // MARK: - Partitions

  func isOpen(_ host: HostMachine, _ guest: Guest) -> Bool {
    closed.isEmpty || (closed[host.name + "/" + guest.name] ?? 0) <= night.clock
  }

  func part(_ host: HostMachine, _ guest: Guest, for milliseconds: Int64) {
    closed[host.name + "/" + guest.name] = night.clock + milliseconds
  }

  func heal() {
    closed = [:]
    slowUntil = 0
  }

  // MARK: - Speed

  /// How long bytes take this time.
  func delay(_ host: HostMachine, _ guest: Guest) -> Int64 {
    let isSlow = night.clock < slowUntil
    if guest.neighbour === host { return isSlow ? 1 : 0 }
    let usual = night.chance.between(night.plan.delays)
    return isSlow ? usual + night.chance.between(100...1500) : usual
  }

  func slowDown(for milliseconds: Int64) { slowUntil = night.clock + milliseconds }

  var isSlow: Bool { night.clock < slowUntil }

  /// How many bytes are read in one piece.
  func piece() -> Int {
    switch night.chance.below(16) {
    case 0: 1 + night.chance.below(40)
    case 1, 2: 1 + night.chance.below(700)
    default: 16 * 1024
    }
  }

  // MARK: - Listening

  func listen(_ host: HostMachine) { listeners[host.place] = host }

  func unlisten(_ host: HostMachine) {
    if listeners[host.place] === host { listeners[host.place] = nil }
  }

  /// A place where nobody listens and no host will want to be back; often one where another host was.
  func freePlace() -> Endpoint? {
    let taken = Set(night.hosts.map(\.place))
    let former = night.hosts.flatMap(\.formerPlaces).filter { !taken.contains($0) }
    if !former.isEmpty, night.chance.oneIn(2) { return night.chance.pick(former) }
    let free = night.addresses.flatMap { address in
      (0..<3).map { Endpoint(address: address, port: WireLimits.port + $0) }
    }.filter { !taken.contains($0) && listeners[$0] == nil }
    return free.isEmpty ? nil : night.chance.pick(free)
  }

  /// What a guest meets that knocks at a place now.
  enum Door {
    case host(HostMachine)
    /// The machine answers that nobody listens.
    case refusal
    case silence
  }

  func knock(at place: Endpoint, by guest: Guest) -> Door {
    if let host = listeners[place] {
      return host.isUp && !host.isAsleep && isOpen(host, guest) ? .host(host) : .silence
    }
    let answers = night.hosts.contains { host in
      host.place.address == place.address && host.isUp && !host.isAsleep && isOpen(host, guest)
    }
    return answers ? .refusal : .silence
  }
}
