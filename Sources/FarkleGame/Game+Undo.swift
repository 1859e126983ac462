internal import Vocabulary

/// What one undo took away, and the state that redo gives back.
struct UndoneStep: Hashable, Sendable {
  let actions: [ScoredAction]
  let turn: Turn
  let rolling: Identifier?
  /// Whether the player who was rolling was sitting out then.
  let wasSittingOut: Bool
  let leftAt: Timestamp?
}

// Documentation/Rules.md, "Undo, redo, edit". The roster is never touched: a renamed or joined player stays so.
extension Game {
  mutating func undo(to action: Int?) throws(IllegalAction) {
    let first: Int
    if let action {
      guard let index = actions.firstIndex(where: { $0.id == action }) else { throw .noSuchAction(action) }
      guard index >= carriedCount else { throw .carriedOver(action) }
      first = index
    } else if leftAt != nil {
      first = actions.count
    } else {
      guard actions.count > carriedCount else { throw .nothingToUndo }
      first = actions.count - 1
    }
    let removed = Array(actions[first...])
    undoneSteps.append(
      UndoneStep(
        actions: removed, turn: turn, rolling: rolling, wasSittingOut: rolling.flatMap(player)?.isSittingOut ?? false,
        leftAt: leftAt))
    leftAt = nil
    guard let earliest = removed.first else { return }
    for action in removed { tallies[action.player]?.count(action, times: -1) }
    actions.removeSubrange(first...)
    if let trigger = triggerIndex, trigger >= first { triggerIndex = nil }
    rolling = earliest.player
    turn = earliest.turn
  }

  mutating func redo() throws(IllegalAction) {
    if leftAt != nil { throw .gameOver }
    guard let step = undoneSteps.popLast() else { throw .nothingToRedo }
    for action in step.actions { log(action) }
    turn = step.turn
    leftAt = step.leftAt
    passOn(after: actions.last?.player, preferring: step.rolling, outToo: step.wasSittingOut)
    reopenLineUp()
  }
}
