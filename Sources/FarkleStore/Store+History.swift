internal import FarkleGame
internal import SQLite
package import Vocabulary

// Errands about the history. Each is one transaction, and what the host shows is read anew after it.
extension Store {
  /// Does an errand, all of it or nothing.
  package func run(_ errand: HistoryErrand, at date: Timestamp) throws(HistoryError) -> HistoryResult {
    forget()
    do {
      let outcome: HistoryOutcome
      switch errand {
      case .resume(let text): outcome = .resumed(try resume(text, at: date))
      case .delete(let text): outcome = .deleted(try delete(text))
      case .merge(let name, let other): outcome = try merge(name, into: other)
      case .unmerge(let name): outcome = .unmerged(try unmerge(name))
      case .add(let contents, let isTrial): outcome = .added(try add(contents, isTrial: isTrial))
      case .reset: outcome = .reset(games: try reset())
      }
      return HistoryResult(outcome: outcome, state: try StoreReader(database: database).state(host: { nil }))
    } catch {
      throw HistoryError(error)
    }
  }

  private func resume(_ text: String, at date: Timestamp) throws -> HistoryEntry {
    let entry = try HistoryTable(database: database).find(text)
    let reader = StoreReader(database: database)
    let current = try reader.currentGame()
    if let current, !current.isOver { throw HistoryRefusal.inProgress(current.name) }
    guard !entry.summary.isFinished, var game = try reader.game(entry.summary.id) else {
      throw HistoryRefusal.finished(entry.summary.name)
    }
    var changes: [StoreChange] = []
    if game.leftAt != nil {
      // The leaving is taken back as the scorekeeper would: the journal tells it.
      try game.apply(.undone(to: nil), at: date)
      changes.append(.happened(game: game.id, sequence: game.revision, event: .undone(to: nil), at: date))
    }
    try change { () throws(SQLiteError) in
      try set("current", game.id.description)
      for change in changes { try write(change) }
      try SummaryTable(database: database).write(GameSummary(game))
    }
    return HistoryEntry(number: entry.number, isCurrent: true, summary: GameSummary(game))
  }

  private func delete(_ text: String) throws -> HistoryEntry {
    let entry = try HistoryTable(database: database).find(text)
    if entry.isCurrent, entry.summary.state == .playing { throw HistoryRefusal.inProgress(entry.summary.name) }
    let game = Value.text(entry.summary.id.description)
    try change { () throws(SQLiteError) in
      if entry.isCurrent { try database.execute("DELETE FROM setting WHERE key = 'current'") }
      // Its number is nobody else's: who deletes twice deletes one game.
      try keepNumber()
      for table in ["event", "kicked", "game_summary", "player_record", "game_player"] {
        try database.execute("DELETE FROM \(table) WHERE game = ?", [game])
      }
      try database.execute("DELETE FROM game WHERE id = ?", [game])
      let strangers = "player NOT IN (SELECT player FROM game_player UNION SELECT player FROM event WHERE kind = 'join')"
      try database.execute("DELETE FROM claim WHERE \(strangers)")
      try database.execute("DELETE FROM player_photo WHERE \(strangers)")
      try forgetUnusedPhotos()
    }
    return entry
  }

  /// Remembers the highest number that a game ever had.
  func keepNumber() throws(SQLiteError) {
    try set("numbered", String(try nextNumber() - 1))
  }

  func nextNumber() throws(SQLiteError) -> Int {
    let highest = try database.execute("SELECT max(number) FROM game").first?.first?.integer ?? 0
    let kept = try StoreReader(database: database).setting("numbered").flatMap { Int($0) } ?? 0
    return max(highest, kept) + 1
  }

  func change(_ body: () throws(SQLiteError) -> Void) throws(StoreError) {
    do throws(SQLiteError) { try database.transaction(body) } catch { throw .notSaved(error.message) }
  }
}
