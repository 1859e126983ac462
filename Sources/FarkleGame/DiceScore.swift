/// The best that a throw of 1 to 6 dice is worth: of all its partitions into combinations the one with the most points,
/// among equals the one that leaves the fewest dice over, and then the one of the fewest combinations
/// (Documentation/Rules.md, "Combinations").
package struct DiceScore: Hashable, Sendable {
  package private(set) var points = 0
  package private(set) var combinations: [Combination] = []
  private var diceUsed = 0
  private let diceThrown: Int

  /// Whether six dice were thrown and every one of them scores.
  package var isHotDice: Bool { diceThrown == 6 && diceUsed == 6 }

  /// Whether every die of the throw scores.
  package var allScore: Bool { diceUsed == diceThrown }

  /// The score of `faces`, in any order; nil unless they are 1 to 6 numbers from 1 to 6.
  package init?(of faces: [Int], under rules: HouseRules) {
    guard (1...6).contains(faces.count), faces.allSatisfy({ (1...6).contains($0) }) else { return nil }
    var counts = [Int](repeating: 0, count: 7)
    for face in faces { counts[face] += 1 }
    var winner = Self.best(of: counts, from: 1, thrown: faces.count, under: rules)
    for whole in Self.wholeThrows(counts, under: rules) {
      var score = DiceScore(thrown: faces.count)
      score.add(whole)
      if score.beats(winner) { winner = score }
    }
    self = winner
  }

  private init(thrown: Int) {
    diceThrown = thrown
  }

  private mutating func add(_ combination: Combination) {
    combinations.append(combination)
    points += combination.points
    diceUsed += combination.dice
  }

  private func beats(_ other: DiceScore) -> Bool {
    (points, diceUsed, -combinations.count) > (other.points, other.diceUsed, -other.combinations.count)
  }

  /// Tries, face by face, every split of its dice into one set, singles and dice left over.
  private static func best(of counts: [Int], from face: Int, thrown: Int, under rules: HouseRules) -> DiceScore {
    guard face <= 6 else { return DiceScore(thrown: thrown) }
    let rest = best(of: counts, from: face + 1, thrown: thrown, under: rules)
    let count = counts[face]
    var winner = rest
    for set in [0] + Array(3..<max(4, count + 1)) where set <= count {
      let singles = face == 1 || face == 5 ? count - set : 0
      var score = DiceScore(thrown: thrown)
      if set > 0 { score.add(.ofAKind(count: set, face: face)) }
      for _ in 0..<singles { score.add(.single(face: face)) }
      for combination in rest.combinations { score.add(combination) }
      if score.beats(winner) { winner = score }
    }
    return winner
  }

  /// The combinations in force that take all six dice of a throw at once, sets of a kind apart.
  private static func wholeThrows(_ counts: [Int], under rules: HouseRules) -> [Combination] {
    let shape = counts.filter { $0 > 0 }.sorted()
    var found: [Combination] = []
    if rules.straight, shape == [1, 1, 1, 1, 1, 1] { found.append(.straight) }
    if rules.threePairs, shape == [2, 2, 2] { found.append(.threePairs) }
    if rules.twoTriplets, shape == [3, 3] { found.append(.twoTriplets) }
    if rules.fourAndPair, shape == [2, 4] { found.append(.fourAndPair) }
    return found
  }
}
