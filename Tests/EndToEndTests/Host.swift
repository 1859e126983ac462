import Foundation
import Testing

/// A running `farkle-host` that answers in JSON.
struct Host {
  let program: Program
  let code: String
  let port: Int
  let id: String
  let addresses: [String]

  /// Starts a host with a data folder and waits for its first line.
  init(data: String, on machine: Int? = nil, by starter: [String] = [], _ arguments: [String] = []) async throws {
    program = try Program("farkle-host", ["--json", "--data", data] + arguments, on: machine, by: starter)
    let first = try JSON(try await program.line { $0.contains(#""event":"hosting""#) })
    code = try #require(first["code"] as? String)
    port = try #require(first["port"] as? Int)
    id = try #require(first["id"] as? String)
    addresses = try #require(first["addresses"] as? [String])
  }

  private init(_ other: Host, code: String) {
    program = other.program
    port = other.port
    id = other.id
    addresses = other.addresses
    self.code = code
  }

  /// The same host under the code that it has drawn.
  func with(code: String) -> Host { Host(self, code: code) }

  func advertised() async throws {
    try await program.line { $0.contains(#""event":"advertised""#) }
  }

  /// The answer to a command.
  @discardableResult
  func ask(_ command: String) async throws -> JSON { try JSON(try await program.ask(command)) }

  /// The answer to what was typed.
  func answer() async throws -> JSON { try JSON(try await program.answer()) }

  /// Quits, and waits for the end.
  func finish() async throws {
    try await ask("quit")
    #expect(await program.exit() == 0)
  }

  /// Ends it as nothing can prepare for.
  func kill() async {
    program.signal(SIGKILL)
    #expect(await program.exit() == SIGKILL)
  }
}

/// A JSON object on a line.
struct JSON {
  let line: String
  private let object: [String: Any]

  init(_ line: String) throws {
    self.line = line
    object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  subscript(key: String) -> Any? { object[key] }

  /// The bytes of a field whose value is an object, as they stand in the line.
  func bytes(of key: String) throws -> Substring {
    let start = try #require(line.range(of: "\"\(key)\":{")).upperBound
    var depth = 1
    var isText = false
    var isEscaped = false
    var end = start
    while depth > 0 {
      let character = line[end]
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isText.toggle()
      } else if !isText {
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
      }
      end = line.index(after: end)
    }
    return line[line.index(before: start)..<end]
  }
}
