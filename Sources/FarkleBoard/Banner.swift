internal import Design
package import FarkleWire

/// A message that stands on the board for a few seconds.
package struct Banner: Hashable, Sendable {
  /// What it is about, by weight: of too many, the later ones give way.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case win, left, correction, game, finalRound, raisedBar, lead, overtaking, level, hotDice, farkle, summary, note
  }

  package let kind: Kind
  /// One sentence. Names in it are as people typed them: whoever draws it neutralises it.
  package let text: String
  /// Whether that was taken back or changed, and did not happen just now.
  package let isCorrection: Bool

  package init(kind: Kind, text: String, isCorrection: Bool = false) {
    self.kind = kind
    self.text = text
    self.isCorrection = isCorrection
  }

  /// The messages about a snapshot that has replaced another.
  package static func banners(for flavours: [Flavour], in game: GameSnapshot?) -> [Banner] {
    let isCorrection = flavours.contains { $0.kind == .correction }
    return flavours.map { flavour in
      Banner(kind: flavour.kind, text: BoardSentences.text(of: flavour, in: game), isCorrection: isCorrection && flavour.kind != .note)
    }
  }

  /// The sign that goes with the words.
  package var sign: String {
    if isCorrection { return Glyphs.correction }
    return switch kind {
    case .win: Glyphs.trophy
    case .left: Glyphs.out
    case .correction: Glyphs.correction
    case .game: Glyphs.rolling
    case .finalRound: Glyphs.finalRound
    case .raisedBar, .lead, .overtaking: Glyphs.up
    case .level: Glyphs.level
    case .hotDice: Glyphs.hotDice
    case .farkle: Glyphs.farkle
    case .summary: Glyphs.again
    case .note: Glyphs.chosen
    }
  }

  var weight: Int { Kind.allCases.firstIndex(of: kind) ?? 0 }
}

extension Flavour {
  package var kind: Banner.Kind {
    switch self {
    case .won: .win
    case .left: .left
    case .correction: .correction
    case .finalRound: .finalRound
    case .raisedBar: .raisedBar
    case .tookLead: .lead
    case .overtook: .overtaking
    case .drewLevel: .level
    case .hotDice: .hotDice
    case .farkle: .farkle
    case .many, .caughtUp: .summary
    case .game: .game
    case .note: .note
    }
  }
}
