internal import Sockets

/// A machine that calls on hosts.
class Guest: Machine {
  let address: IPAddress
  /// The host on whose own machine this guest runs, nil for none.
  let neighbour: HostMachine?
  /// The connection that is up, as the guest sees it.
  var cable: Cable?

  init(_ name: String, at address: IPAddress, beside neighbour: HostMachine?, in night: Night) {
    self.address = address
    self.neighbour = neighbour
    super.init(name, in: night)
  }

  /// Ends the program without a word; its kernel closes what was open.
  func end() {
    newLife()
    for cable in night.cables where cable.guest === self { cable.guestEnd.abandon() }
    cable = nil
  }
}
