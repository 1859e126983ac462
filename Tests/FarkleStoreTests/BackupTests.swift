import FarkleGame
import Foundation
import SQLite
import TestSupport
import Testing
import Vocabulary

@testable import FarkleStore

/// Copies of a database that is in use.
@Suite struct BackupTests {
  private let folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
  }

  private func reader() throws -> HistoryReader { try HistoryReader(path: folder.path, now: StoreFolder.now) }

  private var backups: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.file("backups")).sorted()) ?? []
  }

  @Test func `a copy holds all that was kept, and is one file`() throws {
    _ = try folder.load()
    var kept = KeptGame(try Sample.setup())
    let copy = folder.file("copy.db")
    try folder.use { store in
      try store.commit(kept.changes)
      for number in 1...5 {
        try store.commit([kept.play(.banked(500))])
        // Over the copy before, while the host has the folder.
        try reader().backUp(to: copy)
        let other = try TestFolder()
        try FileManager.default.copyItem(atPath: copy, toPath: other.file("farkle.db"))
        let copied = try Store(path: other.path, now: StoreFolder.now).load(seed: 9)
        #expect(copied.game == kept.game && copied.game?.revision == number && copied.host == Sample.id(1))
      }
    }
    #expect(try folder.names.filter { $0.hasPrefix("copy") } == ["copy.db"])
  }

  @Test func `a copy where none can be is refused, and nothing is left of it`() throws {
    try folder.commit(.began(try Sample.setup()))
    let bytes = try folder.bytes()
    for path in [folder.file("farkle.db"), folder.file("nowhere/copy.db"), folder.path, ""] {
      #expect(throws: HistoryError.self) { try reader().backUp(to: path) }
    }
    #expect(try folder.bytes() == bytes && folder.names == ["farkle.db", "lock"])
    let empty = try TestFolder()
    #expect(throws: HistoryError.self) { try HistoryReader(path: empty.path, now: StoreFolder.now).backUp(to: empty.file("x")) }
  }

  @Test func `there is one copy a day, and the last seven stay`() throws {
    try folder.commit(.began(try Sample.setup()))
    for day in 1...9 {
      try Backup.daily(in: folder.path, day: "2026-11-0\(day)", now: StoreFolder.now)
      try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.file("backups/notes.txt")))
      try Data("half".utf8).write(to: URL(fileURLWithPath: folder.file("backups/farkle-2026-11-0\(day).db.new")))
    }
    let days = (3...9).map { "farkle-2026-11-0\($0).db" }
    #expect(backups == days + ["farkle-2026-11-09.db.new", "notes.txt"])
    let written = try folder.bytes("backups/farkle-2026-11-09.db")
    try folder.commit(.code("1234"))
    try Backup.daily(in: folder.path, day: "2026-11-09", now: StoreFolder.now)
    #expect(try folder.bytes("backups/farkle-2026-11-09.db") == written)
  }

  @Test func `a reset takes games, seats, photos and daily copies, and leaves who the host is`() throws {
    _ = try folder.load()
    let setup = try Sample.setup()
    try folder.commit(
      .code("0042"), .began(setup), .claimed(Sample.claim(100, viewer: 7)),
      .photo(player: setup.players[0].id, StoredPhoto(hash: "abc", jpeg: Array("the photo of Ann".utf8))))
    try Backup.daily(in: folder.path, day: "2026-11-09", now: StoreFolder.now)
    let result = try folder.use { try $0.run(.reset, at: StoreFolder.now) }
    #expect(result.outcome == .reset(games: 1) && result.state == StoredState(host: Sample.id(1), code: "0042"))
    #expect(try folder.load() == StoredState(host: Sample.id(1), code: "0042") && folder.names == ["farkle.db", "lock"])
    #expect(try folder.bytes().range(of: Data("the photo of Ann".utf8)) == nil)
    try folder.commit(.began(setup))
    #expect(try reader().games().map(\.number) == [1])
  }
}
