internal import FarkleGame
internal import FarkleWire

/// The list of what scores, from which the scorekeeper picks what lies on the table. It counts; it doesn't judge.
struct ScoreHelper: Hashable, Sendable {
  let lines: [Combination]
  private(set) var counts: [Int]
  private(set) var selected = 0

  init(_ rules: GameSnapshot.Rules) {
    lines = HouseRules(rules).chart
    counts = Array(repeating: 0, count: lines.count)
  }

  var points: Int { zip(lines, counts).reduce(0) { $0 + $1.0.points * $1.1 } }
  /// How many dice the picked lines use.
  var dice: Int { zip(lines, counts).reduce(0) { $0 + $1.0.dice * $1.1 } }
  /// All six have scored.
  var isHotDice: Bool { dice == 6 }

  mutating func move(_ step: Int) { selected = min(max(0, selected + step), lines.count - 1) }

  /// Picks the selected line once more, or once less.
  mutating func pick(_ step: Int) { counts[selected] = min(max(0, counts[selected] + step), 6) }
}
