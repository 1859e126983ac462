internal import Foundation

/// A folder that goes away with the test.
package final class TestFolder: Sendable {
  package let path: String

  package init() throws {
    // In memory where that can be had: there are thousands of commits, and a test needs no disk to be waited for.
    let memory = "/dev/shm"
    let base = FileManager.default.isWritableFile(atPath: memory) ? memory : FileManager.default.temporaryDirectory.path
    path = "\(base)/farkle-test-\(UUID())"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func file(_ name: String = "test.db") -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  package func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }
}
