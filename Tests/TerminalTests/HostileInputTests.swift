import TestSupport
import Testing

@testable import Terminal

/// Whatever comes, the library behind the decoder gets only what it is safe with.
@Suite struct HostileInputTests {
  /// Pieces that together come near to everything that a decoder could stumble over.
  private static let pieces: [[UInt8]] = [
    [0x1B], Array("[".utf8), Array("O".utf8), Array("P".utf8), Array("]".utf8), Array("?".utf8), Array("<".utf8), Array(";".utf8),
    Array("0".utf8),
    Array("27".utf8), Array("99999999".utf8), Array("~".utf8), Array("u".utf8), Array("A".utf8), Array("M".utf8), Array("R".utf8),
    Array("$y".utf8),
    Array("200~".utf8), Array("201~".utf8), [0x1B, 0x5C], [0x07], [0x18], [0x00], [0x7F], [0x80], [0x9B], [0xC3], [0xE2, 0x82], [0xFF],
    [0xF0, 0x9F, 0x8E, 0xB2],
  ]

  @Test(arguments: [1, 2, 3, 4] as [UInt64], ["xterm-256color", "linux", "tmux-256color", "rxvt-unicode"])
  func `random input harms nothing, and keys are known after it`(seed: UInt64, terminal: String) throws {
    var random = SplitMix64(seed: seed)
    var decoder = InputDecoder(names: try #require(KeyNames.open(terminal: terminal)))
    for _ in 0..<300 {
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let piece = Self.pieces.randomElement(using: &random) ?? []
        _ = decoder.take(Bool.random(using: &random) ? piece : [UInt8.random(in: 0...255, using: &random)])
        if Int.random(in: 0..<20, using: &random) == 0 { _ = decoder.expire() }
      }
      // Ends a paste, a string, a sequence and half a character.
      _ = decoder.take(Array("\u{1B}[201~\u{1B}\\".utf8))
      _ = decoder.expire()
      #expect(decoder.take(Array("\u{1B}[1;5Aq".utf8)) == [.key(KeyPress(.up, .control)), .key(KeyPress(.character("q")))])
    }
  }
}
