import FoundationEssentials
import Testing

/// A file of `Protocol/vectors`: one line with its LF.
struct Vector: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]

  var testDescription: String { name }
  /// The line without its LF.
  var line: [UInt8] { Array(bytes.dropLast()) }
  var isToHost: Bool { name.contains("to-host-") }
  var isToViewer: Bool { name.contains("to-viewer-") }
  /// Whether only a reader has to take it, because no sender may write so.
  var isForReaders: Bool { name.hasPrefix("reader-") }

  var isDatagram: Bool { name.contains("finder-") }

  /// The vectors of a folder ("valid", "invalid").
  static func all(_ folder: String) -> [Vector] {
    let path = root + "/Protocol/vectors/" + folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { name in
      Vector(name: name, bytes: Array(FileManager.default.contents(atPath: path + "/" + name) ?? Data()))
    }
  }

  /// The package's own folder.
  private static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
}
