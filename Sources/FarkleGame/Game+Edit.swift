internal import Vocabulary

// Correcting the amount of an earlier bank (Documentation/Rules.md, "Undo, redo, edit").
extension Game {
  mutating func edit(_ id: Int, to amount: Int) throws(IllegalAction) {
    guard let index = actions.firstIndex(where: { $0.id == id }) else { throw .noSuchAction(id) }
    let old = actions[index]
    guard old.kind != .carried else { throw .carriedOver(id) }
    guard old.kind == .bank else { throw .farkleHasNoAmount(id) }
    guard Turn.isAmount(amount) else { throw .badAmount(amount) }
    if let opening = rules.opening?.points, amount < opening, old.total == old.amount {
      throw .opensBelow(by: id, opening: opening)
    }
    var edited = self
    edited.change(index, to: amount)
    if let blocker = edited.firstAfterTheEnd() { throw .endsBefore(by: blocker) }
    edited.undoneSteps = []
    // Keeps whoever is rolling, with the points pending, unless the edit took the turn away or reopened the game.
    edited.passOn(after: actions.last?.player, preferring: rolling, outToo: true)
    edited.reopenLineUp()
    self = edited
  }

  /// Sets the amount of a bank, with all the sums that follow from it.
  private mutating func change(_ index: Int, to amount: Int) {
    let difference = amount - actions[index].amount
    let player = actions[index].player
    actions[index].turn = actions[index].turn.set(to: amount)
    actions[index].isEdited = true
    for later in index..<actions.count where actions[later].player == player { actions[later].total += difference }
    tallies[player]?.banked += difference
    triggerIndex = actions.firstIndex { $0.kind != .farkle && $0.total >= target.points }
  }

  /// Notes with the last action that play goes on from it although it ended the game in the line-up of its time: with somebody who
  /// joined or came back before this redo or edit. Else the next edit would find that player's turn impossible.
  mutating func reopenLineUp() {
    guard let triggerIndex, let rolling, let last = actions.indices.last else { return }
    let finished = Set(actions[triggerIndex...].map(\.player))
    if finished.isSuperset(of: actions[last].lineUp) { actions[last].lineUp.append(rolling) }
  }

  /// The id of the first action that could not have been scored because the game had ended before it, or because its
  /// player had no turn left in the final round.
  private func firstAfterTheEnd() -> Int? {
    guard let triggerIndex else { return nil }
    var finished: Set<Identifier> = []
    for index in actions.indices[triggerIndex...].dropLast() {
      finished.insert(actions[index].player)
      let next = actions[index + 1]
      if finished.contains(next.player) || finished.isSuperset(of: actions[index].lineUp) { return next.id }
    }
    return nil
  }
}
