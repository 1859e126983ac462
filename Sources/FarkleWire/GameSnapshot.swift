package import Vocabulary

/// The whole board at one moment. Every snapshot replaces the one before; nothing on the wire says what changed.
///
/// What each field means and its range: `Protocol/README.md`, "GameSnapshot".
package struct GameSnapshot: Hashable, Sendable, Codable {
  package var id: Identifier
  package var name: String
  package var startedAt: Timestamp
  @OrNull package var endedAt: Timestamp?
  package var target: Int
  package var rules: Rules
  package var phase: Phase
  package var round: Int
  /// In seat order.
  package var players: [Player]
  @OrNull package var active: Identifier?
  package var pending: Pending
  @OrNull package var finalRound: FinalRound?
  /// The latest, newest last; at most ``WireLimits/actionsInSnapshot``.
  package var actions: [Action]
  package var canUndo: Bool
  package var canRedo: Bool
  package var revision: Int
  @OrNull package var winner: Identifier?

  package enum Phase: String, Hashable, Sendable, Codable {
    case playing, finalRound, ended
  }

  package struct Rules: Hashable, Sendable, Codable {
    package var threePairs: Bool
    package var straight: Bool
    package var twoTriplets: Bool
    package var fourAndPair: Bool
    @OrNull package var opening: Int?

    package init(threePairs: Bool, straight: Bool, twoTriplets: Bool, fourAndPair: Bool, opening: Int?) {
      self.threePairs = threePairs
      self.straight = straight
      self.twoTriplets = twoTriplets
      self.fourAndPair = fourAndPair
      self.opening = opening
    }
  }

  package struct Pending: Hashable, Sendable, Codable {
    package var points: Int
    package var rolls: Int
    package var hotDice: Bool

    package init(points: Int, rolls: Int, hotDice: Bool) {
      self.points = points
      self.rolls = rolls
      self.hotDice = hotDice
    }
  }

  package struct FinalRound: Hashable, Sendable, Codable {
    package var trigger: Identifier
    package var scoreToBeat: Int
    package var leader: Identifier
    /// Who still has a turn, in turn order, the active player first; empty once the game has ended.
    package var remaining: [Identifier]

    package init(trigger: Identifier, scoreToBeat: Int, leader: Identifier, remaining: [Identifier]) {
      self.trigger = trigger
      self.scoreToBeat = scoreToBeat
      self.leader = leader
      self.remaining = remaining
    }
  }

  package init(
    id: Identifier, name: String, startedAt: Timestamp, endedAt: Timestamp?, target: Int, rules: Rules, phase: Phase, round: Int,
    players: [Player], active: Identifier?, pending: Pending, finalRound: FinalRound?, actions: [Action], canUndo: Bool,
    canRedo: Bool, revision: Int, winner: Identifier?
  ) {
    self.id = id
    self.name = name
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.target = target
    self.rules = rules
    self.phase = phase
    self.round = round
    self.players = players
    self.active = active
    self.pending = pending
    self.finalRound = finalRound
    self.actions = actions
    self.canUndo = canUndo
    self.canRedo = canRedo
    self.revision = revision
    self.winner = winner
  }

  /// The player with this id, nil if it isn't in the game.
  package func player(_ id: Identifier?) -> Player? { players.first { $0.id == id } }
}
