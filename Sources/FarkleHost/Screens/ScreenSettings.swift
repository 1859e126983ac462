internal import Design
package import Screens

/// What a scorekeeper can choose: how the screen is, what the host does from its next start on, and how a first game is played.
package struct ScreenSettings: Hashable, Sendable {
  package var look = ScreenLook()
  /// Whether a bank and a farkle wait a few seconds for second thoughts.
  package var hasCountdown = true
  /// Whether the host of the next start is found by DNS-SD and by the finder.
  package var hasDiscovery = true
  /// Whether the host of the next start has a web page.
  package var hasWeb = true
  package var defaults = GameDefaults()

  package init() {}

  /// What the settings screen lists.
  enum Row: Hashable, Sendable {
    case look(ScreenLook.Row)
    case countdown, discovery, web
    case game(GameDefaults.Row)
  }

  static let rows: [Row] =
    ScreenLook.Row.allCases.map { .look($0) } + [.countdown, .discovery, .web] + GameDefaults.Row.allCases.map { .game($0) }

  /// The next value of a row, or where there are amounts, the one before.
  mutating func change(_ row: Row, _ step: Int = 1) {
    switch row {
    case .look(let row): look.change(row)
    case .countdown: hasCountdown.toggle()
    case .discovery: hasDiscovery.toggle()
    case .web: hasWeb.toggle()
    case .game(let row): defaults.step(row, step)
    }
  }

  /// What a row is called, and its value.
  func describe(_ row: Row) -> (label: String, value: String) {
    switch row {
    case .look(let row): look.describe(row)
    case .countdown: (Strings.settingCountdown, Painter.toggle(hasCountdown))
    case .discovery: (Strings.settingDiscovery, Painter.toggle(hasDiscovery))
    case .web: (Strings.settingWeb, Painter.toggle(hasWeb))
    case .game(let row): defaults.describe(row)
    }
  }
}
