package import FarkleGame
package import Vocabulary

/// One thing to be kept. What belongs together is committed together.
package enum StoreChange: Hashable, Sendable {
  case began(GameSetup)
  /// The event that took the game to revision `sequence`.
  case happened(game: Identifier, sequence: Int, event: GameEvent, at: Timestamp)
  case code(String)
  /// Takes the seat, and any other seat of that viewer becomes free.
  case claimed(SeatClaim)
  case freed(player: Identifier)
  /// The player has this photo from now on.
  case photo(player: Identifier, StoredPhoto)
  case photoRemoved(player: Identifier)
  case kicked(viewer: Identifier, game: Identifier)
}
