package import Vocabulary

/// How the board hangs on its host.
package enum BoardLink: Hashable, Sendable {
  case live
  /// Nothing was heard for a while: the board may be old.
  case stale(since: Moment)
  /// The link is gone and is being mended; the last board stays up.
  case lost(since: Moment)
  /// The host said that the night is over.
  case ended
}
