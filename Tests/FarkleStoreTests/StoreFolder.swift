import FarkleStore
import Foundation
import SQLite
import TestSupport
import Vocabulary

/// A data folder that goes away with the test. Each call opens the store and closes it again, as a start and an end of the host do.
final class StoreFolder: Sendable {
  static let now = Timestamp(milliseconds: 1_700_000_000_123)
  private let folder: TestFolder
  var path: String { folder.path }

  init() throws { folder = try TestFolder() }

  func use<Result>(_ body: (Store) throws -> Result) throws -> Result {
    let store = try Store(path: path, now: Self.now)
    return try withExtendedLifetime(store) { try body(store) }
  }

  func commit(_ changes: StoreChange...) throws { try use { try $0.commit(changes) } }

  /// The state, the host's id drawn from the seed if there is none yet.
  func load(seed: UInt64 = 1) throws -> StoredState { try use { try $0.load(seed: seed) } }

  /// Changes the database behind the store's back, without the checks that it makes.
  func tamper(_ statements: String...) throws { try tamper(statements) }

  func tamper(_ statements: [String]) throws {
    let database = try Database(path: file("farkle.db"))
    try database.execute("PRAGMA foreign_keys = OFF")
    for statement in statements { try database.execute(statement) }
  }

  func file(_ name: String) -> String { folder.file(name) }

  func bytes(_ name: String = "farkle.db") throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file(name))) }

  func write(_ data: Data, to name: String = "farkle.db") throws { try data.write(to: URL(fileURLWithPath: file(name))) }

  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
}

extension Store {
  /// The state, the host's id drawn from the seed if there is none yet.
  func load(seed: UInt64 = 1) throws(StoreError) -> StoredState {
    var generator = SplitMix64(seed: seed)
    return try load(using: &generator)
  }
}
