package import Vocabulary

// What a board shows of a game, derived from its state.
extension Game {
  package enum Phase: Hashable, Sendable {
    case playing
    case finalRound
    case ended
  }

  package var phase: Phase {
    if isOver { return .ended }
    return triggerIndex == nil ? .playing : .finalRound
  }

  /// Whether no more can be scored: the final round is played out, or the game was left.
  package var isOver: Bool { leftAt != nil || rolling == nil }

  /// When the last turn was played or the game was left, nil while it goes on.
  package var endedAt: Timestamp? {
    leftAt ?? (isOver ? actions.last?.at : nil)
  }

  /// Who is rolling, nil when the game is over.
  package var active: Identifier? { isOver ? nil : rolling }

  /// How many banks and farkles stand, with those on the host before.
  package var turns: Int { turnsBefore + actions.count - carriedCount }

  /// The round being played, from 1: whole rounds of banks and farkles, and one.
  package var round: Int { turns / players.count + 1 }

  package var canUndo: Bool { leftAt != nil || actions.count > carriedCount }
  package var canRedo: Bool { leftAt == nil && !undoneSteps.isEmpty }

  package func tally(of player: Identifier) -> Tally { tallies[player] ?? Tally() }

  package func player(_ id: Identifier) -> Player? { players.first { $0.id == id } }

  /// The player whose name differs from `name` at most in case and accents.
  package func player(named name: String) -> Player? {
    let folded = name.trimmed.folded
    return players.first { $0.name.text.folded == folded }
  }

  /// Who started the final round, nil before it.
  package var trigger: Identifier? { triggerIndex.map { actions[$0].player } }

  /// The bank that started the final round, by its id; nil before it.
  package var triggeringAction: Int? { triggerIndex.map { actions[$0].id } }

  /// The highest banked total.
  package var scoreToBeat: Int { tallies.values.map(\.banked).max() ?? 0 }

  /// Who holds the highest total; on a tie whoever reached it first. Nil while nobody has banked.
  package var leader: Identifier? {
    let best = scoreToBeat
    guard best > 0 else { return nil }
    let tied = players.filter { tally(of: $0.id).banked == best }.map(\.id)
    if tied.count == 1 { return tied.first }
    let reached = tied.map { id in (id: id, at: actions.lastIndex { $0.player == id && $0.kind != .farkle } ?? 0) }
    return reached.min { $0.at < $1.at }?.id
  }

  /// The winner, once the final round is played out; nobody wins a game that was left.
  package var winner: Identifier? { isOver && leftAt == nil ? leader : nil }

  /// Who still gets a turn in the final round, the active player first; empty outside it.
  package var remaining: [Identifier] {
    guard phase == .finalRound, let rolling else { return [] }
    return [rolling] + waiting(after: rolling).filter { $0 != rolling }
  }

  /// A player's place by banked total, equals sharing one ("1, 1, 3"); at the end the winner alone is first.
  package func rank(of player: Identifier) -> Int {
    let winner = winner
    if player == winner { return 1 }
    let own = tally(of: player).banked
    return 1 + players.count { $0.id != player && ($0.id == winner || tally(of: $0.id).banked > own) }
  }
}
