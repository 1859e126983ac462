internal import FarkleGame
package import Vocabulary

/// Which games a list shall show: those to which all of it applies.
package struct HistoryFilter: Hashable, Sendable {
  /// Somebody of this name has played; case and accents make no difference.
  package var player: String?
  /// Somebody of this name has won.
  package var winner: String?
  package var minimumPlayers = 0
  /// Started at this time or later.
  package var since: Timestamp?

  package init() {}

  /// - Parameter person: who is meant by a name, as names are compared: the same for all names of one person.
  func admits(_ summary: GameSummary, person: (String) -> String) -> Bool {
    if summary.players.count < minimumPlayers { return false }
    if let since, summary.startedAt < since { return false }
    if let winner {
      guard let record = summary.winningRecord, person(record.name.text) == person(winner) else { return false }
    }
    guard let player else { return true }
    let wanted = person(player)
    return summary.players.contains { person($0.name.text) == wanted }
  }
}
