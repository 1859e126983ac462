internal import FarkleGame
internal import FarkleStore
internal import FarkleWire
internal import Vocabulary

/// What programs are told about games that were played (Documentation/History.md, "For programs").
enum HistoryJSON {
  static func list(_ entries: [HistoryEntry]) -> [UInt8] {
    var writer = JSONWriter(capacity: 64 + entries.count * 800)
    writer.object { json in
      json.key("games")
      json.array(entries) { json, entry in json.object { fields(of: entry, &$0) } }
    }
    return writer.bytes
  }

  /// A game with its turns.
  static func recap(_ entry: HistoryEntry, _ game: Game) -> [UInt8] {
    var writer = JSONWriter(capacity: 1024 + game.actions.count * 160)
    writer.object { json in
      json.key("game")
      json.object { fields(of: entry, &$0) }
      json.key("turns")
      json.array(game.actions) { json, action in
        json.object {
          $0.field("amount", action.amount)
          $0.field("at", action.at)
          $0.field("hotDice", action.turn.hotDice)
          $0.field("kind", GameSnapshot.Action.Kind(action.kind).rawValue)
          $0.field("lost", action.lost)
          $0.field("player", action.player)
          $0.field("rolls", action.turn.rolls)
          $0.field("round", action.round)
          $0.field("total", action.total)
        }
      }
    }
    return writer.bytes
  }

  private static func fields(of entry: HistoryEntry, _ json: inout JSONWriter) {
    let summary = entry.summary
    json.field("current", entry.isCurrent)
    json.field("hotDice", summary.hotDice)
    json.field("id", summary.id)
    json.field("lastAt", summary.lastAt)
    json.field("name", summary.name.text.neutralised)
    json.field("number", entry.number)
    json.key("players")
    json.array(summary.players) { json, record in
      json.object {
        $0.field("best", record.bestTurn)
        $0.field("farkles", record.farkles)
        $0.field("hotDice", record.hotDice)
        $0.field("id", record.player)
        $0.field("name", record.name.text.neutralised)
        $0.field("score", record.score)
        $0.field("turns", record.turns)
      }
    }
    json.field("rounds", summary.rounds)
    json.field("seconds", Int(summary.duration / 1000))
    json.field("startedAt", summary.startedAt)
    json.field("state", summary.state == .finished ? "finished" : summary.state == .playing && entry.isCurrent ? "playing" : "unfinished")
    json.field("target", summary.target.points)
    json.field("winner", summary.winner)
  }
}
