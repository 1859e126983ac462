package import Vocabulary

/// An entry of a game's journal. The game is the fold of these over its set-up; nothing else changes it.
package enum GameEvent: Hashable, Sendable {
  /// One more roll of the turn.
  case added(points: Int)
  /// The latest addition of the turn is taken away.
  case tookBack
  /// The turn's points, rolls and hot dice are set to zero.
  case cleared
  case markedHotDice(Bool)
  /// The turn is banked; with an amount it is first set to exactly that.
  case banked(Int?)
  case farkled
  /// The action and all after it are undone; without one, the latest. In a game that was left, the leaving.
  case undone(to: Int?)
  case redone
  /// The amount of an earlier bank is another.
  case edited(action: Int, amount: Int)
  case renamed(player: Identifier, name: PlayerName)
  /// The new seat order, every player once.
  case reordered([Identifier])
  case joined(player: Identifier, name: PlayerName)
  case satOut(player: Identifier)
  case cameBack(player: Identifier)
  /// The scorekeeper left the game as it stands.
  case left
  /// The game goes on from where it stood on another host. Only the first event can be this.
  case carried(CarriedGame)
}
