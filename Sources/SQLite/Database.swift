internal import CSQLite

/// A connection to one database file. It belongs to one thread or queue at a time; statements never leave it.
///
/// Opened in WAL mode with `synchronous=FULL` and foreign keys on: what a transaction committed is on the disk when it returns.
@safe package final class Database {
  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer]
  private var isClosed: Bool

  /// Opens the file at `path` and makes it if it is missing.
  /// - Throws: what SQLite refused; a damaged file shows here or at the first use.
  package init(path: String) throws(SQLiteError) {
    unsafe handle = try Self.open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    unsafe statements = [:]
    isClosed = false
    // From here on deinit closes the handle, also when a line below throws.
    try waitForOthers()
    try execute("PRAGMA journal_mode = WAL")
    try execute("PRAGMA synchronous = FULL")
    try execute("PRAGMA foreign_keys = ON")
  }

  /// Opens a file that is there to read it, also while another program writes it: what is read then is what was committed before.
  package init(reading path: String) throws(SQLiteError) {
    // Not read-only: the last one out clears the log of changes away, which only a writer may.
    unsafe handle = try Self.open(path, SQLITE_OPEN_READWRITE)
    unsafe statements = [:]
    isClosed = false
    try waitForOthers()
    try execute("PRAGMA query_only = ON")
  }

  /// Makes the file at `path` a copy of the other database, as of this moment.
  init(path: String, copying source: Database) throws(SQLiteError) {
    unsafe handle = try Self.open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    unsafe statements = [:]
    isClosed = false
    try waitForOthers()
    guard let backup = unsafe sqlite3_backup_init(handle, "main", source.handle, "main") else {
      throw unsafe Self.error(of: handle, sqlite3_errcode(handle), "backup")
    }
    // All in one step: a writer on another connection would make it begin anew after each.
    let code = unsafe sqlite3_backup_step(backup, -1)
    let end = unsafe sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE, end == SQLITE_OK else { throw unsafe Self.error(of: handle, code == SQLITE_DONE ? end : code, "backup") }
  }

  /// Who opens or leaves the file at the same moment holds it for a moment.
  private func waitForOthers() throws(SQLiteError) { try execute("PRAGMA busy_timeout = 2000") }

  private static func open(_ path: String, _ access: Int32) throws(SQLiteError) -> OpaquePointer {
    var opened: OpaquePointer?
    let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = unsafe sqlite3_open_v2(path, &opened, flags, nil)
    guard let handle = unsafe opened else { throw SQLiteError(code: code, operation: "open", message: "out of memory") }
    guard code == SQLITE_OK else {
      let error = unsafe Self.error(of: handle, code, "open")
      // A handle that failed to open must be closed too.
      unsafe sqlite3_close_v2(handle)
      throw error
    }
    return unsafe handle
  }

  deinit { close() }

  /// Closes the file, with all that goes into it written. Does nothing the second time; nothing else may be called after it.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    // Not a loop: swift format would run "unsafe" and the name together.
    unsafe statements.values.forEach { statement in unsafe sqlite3_finalize(statement) }
    unsafe sqlite3_close_v2(handle)
  }

  /// Whether nothing can be written, as the file's rights or its header may want it. Known once something was read.
  package var isReadOnly: Bool { unsafe sqlite3_db_readonly(handle, "main") == 1 }

  /// Runs one statement and returns its rows, each with its columns in order.
  @discardableResult
  package func execute(_ sql: String, _ parameters: [Value] = []) throws(SQLiteError) -> [[Value]] {
    let statement = try unsafe prepared(sql)
    defer {
      unsafe sqlite3_reset(statement)
      unsafe sqlite3_clear_bindings(statement)
    }
    for (index, value) in parameters.enumerated() { try unsafe bind(value, at: Int32(index + 1), of: statement, sql) }
    var rows: [[Value]] = []
    while true {
      let code = unsafe sqlite3_step(statement)
      switch code {
      case SQLITE_ROW: unsafe rows.append((0..<sqlite3_column_count(statement)).map { unsafe column($0, of: statement) })
      case SQLITE_DONE: return rows
      default: throw unsafe Self.error(of: handle, code, sql)
      }
    }
  }

  /// Runs `body` as one transaction: committed and on the disk when this returns, undone in full when it throws.
  package func transaction(_ body: () throws(SQLiteError) -> Void) throws(SQLiteError) {
    try execute("BEGIN IMMEDIATE")
    do {
      try body()
      try execute("COMMIT")
    } catch {
      rollBack()
      throw error
    }
  }

  /// The same where more than the database may object.
  package func transaction(checking body: () throws -> Void) throws {
    try execute("BEGIN IMMEDIATE")
    do {
      try body()
      try execute("COMMIT")
    } catch {
      rollBack()
      throw error
    }
  }

  private func rollBack() {
    // After some errors SQLite has rolled back by itself; the first error is the one to tell.
    _ = try? execute("ROLLBACK")
    // What was written before a sync that failed lies in the WAL like a whole transaction, and a crash would bring it back.
    _ = try? execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// The version of the schema (`PRAGMA user_version`), 0 in a new file.
  package func schemaVersion() throws(SQLiteError) -> Int {
    try execute("PRAGMA user_version").first?.first?.integer ?? 0
  }

  package func setSchemaVersion(_ version: Int) throws(SQLiteError) {
    try execute("PRAGMA user_version = \(version)")
  }

  private func prepared(_ sql: String) throws(SQLiteError) -> OpaquePointer {
    if let statement = unsafe statements[sql] { return unsafe statement }
    var statement: OpaquePointer?
    let code = unsafe sqlite3_prepare_v3(handle, sql, Int32(sql.utf8.count), UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement = unsafe statement else { throw unsafe Self.error(of: handle, code, sql) }
    unsafe statements[sql] = statement
    return unsafe statement
  }

  private func bind(_ value: Value, at index: Int32, of statement: OpaquePointer, _ sql: String) throws(SQLiteError) {
    // SQLite copies the bytes before the call returns.
    let transient = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    let code =
      switch value {
      case .null: unsafe sqlite3_bind_null(statement, index)
      case .integer(let integer): unsafe sqlite3_bind_int64(statement, index, Int64(integer))
      case .text(let text): unsafe sqlite3_bind_text64(statement, index, text, UInt64(text.utf8.count), transient, UInt8(SQLITE_UTF8))
      case .blob(let bytes): unsafe sqlite3_bind_blob64(statement, index, bytes, UInt64(bytes.count), transient)
      }
    guard code == SQLITE_OK else { throw unsafe Self.error(of: handle, code, sql) }
  }

  private func column(_ index: Int32, of statement: OpaquePointer) -> Value {
    switch unsafe sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return unsafe .integer(Int(sqlite3_column_int64(statement, index)))
    case SQLITE_TEXT:
      guard let text = unsafe sqlite3_column_text(statement, index) else { return .null }
      let bytes = unsafe UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, index)))
      return unsafe .text(String(decoding: bytes, as: UTF8.self))
    case SQLITE_BLOB:
      guard let blob = unsafe sqlite3_column_blob(statement, index) else { return .blob([]) }
      return unsafe .blob(Array(UnsafeRawBufferPointer(start: blob, count: Int(sqlite3_column_bytes(statement, index)))))
    default: return .null
    }
  }

  private static func error(of handle: OpaquePointer, _ code: Int32, _ operation: String) -> SQLiteError {
    let message = unsafe String(cString: sqlite3_errmsg(handle))
    return SQLiteError(code: code, operation: operation, message: message)
  }
}
