/// The banked total that starts the final round: a multiple of 500 from 1,000 to 50,000.
package struct TargetScore: Hashable, Sendable {
  package static let range = 1000...50_000
  package static let standard = TargetScore(unchecked: 10_000)
  package let points: Int

  package init?(_ points: Int) {
    guard Self.range.contains(points), points.isMultiple(of: 500) else { return nil }
    self.points = points
  }

  private init(unchecked points: Int) {
    self.points = points
  }
}
