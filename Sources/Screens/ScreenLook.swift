package import Design

/// What whoever sits before a screen can choose about its looks.
package struct ScreenLook: Hashable, Sendable {
  package var theme = Theme.paper
  /// Whether anything moves.
  package var hasMotion = true
  /// Whether there are colours (https://no-color.org).
  package var hasColour = true

  package init() {}

  /// The next set of colours.
  package mutating func changeTheme() {
    let all = Theme.allCases
    theme = all[((all.firstIndex(of: theme) ?? 0) + 1) % all.count]
  }
}
