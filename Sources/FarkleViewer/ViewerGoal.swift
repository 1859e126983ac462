package import FarkleWire
package import Sockets

/// What a viewer was started for.
package struct ViewerGoal: Hashable, Sendable {
  /// The room to join; nil for the only one there is.
  package var code: RoomCode?
  /// Where the host was said to be.
  package var place: HostAndPort?
  /// Name of the player whose seat to take.
  package var seat: String?
  /// The JPEG to go with that seat.
  package var photo: [UInt8]?
  /// What this viewer calls itself.
  package var label: String?
  /// Leave after the first board.
  package var isOnce = false
  /// Give up when nothing was joined after so many milliseconds; nil looks for ever.
  package var timeout: Int64?
  /// Look for hosts by DNS-SD.
  package var useDiscovery = true

  /// A person sits before a screen: nothing but leaving ends the session, and several games are for them to choose from.
  package var isInteractive = false

  package init() {}
}
