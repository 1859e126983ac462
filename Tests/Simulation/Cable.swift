internal import FarkleWire
internal import Vocabulary

/// A TCP connection between a guest (a viewer or a stranger) and a host, with all that both sides say there.
final class Cable {
  unowned let host: HostMachine
  unowned let guest: Guest
  let number: Int
  private(set) var ends: [Plug] = []
  /// Nothing passes any more, in either direction, and nobody is told.
  var isSevered = false
  /// When something last held the bytes up.
  var troubledAt: Int64
  /// What was said on it.
  var talk = Talk()
  /// What lets everybody in, where the host is such a one.
  var door = LaxDoor()

  init(from guest: Guest, to host: HostMachine, number: Int) {
    self.host = host
    self.guest = guest
    self.number = number
    let night = host.night
    troubledAt = night.clock
    let capacity = (guest as? Stranger)?.habit == .sloth ? 3000 : night.chance.pick(night.plan.capacities)
    let (there, back) = (Pipe(capacity: capacity), Pipe(capacity: capacity))
    let near = Plug(of: guest, on: self, incoming: back, outgoing: there)
    let far = Plug(of: host, on: self, incoming: there, outgoing: back)
    ends = [near, far]
  }

  var guestEnd: Plug { ends[0] }
  var hostEnd: Plug { ends[1] }
  /// Whether the host counts the guest as a viewer at this end of the connection.
  var isServed: Bool { talk.isWatching && host.links[number] === self }
  var isOver: Bool { ends.allSatisfy(\.isClosed) }

  /// Whether bytes pass at this moment.
  var isMoving: Bool {
    !isSevered && host.isUp && !host.isAsleep && !guest.isAsleep && host.night.network.isOpen(host, guest)
  }

  var delay: Int64 { host.night.network.delay(host, guest) }

  func peer(of end: Plug) -> Plug { end === ends[0] ? ends[1] : ends[0] }

  /// Takes the two ends apart, so that they can be freed.
  func scrap() { ends = [] }
}
