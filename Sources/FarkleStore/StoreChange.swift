package import FarkleGame
package import Vocabulary

/// One thing to be kept. What belongs together is committed together.
package enum StoreChange: Hashable, Sendable {
  case began(GameSetup)
  /// The event that took the game to revision `sequence`: one more than the event before, from 1, or on from where a game was that is
  /// carried over.
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

extension GameEvent {
  /// The number of the event in its journal, given that of the one before; nil for the first.
  func sequence(after before: Int?) -> Int {
    if let before { return before + 1 }
    if case .carried(let game) = self { return game.revision + 1 }
    return 1
  }
}
