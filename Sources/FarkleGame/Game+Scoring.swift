internal import Vocabulary

// A turn and what ends it (Documentation/Rules.md, "A turn" and "Order, target and the final round").
extension Game {
  mutating func add(_ points: Int) throws(IllegalAction) {
    try refuseWhenOver()
    guard Turn.isAmount(points), turn.points + points <= Turn.maximum else { throw .badAmount(points) }
    turn.additions.append(points)
    undoneSteps = []
  }

  mutating func takeBack() throws(IllegalAction) {
    try refuseWhenOver()
    guard !turn.additions.isEmpty else { throw .nothingPending }
    turn.additions.removeLast()
  }

  mutating func clear() throws(IllegalAction) {
    try refuseWhenOver()
    guard !turn.isEmpty else { throw .nothingPending }
    turn = Turn()
  }

  mutating func markHotDice(_ hot: Bool) throws(IllegalAction) {
    try refuseWhenOver()
    turn.hotDice = hot
  }

  mutating func bank(_ amount: Int?, at date: Timestamp) throws(IllegalAction) {
    try refuseWhenOver()
    let points = amount ?? turn.points
    if amount != nil, !Turn.isAmount(points) { throw .badAmount(points) }
    if points == 0 { throw .nothingPending }
    if let opening = rules.opening?.points, points < opening, let rolling, tally(of: rolling).banked == 0 {
      throw .mustOpen(with: opening)
    }
    turn = turn.set(to: points)
    score(.bank, at: date)
  }

  mutating func farkle(at date: Timestamp) throws(IllegalAction) {
    try refuseWhenOver()
    score(.farkle, at: date)
  }

  mutating func leave(at date: Timestamp) throws(IllegalAction) {
    try refuseWhenOver()
    leftAt = date
  }

  func refuseWhenOver() throws(IllegalAction) {
    if isOver { throw .gameOver }
  }

  /// Ends the turn with an action and passes play on.
  private mutating func score(_ kind: ScoredAction.Kind, at date: Timestamp) {
    guard let player = rolling else { return }
    let total = tally(of: player).banked + (kind == .bank ? turn.points : 0)
    log(
      ScoredAction(
        id: nextActionID, player: player, kind: kind, turn: turn, total: total, round: round, at: date, lineUp: lineUp))
    nextActionID += 1
    undoneSteps = []
    turn = Turn()
    passOn(after: player)
  }

  /// Appends an action with its sums; the first bank that reaches the target triggers the final round.
  mutating func log(_ action: ScoredAction) {
    actions.append(action)
    tallies[action.player, default: Tally()].count(action)
    if triggerIndex == nil, action.kind == .bank, action.total >= target.points { triggerIndex = actions.count - 1 }
  }

  /// Gives the dice to `preferred` if it may have a turn, else with an empty turn to the next one after `last`, or to
  /// nobody when the final round is played out.
  /// - Parameter outToo: whether the preferred player gets the turn though it is sitting out.
  mutating func passOn(after last: Identifier?, preferring preferred: Identifier? = nil, outToo: Bool = false) {
    let candidates = waiting(after: last, includingOut: outToo ? preferred : nil)
    if let preferred, candidates.contains(preferred) {
      rolling = preferred
      return
    }
    // Outside the final round somebody always has the dice, even if the whole table is sitting out.
    rolling = candidates.first ?? (triggerIndex == nil ? last : nil)
    turn = Turn()
  }

  /// Those who may still have a turn, in seat order from the one after `last`: all who are not sitting out; in the final round
  /// only those who have had no turn since it was triggered.
  func waiting(after last: Identifier?, includingOut exception: Identifier? = nil) -> [Identifier] {
    let finalTurns = triggerIndex.map { Set(actions[$0...].map(\.player)) } ?? []
    let start = (players.firstIndex { $0.id == last } ?? -1) + 1
    return (players[start...] + players[..<start])
      .filter { (!$0.isSittingOut || $0.id == exception) && !finalTurns.contains($0.id) }
      .map(\.id)
  }
}
