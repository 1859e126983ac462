package import FarkleGame
package import FarkleStore
package import FarkleWire
internal import Photos
package import Vocabulary

/// All of a room that survives a restart. A change to it is made on a copy, and the copy is adopted once it is kept.
package struct RoomState: Hashable, Sendable {
  package var code: RoomCode
  package var game: Game?
  /// By player.
  package var claims: [Identifier: SeatClaim]
  /// Viewers that may not come back in this game.
  package var kicked: Set<Identifier>
  /// By player.
  package var photos: [Identifier: StoredPhoto]

  /// A state as it was kept. What no host keeps but a file may hold, and what would not pass to viewers, is left behind: what is too much of
  /// a label, and photos that are too large.
  package init(
    code: RoomCode, game: Game? = nil, claims: [SeatClaim] = [], kicked: [Identifier] = [], photos: [Identifier: StoredPhoto] = [:]
  ) {
    self.code = code
    self.game = game
    let cleaned = claims.map { claim in
      SeatClaim(player: claim.player, viewer: claim.viewer, tokenHash: claim.tokenHash, label: claim.label.flatMap(ViewerLabel.name))
    }
    self.claims = Dictionary(cleaned.map { ($0.player, $0) }) { first, _ in first }
    self.kicked = Set(kicked)
    self.photos = photos.filter { $0.value.jpeg.count <= Photos.maximumBytes }
  }

  /// The seat in the present game that a viewer holds.
  func seat(of viewer: Identifier) -> Player? {
    guard let game else { return nil }
    return claims.values.first { $0.viewer == viewer }.flatMap { game.player($0.player) }
  }
}
