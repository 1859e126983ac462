package import FarkleWire
package import Vocabulary

/// One thing that a board's viewers are told when a snapshot replaces another.
package enum BoardChange: Hashable, Sendable {
  /// Another game is on the board, or none any more.
  case game(GameSnapshot?)
  /// A bank or a farkle that was not there before.
  case scored(GameSnapshot.Action)
  /// Actions that were there and are not any more, oldest first. A correction.
  case undone([GameSnapshot.Action])
  /// The amount of an action is another. A correction.
  case edited(GameSnapshot.Action, was: Int)
  /// The points of the turn that goes on.
  case pending(player: Identifier, GameSnapshot.Pending)
  /// The dice have gone to somebody, who may have points pending already.
  case rolling(player: Identifier, GameSnapshot.Pending)
  case finalRound(GameSnapshot.FinalRound)
  /// Somebody overtook in the final round.
  case raisedBar(GameSnapshot.FinalRound)
  /// The final round was undone.
  case finalRoundOff
  case won(player: Identifier, total: Int)
  /// The game was left without a winner.
  case left
  /// A game that had ended goes on.
  case reopened
  case renamed(player: Identifier, was: String)
  case joined(player: Identifier)
  case reordered
  case satOut(player: Identifier)
  case cameBack(player: Identifier)
  /// The player has another photo, or none any more.
  case photo(player: Identifier, isShown: Bool)
  case seat(player: Identifier, holder: String?)
}
