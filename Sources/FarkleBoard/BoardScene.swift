package import FarkleWire
package import Vocabulary

/// Everything that a board shows at one moment, as plain values: a terminal and a page draw the same.
///
/// Names are as people typed them: whoever draws them neutralises them.
package struct BoardScene: Hashable, Sendable {
  package var game: Identifier
  package var name: String
  /// The round that is played, or that was played last.
  package var round: Int
  package var target: Int
  package var phase: GameSnapshot.Phase
  /// In the order in which they rank, whatever place they are moving through.
  package var standings: [Standing]
  /// Who is rolling; nil at the end.
  package var turn: Turn?
  package var finalRound: FinalRound?
  package var win: Win?
  package var banner: Banner?
  /// The latest first.
  package var feed: [Line]
  package var link: Link

  /// A player's card.
  package struct Standing: Hashable, Sendable {
    package var player: Identifier
    package var name: String
    package var avatar: Int
    package var photo: PhotoHash?
    package var rank: Int
    /// Where the card is: 0 is the top, and between two places it is on its way.
    package var place: Double
    /// Places gained (or, below zero, lost) a moment ago.
    package var climbed: Int
    package var banked: Int
    /// The total as it counts up or down to ``banked``.
    package var shown: Int
    /// The share of the target that ``shown`` is, from 0 to 1.
    package var progress: Double
    package var isRolling: Bool
    package var isYou: Bool
    package var isWinner: Bool
    package var isSittingOut: Bool
    /// Whether somebody holds the seat, and is connected.
    package var holder: Holder
  }

  package enum Holder: String, Hashable, Sendable { case nobody, absent, present }

  package struct Turn: Hashable, Sendable {
    package var player: Identifier
    package var name: String
    package var avatar: Int
    package var photo: PhotoHash?
    package var isYou: Bool
    package var banked: Int
    package var pending: Int
    /// The pending points as they count up or down.
    package var shown: Int
    package var rolls: Int
    package var hasHotDice: Bool
    /// What is missing to the target, nil once it is reached and in the final round.
    package var toGo: Int?
    /// In the final round: the total to beat.
    package var toBeat: Int?
    /// In the final round with points pending: what is missing to lead; 0 if they are enough.
    package var shortBy: Int?
    /// How far the dice have come to this player, from 0 to 1.
    package var arrival: Double
  }

  package struct FinalRound: Hashable, Sendable {
    package var trigger: String
    package var toBeat: Int
    /// Who still has a turn, whoever is rolling first.
    package var queue: [Waiting]
  }

  package struct Waiting: Hashable, Sendable {
    package var player: Identifier
    package var name: String
    package var isYou: Bool
    package var behind: Int
  }

  package struct Win: Hashable, Sendable {
    package var player: Identifier
    package var name: String
    package var avatar: Int
    package var photo: PhotoHash?
    package var isYou: Bool
    package var total: Int
    package var confetti: Confetti
  }

  /// A bank or a farkle in the feed.
  package struct Line: Hashable, Sendable {
    package var action: Int
    /// Its sign and whose it is; where there is too little room, this is cut.
    package var who: String
    package var what: String
    package var age: String
    package var isFarkle: Bool
    package var isYou: Bool
  }

  package struct Link: Hashable, Sendable {
    package enum State: String, Hashable, Sendable { case live, stale, lost, ended }

    package var state: State
    /// What is to be said about it, nil while it is live.
    package var text: String?
  }
}
