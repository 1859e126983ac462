internal import Vocabulary

/// A player's name: 1 to 20 user-perceived characters and at most 256 bytes, trimmed, at least one of them visible, none of them
/// able to steer a terminal (Documentation/Rules.md, "Set-up"). Anything else is legal, markup too: it is neutralised where it
/// is drawn.
package struct PlayerName: Hashable, Sendable {
  package static let limit = 20
  package let text: String

  package init(_ text: String) throws(NameError) {
    self.text = try validName(text, limit: Self.limit)
  }

  /// Whether two players of one game could not both be called so: the names differ at most in case and accents.
  package func clashes(with other: PlayerName) -> Bool { text.folded == other.text.folded }
}

/// However few characters they make, the bytes of UTF-8 that a name may have.
let maximumNameBytes = 256

/// The trimmed text if it may name something, checked against the rules of ``PlayerName`` with another limit of characters.
func validName(_ text: String, limit: Int) throws(NameError) -> String {
  let name = text.trimmed
  if name.hasSteering { throw .steering }
  guard name.hasInk else { throw .invisible }
  if name.count > limit { throw .tooLong(limit: limit) }
  if name.utf8.count > maximumNameBytes { throw .tooManyBytes(limit: maximumNameBytes) }
  return name
}
