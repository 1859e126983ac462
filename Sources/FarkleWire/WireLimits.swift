/// The bounds of the protocol, each with its reason. They hold for both sides.
package enum WireLimits {
  package static let version = 1
  /// A claim carries a photo of at most 32 KiB, which is 44 KiB in base64; the rest is room for fields to come.
  package static let lineToHost = 64 * 1024
  /// Eight players, twenty actions and the longest names take 20 KiB; a reader in a small device must still hold a line.
  package static let lineToViewer = 512 * 1024
  /// A request on the control socket: a game of eight players with the longest names takes 3 KiB.
  package static let controlRequest = 64 * 1024
  /// A datagram of the finder: it passes every network in one piece.
  package static let datagram = 512
  /// A snapshot nests four deep. A bound keeps a recursive reader off the end of its stack.
  package static let nesting = 16
  package static let actionsInSnapshot = 20
  /// Eight seats and as many photos of the game before.
  package static let photosHeld = 16
  package static let label = 40
  /// Rooms that a viewer lists. What a stranger advertises beyond it is not looked at.
  package static let roomsInLobby = 64
  package static let port: UInt16 = 13570
  /// How many ports from ``port`` on are tried.
  package static let portCount: UInt16 = 10
  /// The web page's port and those after it that are tried.
  package static let webPort: UInt16 = 13580
  package static let webPortCount: UInt16 = 10
  package static let webServiceType = "_http._tcp"
  package static let serviceType = "_farkle._tcp"
  /// Seconds between two pings of the host.
  package static let heartbeat = 5
  /// So many heartbeats without a byte, and a viewer calls its board stale.
  package static let heartbeatsToStale = 2
  /// So many heartbeats without a byte, and the link is dead.
  package static let heartbeatsToDeath = 3
  /// Seconds that a viewer has for its hello.
  package static let helloSeconds = 5
}
