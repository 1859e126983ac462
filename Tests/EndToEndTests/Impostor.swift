import Foundation
import Testing

/// Another host at a known place with a known code: a real `farkle-host` whose database was given that code.
struct Impostor {
  private let program: Program

  init(code: String, port: Int, on machine: Int) async throws {
    let data = try Lab.folder()
    try await Self.prepare(data, code: code)
    program = try Program(
      "farkle-host", ["--json", "--data", data, "--no-discovery", "--port", String(port), "--players", "X,Y"], on: machine)
  }

  /// Makes a data folder whose host will show that code.
  static func prepare(_ data: String, code: String) async throws {
    let host = try #require(Lab.programs) + "/farkle-host"
    let making = try Shell("'\(host)' --data '\(data)' --no-discovery --port 0 --quit-at-end </dev/null", on: 1)
    #expect(await making.exit() == 0)
    let draw = """
      import sqlite3
      database = sqlite3.connect('\(data)/farkle.db')
      database.execute('UPDATE setting SET value = ? WHERE key = ?', ('\(code)', 'code'))
      database.commit()
      """
    let drawing = try Shell("python3 -c \"\(draw)\"", on: nil)
    #expect(await drawing.exit() == 0)
  }

  /// Waits until it listens.
  func hosts() async throws {
    try await program.line { $0.contains(#""event":"hosting""#) }
  }
}
