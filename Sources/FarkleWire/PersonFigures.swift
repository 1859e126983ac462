/// What a person has done in all finished games (`Protocol/README.md`, "Control socket").
package struct PersonFigures: Hashable, Sendable, Codable {
  /// Null where a person had no turn.
  @OrNull package var averageTurn: Int?
  package var bestTurn: Int
  package var biggestComeback: Int
  @OrNull package var farklePermille: Int?
  package var farkles: Int
  package var games: Int
  package var hotDice: Int
  package var longestRun: Int
  package var name: String
  /// The average turn of each of the latest games, the oldest first.
  package var recentAverages: [Int]
  /// By how much it is more in the latest ten games than in the ten before; null with too few of them.
  @OrNull package var trend: Int?
  package var turns: Int
  @OrNull package var winPermille: Int?
  package var wins: Int

  package init(
    averageTurn: Int?, bestTurn: Int, biggestComeback: Int, farklePermille: Int?, farkles: Int, games: Int, hotDice: Int, longestRun: Int,
    name: String, recentAverages: [Int], trend: Int?, turns: Int, winPermille: Int?, wins: Int
  ) {
    self.averageTurn = averageTurn
    self.bestTurn = bestTurn
    self.biggestComeback = biggestComeback
    self.farklePermille = farklePermille
    self.farkles = farkles
    self.games = games
    self.hotDice = hotDice
    self.longestRun = longestRun
    self.name = name
    self.recentAverages = recentAverages
    self.trend = trend
    self.turns = turns
    self.winPermille = winPermille
    self.wins = wins
  }
}
