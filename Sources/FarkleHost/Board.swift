package import FarkleWire

/// A board, and its JSON: made once, for all viewers and for the answer to the scorekeeper.
package struct Board: Hashable, Sendable {
  package let game: GameSnapshot
  package let json: [UInt8]

  init(_ game: GameSnapshot) {
    self.game = game
    json = game.json
  }
}
