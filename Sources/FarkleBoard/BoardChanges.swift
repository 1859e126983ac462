package import FarkleWire
internal import Vocabulary

extension BoardChange {
  /// What happened between two snapshots, in the order in which it is told. The same board twice gives nothing.
  package static func between(_ old: GameSnapshot?, _ new: GameSnapshot?) -> [BoardChange] {
    guard let old, let new, old.id == new.id else {
      return old?.id == new?.id ? [] : [.game(new)]
    }
    return roster(old, new) + actions(old, new) + finalRound(old, new) + ending(old, new) + turn(old, new)
  }

  private static func roster(_ old: GameSnapshot, _ new: GameSnapshot) -> [BoardChange] {
    var changes: [BoardChange] = []
    for player in new.players {
      guard let before = old.player(player.id) else {
        changes.append(.joined(player: player.id))
        continue
      }
      if before.name != player.name { changes.append(.renamed(player: player.id, was: before.name)) }
      if before.sittingOut != player.sittingOut {
        changes.append(player.sittingOut ? .satOut(player: player.id) : .cameBack(player: player.id))
      }
      if before.photo != player.photo { changes.append(.photo(player: player.id, isShown: player.photo != nil)) }
      if before.claimedBy != player.claimedBy { changes.append(.seat(player: player.id, holder: player.claimedBy)) }
    }
    let order = new.players.map(\.id).filter { old.player($0) != nil }
    if order != old.players.map(\.id) { changes.append(.reordered) }
    return changes
  }

  private static func actions(_ old: GameSnapshot, _ new: GameSnapshot) -> [BoardChange] {
    if old.actions == new.actions { return [] }
    let before = Dictionary(old.actions.map { ($0.id, $0) }) { _, last in last }
    let newest = new.actions.last?.id ?? 0
    let undone = old.actions.filter { action in action.id > newest || !new.actions.contains { $0.id == action.id } && !isCut(action, new) }
    var changes: [BoardChange] = undone.isEmpty ? [] : [.undone(undone)]
    // An undo may bring actions back to the top of the list that had scrolled off: they are no news.
    let oldest = old.actions.count < WireLimits.actionsInSnapshot ? -1 : old.actions.first?.id ?? -1
    for action in new.actions {
      if let was = before[action.id] {
        if was.amount != action.amount { changes.append(.edited(action, was: was.amount)) }
      } else if action.id > oldest {
        changes.append(.scored(action))
      }
    }
    return changes
  }

  /// Whether an action may have left the list only because that is full.
  private static func isCut(_ action: GameSnapshot.Action, _ new: GameSnapshot) -> Bool {
    new.actions.count == WireLimits.actionsInSnapshot && action.id < new.actions[0].id
  }

  private static func finalRound(_ old: GameSnapshot, _ new: GameSnapshot) -> [BoardChange] {
    switch (old.finalRound, new.finalRound) {
    case (nil, let now?): [.finalRound(now)]
    case (_?, nil): [.finalRoundOff]
    case (let was?, let now?) where was.trigger != now.trigger: [.finalRound(now)]
    case (let was?, let now?) where now.scoreToBeat > was.scoreToBeat && new.phase == .finalRound: [.raisedBar(now)]
    default: []
    }
  }

  private static func ending(_ old: GameSnapshot, _ new: GameSnapshot) -> [BoardChange] {
    guard old.phase == .ended || new.phase == .ended, old.phase != new.phase || old.winner != new.winner else { return [] }
    guard new.phase == .ended else { return [.reopened] }
    guard let winner = new.player(new.winner) else { return [.left] }
    return [.won(player: winner.id, total: winner.banked)]
  }

  private static func turn(_ old: GameSnapshot, _ new: GameSnapshot) -> [BoardChange] {
    guard let active = new.active else { return [] }
    if old.active != active || old.actions.last?.id != new.actions.last?.id { return [.rolling(player: active, new.pending)] }
    return old.pending == new.pending ? [] : [.pending(player: active, new.pending)]
  }
}
