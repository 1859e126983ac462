package import Screens

/// What a scorekeeper can choose about the screen.
package struct ScreenSettings: Hashable, Sendable {
  package var look = ScreenLook()
  /// Whether a bank and a farkle wait a few seconds for second thoughts.
  package var hasCountdown = true

  package init() {}

  /// What the settings screen lists.
  enum Row: Hashable, Sendable {
    case look(ScreenLook.Row)
    case countdown
  }

  static let rows: [Row] = ScreenLook.Row.allCases.map { .look($0) } + [.countdown]

  /// The next value of a row.
  mutating func change(_ row: Row) {
    switch row {
    case .look(let row): look.change(row)
    case .countdown: hasCountdown.toggle()
    }
  }
}
