/// The signs that go with a word, so that nothing is said by colour alone. Each takes one column of a terminal.
package enum Glyphs {
  package static let rolling = "▶"
  package static let banked = "✓"
  package static let farkle = "✗"
  package static let refused = "✗"
  package static let hotDice = "✹"
  package static let finalRound = "⚑"
  package static let trophy = "♛"
  package static let out = "◌"
  package static let present = "●"
  package static let absent = "○"
  package static let chosen = "›"
  package static let on = "■"
  package static let off = "□"
  package static let barFull = "█"
  package static let barEmpty = "░"
  package static let saved = "✓"
  package static let notSaved = "!"
  package static let up = "▲"
  package static let down = "▼"
  package static let level = "="
  package static let correction = "↶"
  package static let again = "↻"
  /// Paper that falls for a winner.
  package static let confetti = ["✦", "◆", "•", "▪"]
}
