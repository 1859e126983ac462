import FarkleGame
import FarkleStore
import Foundation
import TestSupport
import Testing
import Vocabulary

/// A disk that is full or can't be written (Documentation/Operating.md, "Faults").
@Suite(.enabled(if: SmallDisk.isPossible, SmallDisk.absence)) struct DiskTests {
  private func load(_ path: String) throws -> (state: StoredState, damagedCopy: String?) {
    let store = try Store(path: path, now: StoreFolder.now)
    return (try store.load(), store.damagedCopy)
  }

  /// Plays on until an event could not be kept.
  /// - Returns: why not. The game is the one before that event.
  private func fill(_ store: Store, _ kept: inout KeptGame) throws -> StoreError? {
    for round in 0..<10_000 {
      var next = kept
      let change = try next.play(round.isMultiple(of: 2) ? .added(points: 50) : .tookBack)
      do {
        try store.commit([change])
        kept = next
      } catch {
        return error
      }
    }
    return nil
  }

  @Test func `on a full disk an event is refused, the state before it stands, and with room again the game goes on`() throws {
    try SmallDisk.use { disk in
      let filler = URL(fileURLWithPath: disk.path + "/filler")
      try Data(count: 64 * 1024).write(to: filler)
      var kept = KeptGame(try Sample.setup())
      func play() throws {
        let store = try Store(path: disk.path, now: StoreFolder.now)
        _ = try store.load()
        try store.commit(kept.changes)
        for _ in 0..<3 {
          let error = try fill(store, &kept)
          #expect(error == .notSaved("database or disk is full"))
          // Of another seed: the host's id is kept already, and nothing is to be written.
          #expect(try store.load(seed: 2).game == kept.game)
        }
        try FileManager.default.removeItem(at: filler)
        try store.commit([try kept.play(.markedHotDice(true))])
        #expect(try store.load().game == kept.game)
      }
      try play()
      #expect(kept.game.revision > 10)
      let found = try load(disk.path)
      #expect(found.state.game == kept.game && found.damagedCopy == nil)
    }
  }

  @Test func `a full disk is not taken for a damaged file at the next start`() throws {
    try SmallDisk.use { disk in
      let filler = URL(fileURLWithPath: disk.path + "/filler")
      try Data(count: 64 * 1024).write(to: filler)
      var kept = KeptGame(try Sample.setup())
      func play() throws {
        let store = try Store(path: disk.path, now: StoreFolder.now)
        try store.commit(kept.changes)
        #expect(try fill(store, &kept) != nil)
      }
      try play()
      // Whether it opens depends on what closing freed.
      let room = try FileHandle(forWritingTo: filler)
      try room.seekToEnd()
      while (try? room.write(contentsOf: Data(count: 1024))) != nil {}
      try room.close()
      do {
        let found = try load(disk.path)
        #expect(found.state.game == kept.game && found.damagedCopy == nil)
      } catch let error as StoreError {
        guard case .notSaved = error else { throw error }
      }
      try FileManager.default.removeItem(at: filler)
      let found = try load(disk.path)
      #expect(found.state.game == kept.game && found.damagedCopy == nil)
    }
  }

  @Test func `a disk with no room for the first database is an error, and fine once there is room`() throws {
    try SmallDisk.use { disk in
      let filler = URL(fileURLWithPath: disk.path + "/filler")
      try Data(count: 248 * 1024).write(to: filler)
      let error = #expect(throws: StoreError.self) { try load(disk.path) }
      if case .notSaved = error {} else { Issue.record("not notSaved but \(String(describing: error))") }
      try FileManager.default.removeItem(at: filler)
      let found = try load(disk.path)
      #expect(found.state.game == nil && found.damagedCopy == nil)
    }
  }

  @Test func `a folder that can only be read is refused, and nothing in it changes`() throws {
    try SmallDisk.use { disk in
      _ = try load(disk.path)
      let file = URL(fileURLWithPath: disk.path + "/farkle.db")
      let bytes = try Data(contentsOf: file)
      try disk.useReadOnly { path in
        for path in [path, path + "/new"] {
          #expect(throws: StoreError.folder(path, reason: "Read-only file system")) { try load(path) }
        }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path).sorted() == ["farkle.db", "lock"])
      #expect(try Data(contentsOf: file) == bytes)
    }
  }
}
