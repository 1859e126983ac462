package import FarkleGame

/// A person and the finished games they played.
package struct PersonGames: Hashable, Sendable {
  /// The name that stands for all of the person's names, as it was last spelled.
  package let name: PlayerName
  /// From the oldest to the latest.
  package let played: [PlayedGame]

  package init(name: PlayerName, played: [PlayedGame]) {
    self.name = name
    self.played = played
  }
}
