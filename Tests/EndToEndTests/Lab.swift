import Foundation
import Testing

/// Where the tests run: the network in a box that `scripts/test` has made, and the programs that it has built.
enum Lab {
  static let script = ProcessInfo.processInfo.environment["FARKLE_LAB"]
  static let programs = ProcessInfo.processInfo.environment["FARKLE_BIN"]
  static let isUp = script != nil && programs != nil
  static let isRequired = ProcessInfo.processInfo.environment["FARKLE_REQUIRE_LAB"] != nil
  /// Whether the slow suites run too.
  static let isFull = ProcessInfo.processInfo.environment["FARKLE_FULL"] != nil

  /// The folder of the whole project.
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized.path

  static let condition = ConditionTrait.enabled(
    if: isUp, "no network in a box: scripts/lan-lab check says why, scripts/test makes one")

  /// A fresh folder; the tests' folders go when the machine says so.
  static func folder() throws -> String {
    let path = URL(fileURLWithPath: NSTemporaryDirectory()).path + "/farkle-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// A copy of a data folder as somebody would make it whose host was killed: of the files, not of the socket that it left.
  static func copy(of data: String) throws -> String {
    let copy = try folder()
    for name in try FileManager.default.contentsOfDirectory(atPath: data) where !name.hasSuffix(".sock") {
      try FileManager.default.copyItem(atPath: "\(data)/\(name)", toPath: "\(copy)/\(name)")
    }
    return copy
  }

  /// Runs the lab's script to its end.
  static func run(_ words: String...) async throws {
    let child = try Child([try #require(script)] + words)
    #expect(await child.exit() == 0, "lan-lab \(words): \(child.errors.seen)")
  }

  /// Commands of a file beside the tests.
  static func commands(_ name: String) throws -> [String] {
    let path = repository + "/Tests/EndToEndTests/" + name
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }
}

@Suite struct `Network in a box` {
  @Test(.enabled(if: Lab.isRequired, "only where it may not be missing"))
  func `is there where it is required`() { #expect(Lab.isUp) }
}
