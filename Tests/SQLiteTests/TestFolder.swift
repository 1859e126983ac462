import Foundation
import Testing

/// A folder that goes away with the test.
final class TestFolder: Sendable {
  let path: String

  init() throws {
    // In memory where that can be had: there are thousands of commits, and a test needs no disk to be waited for.
    let memory = "/dev/shm"
    let base = FileManager.default.isWritableFile(atPath: memory) ? memory : FileManager.default.temporaryDirectory.path
    path = "\(base)/farkle-sqlite-\(UUID())"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String = "test.db") -> String { "\(path)/\(name)" }
}
