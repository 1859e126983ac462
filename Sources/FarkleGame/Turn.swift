/// The points that a player has gathered and not yet banked (Documentation/Rules.md, "A turn").
package struct Turn: Hashable, Sendable {
  package static let maximum = 50_000

  /// One amount a roll, latest last; each a positive multiple of 50.
  package internal(set) var additions: [Int] = []
  package internal(set) var hotDice = false

  package init() {}

  /// Several additions count as so many rolls.
  init(additions: [Int], hotDice: Bool) {
    self.additions = additions
    self.hotDice = hotDice
  }

  package var points: Int { additions.reduce(0, +) }
  package var rolls: Int { additions.count }
  package var isEmpty: Bool { additions.isEmpty && !hotDice }

  /// The turn with exactly `points` pending, in one roll unless they were there already.
  func set(to points: Int) -> Turn {
    points == self.points ? self : Turn(additions: [points], hotDice: hotDice)
  }

  /// Whether `points` may be added to a turn or banked at all: a positive multiple of 50, at most ``maximum``.
  static func isAmount(_ points: Int) -> Bool {
    (1...maximum).contains(points) && points.isMultiple(of: 50)
  }
}
