/// Something to be done with games that are not, or no longer, being played.
package enum HistoryErrand: Hashable, Sendable {
  /// The unfinished game is the one on the table again; refused while another one is in progress.
  case resume(String)
  /// The game, and what belongs to it alone, is no more; refused while it is in progress.
  case delete(String)
  /// From now on the first name's games are counted for the second one.
  case merge(String, into: String)
  /// The name is its own again; without one, the name that was merged last.
  case unmerge(String?)
  /// Games and merges of another history are in this one too; a game that is here stays as it is here.
  case add(HistoryContents, isTrial: Bool)
  /// All games, seats, photos and merges are no more. The host's id and the room code stay.
  case reset
}

/// What an errand came to.
package enum HistoryOutcome: Hashable, Sendable {
  case resumed(HistoryEntry)
  case deleted(HistoryEntry)
  case merged(String, into: String)
  case unmerged(String)
  case added(HistoryAddition)
  case reset(games: Int)
}

/// An errand that was done, and how everything stands since.
package struct HistoryResult: Hashable, Sendable {
  package let outcome: HistoryOutcome
  /// Nil before a host's first start.
  package let state: StoredState?

  package init(outcome: HistoryOutcome, state: StoredState?) {
    self.outcome = outcome
    self.state = state
  }
}
