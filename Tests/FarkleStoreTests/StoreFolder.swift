import FarkleStore
import Foundation
import SQLite
import Vocabulary

/// A data folder that goes away with the test. Each call opens the store and closes it again, as a start and an end of the host do.
final class StoreFolder: Sendable {
  static let now = Timestamp(milliseconds: 1_700_000_000_123)
  let path: String

  init() throws {
    // In memory where that can be had: there are thousands of commits, and a test needs no disk to be waited for.
    let memory = "/dev/shm"
    let base = FileManager.default.isWritableFile(atPath: memory) ? memory : FileManager.default.temporaryDirectory.path
    path = "\(base)/farkle-store-\(UUID())"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func use<Result>(_ body: (Store) throws -> Result) throws -> Result {
    let store = try Store(path: path, now: Self.now)
    return try withExtendedLifetime(store) { try body(store) }
  }

  func commit(_ changes: StoreChange...) throws { try use { try $0.commit(changes) } }

  /// The state, the host's id drawn from the seed if there is none yet.
  func load(seed: UInt64 = 1) throws -> StoredState { try use { try $0.load(seed: seed) } }

  /// Changes the database behind the store's back, without the checks that it makes.
  func tamper(_ statements: String...) throws {
    let database = try Database(path: file("farkle.db"))
    try database.execute("PRAGMA foreign_keys = OFF")
    for statement in statements { try database.execute(statement) }
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func bytes(_ name: String = "farkle.db") throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file(name))) }

  func write(_ data: Data, to name: String = "farkle.db") throws { try data.write(to: URL(fileURLWithPath: file(name))) }

  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
}

extension Store {
  /// The state, the host's id drawn from the seed if there is none yet.
  func load(seed: UInt64 = 1) throws(StoreError) -> StoredState {
    var generator = Seeded(seed)
    return try load(using: &generator)
  }
}

/// The same numbers for the same seed (a linear congruential generator, Knuth's constants).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}
