import FarkleGame
import Testing
import Vocabulary

/// Statistics of histories whose values were worked out by hand. A turn is written as its points, a farkle as 0, hot dice with an "h".
struct StatisticsTests {
  private static let ann = Identifier("00000000-0000-4000-8000-000000000001") ?? .zero
  private static let bob = Identifier("00000000-0000-4000-8000-000000000002") ?? .zero
  private static let noon = Timestamp(milliseconds: 0)

  /// A game of Ann and Bob, their turns in turn; played to the end, whoever the target of 1,000 makes win.
  private static func game(_ turns: String, name: String = "Roll", target: Int = 1000) throws -> Game {
    var rules = HouseRules()
    rules.opening = nil
    let setup = try GameSetup(
      id: .zero, name: GameName(name), startedAt: noon, target: #require(TargetScore(target)), rules: rules,
      players: [Player(id: ann, name: PlayerName("Ann"), avatar: 0), Player(id: bob, name: PlayerName("Bob"), avatar: 1)])
    var game = Game(setup)
    for turn in turns.split(separator: " ") {
      if turn.hasSuffix("h") { try game.apply(.markedHotDice(true), at: noon) }
      let points = try #require(Int(turn.filter { $0 != "h" }))
      try game.apply(points == 0 ? .farkled : .banked(points), at: noon)
    }
    return game
  }

  private static func played(_ games: String..., by player: Identifier = ann) throws -> [PlayedGame] {
    try games.map { turns in
      let summary = GameSummary(try game(turns))
      let record = try #require(summary.players.first { $0.player == player })
      return PlayedGame(record: record, isWon: summary.winner == player)
    }
  }

  /// Ann: 300, 0, 800h = 1,100 and won; Bob had 700 when she had 300, later 950.
  private static let first = "300 700 0 250 800h 0"
  /// Ann: 500, 200, 300h and lost to Bob's 1,100.
  private static let second = "500 0 200 50 300h 1050"
  /// Ann: 0h, 1,000 and won; Bob had 950 when she had nothing.
  private static let third = "0h 950 1000 0"

  @Test func `three games of Ann's`() throws {
    let played = try Self.played(Self.first, Self.second, Self.third)
    #expect(Statistics.games(played) == 3 && Statistics.wins(played) == 2)
    #expect(Statistics.winRate(played) == Ratio(2, of: 3) && Statistics.winRate(played).scaled(by: 1000) == 667)
    // 300 + 0 + 800, 500 + 200 + 300, 0 + 1,000 in 3 + 3 + 2 turns: the farkles are turns of 0.
    #expect(Statistics.turns(played) == 8 && Statistics.averageTurn(played) == Ratio(3100, of: 8))
    #expect(Statistics.averageTurn(played).scaled() == 388 && Statistics.bestTurn(played) == 1000)
    #expect(Statistics.hotDice(played) == 3)
    #expect(Statistics.farkles(played) == 2 && Statistics.farkleRate(played).scaled(by: 1000) == 250)
    // 800 of the first game, then all three of the second, and then a farkle.
    #expect(Statistics.longestRun(played) == 4)
    #expect(Statistics.biggestComeback(played) == 950)
    #expect(Statistics.recentAverages(played) == [367, 333, 500] && Statistics.trend(played) == nil)
  }

  @Test func `the same games are others for Bob`() throws {
    let played = try Self.played(Self.first, Self.second, Self.third, by: Self.bob)
    #expect(Statistics.wins(played) == 1 && Statistics.bestTurn(played) == 1050 && Statistics.hotDice(played) == 0)
    #expect(Statistics.farkles(played) == 3 && Statistics.turns(played) == 8)
    #expect(Statistics.averageTurn(played) == Ratio(950 + 1100 + 950, of: 8))
    // He was 950 behind in the game that he won: 1,000 to 50. The 1,000 that he was behind before he had anything he was not: 700 to 0.
    #expect(Statistics.biggestComeback(played) == 950)
    #expect(Statistics.longestRun(played) == 3)
  }

