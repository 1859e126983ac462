/// What a table agrees on before it rolls (Documentation/Rules.md, "Set-up").
package struct HouseRules: Hashable, Sendable {
  package var threePairs = true
  package var straight = true
  package var twoTriplets = true
  package var fourAndPair = true
  /// The least a player with nothing banked may bank, nil if any amount opens.
  package var opening: Opening? = Opening.standard

  package init() {}

  /// An opening amount: a multiple of 50 from 50 to 2,000.
  package struct Opening: Hashable, Sendable {
    package static let range = 50...2000
    package static let standard = Opening(unchecked: 500)
    package let points: Int

    package init?(_ points: Int) {
      guard Self.range.contains(points), points.isMultiple(of: 50) else { return nil }
      self.points = points
    }

    private init(unchecked points: Int) {
      self.points = points
    }
  }
}
