/// How long things move, in milliseconds. With motion turned off all of them count as 0.
package enum Motion {
  /// A key's echo, a value that changes in place.
  package static let quick: Int64 = 120
  /// A score that counts up.
  package static let steady: Int64 = 600
  /// A rank that moves, a banner that comes.
  package static let slow: Int64 = 1_200
  /// How long a message stays.
  package static let message: Int64 = 4_000
}
