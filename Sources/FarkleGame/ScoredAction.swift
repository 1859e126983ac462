package import Vocabulary

/// A bank or a farkle, as the log of a game keeps it, or what a player had when the game was carried over from another host.
package struct ScoredAction: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case bank
    case farkle
    case carried
  }

  /// Grows within a game; an undone action that is brought back keeps its id, and no other action ever gets it.
  package let id: Int
  package let player: Identifier
  package let kind: Kind
  /// The turn as it stood, which undo gives back.
  package internal(set) var turn: Turn
  /// The player's banked total after it.
  package internal(set) var total: Int
  /// The round it was played in, from 1.
  package let round: Int
  package let at: Timestamp
  package internal(set) var isEdited = false
  /// Who was not sitting out when it was scored, and who had the dice next though the game had ended without that player.
  var lineUp: [Identifier]

  /// The points it brought: those banked or carried, 0 for a farkle.
  package var amount: Int {
    switch kind {
    case .bank: turn.points
    case .farkle: 0
    case .carried: total
    }
  }
  /// The points it threw away: those pending at a farkle, 0 for a bank.
  package var lost: Int { kind == .farkle ? turn.points : 0 }
}
