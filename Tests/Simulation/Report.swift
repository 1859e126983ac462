/// What came of many nights.
package struct Report: Sendable {
  package private(set) var passed = 0
  /// In the order of their seeds.
  package private(set) var violations: [Violation] = []
  /// How often what happened, in all nights together.
  package private(set) var tally: [String: Int] = [:]

  mutating func add(_ night: Night, _ violation: Violation?) {
    if let violation { violations.append(violation) } else { passed += 1 }
    tally.merge(night.tally, uniquingKeysWith: +)
  }

  mutating func add(_ other: Report) {
    passed += other.passed
    violations = (violations + other.violations).sorted { $0.seed < $1.seed }
    tally.merge(other.tally, uniquingKeysWith: +)
  }
}
