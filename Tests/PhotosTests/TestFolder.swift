import Foundation

@testable import Photos

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

/// The pictures of the folder Fixtures; `draw.py` there drew them.
enum Fixture {
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/" + name).path
  }

  static func bytes(_ name: String) throws -> [UInt8] { try Array(Data(contentsOf: URL(fileURLWithPath: path(name)))) }
}
