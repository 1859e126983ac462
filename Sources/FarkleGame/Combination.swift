/// Dice that score together (Documentation/Rules.md, "Combinations").
package enum Combination: Hashable, Sendable {
  /// A single 1 or 5; no other face scores alone.
  case single(face: Int)
  /// Three to six dice of one face.
  case ofAKind(count: Int, face: Int)
  case straight
  /// Three pairs of three different faces.
  case threePairs
  case twoTriplets
  case fourAndPair

  package var points: Int {
    switch self {
    case .single(let face): face == 1 ? 100 : 50
    case .ofAKind(3, let face): face == 1 ? 300 : face * 100
    case .ofAKind(let count, _): (count - 3) * 1000
    case .straight, .threePairs, .fourAndPair: 1500
    case .twoTriplets: 2500
    }
  }

  /// How many dice it uses.
  package var dice: Int {
    switch self {
    case .single: 1
    case .ofAKind(let count, _): count
    case .straight, .threePairs, .twoTriplets, .fourAndPair: 6
    }
  }
}

extension HouseRules {
  /// The combinations in force, least dice first: the lines of the score chart.
  package var chart: [Combination] {
    var lines: [Combination] = [.single(face: 1), .single(face: 5)]
    lines += (1...6).map { .ofAKind(count: 3, face: $0) }
    lines += (4...6).map { .ofAKind(count: $0, face: 1) }
    if straight { lines.append(.straight) }
    if threePairs { lines.append(.threePairs) }
    if fourAndPair { lines.append(.fourAndPair) }
    if twoTriplets { lines.append(.twoTriplets) }
    return lines
  }
}
