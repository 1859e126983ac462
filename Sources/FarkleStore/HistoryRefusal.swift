package import FarkleGame

/// Why something about the history can't be done; nothing has changed then.
package enum HistoryRefusal: Error, Hashable, Sendable {
  case noSuchGame(String)
  /// More than one game's id begins like that.
  case ambiguous(String)
  /// The game is being played.
  case inProgress(GameName)
  /// The game was played to its end.
  case finished(GameName)
  case nobodyHasWon(GameName)
  /// Nobody of that name has ever played.
  case noSuchPerson(String)
  /// Both names are one person's already.
  case merged(String, String)
  /// Both names sat at one table: they are two people's.
  case playedTogether(String, String)
  /// The name is merged with no other; without one, no name is.
  case notMerged(String?)
  /// The file can't be imported.
  case badFile(String, reason: String)
  /// A game of it could not have been played like that.
  case impossible(GameName)
}
