internal import Design
package import FarkleWire
internal import Vocabulary

/// A board and its changes as sentences, one each: for line output and screen readers.
package enum BoardSentences {
  /// The whole board in a line.
  package static func summary(of game: GameSnapshot?) -> String {
    guard let game else { return Strings.settingUp }
    let totals = game.players.map { "\($0.name) \($0.banked.grouped)" }
    let board = Strings.board(game: game.name, round: game.round, target: game.target.grouped, totals: totals)
    if let winner = game.player(game.winner) { return "\(board); \(Strings.wins(winner.name, winner.banked.grouped))" }
    guard let active = game.player(game.active) else { return "\(board); \(Strings.gameLeft)" }
    var parts = [board, rolling(active.name, game.pending)]
    if let final = game.finalRound { parts.append(finalRound(final, in: game)) }
    return parts.joined(separator: "; ")
  }

  /// What a change says on the board that it led to.
  package static func sentence(for change: BoardChange, in game: GameSnapshot?) -> String {
    func name(_ id: Identifier) -> String { game?.player(id)?.name ?? "?" }
    switch change {
    case .game(let game): return summary(of: game)
    case .scored(let action): return scored(action, by: name(action.player))
    case .undone, .edited, .finalRoundOff, .reopened: return Strings.correction(corrected(change, in: game))
    case .pending(let player, let pending): return self.pending(name(player), pending)
    case .rolling(let player, let pending): return rolling(name(player), pending)
    case .finalRound(let final), .raisedBar(let final): return game.map { finalRound(final, in: $0) } ?? ""
    case .won(let player, let total): return Strings.wins(name(player), total.grouped)
    case .left: return Strings.gameLeft
    case .renamed(let player, let was): return Strings.renamed(was, name(player))
    case .joined(let player): return Strings.joined(name(player))
    case .reordered: return Strings.order(game?.players.map(\.name) ?? [])
    case .satOut(let player): return Strings.satOut(name(player))
    case .cameBack(let player): return Strings.cameBack(name(player))
    case .photo(let player, let isShown): return isShown ? Strings.photoSet(name(player)) : Strings.photoRemoved(name(player))
    case .seat(let player, let holder?): return Strings.seatClaimed(name(player), by: holder)
    case .seat(let player, nil): return Strings.seatFreed(name(player))
    }
  }

  /// What a correction says, without saying that it is one.
  static func corrected(_ change: BoardChange, in game: GameSnapshot?) -> String {
    func name(_ id: Identifier) -> String { game?.player(id)?.name ?? "?" }
    switch change {
    case .undone(let actions) where actions.count > 3: return Strings.undone(actions.count)
    case .undone(let actions):
      return actions.map { Strings.undoneAction($0.kind == .farkle ? nil : $0.amount.grouped, of: name($0.player)) }.joined(separator: ", ")
    case .edited(let action, let was):
      return Strings.editedAction(of: name(action.player), was: was.grouped, now: action.amount.grouped)
    case .finalRoundOff: return Strings.finalRoundOff
    case .reopened: return Strings.reopened
    default: return ""
    }
  }

  private static func scored(_ action: GameSnapshot.Action, by name: String) -> String {
    switch action.kind {
    case .bank: Strings.banked(name, action.amount.grouped, total: action.total.grouped)
    case .farkle: Strings.farkled(name, lost: action.lost == 0 ? nil : action.lost.grouped)
    case .carried: Strings.carried(name, total: action.total.grouped)
    }
  }

  private static func finalRound(_ final: GameSnapshot.FinalRound, in game: GameSnapshot) -> String {
    Strings.finalRound(
      game.player(final.trigger)?.name ?? "?", toBeat: final.scoreToBeat.grouped, left: final.remaining.count)
  }

  private static func rolling(_ name: String, _ pending: GameSnapshot.Pending) -> String {
    pending.rolls == 0 && !pending.hotDice ? Strings.rolling(name) : self.pending(name, pending)
  }

  private static func pending(_ name: String, _ pending: GameSnapshot.Pending) -> String {
    let points = pending.rolls == 0 ? Strings.nonePending : Strings.pending(pending.points.grouped, rolls: pending.rolls)
    return "\(Strings.rolling(name)), \(points)" + (pending.hotDice ? ", \(Strings.hotDice)" : "")
  }
}
