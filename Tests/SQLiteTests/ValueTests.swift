import SQLite
import TestSupport
import Testing

@Suite struct ValueTests {
  private let folder: TestFolder
  private let database: Database

  init() throws {
    folder = try TestFolder()
    database = try Database(path: folder.file())
  }

  @Test(
    arguments: [
      .null,
      .integer(0), .integer(1), .integer(-1), .integer(.max), .integer(.min), .integer(1 << 31), .integer(-(1 << 31) - 1),
      .text(""), .text("plain"), .text("it's \"quoted\"; DROP TABLE kept --"), .text("naïve e\u{301} 🎲👩‍👩‍👧‍👦"),
      .text("before\0after"), .text("\0"), .text("\u{FEFF}\u{10FFFF}\n\t\u{1B}[31m"),
      .blob([]), .blob([0]), .blob([0, 0, 0]), .blob([1, 0, 2]), .blob([0xFF, 0xFE, 0x80]), .blob((0...255).map { UInt8($0) }),
    ] as [Value])
  func `a value comes back as it was, within one connection and after the next`(value: Value) throws {
    #expect(try database.execute("SELECT ?", [value]) == [[value]])
    let path = folder.file("kept.db")
    func write() throws {
      let first = try Database(path: path)
      try first.execute("CREATE TABLE kept (value ANY) STRICT")
      try first.execute("INSERT INTO kept VALUES (?)", [value])
    }
    try write()
    #expect(try Database(path: path).execute("SELECT value FROM kept") == [[value]])
  }

  @Test(arguments: [0, 1, 4096, 3_000_000])
  func `large texts and blobs come back whole`(size: Int) throws {
    let blob = Value.blob((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    let text = Value.text(String(repeating: "é", count: size))
    #expect(try database.execute("SELECT ?, ?", [blob, text]) == [[blob, text]])
  }

  @Test(
    arguments: [
      (.null, "null"), (.integer(5), "integer"), (.text(""), "text"), (.text("5"), "text"), (.blob([]), "blob"), (.blob([53]), "blob"),
    ] as [(Value, String)])
  func `a value is stored as its own type, an empty one too`(value: Value, type: String) throws {
    #expect(try database.execute("SELECT typeof(?)", [value]) == [[.text(type)]])
  }

  @Test func `text with a NUL is stored with all its bytes`() throws {
    let hex = try database.execute("SELECT hex(CAST(? AS BLOB))", [.text("a\0b")])
    #expect(hex == [[.text("610062")]])
  }

  @Test func `a missing parameter is null and a superfluous one an error`() throws {
    #expect(try database.execute("SELECT ?, ?", [.integer(1)]) == [[.integer(1), .null]])
    #expect(throws: SQLiteError.self) { try database.execute("SELECT ?", [.integer(1), .integer(2)]) }
  }

  @Test func `optionals and flags become values`() {
    #expect(Value(nil as Int?) == .null && Value(5 as Int?) == .integer(5))
    #expect(Value(nil as String?) == .null && Value("x" as String?) == .text("x"))
    #expect(Value(true) == .integer(1) && Value(false) == .integer(0))
  }

  @Test(arguments: [.null, .integer(7), .text("7"), .blob([7])] as [Value])
  func `a value gives its content only as what it is`(value: Value) {
    #expect(value.integer == (value == .integer(7) ? 7 : nil))
    #expect(value.text == (value == .text("7") ? "7" : nil))
    #expect(value.blob == (value == .blob([7]) ? [7] : nil))
  }
}
