internal import FarkleGame
internal import SQLite
internal import Vocabulary

/// The tables that say of each game what a history needs, so that none is replayed for it. All in them follows from the journals.
struct SummaryTable {
  let database: Database

  /// Keeps the summary in the place of the one before.
  func write(_ summary: GameSummary) throws(SQLiteError) {
    let game = Value.text(summary.id.description)
    try database.execute(
      "INSERT OR REPLACE INTO game_summary VALUES (?, ?, ?, ?, ?, ?)",
      [
        game, .integer(summary.revision), .text(summary.state.rawValue), .integer(Int(summary.lastAt.milliseconds)),
        .integer(summary.rounds), Value(summary.winner?.description),
      ])
    // Seats may have changed hands.
    try database.execute("DELETE FROM player_record WHERE game = ?", [game])
    for (seat, record) in summary.players.enumerated() {
      try database.execute(
        "INSERT INTO player_record VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
          game, .integer(seat), .text(record.player.description), .text(record.name.text), .text(record.name.text.folded),
          .integer(record.avatar), .integer(record.score), .integer(record.turns), .integer(record.farkles), .integer(record.bestTurn),
          .integer(record.hotDice), .integer(record.runs.opening), .integer(record.runs.closing), .integer(record.runs.longest),
          .integer(record.furthestBehind), .integer(record.carried),
        ])
    }
  }

  /// Makes all of it anew. A game whose journal makes no sense is left out: it is no reason to give up the others.
  func rebuild() throws(SQLiteError) {
    try database.execute("DELETE FROM game_summary")
    try database.execute("DELETE FROM player_record")
    let reader = StoreReader(database: database)
    for row in try database.execute("SELECT id FROM game") {
      do {
        guard let id = row[0].text.flatMap(Identifier.init), let game = try reader.game(id) else { continue }
        try write(GameSummary(game))
      } catch let error as SQLiteError {
        throw error
      } catch {
        continue
      }
    }
  }
}
