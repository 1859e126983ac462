import FarkleGame
import Testing
import Vocabulary

/// What a history says of a game, on journals whose sums were worked out by hand.
struct SummaryTests {
  private static func at(_ second: Int64) -> Timestamp { Timestamp(milliseconds: second * 1000) }

  /// Ann, Bob and Cleo to 1,000, any amount opens, an event every ten seconds from second 100.
  private static func game(_ events: [GameEvent]) throws -> Game {
    var rules = HouseRules()
    rules.opening = nil
    let players = try ["Ann", "Bob", "Cleo"].enumerated().map { seat, name in
      Player(id: id(seat), name: try PlayerName(name), avatar: seat)
    }
    let setup = try GameSetup(
      id: id(9), name: GameName("Friday Night Roll"), startedAt: at(90), target: #require(TargetScore(1000)), rules: rules, players: players
    )
    return try Game.replay(setup, events.enumerated().map { ($0.element, at: at(100 + Int64($0.offset) * 10)) })
  }

  private static func id(_ number: Int) -> Identifier { Identifier("00000000-0000-4000-8000-00000000000\(number)") ?? .zero }

  /// Totals after each: Ann 500; Bob 0; Cleo 300; Ann 500; Bob 1,050; Cleo 300; Ann 1,600.
  private static let night: [GameEvent] = [
    .banked(500), .farkled, .markedHotDice(true), .banked(300), .added(points: 350), .farkled, .markedHotDice(true), .banked(1050),
    .farkled, .markedHotDice(true), .banked(1100),
  ]

  @Test func `of a game that was carried over only the turns here are turns, and their points alone make the average`() throws {
    let standings = [(2, 0), (1, 350), (0, 600)].map { seat, banked in
      CarriedGame.Standing(player: Self.id(seat), banked: banked, farkles: 4, hotDice: 2, isSittingOut: false)
    }
    let carried = CarriedGame(
      standings: standings, rolling: Self.id(0), trigger: nil, additions: [], hasHotDice: false, turns: 9, lastAction: 12, revision: 40)
    let summary = GameSummary(try Self.game([.carried(carried), .banked(500), .farkled, .banked(50)]))
    #expect(summary.state == .finished && summary.winner == Self.id(0) && summary.rounds == 4 && summary.revision == 44)
    let ann = summary.players[0]
    #expect(ann.score == 1100 && ann.carried == 600 && ann.turns == 1 && ann.bestTurn == 500 && ann.farkles == 0 && ann.hotDice == 0)
    #expect(summary.players.map(\.turns) == [1, 1, 1] && summary.players[1].farkles == 1)
    #expect(Statistics.averageTurn([PlayedGame(record: ann, isWon: true)]) == Ratio(500, of: 1))
  }

  @Test func `a finished game`() throws {
    let game = try Self.game(Self.night)
    let summary = GameSummary(game)
    #expect(summary.state == .finished && summary.winner == Self.id(0) && summary.rounds == 3 && summary.revision == 11)
    #expect(summary.startedAt == Self.at(90) && summary.lastAt == Self.at(200) && summary.duration == 110_000)
    #expect(summary.hotDice == 3 && summary.target.points == 1000)
    #expect(summary.standings.map(\.score) == [1600, 1050, 300])
    let ann = summary.players[0]
    #expect(ann.score == 1600 && ann.turns == 3 && ann.farkles == 1 && ann.bestTurn == 1100 && ann.hotDice == 1)
    #expect(ann.runs == BankRuns(opening: 1, closing: 1, longest: 1, hasFarkle: true))
    // Bob had 1,050 when she had 500.
    #expect(ann.furthestBehind == 550)
    let bob = summary.players[1]
    #expect(bob.score == 1050 && bob.turns == 2 && bob.farkles == 1 && bob.bestTurn == 1050 && bob.hotDice == 1)
    #expect(bob.runs == BankRuns(opening: 0, closing: 1, longest: 1, hasFarkle: true))
    #expect(bob.furthestBehind == 550)
    let cleo = summary.players[2]
    #expect(cleo.turns == 2 && cleo.farkles == 1 && cleo.runs == BankRuns(opening: 1, closing: 0, longest: 1, hasFarkle: true))
    #expect(cleo.furthestBehind == 1300)
  }

  @Test func `a game that was left has no winner, and who leads stands first`() throws {
    let summary = GameSummary(try Self.game([.banked(300), .banked(500), .left]))
    #expect(summary.state == .left && summary.winner == nil && summary.rounds == 1 && summary.lastAt == Self.at(120))
    #expect(summary.standings.map(\.name.text) == ["Bob", "Ann", "Cleo"])
  }

  @Test func `a game without a turn lasts no time`() throws {
    let summary = GameSummary(try Self.game([.added(points: 300)]))
    #expect(summary.state == .playing && summary.rounds == 0 && summary.duration == 0 && summary.players.allSatisfy { $0.runs == .none })
  }

  @Test func `what was undone is not counted`() throws {
    let summary = GameSummary(try Self.game(Self.night + [.undone(to: 2)]))
    #expect(summary.state == .playing && summary.players.map(\.score) == [500, 0, 0] && summary.players.map(\.turns) == [1, 0, 0])
  }

  @Test(arguments: ["", "b", "f", "bb", "bfb", "ff", "bbfbbb", "fbbbf", "bfbbfbbb"], ["", "b", "f", "bbb", "bf", "fb", "bbfbb"])
  func `runs of two halves are those of the whole`(first: String, second: String) {
    func kinds(_ text: String) -> [ScoredAction.Kind] { text.map { $0 == "b" ? .bank : .farkle } }
    let whole = BankRuns(kinds(first + second))
    #expect(BankRuns(kinds(first)).followed(by: BankRuns(kinds(second))) == whole)
    #expect(whole.longest == (first + second).split(separator: "f").map(\.count).max() ?? 0)
  }

  @Test(arguments: 1...40)
  func `sums of a random game are those of its log`(seed: Int) throws {
    var random = try RandomGame(seed: UInt64(seed))
    var game = Game(random.setup)
    for _ in 0..<120 {
      try? game.apply(random.event(in: game), at: Self.at(0))
      let summary = GameSummary(game)
      #expect(summary.players.map(\.score) == game.players.map { game.tally(of: $0.id).banked })
      #expect(summary.players.reduce(0) { $0 + $1.turns } == game.actions.count)
      #expect((summary.state == .playing) == !game.isOver && summary.winner == game.winner)
      #expect(summary.standings.first?.player == game.winner || game.winner == nil)
    }
  }
}
