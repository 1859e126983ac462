import Foundation
import Photos

/// A folder that goes away with the test.
final class TestFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = "\(path)/\(name)"
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// Prepares a file with these bytes.
  func prepare(_ bytes: [UInt8], as name: String = "picture") throws -> [UInt8] {
    try Photos.prepare(file: file(name, bytes))
  }
}
