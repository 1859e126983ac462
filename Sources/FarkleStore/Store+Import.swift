internal import FarkleGame
internal import SQLite
internal import Vocabulary

// Whole histories that come and go.
extension Store {
  /// Adds what is not here yet, in one transaction. The game on the table stays there.
  func add(_ contents: HistoryContents, isTrial: Bool) throws -> HistoryAddition {
    var addition = HistoryAddition(isTrial: isTrial)
    var new: [(journal: HistoryContents.Journal, summary: GameSummary)] = []
    var ids: Set<Identifier> = []
    let reader = StoreReader(database: database)
    for journal in contents.journals {
      let summary: GameSummary
      do throws(IllegalAction) {
        summary = GameSummary(try Game.replay(journal.setup, journal.entries.lazy.map { ($0.event, at: $0.at) }))
      } catch {
        throw HistoryRefusal.impossible(journal.setup.name)
      }
      if let kept = try reader.entry(journal.setup.id) {
        if kept == journal { addition.known += 1 } else { addition.different += 1 }
      } else if ids.insert(journal.setup.id).inserted {
        new.append((journal, summary))
      } else {
        throw HistoryRefusal.impossible(journal.setup.name)
      }
    }
    addition.added = new.count
    let merges = try newMerges(contents.merges)
    addition.merges = merges.count
    if isTrial { return addition }
    try change { () throws(SQLiteError) in
      for (journal, summary) in new {
        try write(journal.setup)
        for (index, entry) in journal.entries.enumerated() {
          try write(.happened(game: journal.setup.id, sequence: index + 1, event: entry.event, at: entry.at))
        }
        try SummaryTable(database: database).write(summary)
      }
      for merge in merges {
        try database.execute("INSERT INTO merge VALUES (NULL, ?, ?, ?)", [.text(merge.name), .text(merge.from), .text(merge.into)])
      }
    }
    return addition
  }

  /// Those that say something new: what a name stands for here stays, and nothing goes round in circles.
  private func newMerges(_ merges: [HistoryContents.Merge]) throws -> [HistoryContents.Merge] {
    var people = try People(database: database)
    return merges.filter { people.merge($0.from, into: $0.into) }
  }

  /// Takes all games out, and all that belongs to them.
  /// - Returns: how many there were.
  func reset() throws -> Int {
    let games = try database.execute("SELECT count(*) FROM game").first?.first?.integer ?? 0
    try change { () throws(SQLiteError) in
      for table in ["event", "kicked", "game_summary", "player_record", "game_player", "game", "claim", "player_photo", "photo", "merge"] {
        try database.execute("DELETE FROM \(table)")
      }
      try database.execute("DELETE FROM setting WHERE key IN ('current', 'numbered')")
    }
    Backup.removeAll(in: path)
    // What was deleted is not to be found in the file's free pages either. Where the disk is too full for that it is as deleted as usual.
    _ = try? database.execute("VACUUM")
    _ = try? database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return games
  }
}

extension StoreReader {
  /// A game and its journal, nil if there is none.
  fileprivate func entry(_ id: Identifier) throws -> HistoryContents.Journal? {
    guard let row = try database.execute("SELECT * FROM game WHERE id = ?", [.text(id.description)]).first else { return nil }
    return HistoryContents.Journal(setup: try setup(of: row), entries: try journal(of: id))
  }
}