  @Test func `nothing was played`() {
    #expect(Statistics.games([]) == 0 && Statistics.wins([]) == 0 && Statistics.turns([]) == 0 && Statistics.bestTurn([]) == 0)
    #expect(
      Statistics.winRate([]).scaled() == nil && Statistics.averageTurn([]).scaled() == nil && Statistics.farkleRate([]).scaled() == nil)
    #expect(Statistics.longestRun([]) == 0 && Statistics.biggestComeback([]) == 0)
    #expect(Statistics.recentAverages([]).isEmpty && Statistics.trend([]) == nil)
  }

  @Test func `a farkle loses points that were never had`() throws {
    var game = try Self.game("500 0")
    try game.apply(.added(points: 5000), at: Self.noon)
    try game.apply(.farkled, at: Self.noon)
    let played = [PlayedGame(record: PlayerRecord(of: game.players[0], in: game), isWon: false)]
    #expect(Statistics.bestTurn(played) == 500 && Statistics.averageTurn(played) == Ratio(500, of: 2))
  }

  @Test func `the trend is of ten games and the ten before`() throws {
    // Ann's averages: 100 in three games, 200 in ten, 350 in ten; those of the three are too long ago.
    let games = [100, 200, 350].map { "\($0) 1000 \($0)" }
    let three = try (0..<3).flatMap { _ in try Self.played(games[0]) }
    let ten = try (0..<10).flatMap { _ in try Self.played(games[1]) }
    let last = try (0..<10).flatMap { _ in try Self.played(games[2]) }
    #expect(Statistics.trend(three + ten + last) == 150)
    #expect(Statistics.recentAverages(three + ten + last) == Array(repeating: 350, count: 10))
    // Only the three were before: (350 - 100), and it may fall as well.
    #expect(Statistics.trend(three + last) == 250 && Statistics.trend(last + ten) == -150)
    #expect(Statistics.trend(ten) == nil && Statistics.trend(Array(ten.dropLast())) == nil)
    // Eight and two of the three are the ten: 200 in 16 turns and 100 in 4, rounded 180; one of the three was before.
    #expect(Statistics.trend(three + ten.dropLast(2)) == 80)
  }

  @Test func `who never had a turn has no average`() throws {
    let empty = PlayedGame(record: PlayerRecord(of: try Self.game("").players[0], in: try Self.game("")), isWon: false)
    let played = [empty] + (try Self.played(Self.first)) + [empty]
    #expect(Statistics.games(played) == 3 && Statistics.recentAverages(played) == [367] && Statistics.averageTurn(played).scaled() == 367)
    #expect(Statistics.longestRun(played) == 1)
  }

  @Test(
    arguments: [(1, 3, 1, 0), (1, 2, 1, 1), (2, 3, 1000, 667), (0, 5, 1000, 0), (-1, 2, 1, -1), (1, 0, 1, nil)] as [(Int, Int, Int, Int?)])
  func `a ratio is rounded once`(part: Int, whole: Int, scale: Int, expected: Int?) {
    #expect(Ratio(part, of: whole).scaled(by: scale) == expected)
  }

  // MARK: - The night

  @Test func `a night of three games`() throws {
    let summaries = try [Self.first, Self.second, Self.third].enumerated().map { number, turns in
      GameSummary(try Self.game(turns, name: "Roll \(number + 1)"))
    }
    let left = try { () throws -> GameSummary in
      var game = try Self.game("0 0 0", name: "Left")
      try game.apply(.left, at: Self.noon)
      return GameSummary(game)
    }()
    let night = NightSummary(summaries + [left]) { $0.folded }
    #expect(night.games == 4 && night.finished == 3 && night.hotDice == 3)
    #expect(night.wins.map(\.name.text) == ["Ann", "Bob"] && night.wins.map(\.count) == [2, 1])
    #expect(night.bestTurn?.name.text == "Bob" && night.bestTurn?.points == 1050 && night.bestTurn?.game.text == "Roll 2")
    // Ann: 1 + 0 + 1 and 2 in the game that was left; Bob: 1 + 1 + 1 and 1.
    #expect(night.mostFarkles.map(\.name.text) == ["Ann", "Bob"] && night.mostFarkles.map(\.count) == [4, 4])
    // Both names of one person count together, under the latest.
    let one = NightSummary(summaries) { _ in "one" }
    #expect(one.wins.map(\.count) == [3] && one.wins.first?.name.text == "Ann" && one.mostFarkles.map(\.count) == [5])
  }

  @Test func `a night without a game`() {
    let night = NightSummary([]) { $0 }
    #expect(night.games == 0 && night.wins.isEmpty && night.bestTurn == nil && night.mostFarkles.isEmpty)
  }
}
