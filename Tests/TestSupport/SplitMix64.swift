/// A small random generator (SplitMix64, Steele, Lea and Flood 2014) that gives the same numbers for the same seed for ever.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from 0 up to, not including, `limit`; a little uneven, which no test minds, and fast.
  package mutating func below(_ limit: Int) -> Int {
    Int(next() >> 33) % limit
  }

  /// True once in `times` on average.
  package mutating func oneIn(_ times: Int) -> Bool {
    below(times) == 0
  }
}
