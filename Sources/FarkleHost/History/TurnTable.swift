internal import FarkleGame
internal import FarkleStore
internal import Vocabulary

/// All turns of a history as comma-separated values (RFC 4180), for spreadsheets.
enum TurnTable {
  private static let columns = [
    "game", "name", "started", "round", "player", "kind", "points", "lost", "total", "rolls", "hot dice", "at",
  ]

  /// A row for each turn that stands, the oldest game first.
  static func bytes(of contents: HistoryContents) -> [UInt8] {
    var text = row(columns)
    for journal in contents.journals {
      guard let game = try? Game.replay(journal.setup, journal.entries.lazy.map { ($0.event, at: $0.at) }) else { continue }
      for action in game.actions {
        text += row([
          game.id.description, game.name.text, game.startedAt.description, String(action.round),
          game.player(action.player)?.name.text ?? "", action.kind == .bank ? "bank" : "farkle", String(action.amount),
          String(action.lost), String(action.total), String(action.turn.rolls), action.turn.hotDice ? "1" : "0", action.at.description,
        ])
      }
    }
    return Array(text.utf8)
  }

  private static func row(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") + "\r\n" }

  private static func field(_ text: String) -> String {
    // A spreadsheet would take it for a formula. No number in here is negative.
    let isFormula = text.first.map { "=+-@".contains($0) } ?? false
    let safe = (isFormula ? "'" : "") + text
    return safe.contains { ",\"\r\n".contains($0) } ? "\"\(safe.replacing("\"", with: "\"\""))\"" : safe
  }
}
