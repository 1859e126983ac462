internal import SQLite

/// Why the data folder can't be used, or a change could not be kept.
package enum StoreError: Error, Hashable, Sendable {
  /// Another host holds the folder.
  case inUse(folder: String)
  /// The database was written by a newer version; it is left alone.
  case newer(version: Int)
  /// The folder can't be made, read or written.
  case folder(String, reason: String)
  /// The change was not kept; what was kept before it stands.
  case notSaved(String)
  /// The file's content contradicts itself.
  case damaged(String)
}

extension StoreError {
  /// What an error while opening or reading means. The statements are fixed, so a refused one says that the tables are not ours.
  init(reading error: SQLiteError) {
    self = error.isDamaged || error.isRefusedStatement ? .damaged(error.description) : .notSaved(error.message)
  }
}
