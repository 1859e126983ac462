internal import Design
package import FarkleWire
internal import Vocabulary

extension BoardSentences {
  /// What a flavour says on the board that it led to. A correction does not say that it is one: its banner does.
  package static func text(of flavour: Flavour, in game: GameSnapshot?) -> String {
    func name(_ id: Identifier) -> String { game?.player(id)?.name ?? "?" }
    switch flavour {
    case .won(let player, let total): return Strings.winsNow(name(player), total.grouped)
    case .left: return Strings.gameLeft
    case .correction(let changes, let leader):
      let parts = changes.map { corrected($0, in: game) } + (leader.map { [Strings.leadsNow(name($0))] } ?? [])
      return parts.joined(separator: "; ")
    case .finalRound(let final):
      return Strings.finalRoundBegins(name(final.trigger), toBeat: final.scoreToBeat.grouped, others: final.remaining.count)
    case .raisedBar(let final): return Strings.barRaised(name(final.leader), toBeat: final.scoreToBeat.grouped)
    case .tookLead(let player, let passed): return Strings.takesLead(name(player), passing: passed.map(name))
    case .overtook(let player, let passed): return Strings.passed(name(player), passed.map(name))
    case .drewLevel(let player, let others): return Strings.drewLevel(name(player), with: others.map(name))
    case .hotDice(let player): return Strings.hasHotDice(name(player))
    case .farkle(let player, let lost): return Strings.farkleCost(name(player), lost > 0 ? lost.grouped : nil)
    case .many(let count): return Strings.actionsAtOnce(count)
    case .game(let game): return game.map { Strings.nextGame($0.name) } ?? Strings.settingUp
    case .caughtUp(let turns): return Strings.backInStep(turns, leader: game.flatMap(standing))
    case .note(let change): return sentence(for: change, in: game)
    }
  }

  /// Who is in front, or has won; nil while that is nobody alone.
  private static func standing(of game: GameSnapshot) -> String? {
    if let winner = game.player(game.winner) { return Strings.wins(winner.name, winner.banked.grouped) }
    let leaders = game.players.filter { $0.rank == 1 && $0.banked > 0 }
    return leaders.count == 1 ? Strings.leads(leaders[0].name) : nil
  }

  /// An action as it stands in the list of the latest: its sign and whose it is, and what it was. Where there is too little room, the
  /// name is cut.
  package static func parts(of action: GameSnapshot.Action, in game: GameSnapshot) -> (who: String, what: String) {
    let name = game.player(action.player)?.name ?? "?"
    let hot = action.hotDice ? " \(Glyphs.hotDice)" : ""
    let edited = action.edited ? " (\(Strings.feedEdited))" : ""
    return switch action.kind {
    case .farkle: ("\(Glyphs.farkle) \(name)", Strings.feedFarkle + (action.lost > 0 ? " −\(action.lost.grouped)" : "") + hot)
    case .bank: ("\(Glyphs.banked) \(name)", "+\(action.amount.grouped) → \(action.total.grouped)\(hot)\(edited)")
    case .carried: ("\(Glyphs.banked) \(name)", Strings.feedCarried(action.total.grouped))
    }
  }

  /// The same in one piece.
  package static func line(for action: GameSnapshot.Action, in game: GameSnapshot) -> String {
    let parts = parts(of: action, in: game)
    return "\(parts.who) \(parts.what)"
  }
}
