package import Vocabulary

/// What several games come to, as they were played one after the other: finished ones, and those that were left or go on.
package struct NightSummary: Hashable, Sendable {
  /// Somebody's number; the same for all names of one person.
  package struct Mark: Hashable, Sendable {
    package let name: PlayerName
    package let count: Int
    /// In the latest game that counts for it.
    package let player: Identifier
    /// Index of the avatar's colour there, 0...7.
    package let avatar: Int
  }

  package struct BestTurn: Hashable, Sendable {
    package let name: PlayerName
    package let points: Int
    package let game: GameName
  }

  package let games: Int
  package let finished: Int
  /// Who won how many games, the most first; who is level by when the first of them was won.
  package let wins: [Mark]
  /// The largest bank, the earliest of equal ones; nil if nothing was banked.
  package let bestTurn: BestTurn?
  /// Who farkled most, all who are level, in the order in which they first played; empty without a farkle.
  package let mostFarkles: [Mark]
  package let hotDice: Int

  /// - Parameters:
  ///   - summaries: from the earliest to the latest.
  ///   - person: who is meant by a name.
  package init(_ summaries: [GameSummary], person: (String) -> String) {
    games = summaries.count
    finished = summaries.count { $0.isFinished }
    hotDice = summaries.reduce(0) { $0 + $1.hotDice }
    wins = Self.marks(summaries.compactMap(\.winningRecord).map { ($0, 1) }, person)
    let farkles = Self.marks(summaries.flatMap(\.players).map { ($0, $0.farkles) }, person)
    mostFarkles = farkles.filter { $0.count == farkles.first?.count }
    var best: BestTurn?
    for summary in summaries {
      for record in summary.players where record.bestTurn > best?.points ?? 0 {
        best = BestTurn(name: record.name, points: record.bestTurn, game: summary.name)
      }
    }
    bestTurn = best
  }

  /// Sums by person, without those who have nothing, the most first. A person is called as in the latest game.
  private static func marks(_ counts: [(record: PlayerRecord, count: Int)], _ person: (String) -> String) -> [Mark] {
    var order: [String] = []
    var sums: [String: (record: PlayerRecord, count: Int)] = [:]
    for (record, count) in counts {
      let key = person(record.name.text)
      if sums[key] == nil { order.append(key) }
      sums[key] = (record, count + (sums[key]?.count ?? 0))
    }
    let marks = order.compactMap { sums[$0] }.filter { $0.count > 0 }
      .map { Mark(name: $0.record.name, count: $0.count, player: $0.record.player, avatar: $0.record.avatar) }
    // The order of equals is that in which they came.
    return marks.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }
}
