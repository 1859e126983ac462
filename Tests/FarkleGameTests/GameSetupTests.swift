import FarkleGame
import TestSupport
import Testing
import Vocabulary

struct GameSetupTests {
  private func setup(_ names: [String], sameID: Bool = false) throws -> GameSetup {
    var generator = SplitMix64(seed: 5)
    let common = Identifier.random(using: &generator)
    return try GameSetup(
      id: .random(using: &generator), name: GameName("Roll"), startedAt: Timestamp(milliseconds: 0), target: .standard,
      rules: HouseRules(),
      players: names.enumerated().map {
        Player(id: sameID ? common : .random(using: &generator), name: try PlayerName($1), avatar: $0)
      })
  }

  @Test(arguments: 2...8)
  func `two to eight play`(count: Int) throws {
    #expect(try setup((1...count).map { "P\($0)" }).players.count == count)
  }

  @Test func `fewer and more can't`() {
    #expect(throws: IllegalAction.tooFewPlayers) { try setup([]) }
    #expect(throws: IllegalAction.tooFewPlayers) { try setup(["A"]) }
    #expect(throws: IllegalAction.tooManyPlayers) { try setup((1...9).map { "P\($0)" }) }
  }

  @Test func `two players may not have one name or one id`() throws {
    let taken = IllegalAction.nameTaken(try PlayerName("ZOE"))
    #expect(throws: taken) { try setup(["Zoë", "Ann", "ZOE"]) }
    #expect(throws: IllegalAction.self) { try setup(["Ann", "Bob"], sameID: true) }
  }

  @Test(arguments: [1000, 1500, 5000, 10_000, 15_000, 49_500, 50_000])
  func `a target is a multiple of 500 from 1,000 to 50,000`(points: Int) throws {
    #expect(try #require(TargetScore(points)).points == points)
  }

  @Test(arguments: [0, 500, 999, 1001, 1250, 5050, 50_500, -1000, .min, .max])
  func `another target is refused`(points: Int) {
    #expect(TargetScore(points) == nil)
  }

  @Test(arguments: [50, 100, 350, 500, 1950, 2000])
  func `an opening amount is a multiple of 50 from 50 to 2,000`(points: Int) throws {
    #expect(try #require(HouseRules.Opening(points)).points == points)
  }

  @Test(arguments: [0, 25, 49, 51, 2025, 2050, -50, .min, .max])
  func `another opening amount is refused`(points: Int) {
    #expect(HouseRules.Opening(points) == nil)
  }

  @Test func `unless told otherwise all house rules are on, 500 opens and 10,000 is the target`() {
    let rules = HouseRules()
    #expect(rules.threePairs && rules.straight && rules.twoTriplets && rules.fourAndPair)
    #expect(rules.opening?.points == 500)
    #expect(TargetScore.standard.points == 10_000)
  }

  @Test func `a new game begins with the first seat and nothing scored`() throws {
    let setup = try setup(["Ann", "Bob", "Cleo"])
    let game = Game(setup)
    #expect(game.id == setup.id && game.name == setup.name && game.startedAt == setup.startedAt)
    #expect(game.target == .standard && game.rules == HouseRules())
    #expect(game.players.map(\.name.text) == ["Ann", "Bob", "Cleo"])
    #expect(game.players.map(\.avatar) == [0, 1, 2])
    #expect(game.active == setup.players[0].id)
    #expect(game.phase == .playing && game.round == 1 && game.revision == 0 && game.turn.isEmpty && game.actions.isEmpty)
    #expect(game.scoreToBeat == 0 && game.leader == nil && game.winner == nil && game.trigger == nil && game.endedAt == nil)
    #expect(game.remaining.isEmpty && !game.canUndo && !game.canRedo)
    #expect(game.players.map { game.rank(of: $0.id) } == [1, 1, 1])
  }

  @Test func `a player is found by id, and by name without case or accents`() throws {
    let game = Game(try setup(["Zoë", "Bob"]))
    #expect(game.player(named: " ZOE ") == game.players[0])
    #expect(game.player(named: "Zo") == nil)
    #expect(game.player(game.players[1].id) == game.players[1])
    #expect(game.player(game.id) == nil)
  }
}
