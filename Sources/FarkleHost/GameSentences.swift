internal import Design
internal import FarkleGame
internal import Vocabulary

/// What the host answers about a game, in a line.
enum GameSentences {
  /// What an event came to, and how the game stands now.
  static func outcome(of event: GameEvent, before: Game, after: Game) -> String {
    let state = state(of: after)
    return what(event, before, after).map { "\($0); \(state)" } ?? state
  }

  static func status(of game: Game, room: String) -> String {
    let totals = game.players.map { "\($0.name.text) \(game.tally(of: $0.id).banked.grouped)" }
    let board = Strings.board(
      game: game.name.text, round: game.round, target: game.target.points.grouped, totals: totals)
    return "\(board); \(state(of: game)); \(room)"
  }

  private static func what(_ event: GameEvent, _ before: Game, _ after: Game) -> String? {
    func name(_ id: Identifier?) -> String { id.flatMap(after.player)?.name.text ?? "" }
    switch event {
    case .added, .tookBack, .cleared, .markedHotDice: return nil
    case .banked, .farkled: return after.actions.last.map { "\(Strings.scored($0, by: name($0.player))) (\(Strings.action($0.id)))" }
    case .undone: return before.leftAt != nil ? Strings.reopened : Strings.undone(before.actions.count - after.actions.count)
    case .redone: return Strings.redone
    case .edited(let action, let amount): return Strings.edited(action, amount.grouped)
    case .renamed(let player, let new): return Strings.renamed(before.player(player)?.name.text ?? "", new.text)
    case .reordered: return Strings.order(after.players.map(\.name.text))
    case .joined(_, let new): return Strings.joined(new.text)
    case .satOut(let player): return Strings.satOut(name(player))
    case .cameBack(let player): return Strings.cameBack(name(player))
    case .left, .carried: return nil
    }
  }

  /// Who is rolling with what, or how it ended.
  private static func state(of game: Game) -> String {
    if game.leftAt != nil { return Strings.gameLeft }
    if let winner = game.winner.flatMap(game.player) {
      return Strings.wins(winner.name.text, game.tally(of: winner.id).banked.grouped)
    }
    var parts: [String] = []
    if let active = game.active.flatMap(game.player) { parts.append(Strings.rolling(active.name.text)) }
    parts.append(
      game.turn.additions.isEmpty ? Strings.nonePending : Strings.pending(game.turn.points.grouped, rolls: game.turn.rolls))
    if game.turn.hotDice { parts.append(Strings.hotDice) }
    if let trigger = game.trigger.flatMap(game.player) {
      parts.append(Strings.finalRound(trigger.name.text, toBeat: game.scoreToBeat.grouped, left: game.remaining.count))
    }
    return parts.joined(separator: ", ")
  }
}

extension Strings {
  fileprivate static func scored(_ action: ScoredAction, by name: String) -> String {
    switch action.kind {
    case .bank: banked(name, action.amount.grouped, total: action.total.grouped)
    case .farkle: farkled(name, lost: action.lost == 0 ? nil : action.lost.grouped)
    case .carried: carried(name, total: action.total.grouped)
    }
  }
}
