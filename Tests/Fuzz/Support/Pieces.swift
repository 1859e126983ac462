extension Array<UInt8> {
  /// The bytes cut into pieces of one to 64 bytes. Where, follows from the bytes: an input needs nothing in front that says so, and is a
  /// vector as it stands.
  package var pieces: [[UInt8]] {
    // FNV-1a, 32 bits.
    var state = reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    var pieces: [[UInt8]] = []
    var rest = self[...]
    while !rest.isEmpty {
      state = state &* 1_664_525 &+ 1_013_904_223
      let size = 1 + Int(state >> 26)
      pieces.append([UInt8](rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return pieces
  }
}
