import FarkleGame
import Foundation
import SQLite
import TestSupport
import Testing
import Vocabulary

@testable import FarkleStore

/// Files of other versions.
@Suite struct VersionTests {
  private let folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
  }

  private func schema() throws -> [[Value]] {
    try Database(path: folder.file("farkle.db")).execute("SELECT name, sql FROM sqlite_schema ORDER BY name")
  }

  @Test(arguments: [Schema.steps.count + 1, 1000, Int(Int32.max)])
  func `a newer file is refused and left alone byte for byte`(version: Int) throws {
    try folder.commit(.code("QX7"), .began(try Sample.setup()))
    try folder.tamper("PRAGMA user_version = \(version)")
    let bytes = try folder.bytes()
    for _ in 0..<2 {
      #expect(throws: StoreError.newer(version: version)) { try folder.load() }
      #expect(try folder.bytes() == bytes)
      #expect(try folder.names == ["farkle.db", "lock"])
    }
    try folder.tamper("PRAGMA user_version = \(Schema.steps.count)")
    #expect(try folder.load().code == "QX7")
  }

  @Test func `a newer file is refused though this version can't read its tables`() throws {
    try folder.tamper("CREATE TABLE event (other TEXT)", "PRAGMA user_version = 1000")
    #expect(throws: StoreError.newer(version: 1000)) { try folder.load() }
  }

  @Test(arguments: [false, true])
  func `a file of version 0 becomes one of this version`(isThere: Bool) throws {
    if isThere { try folder.write(Data()) }
    _ = try folder.load()
    #expect(try Database(path: folder.file("farkle.db")).schemaVersion() == Schema.steps.count)
    let tables = try schema().compactMap { $0[0].text }.filter { !$0.hasPrefix("sqlite_") }
    #expect(
      tables == [
        "claim", "event", "game", "game_player", "game_summary", "kicked", "merge", "photo", "player_photo", "player_record", "setting",
      ])
  }

  @Test func `a file of this version is not changed by being opened`() throws {
    try folder.commit(.began(try Sample.setup()))
    _ = try folder.load()
    let bytes = try folder.bytes()
    for _ in 0..<3 { _ = try folder.load() }
    #expect(try folder.bytes() == bytes)
  }

  @Test func `a version that can't be reached leaves the file at its own`() throws {
    // A file of somebody else, with a table where the last one of ours would be.
    try folder.tamper("CREATE TABLE kicked (by TEXT)", "INSERT INTO kicked VALUES ('a horse')")
    let before = try schema()
    #expect(throws: StoreError.notSaved("table kicked already exists")) { try folder.load() }
    #expect(try schema() == before)
    let database = try Database(path: folder.file("farkle.db"))
    #expect(try database.schemaVersion() == 0)
    #expect(try database.execute("SELECT * FROM kicked") == [[.text("a horse")]])
  }

  /// The tables as version 1 made them. This text never changes.
  private static let version1 = [
    "CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
    """
    CREATE TABLE game (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, started_at INTEGER NOT NULL,
    target INTEGER NOT NULL, three_pairs INTEGER NOT NULL, straight INTEGER NOT NULL, two_triplets INTEGER NOT NULL,
    four_and_pair INTEGER NOT NULL, opening INTEGER) STRICT
    """,
    """
    CREATE TABLE game_player (game TEXT NOT NULL REFERENCES game (id), seat INTEGER NOT NULL, player TEXT NOT NULL,
    name TEXT NOT NULL, avatar INTEGER NOT NULL, PRIMARY KEY (game, seat)) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE event (game TEXT NOT NULL REFERENCES game (id), sequence INTEGER NOT NULL, at INTEGER NOT NULL,
    kind TEXT NOT NULL, player TEXT, action INTEGER, amount INTEGER, text TEXT, PRIMARY KEY (game, sequence)) STRICT, WITHOUT ROWID
    """,
    "CREATE TABLE claim (player TEXT PRIMARY KEY, viewer TEXT NOT NULL UNIQUE, token_hash BLOB NOT NULL, label TEXT) STRICT, WITHOUT ROWID",
    "CREATE TABLE photo (hash TEXT PRIMARY KEY, jpeg BLOB NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE player_photo (player TEXT PRIMARY KEY, hash TEXT NOT NULL REFERENCES photo (hash)) STRICT, WITHOUT ROWID",
    "CREATE TABLE kicked (game TEXT NOT NULL REFERENCES game (id), viewer TEXT NOT NULL, PRIMARY KEY (game, viewer)) STRICT, WITHOUT ROWID",
    "PRAGMA user_version = 1",
  ]

  @Test func `a file as version 1 wrote it is read`() throws {
    let setup = try Sample.setup(names: ["Ann", "Bob"])
    let (game, ann, bob) = (setup.id, setup.players[0].id, setup.players[1].id)
    let rows = [
      "INSERT INTO setting VALUES ('host', '\(Sample.id(5))'), ('code', 'QX7')",
      "INSERT INTO game VALUES (1, '\(game)', '\(setup.name.text)', 1699999999999, 10000, 1, 1, 1, 1, 500)",
      "INSERT INTO game_player VALUES ('\(game)', 0, '\(ann)', 'Ann', 0), ('\(game)', 1, '\(bob)', 'Bob', 3)",
      "INSERT INTO event VALUES ('\(game)', 1, 1700000000999, 'bank', NULL, NULL, 500, NULL)",
      "INSERT INTO event VALUES ('\(game)', 2, 1700000001999, 'rename', '\(bob)', NULL, NULL, 'Robert')",
      "INSERT INTO claim VALUES ('\(ann)', '\(Sample.id(11))', x'000b', 'Ann''s phone')",
      "INSERT INTO photo VALUES ('abc', x'ffd8')",
      "INSERT INTO player_photo VALUES ('\(bob)', 'abc')",
      "INSERT INTO kicked VALUES ('\(game)', '\(Sample.id(12))')",
    ]
    for statement in Self.version1 + rows { try folder.tamper(statement) }
    var kept = KeptGame(setup)
    try kept.play(.banked(500))
    try kept.play(.renamed(player: bob, name: PlayerName("Robert")))
    let claim = SeatClaim(player: ann, viewer: Sample.id(11), tokenHash: [0, 11], label: "Ann's phone")
    let expected = StoredState(
      host: Sample.id(5), code: "QX7", game: kept.game, claims: [claim], kicked: [Sample.id(12)],
      photos: [bob: StoredPhoto(hash: "abc", jpeg: [0xFF, 0xD8])])
    #expect(try folder.load() == expected)
  }
}
