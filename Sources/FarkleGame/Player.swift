package import Vocabulary

/// Somebody at the table. The seat is the place in ``Game/players``.
package struct Player: Hashable, Sendable {
  package let id: Identifier
  package internal(set) var name: PlayerName
  /// Index of the avatar's colour, 0...7.
  package let avatar: Int
  /// Whether turns skip this player for now; the score stands.
  package internal(set) var isSittingOut: Bool

  package init(id: Identifier, name: PlayerName, avatar: Int) {
    self.id = id
    self.name = name
    self.avatar = avatar
    self.isSittingOut = false
  }
}
