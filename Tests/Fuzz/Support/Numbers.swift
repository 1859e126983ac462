/// A generator that counts: the same numbers in every run, so that an input finds the same again, and no two of them alike.
package struct Numbers: RandomNumberGenerator, Sendable {
  private var last: UInt64 = 0

  package init() {}

  package mutating func next() -> UInt64 {
    last += 1
    // Upper bits too, for whoever looks at those.
    return last &* 0x9E37_79B9_7F4A_7C15
  }
}
