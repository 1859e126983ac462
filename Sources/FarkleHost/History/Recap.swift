internal import Daemon
internal import Design
internal import FarkleGame
internal import FarkleStore
internal import Vocabulary

/// A whole game in lines: how it ended, what everybody did, and each turn.
enum Recap {
  static func lines(_ entry: HistoryEntry, _ game: Game) -> [String] {
    let summary = entry.summary
    var lines = [
      HistorySentences.head(entry), HistorySentences.line(entry) + " · " + Strings.recapTarget(summary.target.points.grouped), "",
    ]
    for record in summary.standings { lines.append(player(record, place: game.rank(of: record.player))) }
    lines += turns(of: game)
    return lines.map(\.neutralised)
  }

  private static func player(_ record: PlayerRecord, place: Int) -> String {
    var parts = [
      Strings.recapPlayer(place: place, record.name.text, record.score.grouped), Strings.recapTurns(record.turns.grouped),
      Strings.recapBest(record.bestTurn.grouped), Strings.recapFarkles(record.farkles.grouped),
    ]
    if record.hotDice > 0 { parts.append(Strings.recapHotDice(record.hotDice.grouped)) }
    if record.furthestBehind > 0 { parts.append(Strings.recapBehind(record.furthestBehind.grouped)) }
    return parts.joined(separator: " · ")
  }

  private static func turns(of game: Game) -> [String] {
    var lines: [String] = []
    var round = 0
    for action in game.actions {
      if action.round != round {
        round = action.round
        lines += ["", Strings.recapRound(round)]
      }
      let name = game.player(action.player)?.name.text ?? ""
      var parts =
        switch action.kind {
        case .bank: [Strings.recapBank(name, action.amount.grouped, total: action.total.grouped)]
        case .farkle: [Strings.recapFarkle(name, lost: action.lost == 0 ? nil : action.lost.grouped)]
        case .carried: [Strings.carried(name, total: action.total.grouped)]
        }
      if action.turn.hotDice { parts.append(Strings.hotDice) }
      if action.id == game.triggeringAction { parts.append(Strings.recapFinalRound) }
      lines.append("  " + parts.joined(separator: " · "))
    }
    return lines
  }
}
