package import Daemon
package import FarkleWire
package import Sockets
package import Vocabulary

/// Something for the world around a viewer session to do, in the order given.
package enum ViewerAction: Hashable, Sendable {
  /// Look for hosts by DNS-SD, or stop looking.
  case browse(Bool)
  /// Ask for the room by the UDP finder, also at these addresses.
  case find(RoomCode?, [IPAddress])
  /// Stop listening for answers to that.
  case stopFinding
  /// Connect to whichever of the endpoints answers first, and tell with this number.
  case connect(Int, [Endpoint])
  /// The same for a host as typed, whose name may have to be looked up, or for one of the endpoints.
  case connectTo(Int, HostAndPort, orTo: [Endpoint])
  /// Try these too, in the attempt under way.
  case widen(Int, [Endpoint])
  case send([UInt8])
  /// End the connection or the attempt, without a ``ViewerInput/closed``.
  case disconnect
  /// Keep who we are for a host, for the next start of this program; nil forgets it.
  case remember(host: Identifier, Membership?)
  /// Keep where a room was, for the next start of this program.
  case rememberPlace(Place)
  case show(ViewerEvent)
  case exit(ExitCode, String?)
}

/// Who a viewer is for one host.
package struct Membership: Hashable, Sendable {
  package let viewer: Identifier
  package let token: String

  package init(viewer: Identifier, token: String) {
    self.viewer = viewer
    self.token = token
  }
}

/// Where a room was when its host last proved who it is.
package struct Place: Hashable, Sendable {
  package let host: Identifier
  package let code: RoomCode
  package let endpoint: Endpoint

  package init(host: Identifier, code: RoomCode, endpoint: Endpoint) {
    self.host = host
    self.code = code
    self.endpoint = endpoint
  }
}
