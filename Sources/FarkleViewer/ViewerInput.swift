package import FarkleWire
package import Sockets
package import Vocabulary

/// Something that happened to a viewer. The session answers it with ``ViewerAction``s.
package enum ViewerInput: Sendable {
  case start
  /// A host advertises a room and can perhaps be reached there; replaces what was seen of that host before.
  case sighted(RoomAdvert, [Endpoint], machine: String? = nil)
  /// A host answered the finder, from that endpoint.
  case answered(RoomAdvert, Endpoint)
  /// The machine's interfaces or addresses have changed.
  case networkChanged
  /// A host's advert has gone.
  case vanished(host: Identifier)
  /// Nothing can be seen by DNS-SD for now.
  case searchFailed(String)
  /// The connection attempt of this number reached an endpoint.
  case connected(Int, Endpoint)
  case unreachable(Int, Connector.Failure)
  /// The name that the attempt of this number was for is not known.
  case unknownName(Int)
  case received([UInt8])
  case closed
  /// Nothing but time has passed.
  case tick
  /// The person leaves.
  case quit

  // What a person does on a screen.

  /// Joins a room that was seen.
  case choose(host: Identifier)
  /// Joins a room by its code, perhaps at an address.
  case join(RoomCode, HostAndPort?)
  /// Goes back to the list of rooms.
  case leaveRoom
  /// Whether to follow the game to the host of ``ViewerEvent/successor(_:name:)``.
  case follow(Identifier, Bool)
  /// Takes a seat, or gives up the one held; a JPEG to go with it.
  case sit(Identifier?, photo: [UInt8]?)
}
