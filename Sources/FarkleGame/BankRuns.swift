/// How long somebody banked turn after turn without a farkle between: kept so that games can be put one behind the other.
package struct BankRuns: Hashable, Sendable {
  /// Banks before the first farkle; all of them if there was none.
  package let opening: Int
  /// Banks after the last farkle; all of them if there was none.
  package let closing: Int
  /// The longest run anywhere.
  package let longest: Int
  package let hasFarkle: Bool

  package static let none = BankRuns(opening: 0, closing: 0, longest: 0, hasFarkle: false)

  package init(opening: Int, closing: Int, longest: Int, hasFarkle: Bool) {
    self.opening = opening
    self.closing = closing
    self.longest = longest
    self.hasFarkle = hasFarkle
  }

  /// The runs of turns in their order.
  package init(_ turns: [ScoredAction.Kind]) {
    let runs = turns.split(separator: .farkle, omittingEmptySubsequences: false).map(\.count)
    self.init(opening: runs.first ?? 0, closing: runs.last ?? 0, longest: runs.max() ?? 0, hasFarkle: runs.count > 1)
  }

  /// These turns and then those: a run may go on from one into the other.
  package func followed(by next: BankRuns) -> BankRuns {
    BankRuns(
      opening: hasFarkle ? opening : opening + next.opening, closing: next.hasFarkle ? next.closing : closing + next.closing,
      longest: max(longest, next.longest, closing + next.opening), hasFarkle: hasFarkle || next.hasFarkle)
  }
}
