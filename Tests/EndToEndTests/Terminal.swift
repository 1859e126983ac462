import Foundation
import Testing

/// Another terminal, in which commands are given to a host that is running.
struct Terminal {
  /// What a command printed, and how it ended.
  struct Outcome: Equatable {
    var code: Int32
    var output: [String] = []
    var errors: [String] = []
  }

  let data: String
  let machine: Int?

  /// Gives a command and waits for its end.
  func give(_ words: String...) async throws -> Outcome {
    let program = try Program("farkle-host", words + ["--data", data], on: machine)
    let code = await program.exit()
    return Outcome(code: code, output: program.seen, errors: program.complaints)
  }

  /// The answer for programs to a command that is granted.
  func ask(_ words: String...) async throws -> JSON {
    let program = try Program("farkle-host", ["--json"] + words + ["--data", data], on: machine)
    #expect(await program.exit() == 0, "\(words): \(program.complaints)")
    return try JSON(try #require(program.seen.first))
  }

  /// Where the host says that its socket is.
  func socket() throws -> String {
    let note = try String(contentsOfFile: data + "/control", encoding: .utf8)
    #expect(note.hasSuffix("\n"))
    return String(note.dropLast())
  }

  /// Says lines to the socket by hand, and no more after them.
  func say(_ lines: String...) throws -> Shell {
    let text = lines.joined(separator: "\n") + "\n"
    return try Shell("printf '%s' '\(text)' | nc -N -U '\(try socket())'", on: machine)
  }

  /// A folder with a path so short that a socket fits into it.
  static func shortFolder() throws -> String {
    let path = URL(fileURLWithPath: NSTemporaryDirectory()).path + "/rt-" + UUID().uuidString.prefix(8)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return path
  }

  static func mode(of path: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }
}
