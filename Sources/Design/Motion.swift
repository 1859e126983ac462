/// How long things take on a screen, in milliseconds.
package enum Motion {
  /// From one step of something that moves evenly to the next.
  package static let step: Int64 = 250
  /// How long a message stays.
  package static let message: Int64 = 4_000
}
