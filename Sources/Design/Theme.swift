/// A set of colours for everything that is drawn. Terminal, page and card take theirs from here and name none of their own.
package enum Theme: String, Hashable, Sendable, CaseIterable {
  /// Light, the usual one.
  case paper
  /// Dark; the final round is played in it.
  case felt
  /// Black and white with few strong colours.
  case contrast

  /// What a colour is for.
  package enum Token: String, Hashable, Sendable, CaseIterable {
    /// Behind everything.
    case ground
    /// Behind what stands out from the ground: cards, the line of keys.
    case panel
    /// Text on ground and panel.
    case ink
    /// Text there that is less important.
    case muted
    /// Lines, and the empty part of a bar.
    case rule
    /// Behind the banner of who is rolling; filled bars.
    case accent
    /// Text on the accent.
    case onAccent
    /// Behind winners, hot dice and "your turn".
    case gold
    /// Text on gold.
    case onGold
    /// Golden text on ground and panel.
    case goldInk
    /// A farkle and what is refused, as text on ground and panel.
    case crimson
  }

  /// As 0xRRGGBB.
  package func colour(_ token: Token) -> UInt32 {
    switch self {
    case .paper:
      switch token {
      case .ground: 0xF3EDE0
      case .panel: 0xFAF6EE
      case .ink: 0x4A2E18
      case .muted: 0x765B44
      case .rule: 0xD8CBB4
      case .accent: 0x2D5A47
      case .onAccent: 0xFAF6EE
      case .gold: 0xB88A3E
      case .onGold: 0x24160A
      case .goldInk: 0x7A5616
      case .crimson: 0xA8341A
      }
    case .felt:
      switch token {
      case .ground: 0x1E4033
      case .panel: 0x2D5A47
      case .ink: 0xFAF6EE
      case .muted: 0xC6D3C4
      case .rule: 0x47755F
      case .accent: 0xF3EDE0
      case .onAccent: 0x1E4033
      case .gold: 0xD9AC5C
      case .onGold: 0x24160A
      case .goldInk: 0xF0C878
      case .crimson: 0xFFB9A6
      }
    case .contrast:
      switch token {
      case .ground, .panel: 0x000000
      case .ink, .accent: 0xFFFFFF
      case .muted: 0xD0D0D0
      case .rule: 0x808080
      case .onAccent, .onGold: 0x000000
      case .gold, .goldInk: 0xFFD24A
      case .crimson: 0xFF9C8A
      }
    }
  }

  /// A player's colour, by the index that the player has (0 to 7), as 0xRRGGBB; the player's initial stands on it in ``onAvatar``.
  package static func avatar(_ index: Int) -> UInt32 {
    let colours: [UInt32] = [0xA8341A, 0x2D5A47, 0x2F5D8A, 0x7A4A8C, 0x8A5A14, 0x1F6F78, 0x8C3A5E, 0x4F5B2A]
    return colours[min(max(index, 0), colours.count - 1)]
  }

  package static let onAvatar: UInt32 = 0xFFFFFF
}
