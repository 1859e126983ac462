internal import SQLite

/// The tables, and how an older file becomes a current one.
enum Schema {
  /// Step N takes a file from version N to N + 1. Steps are only ever added.
  static let steps: [[String]] = [
    [
      "CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
      """
      CREATE TABLE game (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, started_at INTEGER NOT NULL, target INTEGER NOT NULL,
        three_pairs INTEGER NOT NULL, straight INTEGER NOT NULL, two_triplets INTEGER NOT NULL, four_and_pair INTEGER NOT NULL,
        opening INTEGER) STRICT
      """,
      """
      CREATE TABLE game_player (
        game TEXT NOT NULL REFERENCES game (id), seat INTEGER NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL,
        avatar INTEGER NOT NULL, PRIMARY KEY (game, seat)) STRICT, WITHOUT ROWID
      """,
      """
      CREATE TABLE event (
        game TEXT NOT NULL REFERENCES game (id), sequence INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL,
        player TEXT, action INTEGER, amount INTEGER, text TEXT, PRIMARY KEY (game, sequence)) STRICT, WITHOUT ROWID
      """,
      """
      CREATE TABLE claim (
        player TEXT PRIMARY KEY, viewer TEXT NOT NULL UNIQUE, token_hash BLOB NOT NULL, label TEXT) STRICT, WITHOUT ROWID
      """,
      "CREATE TABLE photo (hash TEXT PRIMARY KEY, jpeg BLOB NOT NULL) STRICT, WITHOUT ROWID",
      "CREATE TABLE player_photo (player TEXT PRIMARY KEY, hash TEXT NOT NULL REFERENCES photo (hash)) STRICT, WITHOUT ROWID",
      """
      CREATE TABLE kicked (
        game TEXT NOT NULL REFERENCES game (id), viewer TEXT NOT NULL, PRIMARY KEY (game, viewer)) STRICT, WITHOUT ROWID
      """,
    ],
    [
      """
      CREATE TABLE game_summary (
        game TEXT PRIMARY KEY REFERENCES game (id), revision INTEGER NOT NULL, state TEXT NOT NULL, last_at INTEGER NOT NULL,
        rounds INTEGER NOT NULL, winner TEXT) STRICT, WITHOUT ROWID
      """,
      """
      CREATE TABLE player_record (
        game TEXT NOT NULL REFERENCES game (id), seat INTEGER NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL, folded TEXT NOT NULL,
        avatar INTEGER NOT NULL, score INTEGER NOT NULL, turns INTEGER NOT NULL, farkles INTEGER NOT NULL, best_turn INTEGER NOT NULL,
        hot_dice INTEGER NOT NULL, opening_run INTEGER NOT NULL, closing_run INTEGER NOT NULL, longest_run INTEGER NOT NULL,
        furthest_behind INTEGER NOT NULL, carried INTEGER NOT NULL, PRIMARY KEY (game, seat)) STRICT, WITHOUT ROWID
      """,
      "CREATE TABLE merge (number INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE, target TEXT NOT NULL) STRICT",
      "INSERT OR REPLACE INTO setting SELECT 'current', id FROM game ORDER BY number DESC LIMIT 1",
    ],
  ]

  /// Brings the file to the current version, in one transaction.
  static func migrate(_ database: Database) throws(StoreError) {
    var version = 0
    do {
      version = try database.schemaVersion()
      guard version <= steps.count else { throw StoreError.newer(version: version) }
      guard version >= 0 else { throw StoreError.damaged("version \(version)") }
      if version == steps.count { return }
      try database.transaction(checking: {
        // What turns out to be damaged stays as it is.
        guard try version == 0 || database.execute("PRAGMA quick_check(1)") == [[.text("ok")]] else {
          throw StoreError.damaged("quick_check")
        }
        for statement in steps[version...].joined() { try database.execute(statement) }
        // What is derived is not changed by a step but made anew, from the journals.
        try SummaryTable(database: database).rebuild()
        try database.setSchemaVersion(steps.count)
        _ = try StoreReader(database: database).state(host: { nil })
      })
    } catch let error as SQLiteError {
      // A file of ours has the tables of its version, and in them what belongs there; one of version 0 may be somebody else's.
      let isNonsense = version > 0 && (error.isRefusedStatement || error.isRefusedRow)
      throw error.isDamaged || isNonsense ? .damaged(error.description) : .notSaved(error.message)
    } catch let error as StoreError {
      throw error
    } catch {
      throw .damaged("\(error)")
    }
  }
}
