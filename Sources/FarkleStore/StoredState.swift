package import FarkleGame
package import Vocabulary

/// All that a host needs to go on where it was.
package struct StoredState: Hashable, Sendable {
  /// Who this host is, drawn when the data folder was new.
  package var host: Identifier
  /// The room code last in force.
  package var code: String?
  /// The latest game, however it stands.
  package var game: Game?
  package var claims: [SeatClaim]
  /// The viewers that may not come back in this game.
  package var kicked: [Identifier]
  /// The photos of the game's players, by player.
  package var photos: [Identifier: StoredPhoto]

  package init(
    host: Identifier, code: String? = nil, game: Game? = nil, claims: [SeatClaim] = [], kicked: [Identifier] = [],
    photos: [Identifier: StoredPhoto] = [:]
  ) {
    self.host = host
    self.code = code
    self.game = game
    self.claims = claims
    self.kicked = kicked
    self.photos = photos
  }
}
