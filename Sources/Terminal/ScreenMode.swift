/// What is said to a terminal to get a full screen, and to give it back.
enum ScreenMode {
  /// The alternate screen, no cursor, pastes in brackets, and no wrapping: a character that is wider than we think must not push a line on.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?7l"

  /// The way back. It may come in the middle of anything: the first escape ends a sequence that was cut, and what a frame had begun ends here.
  static let leave = "\u{1B}[?2026l\u{1B}[m\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
}
