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
}
