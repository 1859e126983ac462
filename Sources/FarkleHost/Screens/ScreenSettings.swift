package import Design

/// What a scorekeeper can choose about the screen.
package struct ScreenSettings: Hashable, Sendable {
  package var theme = Theme.paper
  /// Whether anything moves.
  package var hasMotion = true
  /// Whether a bank and a farkle wait a few seconds for second thoughts.
  package var hasCountdown = true
  /// Whether there are colours (https://no-color.org).
  package var hasColour = true

  package init() {}

  /// What the settings screen lists.
  enum Row: Hashable, Sendable {
    case theme, motion, countdown
  }

  static let rows: [Row] = [.theme, .motion, .countdown]

  /// The next value of a row.
  mutating func change(_ row: Row) {
    switch row {
    case .theme:
      let all = Theme.allCases
      theme = all[((all.firstIndex(of: theme) ?? 0) + 1) % all.count]
    case .motion: hasMotion.toggle()
    case .countdown: hasCountdown.toggle()
    }
  }
}
