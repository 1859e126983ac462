import Foundation
import Photos
import TestSupport

/// The pictures of the folder Fixtures; `draw.py` there drew them.
enum Fixture {
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/" + name).path
  }

  static func bytes(_ name: String) throws -> [UInt8] { try Array(Data(contentsOf: URL(fileURLWithPath: path(name)))) }
}

extension TestFolder {
  /// Prepares a file with these bytes.
  func prepare(_ bytes: [UInt8], as name: String = "picture") throws -> [UInt8] {
    try Photos.prepare(file: file(name, bytes))
  }
}
