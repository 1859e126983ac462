package import Vocabulary

/// Why the rules refuse an event. A refused event changes nothing.
package enum IllegalAction: Error, Hashable, Sendable {
  case gameOver
  /// Not a positive multiple of 50, or more than a turn can hold.
  case badAmount(Int)
  case nothingPending
  case mustOpen(with: Int)
  case nothingToUndo
  case nothingToRedo
  case noSuchAction(Int)
  /// The action is a farkle, which has no amount to edit.
  case farkleHasNoAmount(Int)
  /// With the edit the game would have ended before action `by`.
  case endsBefore(by: Int)
  /// With the edit action `by` would open below the opening amount.
  case opensBelow(by: Int, opening: Int)
  case noSuchPlayer(Identifier)
  case nameTaken(PlayerName)
  case tooFewPlayers
  case tooManyPlayers
  /// The first round is over: nobody joins any more.
  case roundClosed
  /// An order that doesn't name every player exactly once.
  case badOrder
  case alreadySittingOut(PlayerName)
  case notSittingOut(PlayerName)
  /// Somebody must be left to roll.
  case nobodyLeft
  /// What was carried over from another host can neither be undone nor edited.
  case carriedOver(Int)
  /// No game with these players and this target can stand as it is said to.
  case badPosition
}
