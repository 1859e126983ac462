package import Vocabulary

/// A seat and the viewer that holds it. Of its token only the hash is kept.
package struct SeatClaim: Hashable, Sendable {
  package let player: Identifier
  package let viewer: Identifier
  /// SHA-256 of the token.
  package let tokenHash: [UInt8]
  /// What the holder calls itself.
  package let label: String?

  package init(player: Identifier, viewer: Identifier, tokenHash: [UInt8], label: String?) {
    self.player = player
    self.viewer = viewer
    self.tokenHash = tokenHash
    self.label = label
  }
}
