/// How long things take on a screen, in milliseconds: the only four durations there are.
package enum Motion {
  /// From one picture to the next of something that moves quickly.
  package static let tick: Int64 = 80
  /// From one step of something that moves evenly to the next.
  package static let step: Int64 = 250
  /// How long a score counts, and a player takes to another place.
  package static let move: Int64 = 800
  /// How long a message stays.
  package static let message: Int64 = 4_000
}
