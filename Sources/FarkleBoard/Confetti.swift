internal import Design
package import Vocabulary

/// Paper that falls for a winner: where each piece is follows from the game and the time, so that every screen of a game shows the same.
package struct Confetti: Hashable, Sendable {
  package struct Piece: Hashable, Sendable {
    /// From 0 at the left to 1 at the right.
    package var x: Double
    /// From 0 at the top to 1 at the bottom, where pieces come to lie.
    package var y: Double
    /// Which of so many shapes and colours, 0 to 3.
    package var shape: Int
  }

  /// How long it falls, in milliseconds; then it lies.
  package static let duration = 3 * Motion.message

  package let seed: UInt64
  /// Milliseconds since the win, at most ``duration``.
  package let elapsed: Int64

  package init(game: Identifier, elapsed: Int64) {
    // FNV-1a, 64 bits.
    seed = game.description.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    self.elapsed = min(max(0, elapsed), Self.duration)
  }

  package var isFalling: Bool { elapsed < Self.duration }

  /// So many pieces, those that have not come into sight yet left out.
  package func pieces(_ count: Int) -> [Piece] {
    (0..<max(0, count)).compactMap { index in
      var generator = Sequence(state: seed &+ UInt64(index) &* 0x9E37_79B9_7F4A_7C15)
      let start = generator.next() * Double(Self.duration) * 0.4
      let speed = 0.6 + 0.8 * generator.next()
      let column = generator.next()
      let swing = generator.next()
      let shape = Int(generator.next() * 4)
      // At ordinary speed the way down takes as long as a message stays; where a piece comes to lie is not quite the bottom for all.
      let fallen = (Double(elapsed) - start) * speed / Double(Motion.message)
      guard fallen >= 0 else { return nil }
      let bottom = 1 - 0.12 * generator.next() * generator.next()
      let y = min(fallen, bottom)
      // One swing to either side on the way.
      let x = column + 0.04 * Self.wave(y * 2 + swing)
      return Piece(x: x - x.rounded(.down), y: y, shape: min(shape, 3))
    }
  }

  /// A triangle wave of period 1 between -1 and 1.
  private static func wave(_ x: Double) -> Double { 4 * abs(x - x.rounded()) - 1 }

  /// SplitMix64 as numbers from 0 up to 1.
  private struct Sequence {
    var state: UInt64

    mutating func next() -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return Double((mixed ^ mixed >> 31) >> 11) / Double(1 << 53)
    }
  }
}
