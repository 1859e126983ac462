import SQLite
import TestSupport
import Testing

@Suite struct TransactionTests {
  private let folder: TestFolder
  private let database: Database

  init() throws {
    folder = try TestFolder()
    database = try Database(path: folder.file())
    try database.execute("CREATE TABLE item (name TEXT PRIMARY KEY NOT NULL, amount INTEGER CHECK (amount > 0)) STRICT")
    try database.execute("INSERT INTO item VALUES ('first', 1)")
  }

  private func insert(_ name: String, _ amount: Int = 1) throws(SQLiteError) {
    try database.execute("INSERT INTO item VALUES (?, ?)", [.text(name), .integer(amount)])
  }

  private func names(in database: Database) throws -> [String?] {
    try database.execute("SELECT name FROM item ORDER BY rowid").map { $0[0].text }
  }

  @Test func `what a transaction did is there for others when it returns, and not before`() throws {
    let other = try Database(path: folder.file())
    try database.transaction { () throws(SQLiteError) in
      try insert("second")
      let seen = try other.execute("SELECT count(*) FROM item")
      #expect(seen == [[.integer(1)]])
      try insert("third")
    }
    #expect(try names(in: other) == ["first", "second", "third"])
  }

  @Test func `a transaction that throws leaves nothing of it`() throws {
    let mistake = #expect(throws: SQLiteError.self) {
      try database.transaction { () throws(SQLiteError) in
        try insert("second")
        try database.execute("UPDATE item SET amount = 100")
        try insert("third", -1)
      }
    }
    #expect(mistake?.operation == "INSERT INTO item VALUES (?, ?)")
    #expect(try database.execute("SELECT name, amount FROM item") == [[.text("first"), .integer(1)]])
  }

  @Test func `tables made in a transaction that throws are not there either`() throws {
    #expect(throws: SQLiteError.self) {
      try database.transaction { () throws(SQLiteError) in
        try database.execute("CREATE TABLE other (x INTEGER) STRICT")
        try database.setSchemaVersion(7)
        try database.execute("no statement")
      }
    }
    #expect(throws: SQLiteError.self) { try database.execute("SELECT * FROM other") }
    #expect(try database.schemaVersion() == 0)
  }

  @Test func `after a transaction that threw the next one is as good as ever`() throws {
    for _ in 0..<3 {
      #expect(throws: SQLiteError.self) { try database.transaction { () throws(SQLiteError) in try insert("first") } }
    }
    try database.transaction { () throws(SQLiteError) in try insert("second") }
    #expect(try names(in: database) == ["first", "second"])
  }

  @Test func `a transaction within a transaction is refused and undoes the outer one`() throws {
    #expect(throws: SQLiteError.self) {
      try database.transaction { () throws(SQLiteError) in
        try insert("second")
        try database.transaction { () throws(SQLiteError) in try insert("third") }
      }
    }
    #expect(try names(in: database) == ["first"])
  }

  @Test func `while another connection writes, a transaction is refused and not half done`() throws {
    let other = try Database(path: folder.file())
    try other.transaction { () throws(SQLiteError) in
      let refusal = #expect(throws: SQLiteError.self) {
        try database.transaction { () throws(SQLiteError) in try insert("second") }
      }
      #expect(refusal?.operation == "BEGIN IMMEDIATE")
    }
    try database.transaction { () throws(SQLiteError) in try insert("second") }
    #expect(try names(in: other) == ["first", "second"])
  }
}
