import FarkleGame
import FarkleStore
import TestSupport
import Testing
import Vocabulary

@Suite struct RoundTripTests {
  private let folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
  }

  @Test func `a new folder holds a host and nothing else`() throws {
    let state = try folder.load(seed: 5)
    var generator = SplitMix64(seed: 5)
    #expect(state == StoredState(host: Identifier.random(using: &generator)))
  }

  @Test func `the host's id is drawn once and then stays`() throws {
    let first = try folder.load(seed: 1)
    for seed in UInt64(2)..<5 { #expect(try folder.load(seed: seed).host == first.host) }
    try folder.use { store in
      let host = try store.load(seed: 9).host
      #expect(host == first.host)
    }
  }

  @Test func `the room code is the one kept last`() throws {
    for code in ["QX7", "", "ABC"] {
      try folder.commit(.code(code))
      #expect(try folder.load().code == code)
    }
    try folder.commit(.code("DEF"), .code("GHJ"))
    #expect(try folder.load().code == "GHJ")
  }

  /// House rules with one thing changed, or everything.
  private static let rules: [HouseRules] = {
    func rules(_ change: (inout HouseRules) -> Void) -> HouseRules {
      var rules = HouseRules()
      change(&rules)
      return rules
    }
    return [
      HouseRules(), rules { $0.threePairs = false }, rules { $0.straight = false }, rules { $0.twoTriplets = false },
      rules { $0.fourAndPair = false }, rules { $0.opening = nil }, rules { $0.opening = HouseRules.Opening(50) },
      rules { $0.opening = HouseRules.Opening(2000) },
      rules {
        ($0.threePairs, $0.straight, $0.twoTriplets, $0.fourAndPair) = (false, false, false, false)
        $0.opening = nil
      },
    ]
  }()

  @Test(arguments: rules)
  func `a game's house rules come back`(rules: HouseRules) throws {
    let setup = try Sample.setup(rules: rules)
    try folder.commit(.began(setup))
    let game = try #require(try folder.load().game)
    #expect(game.rules == rules)
    #expect(game == Game(setup))
  }

  @Test(
    arguments: [
      (["Ann", "Bob"], 1000),
      (["🎲", "<script>", "Zoë \"Z\"", "o'Neil; --", "e\u{301}e", "名前", "a b", "\u{1F468}\u{200D}\u{1F469}"], 50_000),
      (["12345678901234567890", "1"], 2500),
    ])
  func `a game's players and target come back, whatever the names`(names: [String], target: Int) throws {
    let setup = try Sample.setup(names: names, target: target)
    try folder.commit(.began(setup))
    let game = try #require(try folder.load().game)
    #expect(game == Game(setup))
    #expect(game.players.map(\.name.text) == names)
    #expect(game.name == setup.name && game.startedAt == setup.startedAt && game.target.points == target)
  }

  @Test(arguments: [Int64.min, -1, 0, 253_402_300_799_999, Int64.max])
  func `a start at any time comes back`(milliseconds: Int64) throws {
    let plain = try Sample.setup()
    let setup = try GameSetup(
      id: plain.id, name: plain.name, startedAt: Timestamp(milliseconds: milliseconds), target: plain.target, rules: plain.rules,
      players: plain.players)
    try folder.commit(.began(setup))
    #expect(try folder.load().game == Game(setup))
  }

  @Test func `of several games the one begun last comes back, whatever their ids and start times`() throws {
    for number in [UInt64(3), 1, 2] {
      var kept = KeptGame(try Sample.setup(number))
      for _ in 0..<number { try kept.play(.added(points: 50)) }
      try folder.use { try $0.commit(kept.changes) }
      #expect(try folder.load().game == kept.game)
    }
  }
}
