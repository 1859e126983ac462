import Foundation
import Testing

extension `In the lab` {
  @Suite struct `The protocol by hand` {
    @Test func `nc alone gets welcome and snapshot, and is served after its sending side closed`() async throws {
      let host = try await Host(data: try Lab.folder(), on: 1, ["--players", "Ann,Bob", "--no-discovery", "--port", "13575"])
      let hello = #"printf '{"type":"hello","protocol":1,"code":"\#(host.code)"}\n' | nc -N 10.77.0.1 13575"#
      let nc = try Shell(hello, on: 2)
      #expect(try JSON(try await nc.line())["type"] as? String == "welcome")
      #expect(try JSON(try await nc.line())["type"] as? String == "snapshot")
      let answer = try await host.ask("add 300")
      let snapshot = try await nc.message("snapshot")
      #expect(try snapshot.bytes(of: "game") == answer.bytes(of: "snapshot"))
      try await host.ask("quit")
      #expect(try await nc.message("bye")["reason"] as? String == "host-quit")
    }

    @Test func `every line of a live night passes the schemas`() async throws {
      let host = try await Host(data: try Lab.folder(), on: 1, ["--players", "Ann,Bob,Cem", "--no-discovery", "--port", "13576"])
      let nc = try Shell(
        #"(printf '{"type":"hello","protocol":1,"code":"\#(host.code)","name":"nc"}\n'; cat) | nc -N 10.77.0.1 13576"#, on: 2)
      var lines = [try await nc.line(), try await nc.line()]
      for command in ["bank 500", "farkle", "add 50", "undo", "redo", "rename Ann \"<b>Ann</b>\"", "sit-out Cem", "edit 1 550", "newcode"] {
        let answer = try await host.ask(command)
        #expect(answer["ok"] as? Bool == true, "\(answer.line)")
        lines.append(try await nc.line())
      }
      try await host.ask("quit")
      lines.append(try await nc.line())
      let file = try Lab.folder() + "/lines.ndjson"
      try lines.joined(separator: "\n").appending("\n").write(toFile: file, atomically: true, encoding: .utf8)
      let root = Lab.repository + "/scripts/check-protocol"
      let judge = try Shell("'\(root)' --direction to-viewer --stream '\(file)'", on: nil)
      #expect(await judge.exit() == 0, "\(judge.seen)")
    }
  }
}
