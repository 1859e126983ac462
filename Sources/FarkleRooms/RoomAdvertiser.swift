internal import DNSSD
internal import Design
package import FarkleWire

/// Keeps the room on the network by DNS-SD, for as long as it takes: registers again, with a growing pause, whenever the daemon is not there,
/// dies, or says nothing.
package actor RoomAdvertiser {
  /// What people are told.
  package enum Status: Hashable, Sendable {
    case advertised(name: String)
    case notAdvertised(reason: String)
  }

  private static let firstPause = Duration.milliseconds(500)
  private static let longestPause = Duration.seconds(5)
  /// A daemon that says nothing for so long after a registration has forgotten it.
  private static let watchdog = Duration.seconds(10)

  private let machine: String
  private let port: UInt16
  private let type: String
  /// What the record says of a room, nil for what everybody is told who looks for one.
  private let pairs: [(String, String)]?
  private let tell: @Sendable (Status) -> Void
  private var wanted: RoomAdvert?
  /// The number of what is wanted.
  private var latest = 0
  private var current: (name: String, advertisement: Advertisement)?
  private var status: Status?
  private var runner: Task<Void, Never>?

  /// - Parameters:
  ///   - type: of the service.
  ///   - pairs: what the record says, if that is not the room's advert.
  ///   - tell: hears of the status whenever it has changed.
  package init(
    machine: String, port: UInt16, type: String = WireLimits.serviceType, pairs: [(String, String)]? = nil,
    tell: @escaping @Sendable (Status) -> Void
  ) {
    self.machine = machine
    self.port = port
    self.type = type
    self.pairs = pairs
    self.tell = tell
  }

  /// Advertises this from now on.
  /// - Parameter number: grows from call to call. Calls may overtake each other on their way here: an older one changes nothing.
  package func show(_ advert: RoomAdvert, number: Int) {
    guard number > latest else { return }
    latest = number
    wanted = advert
    if let current, current.name == name(of: advert) {
      current.advertisement.update(record(of: advert))
    } else if let current {
      // The instance carries the game's name: another name is another registration, which the runner makes.
      current.advertisement.cancel()
    }
    if runner == nil { runner = Task { await self.run() } }
  }

  /// Takes the room off the network.
  package func stop() {
    runner?.cancel()
    current?.advertisement.cancel()
    current = nil
  }

  private func run() async {
    var pause = Self.firstPause
    while !Task.isCancelled, let advert = wanted {
      let name = name(of: advert)
      let advertisement = DNSSD.advertise(name: name, type: type, port: port, txt: record(of: advert))
      current = (name, advertisement)
      let silence = Task { [watchdog = Self.watchdog] in
        try await Task.sleep(for: watchdog)
        advertisement.cancel()
      }
      var failure: String?
      for await event in advertisement.events {
        silence.cancel()
        switch event {
        case .registered(let name):
          pause = Self.firstPause
          // What changed while the daemon was busy with the registration goes out now.
          if let wanted, wanted != advert { advertisement.update(record(of: wanted)) }
          set(.advertised(name: name))
        case .failed(let error): failure = error.reason
        }
      }
      silence.cancel()
      current = nil
      if Task.isCancelled { return }
      // Ended without a failure, and the name is another: registered anew at once.
      if failure == nil, let wanted, self.name(of: wanted) != name { continue }
      set(.notAdvertised(reason: failure ?? Strings.daemonSilent))
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, Self.longestPause)
    }
  }

  private func set(_ status: Status) {
    guard status != self.status else { return }
    self.status = status
    tell(status)
  }

  private func name(of advert: RoomAdvert) -> String {
    cutToLabel(Strings.instance(advert.game, machine: machine))
  }

  private func record(of advert: RoomAdvert) -> TXTRecord {
    TXTRecord(pairs ?? advert.pairs.map { ($0.key, $0.value) })
  }
}
