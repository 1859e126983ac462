import FarkleGame
import FarkleWire
import TestSupport
import Vocabulary

/// A history for screens: what a host would find.
enum PastGames {
  /// The latest first: one that was left, won ones, and one of long names.
  static func games(_ count: Int = 4) throws -> [PastGame] {
    var generator = SplitMix64(seed: 11)
    let evenings: [(name: String, players: [(String, Int)], isWon: Bool)] = [
      ("Saturday Night Roll 2", [("Sam", 3_400), ("Maya", 2_950)], false),
      ("Saturday Night Roll", [("Maya", 10_450), ("Jules", 9_800), ("Sam", 5_000)], true),
      ("漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字", [("漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字", 12_000), ("مريم", 300), ("Alexandria of the Lake", 0)], true),
      ("Rained in", [("Jules", 5_050), ("Priya", 4_900), ("Maya", 4_600), ("Sam", 2_000), ("Noor", 1_500)], true),
    ]
    return (0..<count).map { index in
      let evening = evenings[index % evenings.count]
      let players = evening.players.map { name, score in
        PastGame.Player(
          best: score / 4 / 50 * 50, farkles: 3, hotDice: 1, id: .random(using: &generator), name: name, score: score, turns: 12)
      }
      let start = Int64(1_699_900_000_000 - 86_400_000 * index)
      return PastGame(
        current: false, hotDice: 2, id: .random(using: &generator), lastAt: Timestamp(milliseconds: start + 2_900_000), name: evening.name,
        number: count - index, players: players, rounds: 12, seconds: 2_900, startedAt: Timestamp(milliseconds: start),
        state: evening.isWon ? .finished : .unfinished, target: 10_000, winner: evening.isWon ? players[0].id : nil)
    }
  }

  /// The game on a table, as the history has it.
  static func current(_ game: GameSnapshot, number: Int) -> PastGame {
    PastGame(
      current: true, hotDice: 0, id: game.id, lastAt: game.startedAt, name: game.name, number: number,
      players: game.players.sorted { $0.banked > $1.banked }.map {
        .init(best: 0, farkles: 0, hotDice: 0, id: $0.id, name: $0.name, score: $0.banked, turns: 1)
      }, rounds: 1,
      seconds: 60, startedAt: game.startedAt, state: game.winner != nil ? .finished : game.phase == .ended ? .unfinished : .playing,
      target: game.target, winner: game.winner)
  }

  static let recap =
    ["3  Saturday Night Roll, 2023-11-12 18:26", "Maya won with 10,450 · Jules 9,800 · Sam 5,000 · 12 rounds · 48 min · to 10,000", ""]
    + (1...12).flatMap { round in
      ["Round \(round)", "  Maya +850 = \(850 * round)", "  Jules farkled (-400)", "  Sam +400 = \(400 * round)", ""]
    }

  static let people = [
    PersonFigures(
      averageTurn: 431, bestTurn: 2_500, biggestComeback: 1_800, farklePermille: 217, farkles: 54, games: 21, hotDice: 9, longestRun: 14,
      name: "Maya", recentAverages: [300, 420, 380, 500, 610, 450, 430, 390, 520, 480], trend: 35, turns: 249, winPermille: 571, wins: 12),
    PersonFigures(
      averageTurn: 388, bestTurn: 1_900, biggestComeback: 2_200, farklePermille: 260, farkles: 61, games: 20, hotDice: 4, longestRun: 9,
      name: "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字", recentAverages: [400, 380], trend: nil, turns: 235, winPermille: 300, wins: 6),
    PersonFigures(
      averageTurn: nil, bestTurn: 0, biggestComeback: 0, farklePermille: nil, farkles: 0, games: 1, hotDice: 0, longestRun: 0, name: "Sam",
      recentAverages: [], trend: nil, turns: 0, winPermille: 0, wins: 0),
  ]
}
