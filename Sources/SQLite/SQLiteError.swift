internal import CSQLite

/// A failed call into SQLite.
package struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The extended result code (sqlite.org, "Result Codes").
  package let code: Int32
  /// What was being done.
  package let operation: String
  /// SQLite's own words.
  package let message: String

  /// The file is no database, or its content contradicts itself.
  package var isDamaged: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) }

  /// The statement makes no sense to SQLite, or names a table or column that is not there.
  package var isRefusedStatement: Bool { code & 0xFF == SQLITE_ERROR }

  /// A row was to be written that the table doesn't take.
  package var isRefusedRow: Bool { [SQLITE_CONSTRAINT, SQLITE_MISMATCH].contains(code & 0xFF) }

  package var description: String { "\(operation): \(message) (SQLite \(code))" }
}
