internal import CSQLite

// SQLite's online backup (sqlite.org, "SQLite Backup API").
extension Database {
  /// Copies the whole database to a file as of this moment, whoever is writing it meanwhile. The copy is one file, without a log beside it.
  /// - Parameter path: of a file that is not there, or that may be overwritten.
  package func backUp(to path: String) throws(SQLiteError) {
    let copy = try Database(path: path, copying: self)
    try copy.execute("PRAGMA journal_mode = DELETE")
    copy.close()
  }
}
