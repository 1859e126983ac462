internal import Daemon
internal import Design
internal import FarkleGame
internal import FarkleStore
package import FarkleWire
internal import Vocabulary

/// A question about games that were played, as a screen or a program asks it. The answer changes nothing and waits for nobody.
package enum HistoryQuery: Hashable, Sendable {
  /// So many of the latest games.
  case games(limit: Int)
  /// The game with this number, or whose id begins so, turn by turn.
  case recap(String)
  case statistics

  /// What was found.
  package enum Answer: Hashable, Sendable {
    case games([PastGame])
    /// For people, a line each.
    case recap([String])
    case people([PersonFigures])
  }

  /// How many games may be asked for at once: with eight players of the longest names they take 600 KiB at most.
  package static let limits = 1...100
  package static let usualLimit = 20
  /// The most lines of a recap and people of a statistics that are told.
  static let longest = 1000

  /// Looks it up.
  func answer(from reader: HistoryReader) throws(HistoryError) -> Answer {
    switch self {
    case .games(let limit): return .games(try reader.games(limit: limit).map(PastGame.init))
    case .recap(let text):
      let found = try reader.game(text)
      let lines = Recap.lines(found.entry, found.game)
      let isLong = lines.count > Self.longest
      return .recap(Array(lines.prefix(Self.longest)) + (isLong ? [Strings.recapGoesOn(found.entry.number)] : []))
    case .statistics: return .people(try reader.played().prefix(Self.longest).map(PersonFigures.init))
    }
  }
}

extension HistoryQuery.Answer {
  /// In a sentence.
  var sentence: String {
    switch self {
    case .games(let games): games.isEmpty ? Strings.noGames : Strings.games(games.count)
    case .recap(let lines): lines.first ?? ""
    case .people(let people): people.isEmpty ? Strings.noFinishedGames : Strings.people(people.count)
    }
  }
}

extension HostCommand {
  /// The question about the history that it is, nil for all that does something.
  var query: HistoryQuery? {
    switch self {
    case .history(let limit): .games(limit: limit)
    case .recap(let game): .recap(game)
    case .statistics: .statistics
    default: nil
    }
  }
}

extension PastGame {
  init(_ entry: HistoryEntry) {
    let summary = entry.summary
    self.init(
      current: entry.isCurrent, hotDice: summary.hotDice, id: summary.id, lastAt: summary.lastAt, name: summary.name.text.neutralised,
      number: entry.number,
      players: summary.standings.map { record in
        Player(
          best: record.bestTurn, farkles: record.farkles, hotDice: record.hotDice, id: record.player, name: record.name.text.neutralised,
          score: record.score, turns: record.turns)
      }, rounds: summary.rounds, seconds: Int(summary.duration / 1000), startedAt: summary.startedAt,
      state: summary.state == .finished ? .finished : summary.state == .playing && entry.isCurrent ? .playing : .unfinished,
      target: summary.target.points, winner: summary.winner)
  }
}

extension PersonFigures {
  init(_ person: PersonGames) {
    let played = person.played
    self.init(
      averageTurn: Statistics.averageTurn(played).scaled(), bestTurn: Statistics.bestTurn(played),
      biggestComeback: Statistics.biggestComeback(played), farklePermille: Statistics.farkleRate(played).scaled(by: 1000),
      farkles: Statistics.farkles(played), games: Statistics.games(played), hotDice: Statistics.hotDice(played),
      longestRun: Statistics.longestRun(played), name: person.name.text.neutralised, recentAverages: Statistics.recentAverages(played),
      trend: Statistics.trend(played), turns: Statistics.turns(played), winPermille: Statistics.winRate(played).scaled(by: 1000),
      wins: Statistics.wins(played))
  }
}
