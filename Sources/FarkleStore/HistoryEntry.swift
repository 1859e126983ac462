package import FarkleGame

/// A game as the history lists it.
package struct HistoryEntry: Hashable, Sendable {
  /// What it is called by in commands. No other game ever gets the number.
  package let number: Int
  /// Whether it is the one on the table.
  package let isCurrent: Bool
  package let summary: GameSummary

  package init(number: Int, isCurrent: Bool, summary: GameSummary) {
    self.number = number
    self.isCurrent = isCurrent
    self.summary = summary
  }
}
