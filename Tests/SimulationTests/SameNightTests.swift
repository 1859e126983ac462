import Simulation
import Testing

/// A seed is a night.
struct SameNightTests {
  /// A night's trace and fingerprint.
  private func play(_ seed: UInt64) -> (lines: [String], fingerprint: UInt64) {
    var lines: [String] = []
    let night = Night(seed: seed) { lines.append($0) }
    #expect(night.pass() == nil)
    return (lines, night.fingerprint)
  }

  @Test(arguments: UInt64(1)...2)
  func `the same seed gives the same night, step by step`(seed: UInt64) {
    let (one, other) = (play(seed), play(seed))
    #expect(one.fingerprint == other.fingerprint)
    let difference = zip(one.lines, other.lines).first { $0 != $1 }
    #expect(difference == nil && one.lines.count == other.lines.count)
  }

  @Test func `other seeds give other nights`() {
    let fingerprints = (UInt64(1)...8).map { seed in
      let night = Night(seed: seed)
      #expect(night.pass() == nil)
      return night.fingerprint
    }
    #expect(Set(fingerprints).count == 8)
  }

  @Test func `being watched changes nothing`() {
    let night = Night(seed: 1)
    #expect(night.pass() == nil)
    #expect(night.fingerprint == play(1).fingerprint)
  }
}
