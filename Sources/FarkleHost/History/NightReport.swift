internal import Daemon
internal import Design
internal import FarkleGame
internal import FarkleWire
internal import Vocabulary

/// What a night looks like, for people and for programs.
enum NightReport {
  static func lines(_ night: NightSummary, since: Timestamp) -> [String] {
    let start = LocalTime(milliseconds: since.milliseconds).text
    guard night.games > 0 else { return [Strings.nobodyPlayed(start)] }
    var lines = [Strings.nightHead(start, games: night.games, finished: night.finished)]
    if !night.wins.isEmpty { lines.append("    " + Strings.nightWins(list(night.wins))) }
    if let best = night.bestTurn { lines.append("    " + Strings.nightBest(best.name.text, best.points.grouped, best.game.text)) }
    if !night.mostFarkles.isEmpty { lines.append("    " + Strings.nightFarkles(list(night.mostFarkles))) }
    return lines.map(\.neutralised)
  }

  private static func list(_ marks: [NightSummary.Mark]) -> String {
    marks.map { Strings.nightMark($0.name.text, $0.count) }.joined(separator: ", ")
  }

  static func json(_ night: NightSummary, since: Timestamp) -> [UInt8] {
    func marks(_ marks: [NightSummary.Mark], _ json: inout JSONWriter) {
      json.array(marks) { json, mark in
        json.object {
          $0.field("count", mark.count)
          $0.field("name", mark.name.text.neutralised)
        }
      }
    }
    var writer = JSONWriter(capacity: 512)
    writer.object { json in
      json.key("bestTurn")
      if let best = night.bestTurn {
        json.object {
          $0.field("game", best.game.text.neutralised)
          $0.field("name", best.name.text.neutralised)
          $0.field("points", best.points)
        }
      } else {
        json.null()
      }
      json.field("finished", night.finished)
      json.field("games", night.games)
      json.field("hotDice", night.hotDice)
      json.key("mostFarkles")
      marks(night.mostFarkles, &json)
      json.field("since", since)
      json.key("wins")
      marks(night.wins, &json)
    }
    return writer.bytes
  }
}
