import Foundation
import SQLite
import TestSupport
import Testing

@Suite struct DatabaseTests {
  private let folder: TestFolder
  private let database: Database

  init() throws {
    folder = try TestFolder()
    database = try Database(path: folder.file())
  }

  @Test(
    arguments: [
      // FULL is 2.
      ("journal_mode", .text("wal")), ("synchronous", .integer(2)), ("foreign_keys", .integer(1)),
    ] as [(String, Value)])
  func `every connection is set to keep what it is given`(pragma: String, value: Value) throws {
    #expect(try database.execute("PRAGMA \(pragma)") == [[value]])
    #expect(try Database(path: folder.file()).execute("PRAGMA \(pragma)") == [[value]])
  }

  @Test func `a commit goes to the write-ahead log beside the file`() throws {
    try database.execute("CREATE TABLE item (x INTEGER) STRICT")
    #expect(FileManager.default.fileExists(atPath: folder.file("test.db-wal")))
  }

  @Test func `a closed database is one file and nothing beside it`() throws {
    let path = folder.file("closed.db")
    func write() throws {
      try Database(path: path).execute("CREATE TABLE item (x INTEGER) STRICT")
    }
    try write()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("closed") }
    #expect(names == ["closed.db"])
    #expect(try Database(path: path).execute("SELECT * FROM item") == [])
  }

  @Test func `a row without its parent is refused`() throws {
    try database.execute("CREATE TABLE parent (id INTEGER PRIMARY KEY) STRICT")
    try database.execute("CREATE TABLE child (parent INTEGER NOT NULL REFERENCES parent (id)) STRICT")
    let refusal = #expect(throws: SQLiteError.self) { try database.execute("INSERT INTO child VALUES (1)") }
    // SQLITE_CONSTRAINT_FOREIGNKEY
    #expect(refusal?.code == 787)
    try database.execute("INSERT INTO parent VALUES (1)")
    try database.execute("INSERT INTO child VALUES (1)")
  }

  @Test(arguments: [0, 1, 1000, Int(Int32.max), Int(Int32.min)])
  func `the schema's version is kept in the file`(version: Int) throws {
    #expect(try database.schemaVersion() == 0)
    try database.setSchemaVersion(version)
    #expect(try Database(path: folder.file()).schemaVersion() == version)
  }

  @Test func `a statement is used again and again, with other values and after errors`() throws {
    try database.execute("CREATE TABLE item (x INTEGER PRIMARY KEY, y TEXT) STRICT")
    let insert = "INSERT INTO item VALUES (?, ?)"
    for number in 0..<1000 {
      try database.execute(insert, [.integer(number), .text("\(number)")])
      #expect(throws: SQLiteError.self) { try database.execute(insert, [.integer(number), .null]) }
    }
    #expect(try database.execute("SELECT count(*), count(y) FROM item") == [[.integer(1000), .integer(1000)]])
    // Values of the time before don't stay behind.
    try database.execute(insert, [.integer(1000)])
    #expect(try database.execute("SELECT y FROM item WHERE x = ?", [.integer(1000)]) == [[.null]])
    #expect(try database.execute("SELECT y FROM item WHERE x = ?", [.integer(7)]) == [[.text("7")]])
  }

  @Test func `a statement follows a table that changed`() throws {
    try database.execute("CREATE TABLE item (x INTEGER) STRICT")
    try database.execute("INSERT INTO item VALUES (1)")
    #expect(try database.execute("SELECT * FROM item") == [[.integer(1)]])
    try database.execute("ALTER TABLE item ADD COLUMN y TEXT DEFAULT 'new'")
    #expect(try database.execute("SELECT * FROM item") == [[.integer(1), .text("new")]])
  }

  @Test func `rows come in their order, each with its columns`() throws {
    let rows = try database.execute("SELECT value, value * value FROM json_each('[3,1,2]') ORDER BY value")
    #expect(rows == (1...3).map { [.integer($0), .integer($0 * $0)] })
    #expect(try database.execute("SELECT 1 WHERE 0") == [])
  }
}
