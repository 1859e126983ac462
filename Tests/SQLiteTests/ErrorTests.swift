import Foundation
import SQLite
import TestSupport
import Testing

@Suite struct ErrorTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  @Test(
    arguments: [
      // The extended codes of sqlite.org, "Result Codes".
      ("INSERT INTO item VALUES (1, 'a', 1)", 1555, "UNIQUE constraint failed: item.id"),
      ("INSERT INTO item VALUES (2, 'taken', 1)", 2067, "UNIQUE constraint failed: item.name"),
      ("INSERT INTO item VALUES (2, NULL, 1)", 1299, "NOT NULL constraint failed: item.name"),
      ("INSERT INTO item VALUES (2, 'a', 0)", 275, "CHECK constraint failed: amount > 0"),
      ("INSERT INTO item VALUES (2, 'a', 'many')", 3091, "cannot store TEXT value in INTEGER column item.amount"),
      ("SELECT * FROM nowhere", 1, "no such table: nowhere"),
      ("SELEC 1", 1, "near \"SELEC\": syntax error"),
    ])
  func `a refused statement says its code, what was being done and SQLite's words`(sql: String, code: Int32, message: String) throws {
    let database = try Database(path: folder.file())
    try database.execute(
      "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, amount INTEGER CHECK (amount > 0)) STRICT")
    try database.execute("INSERT INTO item VALUES (1, 'taken', 1)")
    let error = #expect(throws: SQLiteError.self) { try database.execute(sql) }
    #expect(error?.code == code && error?.operation == sql && error?.message == message)
    #expect(error?.description == "\(sql): \(message) (SQLite \(code))")
    #expect(error?.isDamaged == false)
    #expect(error?.isRefusedStatement == (code == 1))
    #expect(try database.execute("SELECT count(*) FROM item") == [[.integer(1)]])
  }

  @Test(arguments: ["This is no database. ", "\0", "SQLite format 3\0 but nothing after it, only words "])
  func `a file that is no database is damaged, and stays as it is`(text: String) throws {
    let content = Data(String(repeating: text, count: 2000).utf8)
    try content.write(to: URL(fileURLWithPath: folder.file()))
    let error = #expect(throws: SQLiteError.self) {
      try Database(path: folder.file()).execute("SELECT * FROM sqlite_schema")
    }
    #expect(error?.isDamaged == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file())) == content)
  }

  @Test func `a file cut short is damaged`() throws {
    func fill() throws {
      let database = try Database(path: folder.file())
      try database.execute("CREATE TABLE item (x TEXT) STRICT")
      for number in 0..<500 { try database.execute("INSERT INTO item VALUES (?)", [.text(String(repeating: "\(number)", count: 50))]) }
    }
    try fill()
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file()))
    try file.truncate(atOffset: 10_000)
    try file.close()
    let error = #expect(throws: SQLiteError.self) {
      try Database(path: folder.file()).execute("SELECT * FROM item")
    }
    #expect(error?.isDamaged == true)
  }

  @Test(arguments: ["/dev/full/x.db", "/nowhere/at/all/x.db", "."])
  func `a path that can't be opened is an error and no damage`(path: String) throws {
    let error = #expect(throws: SQLiteError.self) { try Database(path: path) }
    #expect(error?.isDamaged == false)
    // SQLITE_CANTOPEN
    #expect(error.map { $0.code & 0xFF } == 14)
  }

  @Test(.enabled(if: SmallDisk.isPossible, SmallDisk.absence))
  func `a file that can only be read is an error at the first write and no damage`() throws {
    try SmallDisk.use { disk in
      let file = disk.path + "/test.db"
      func make() throws {
        try Database(path: file).execute("CREATE TABLE item (x INTEGER) STRICT")
      }
      try make()
      let error = try disk.useReadOnly { path in
        #expect(throws: SQLiteError.self) { try Database(path: path + "/test.db").execute("INSERT INTO item VALUES (1)") }
      }
      #expect(error?.isDamaged == false)
      #expect([8, 14].contains(error.map { $0.code & 0xFF }), "SQLITE_READONLY or SQLITE_CANTOPEN")
    }
  }
}
