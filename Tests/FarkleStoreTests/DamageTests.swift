import FarkleGame
import FarkleStore
import Foundation
import SQLite
import TestSupport
import Testing
import Vocabulary

/// A damaged database is never written over (Documentation/Operating.md, "Faults").
@Suite struct DamageTests {
  private static let copy = "farkle-damaged-1700000000123.db"
  private let folder: StoreFolder

  /// A folder with something of everything in it.
  init() throws {
    folder = try StoreFolder()
    var kept = KeptGame(try Sample.setup())
    try kept.play(.added(points: 500))
    try kept.play(.banked(nil))
    try kept.play(.farkled)
    let changes =
      kept.changes + [
        .code("QX7"), .claimed(Sample.claim(100, viewer: 11)), .kicked(viewer: Sample.id(12), game: kept.game.id),
      ]
    try folder.use { try $0.commit(changes) }
    _ = try folder.load()
  }

  /// Opens the folder and checks that all was begun anew and the old file kept as `bytes`.
  private func expectSetAside(_ bytes: Data, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let told = try folder.use { $0.damagedCopy }
    #expect(told == Self.copy, sourceLocation: sourceLocation)
    guard told != nil else { return }
    #expect(try folder.bytes(Self.copy) == bytes, sourceLocation: sourceLocation)
    let state = try folder.load(seed: 2)
    #expect(state == StoredState(host: Sample.id(2)), sourceLocation: sourceLocation)
    // What begins there is kept, and the damage is told once.
    try folder.commit(.code("NEW"), .began(try Sample.setup(2)))
    #expect(try folder.use { $0.damagedCopy } == nil, sourceLocation: sourceLocation)
    #expect(try folder.load().code == "NEW", sourceLocation: sourceLocation)
    #expect(try folder.names == [Self.copy, "farkle.db", "lock"], sourceLocation: sourceLocation)
  }

  @Test func `an undamaged file is not set aside`() throws {
    #expect(try folder.use { $0.damagedCopy } == nil)
    #expect(try folder.names == ["farkle.db", "lock"])
    #expect(try folder.load().code == "QX7")
  }

  @Test(arguments: [0..<1, 0..<16, 0..<100, 16..<100, 100..<4096])
  func `a file with a damaged beginning is set aside`(range: Range<Int>) throws {
    var bytes = try folder.bytes()
    for index in range { bytes[index] = UInt8(truncatingIfNeeded: index &* 37 | 0x81) }
    try folder.write(bytes)
    try expectSetAside(bytes)
  }

  @Test func `a file that can only be read is told at the start, and left alone`() throws {
    var bytes = try folder.bytes()
    // The file format's write version (SQLite's file format, 1.3.3): a newer one than this library's.
    bytes[18] = 3
    try folder.write(bytes)
    let error = #expect(throws: StoreError.self) { try folder.load() }
    #expect(error == .notSaved("the database can only be read"))
    #expect(try folder.bytes() == bytes)
  }

  @Test(arguments: [2, 100, 511, 4096, 10_000])
  func `a file cut short is set aside`(size: Int) throws {
    let bytes = try folder.bytes().prefix(size)
    try folder.write(bytes)
    try expectSetAside(bytes)
  }

  @Test func `a file with a page of noise is set aside`() throws {
    var bytes = try folder.bytes()
    for index in 4096..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* index >> 3) }
    try folder.write(bytes)
    try expectSetAside(bytes)
  }

  @Test(
    arguments: [
      "UPDATE game SET target = 777", "UPDATE game SET opening = 37", "UPDATE game SET name = ' '", "UPDATE game SET id = 'x'",
      "UPDATE game_player SET name = ''", "UPDATE game_player SET name = 'Ann'", "UPDATE game_player SET avatar = 8",
      "UPDATE game_player SET avatar = -1", "UPDATE game_player SET player = 'x'", "DELETE FROM game_player WHERE seat > 0",
      "UPDATE event SET kind = 'dance' WHERE sequence = 1", "UPDATE event SET amount = NULL WHERE kind = 'add'",
      // Events that the rules refuse there.
      "UPDATE event SET amount = 37 WHERE kind = 'add'", "UPDATE event SET kind = 'redo' WHERE sequence = 3",
      "UPDATE event SET kind = 'undo', action = 9 WHERE sequence = 3", "UPDATE event SET amount = 450 WHERE kind = 'bank'",
      // A journal with a hole says another game than the one played.
      "DELETE FROM event WHERE sequence = 2",
      "UPDATE event SET sequence = 9 WHERE sequence = 3", "UPDATE event SET sequence = sequence - 1",
      "UPDATE setting SET value = 'somebody' WHERE key = 'host'", "UPDATE claim SET viewer = 'x'", "UPDATE claim SET player = ''",
      "UPDATE kicked SET viewer = 'x'", "DROP TABLE photo",
      "DROP TABLE claim", "ALTER TABLE event RENAME COLUMN amount TO points", "PRAGMA user_version = -1",
    ])
  func `a file whose rows make no sense is set aside`(statement: String) throws {
    try folder.tamper(statement)
    try expectSetAside(try folder.bytes())
  }

  @Test func `a second damaged file doesn't take the place of the first`() throws {
    let first = Data("first".utf8)
    try folder.write(first)
    #expect(try folder.use { $0.damagedCopy } == Self.copy)
    let second = Data("second".utf8)
    try folder.write(second)
    #expect(try folder.use { $0.damagedCopy } == "farkle-damaged-1700000000123-2.db")
    #expect(try folder.bytes(Self.copy) == first)
    #expect(try folder.bytes("farkle-damaged-1700000000123-2.db") == second)
  }

  @Test func `a damaged game that is not the latest stands in nobody's way`() throws {
    let next = try Sample.setup(2)
    try folder.commit(.began(next))
    try folder.tamper("UPDATE event SET kind = 'dance'")
    #expect(try folder.load().game == Game(next))
    #expect(try folder.use { $0.damagedCopy } == nil)
  }
}
