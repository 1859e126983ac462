/// Why a text can't be the name of a player or a game.
package enum NameError: Error, Hashable, Sendable {
  /// Nothing of it would be seen.
  case invisible
  /// More characters than `limit`.
  case tooLong(limit: Int)
  /// More bytes of UTF-8 than `limit`, however few characters they make.
  case tooManyBytes(limit: Int)
  /// It holds a control character, an escape, a line break or a bidirectional override.
  case steering
}
