// What is said of players over many games, and of a night.
extension Strings {
  package static func games(_ count: Int) -> String { count == 1 ? "1 game" : "\(count) games" }
  package static func gamesWon(_ games: Int, won: Int, rate: String) -> String { "\(Self.games(games)), \(won) won (\(rate))" }
  /// Tenths of a percent, "41.7 %".
  package static func percent(_ permille: Int) -> String { "\(permille / 10).\(permille % 10) %" }
  package static func averageTurn(_ points: String, best: String) -> String { "average turn \(points), best \(best)" }
  /// - Parameter of: what it is a rate of, in words.
  package static func rate(_ what: String, _ rate: String, of turns: String? = nil) -> String {
    "\(what) (\(rate)\(turns.map { " of \($0)" } ?? ""))"
  }
  package static func longestRun(_ banks: String) -> String { "longest without a farkle: \(recapTurns(banks))" }
  package static func biggestComeback(_ points: String) -> String { "biggest comeback \(points)" }
  package static func recentGames(_ count: Int, _ sparkline: String, average: String) -> String {
    "last \(games(count)) \(sparkline) \(average) a turn"
  }
  package static func trend(_ points: Int, _ amount: String) -> String {
    switch points {
    case 0: "as in the 10 before"
    case 1...: "\(amount) more than in the 10 before"
    default: "\(amount) less than in the 10 before"
    }
  }
  package static let noFinishedGames = "no game was played to its end yet"

  package static func nightHead(_ since: String, games count: Int, finished: Int) -> String {
    "since \(since): \(games(count)), \(finished) played to the end"
  }
  package static let nightTitle = "Game night"
  package static func wins(_ count: Int) -> String { count == 1 ? "1 win" : "\(count) wins" }
  package static func nightBestPill(_ points: String) -> String { "best \(points)" }
  package static func nobodyPlayed(_ since: String) -> String { "no game since \(since)" }
  package static func nightMark(_ name: String, _ count: Int) -> String { "\(name) \(count)" }
  package static func nightWins(_ marks: String) -> String { "wins: \(marks)" }
  package static func nightBest(_ name: String, _ points: String, _ game: String) -> String {
    "best turn: \(name) with \(points) in \(game)"
  }
  package static func nightFarkles(_ marks: String) -> String { "most farkles: \(marks)" }
}
