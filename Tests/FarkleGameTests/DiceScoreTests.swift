import FarkleGame
import TestSupport
import Testing

struct DiceScoreTests {
  /// Every combination of the four toggles.
  static let allRules: [HouseRules] = (0..<16).map { bits in
    var rules = HouseRules()
    rules.threePairs = bits & 1 != 0
    rules.straight = bits & 2 != 0
    rules.twoTriplets = bits & 4 != 0
    rules.fourAndPair = bits & 8 != 0
    return rules
  }

  static func rules(_ change: (inout HouseRules) -> Void) -> HouseRules {
    var rules = HouseRules()
    change(&rules)
    return rules
  }

  /// Every throw of one to six dice, each once, with its dice in ascending order.
  static let allThrows: [[Int]] = {
    var all: [[Int]] = []
    var latest: [[Int]] = [[]]
    for _ in 1...6 {
      latest = latest.flatMap { dice in ((dice.last ?? 1)...6).map { dice + [$0] } }
      all += latest
    }
    return all
  }()

  @Test func `there are 923 throws of one to six dice`() {
    #expect(Self.allThrows.count == 923)
    #expect(Set(Self.allThrows).count == 923)
  }

  @Test(arguments: allRules)
  func `every throw is worth what trying everything finds`(rules: HouseRules) throws {
    var reference = DiceReference(rules: rules)
    var generator = SplitMix64(seed: 22)
    for dice in Self.allThrows {
      let shuffled = dice.shuffled(using: &generator)
      let score = try #require(DiceScore(of: shuffled, under: rules))
      let best = reference.best(dice)
      // So "all six scoring" needs no choice between more points and hot dice.
      #expect(reference.canUseAll(dice) == (best.used == dice.count), "\(dice)")
      #expect(score.points == best.points, "\(shuffled)")
      #expect(score.allScore == (best.used == dice.count), "\(shuffled)")
      #expect(score.isHotDice == (dice.count == 6 && best.used == 6), "\(shuffled)")
      #expect(score.combinations.map(\.points).reduce(0, +) == score.points, "\(shuffled)")
      #expect(score.combinations.map(\.dice).reduce(0, +) == best.used, "\(shuffled)")
      #expect(score.combinations.map(\.kind).allSatisfy(rules.chart.contains), "\(shuffled)")
    }
  }

  @Test(arguments: [
    ([1], 100), ([5], 50), ([2], 0), ([1, 1], 200), ([1, 1, 1], 300), ([2, 2, 2], 200), ([3, 3, 3], 300), ([4, 4, 4], 400),
    ([5, 5, 5], 500), ([6, 6, 6], 600), ([2, 2, 2, 2], 1000), ([1, 1, 1, 1], 1000), ([6, 6, 6, 6, 6], 2000),
    ([1, 1, 1, 1, 1], 2000), ([4, 4, 4, 4, 4, 4], 3000), ([6, 5, 4, 3, 2, 1], 1500), ([2, 3, 2, 3, 6, 6], 1500),
    ([2, 2, 2, 3, 3, 3], 2500), ([1, 1, 1, 1, 5, 5], 1500), ([1, 1, 1, 5, 5, 2], 400), ([2, 3, 4, 6, 6], 0),
  ])
  func `the score chart holds with all house rules on`(dice: [Int], points: Int) throws {
    #expect(try #require(DiceScore(of: dice, under: HouseRules())).points == points)
  }

  @Test(arguments: [
    (rules { $0.threePairs = false }, [1, 1, 5, 5, 2, 2], 300, false),
    (rules { $0.straight = false }, [1, 2, 3, 4, 5, 6], 150, false),
    (rules { $0.twoTriplets = false }, [2, 2, 2, 3, 3, 3], 500, true),
    (rules { $0.fourAndPair = false }, [1, 1, 1, 1, 5, 5], 1100, true),
    (rules { $0.fourAndPair = false }, [2, 2, 2, 2, 3, 3], 1000, false),
    (rules { $0.threePairs = false }, [2, 2, 2, 2, 3, 3], 1500, true),
  ])
  func `a house rule that is off scores nothing`(rules: HouseRules, dice: [Int], points: Int, hot: Bool) throws {
    let score = try #require(DiceScore(of: dice, under: rules))
    #expect(score.points == points)
    #expect(score.isHotDice == hot)
  }

  @Test func `among equals the fewest combinations are named`() throws {
    #expect(try #require(DiceScore(of: [1, 1, 1], under: HouseRules())).combinations == [.ofAKind(count: 3, face: 1)])
    let score = try #require(DiceScore(of: [5, 1, 1, 1, 5], under: HouseRules()))
    #expect(score.combinations.count == 3 && score.combinations.contains(.ofAKind(count: 3, face: 1)))
  }

  @Test(arguments: [[], [1, 1, 1, 1, 1, 1, 1], [0], [7], [1, -1]])
  func `what is no throw has no score`(dice: [Int]) {
    #expect(DiceScore(of: dice, under: HouseRules()) == nil)
  }

  @Test(arguments: allRules)
  func `the chart lists what is in force`(rules: HouseRules) {
    let chart = rules.chart
    #expect(chart.contains(.straight) == rules.straight)
    #expect(chart.contains(.threePairs) == rules.threePairs)
    #expect(chart.contains(.twoTriplets) == rules.twoTriplets)
    #expect(chart.contains(.fourAndPair) == rules.fourAndPair)
    #expect(chart.count == 11 + [rules.straight, rules.threePairs, rules.twoTriplets, rules.fourAndPair].count { $0 })
    #expect(chart.filter { if case .ofAKind(3, _) = $0 { true } else { false } }.count == 6)
  }
}

extension Combination {
  /// The combination whatever its face, as the chart has one line for four, five and six of a kind.
  fileprivate var kind: Combination {
    if case .ofAKind(let count, _) = self, count > 3 { .ofAKind(count: count, face: 1) } else { self }
  }
}
