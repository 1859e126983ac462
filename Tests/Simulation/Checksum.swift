/// A sum that tells most sequences of numbers apart (after FNV-1a).
struct Checksum: Hashable, Sendable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
    value ^= value >> 29
  }
}
