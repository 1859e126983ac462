package import Design

/// What whoever sits before a screen can choose about its looks.
package struct ScreenLook: Hashable, Sendable {
  package var theme = Theme.paper
  /// Whether anything moves.
  package var hasMotion = true
  /// Whether there are colours (https://no-color.org).
  package var hasColour = true

  package init() {}

  /// What a settings screen lists.
  package enum Row: Hashable, Sendable, CaseIterable {
    case theme, motion
  }

  /// The next value of a row.
  package mutating func change(_ row: Row) {
    switch row {
    case .theme:
      let all = Theme.allCases
      theme = all[((all.firstIndex(of: theme) ?? 0) + 1) % all.count]
    case .motion: hasMotion.toggle()
    }
  }

  /// What a row is called, and its value.
  package func describe(_ row: Row) -> (label: String, value: String) {
    switch row {
    case .theme: (Strings.settingTheme, Strings.theme(theme.rawValue))
    case .motion: (Strings.settingMotion, Painter.toggle(hasMotion))
    }
  }
}
