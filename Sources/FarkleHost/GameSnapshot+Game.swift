internal import FarkleGame
internal import FarkleWire
internal import Vocabulary

extension GameSnapshot {
  /// The board of a game: the one place where the game's words become the wire's.
  /// - Parameters:
  ///   - photos: the hash of a player's photo.
  ///   - seats: who holds a player's seat and whether it is there; nothing for a free one.
  init(
    _ game: Game, photos: (Identifier) -> PhotoHash? = { _ in nil }, seats: (Identifier) -> (holder: String, isPresent: Bool)?
  ) {
    self.init(
      id: game.id, name: game.name.text, startedAt: game.startedAt, endedAt: game.endedAt, target: game.target.points,
      rules: Rules(game.rules), phase: Phase(game.phase), round: game.round,
      players: game.players.enumerated().map { seat, player in
        let tally = game.tally(of: player.id)
        let holder = seats(player.id)
        return Player(
          id: player.id, name: player.name.text, avatar: player.avatar, seat: seat, banked: tally.banked,
          rank: game.rank(of: player.id), onBoard: tally.banked > 0, sittingOut: player.isSittingOut, farkles: tally.farkles,
          hotDice: tally.hotDice, photo: photos(player.id), claimedBy: holder?.holder, present: holder?.isPresent ?? false)
      },
      active: game.active, pending: game.isOver ? Pending(points: 0, rolls: 0, hotDice: false) : Pending(game.turn),
      finalRound: FinalRound(game), actions: game.actions.suffix(WireLimits.actionsInSnapshot).map(Action.init),
      canUndo: game.canUndo, canRedo: game.canRedo, revision: game.revision, winner: game.winner)
  }
}

extension GameSnapshot.Rules {
  init(_ rules: HouseRules) {
    self.init(
      threePairs: rules.threePairs, straight: rules.straight, twoTriplets: rules.twoTriplets, fourAndPair: rules.fourAndPair,
      opening: rules.opening?.points)
  }
}

extension GameSnapshot.Phase {
  init(_ phase: Game.Phase) {
    switch phase {
    case .playing: self = .playing
    case .finalRound: self = .finalRound
    case .ended: self = .ended
    }
  }
}

extension GameSnapshot.Pending {
  init(_ turn: Turn) {
    self.init(points: turn.points, rolls: turn.rolls, hotDice: turn.hotDice)
  }
}

extension GameSnapshot.FinalRound {
  init?(_ game: Game) {
    guard let trigger = game.trigger, let leader = game.leader else { return nil }
    self.init(trigger: trigger, scoreToBeat: game.scoreToBeat, leader: leader, remaining: game.remaining)
  }
}

extension GameSnapshot.Action {
  init(_ action: ScoredAction) {
    self.init(
      id: action.id, player: action.player, kind: Kind(action.kind), amount: action.amount, lost: action.lost,
      total: action.total, round: action.round, hotDice: action.turn.hotDice, at: action.at, edited: action.isEdited)
  }
}

extension GameSnapshot.Action.Kind {
  init(_ kind: ScoredAction.Kind) {
    switch kind {
    case .bank: self = .bank
    case .farkle: self = .farkle
    case .carried: self = .carried
    }
  }
}
