/// A finished game as one of its players had it.
package struct PlayedGame: Hashable, Sendable {
  package let record: PlayerRecord
  package let isWon: Bool

  package init(record: PlayerRecord, isWon: Bool) {
    self.record = record
    self.isWon = isWon
  }
}

/// What is counted for a player over games that were played to their end, given from the oldest to the latest. A game that was left counts
/// for nothing. Only banks and farkles that stand are counted: what was undone never happened, what was edited is as it was edited.
package enum Statistics {
  /// How many games make up what is called recent.
  package static let recent = 10

  package static func games(_ played: [PlayedGame]) -> Int { played.count }

  package static func wins(_ played: [PlayedGame]) -> Int { played.count { $0.isWon } }

  /// Wins of games.
  package static func winRate(_ played: [PlayedGame]) -> Ratio { Ratio(wins(played), of: games(played)) }

  /// Banks and farkles. A turn that was skipped by sitting out is none.
  package static func turns(_ played: [PlayedGame]) -> Int { played.reduce(0) { $0 + $1.record.turns } }

  /// The points banked, by turns: a farkle is a turn of 0, whatever it lost. What was carried over from another host was banked there.
  package static func averageTurn(_ played: [PlayedGame]) -> Ratio {
    Ratio(played.reduce(0) { $0 + $1.record.score - $1.record.carried }, of: turns(played))
  }

  /// The largest bank, 0 without one. What a farkle lost was never had.
  package static func bestTurn(_ played: [PlayedGame]) -> Int { played.map(\.record.bestTurn).max() ?? 0 }

  /// Turns with hot dice, those that ended in a farkle too. Several times in one turn are one.
  package static func hotDice(_ played: [PlayedGame]) -> Int { played.reduce(0) { $0 + $1.record.hotDice } }

  package static func farkles(_ played: [PlayedGame]) -> Int { played.reduce(0) { $0 + $1.record.farkles } }

  /// Farkles of turns.
  package static func farkleRate(_ played: [PlayedGame]) -> Ratio { Ratio(farkles(played), of: turns(played)) }

  /// The most banks one after the other without a farkle between. It may go on from a game into the next finished one.
  package static func longestRun(_ played: [PlayedGame]) -> Int { played.reduce(BankRuns.none) { $0.followed(by: $1.record.runs) }.longest }

  /// The most points that somebody else was ahead, after any bank or farkle of a game that was won in the end; 0 if nobody ever was.
  package static func biggestComeback(_ played: [PlayedGame]) -> Int {
    played.filter(\.isWon).map(\.record.furthestBehind).max() ?? 0
  }

  /// The average turn of each of the last ten games with a turn, the oldest first, in whole points.
  package static func recentAverages(_ played: [PlayedGame]) -> [Int] {
    withTurns(played).suffix(recent).compactMap { averageTurn([$0]).scaled() }
  }

  /// How much more, in whole points, the average turn of those ten games is than that of the ten before them; nil if there were none before.
  /// Each average is over all turns of its games, and rounded first.
  package static func trend(_ played: [PlayedGame]) -> Int? {
    let games = withTurns(played)
    let before = averageTurn(Array(games.dropLast(recent).suffix(recent))).scaled()
    let now = averageTurn(Array(games.suffix(recent))).scaled()
    guard let before, let now else { return nil }
    return now - before
  }

  /// Who came and never had a turn has no average in that game.
  private static func withTurns(_ played: [PlayedGame]) -> [PlayedGame] { played.filter { $0.record.turns > 0 } }
}
