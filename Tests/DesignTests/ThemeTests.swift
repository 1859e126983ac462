import Design
import Testing

/// Text can be read on what it stands on, in every theme (WCAG 2.2, success criterion 1.4.3: at least 4.5 to 1).
struct ThemeTests {
  /// The relative luminance of a colour of the sRGB space (WCAG 2.2, "relative luminance").
  private func luminance(_ hex: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(hex >> shift & 0xff) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  /// To the power of 2.4, by Newton's method for the fifth root of the twelfth power.
  private func power(_ base: Double) -> Double {
    let twelfth = (0..<12).reduce(1.0) { product, _ in product * base }
    var root = base
    for _ in 0..<60 { root -= (root * root * root * root * root - twelfth) / (5 * root * root * root * root) }
    return root
  }

  private func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    let (low, high) = (min(luminance(one), luminance(other)), max(luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
  }

  private static let pairs: [(Theme.Token, Theme.Token)] = [
    (.ink, .ground), (.ink, .panel), (.muted, .ground), (.muted, .panel), (.onAccent, .accent), (.onGold, .gold), (.goldInk, .ground),
    (.goldInk, .panel), (.crimson, .ground), (.crimson, .panel),
  ]

  @Test(arguments: Theme.allCases, pairs.indices)
  func `text stands out from what is behind it`(theme: Theme, pair: Int) {
    let (text, behind) = Self.pairs[pair]
    #expect(contrast(theme.colour(text), theme.colour(behind)) >= 4.5, "\(text) on \(behind)")
  }

  @Test(arguments: 0..<8) func `an initial stands out from its player's colour`(avatar: Int) {
    #expect(contrast(Theme.avatar(avatar), Theme.onAvatar) >= 4.5)
  }

  @Test func `players' colours differ, and an index that is none has one too`() {
    #expect(Set((0..<8).map(Theme.avatar)).count == 8)
    #expect(Theme.avatar(-1) == Theme.avatar(0))
    #expect(Theme.avatar(8) == Theme.avatar(7))
  }

  @Test func `black on white is 21 to 1`() {
    #expect(abs(contrast(0, 0xffffff) - 21) < 0.01)
  }
}
