import FarkleGame

/// The score of a throw by brute force, from the text of Documentation/Rules.md, "Combinations", alone: every way to deal the
/// dice into heaps is tried.
///
/// Deliberately naive and nothing like the code under test, so that both are unlikely to be wrong in the same way.
struct DiceReference {
  struct Result: Hashable {
    var points: Int
    var used: Int

    static func + (left: Result, right: Result) -> Result {
      Result(points: left.points + right.points, used: left.used + right.used)
    }
  }

  let rules: HouseRules
  private var known: [[Int]: Set<Result>] = [[]: [Result(points: 0, used: 0)]]

  init(rules: HouseRules) {
    self.rules = rules
  }

  /// The most points that the dice are worth, and the most dice that can make them.
  mutating func best(_ dice: [Int]) -> Result {
    let all = outcomes(dice.sorted())
    let points = all.map(\.points).max() ?? 0
    return Result(points: points, used: all.filter { $0.points == points }.map(\.used).max() ?? 0)
  }

  /// Whether every die can be given to some combination, whatever that is worth.
  mutating func canUseAll(_ dice: [Int]) -> Bool {
    outcomes(dice.sorted()).contains { $0.used == dice.count }
  }

  /// What all the ways to play sorted dice are worth: the first die is left over, or scores with some of the others.
  private mutating func outcomes(_ dice: [Int]) -> Set<Result> {
    if let result = known[dice] { return result }
    var results: Set<Result> = []
    let first = dice[0]
    let others = Array(dice.dropFirst())
    results.formUnion(outcomes(others))
    for choice in 0..<(1 << others.count) {
      var heap = [first]
      var rest: [Int] = []
      for (place, die) in others.enumerated() {
        if choice >> place & 1 == 1 { heap.append(die) } else { rest.append(die) }
      }
      for value in values(of: heap) {
        let gained = Result(points: value, used: heap.count)
        for result in outcomes(rest) { results.insert(result + gained) }
      }
    }
    known[dice] = results
    return results
  }

  /// What a sorted heap is worth as one combination: nothing, or each reading of it.
  private func values(of heap: [Int]) -> [Int] {
    let isOneFace = Set(heap).count == 1
    switch heap.count {
    case 1: return heap == [1] ? [100] : heap == [5] ? [50] : []
    case 3 where isOneFace: return [heap[0] == 1 ? 300 : heap[0] * 100]
    case 4 where isOneFace: return [1000]
    case 5 where isOneFace: return [2000]
    case 6: return (isOneFace ? [3000] : []) + houseRuleValues(of: heap)
    default: return []
    }
  }

  private func houseRuleValues(of heap: [Int]) -> [Int] {
    let sizes = Set(heap).map { face in heap.filter { $0 == face }.count }.sorted()
    var values: [Int] = []
    if rules.straight, heap == [1, 2, 3, 4, 5, 6] { values.append(1500) }
    if rules.threePairs, sizes == [2, 2, 2] { values.append(1500) }
    if rules.twoTriplets, sizes == [3, 3] { values.append(2500) }
    if rules.fourAndPair, sizes == [2, 4] { values.append(1500) }
    return values
  }
}
