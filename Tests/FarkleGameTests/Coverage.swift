import FarkleGame

/// What random games came through, counted, so that a run which tests nothing is a failure.
struct Coverage {
  enum Feature: String, CaseIterable {
    case bank, bankAmount, farkle, hotDice, undo, undoToRow, undoAcrossTrigger, undoOfVictory, redo, redoTwice, redoInOtherRoster
    case edit, editEndsRedo, editEndsGame, editReopensGame, editMovesTrigger, editAfterEnd
    case rename, reorder, join, joinInFinalRound, joinAfterUndo, satOut, rollerSatOut, satOutEndsGame, cameBack, cameBackInFinalRound
    case finalRound, winner, tie, winnerIsNotTrigger, left, undoOfLeaving
    case gameOver, badAmount, nothingPending, mustOpen, nothingToUndo, nothingToRedo, noSuchAction, farkleHasNoAmount, endsBefore
    case opensBelow, nameTaken, tooManyPlayers, roundClosed, badOrder, alreadySittingOut, notSittingOut, nobodyLeft, noSuchPlayer
  }

  private var counts: [Feature: Int] = [:]

  mutating func count(_ feature: Feature, if happened: Bool = true) {
    if happened { counts[feature, default: 0] += 1 }
  }

  mutating func count(refusal: IllegalAction) {
    switch refusal {
    case .gameOver: count(.gameOver)
    case .badAmount: count(.badAmount)
    case .nothingPending: count(.nothingPending)
    case .mustOpen: count(.mustOpen)
    case .nothingToUndo: count(.nothingToUndo)
    case .nothingToRedo: count(.nothingToRedo)
    case .noSuchAction: count(.noSuchAction)
    case .farkleHasNoAmount: count(.farkleHasNoAmount)
    case .endsBefore: count(.endsBefore)
    case .opensBelow: count(.opensBelow)
    case .noSuchPlayer: count(.noSuchPlayer)
    case .nameTaken: count(.nameTaken)
    case .tooManyPlayers: count(.tooManyPlayers)
    case .roundClosed: count(.roundClosed)
    case .badOrder: count(.badOrder)
    case .alreadySittingOut: count(.alreadySittingOut)
    case .notSittingOut: count(.notSittingOut)
    case .nobodyLeft: count(.nobodyLeft)
    case .tooFewPlayers: break  // A set-up's refusal, which no game makes.
    case .carriedOver, .badPosition: break  // Of games that were carried over, which these are not.
    }
  }

  /// Counts what an accepted event did.
  mutating func count(_ event: GameEvent, from before: Game, to after: Game) {
    switch event {
    case .added, .tookBack, .cleared: break
    case .markedHotDice(let hot): count(.hotDice, if: hot)
    case .banked(let amount): count(amount == nil ? .bank : .bankAmount)
    case .farkled: count(.farkle)
    case .undone(let action):
      count(action == nil ? .undo : .undoToRow)
      count(.undoOfLeaving, if: before.leftAt != nil)
      count(.undoAcrossTrigger, if: before.trigger != nil && after.trigger == nil)
      count(.undoOfVictory, if: before.winner != nil)
    case .redone: count(.redo)
    case .edited:
      count(.edit)
      count(.editEndsRedo, if: before.canRedo)
      count(.editEndsGame, if: !before.isOver && after.isOver)
      count(.editReopensGame, if: before.isOver && !after.isOver)
      count(.editMovesTrigger, if: before.trigger != nil && after.trigger != nil && before.trigger != after.trigger)
      count(.editAfterEnd, if: before.winner != nil && after.winner != nil)
    case .renamed: count(.rename)
    case .reordered: count(.reorder)
    case .joined:
      count(.join)
      count(.joinInFinalRound, if: after.phase == .finalRound)
      count(.joinAfterUndo, if: before.canRedo)
    case .satOut(let player):
      count(.satOut)
      count(.rollerSatOut, if: before.active == player)
      count(.satOutEndsGame, if: after.isOver)
    case .cameBack:
      count(.cameBack)
      count(.cameBackInFinalRound, if: after.phase == .finalRound)
    case .left: count(.left)
    case .carried: break
    }
    count(.finalRound, if: before.phase == .playing && after.phase == .finalRound)
    count(.winner, if: before.winner == nil && after.winner != nil)
    if before.winner == nil, let winner = after.winner {
      count(.tie, if: after.players.count { after.tally(of: $0.id).banked == after.scoreToBeat } > 1)
      count(.winnerIsNotTrigger, if: winner != after.trigger)
    }
  }

  /// The features that came up fewer than `minimum` times.
  func missing(below minimum: Int) -> [String] {
    Feature.allCases.filter { counts[$0, default: 0] < minimum }.map { "\($0.rawValue): \(counts[$0, default: 0])" }
  }
}
