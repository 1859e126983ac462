import Foundation
import Testing

/// The long night of `night.txt`, as tests play it.
enum Night {
  static let players = ["--players", "Maya,Jules,Sam,Priya"]

  /// Types every command and expects that each is granted.
  /// - Returns: the answer to the last one, with the final board.
  static func play(on host: Host) async throws -> JSON {
    var last = try await host.ask("status")
    var scored = 0
    for command in try Lab.commands("night.txt") {
      last = try await host.ask(command)
      #expect(last["ok"] as? Bool == true, "\(command): \(last.line)")
      if command.hasPrefix("bank") || command == "farkle" { scored += 1 }
    }
    #expect(scored >= 60)
    let board = try #require(last["snapshot"] as? [String: Any])
    #expect(board["phase"] as? String == "ended")
    #expect(board["winner"] as? String != nil)
    return last
  }

  /// Waits until a viewer's latest snapshot is the board of an answer, byte for byte.
  static func expect(_ viewer: Program, toShow answer: JSON) async throws {
    let board = String(try answer.bytes(of: "snapshot"))
    try await viewer.line { line in (try? JSON(line).bytes(of: "game")).map(String.init) == board }
  }

  /// Starts a viewer that prints snapshots, and waits for its first.
  static func viewer(_ arguments: [String], on machine: Int, state: String? = nil) async throws -> Program {
    let folder = try state ?? Lab.folder()
    let viewer = try Program("farkle-view", arguments + ["--json"], on: machine, environment: ["XDG_STATE_HOME": folder])
    try await viewer.line { $0.contains(#""type":"snapshot""#) }
    return viewer
  }
}
