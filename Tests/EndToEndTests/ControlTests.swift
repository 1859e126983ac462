import Foundation
import Testing

extension `In the lab` {
  /// The control socket by hand, and how commands end (Protocol/README.md, "Control socket"; Documentation/Control.md, "Exit codes").
  @Suite struct `A host that is controlled` {
    private static let arguments = ["--players", "Ann,Bob", "--opening", "off", "--no-discovery", "--port", "0"]

    private static func request(_ id: Int, _ method: String, _ params: String = "{}") -> String {
      #"{"id":\#(id),"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"#
    }

    @Test func `by hand answers in order, in the words of JSON-RPC`() async throws {
      let data = try Lab.folder()
      let host = try await Host(data: data, on: 1, Self.arguments)
      let terminal = Terminal(data: data, machine: 1)
      let nc = try terminal.say(
        Self.request(1, "bank", #"{"points":500}"#), "junk", #"{"jsonrpc":"2.0","method":"farkle"}"#, "[]", Self.request(2, "dance"),
        Self.request(3, "bank", #"{"points":37}"#), Self.request(4, "bank", #"{"points":50,"revision":1}"#))
      let granted = try JSON(try await nc.line())
      #expect(granted["id"] as? Int == 1)
      var codes: [Int?] = []
      for _ in 0..<5 { codes.append((try JSON(try await nc.line())["error"] as? [String: Any])?["code"] as? Int) }
      #expect(codes == [-32700, -32600, -32601, -32000, -32000])
      #expect(await nc.exit() == 0)
      let status = try await host.ask("status")
      let board = try #require(status["snapshot"] as? [String: Any])
      #expect(board["revision"] as? Int == 2, "the notification was carried out, and the last one was stale")
      #expect(board["players"] as? [[String: Any]] != nil)
      try await host.finish()
    }

    @Test func `tells those who watch all that changes, and what happens`() async throws {
      let data = try Lab.folder()
      let host = try await Host(data: data, on: 1, Self.arguments)
      let watcher = try Terminal(data: data, machine: 1).say(Self.request(1, "watch"))
      #expect(try JSON(try await watcher.line())["id"] as? Int == 1)
      func next(_ method: String) async throws -> [String: Any] {
        while true {
          let said = try JSON(try await watcher.line())
          if said["method"] as? String == method { return try #require(said["params"] as? [String: Any]) }
        }
      }
      let first = try await next("changed")
      #expect(first["code"] as? String == host.code && first["port"] as? Int == host.port)
      #expect((first["host"] as? [String: Any])?["id"] as? String == host.id)
      try await host.ask("bank 500")
      let scored = try await next("changed")
      #expect((scored["snapshot"] as? [String: Any])?["revision"] as? Int == 1)
      let viewer = try await Night.viewer([host.code, "10.77.0.1:\(host.port)", "--no-discovery", "--name", "Sofa"], on: 2)
      #expect(try await next("event")["event"] as? String == "viewer-joined")
      let joined = try await next("changed")
      #expect((joined["viewers"] as? [[String: Any]])?.map { $0["name"] as? String } == ["Sofa"])
      #expect(try await Terminal(data: data, machine: 1).give("lock").code == 0)
      #expect(try await next("changed")["claimsLocked"] as? Bool == true)
      try await host.finish()
      #expect(await watcher.exit() == 0)
      #expect(await viewer.exit() == 0)
    }

    @Test func `without one, or with words that can't be read, a command says so`() async throws {
      let data = try Lab.folder()
      let terminal = Terminal(data: data, machine: 1)
      let none = try await terminal.give("bank", "450")
      #expect(none.code == 69 && none.output == [] && none.errors.count == 1 && none.errors[0].contains(data))
      for words in [["bank", "lots"], ["bank", "450", "--jsn"], ["dance"], ["edit", "1"]] {
        let program = try Program("farkle-host", words + ["--data", data], on: 1)
        #expect(await program.exit() == 64, "\(words)")
        #expect(program.complaints.count == 1 && program.complaints[0].hasPrefix("farkle-host: "))
      }
      #expect(!FileManager.default.fileExists(atPath: data + "/farkle.db"), "nothing was begun there")
    }

    @Test func `tells that nothing was saved by its exit code`() async throws {
      let disk = try await SmallDisk(on: 1)
      let host = try await Host(data: disk.path, on: 1, Self.arguments)
      try await disk.fill()
      let terminal = Terminal(data: disk.path, machine: 1)
      var outcome = try await terminal.give("bank", "500")
      while outcome.code == 0 { outcome = try await terminal.give("bank", "500") }
      #expect(outcome.code == 75 && outcome.errors.first?.hasPrefix("error not-saved: ") == true)
      try await disk.makeRoom()
      #expect(try await terminal.give("bank", "500").code == 0)
      try await host.finish()
      try await disk.remove()
    }

    @Test func `by nobody, where there is no place for the socket's path, goes on`() async throws {
      let data = try Lab.folder()
      // What stands in the way of the file.
      try FileManager.default.createDirectory(atPath: data + "/control/x", withIntermediateDirectories: true)
      let host = try await Host(data: data, on: 1, Self.arguments)
      let told = try JSON(try await host.program.line { $0.contains(#""event":"not-controlled""#) })
      #expect((told["message"] as? String)?.hasPrefix("no control socket, so no commands from other terminals: ") == true)
      #expect(try await host.ask("bank 500")["ok"] as? Bool == true)
      #expect(try await Terminal(data: data, machine: 1).give("status").code == 69)
      try await host.finish()
    }

    @Test func `by more than sixteen at once lets no further one in, until one goes`() async throws {
      let data = try Lab.folder()
      let host = try await Host(data: data, on: 1, Self.arguments)
      let terminal = Terminal(data: data, machine: 1)
      var watchers: [Shell] = []
      for _ in 0..<16 {
        let watcher = try terminal.say(Self.request(1, "watch"))
        _ = try await watcher.line()
        watchers.append(watcher)
      }
      let refused = try await terminal.give("status")
      #expect(refused.code == 1 && refused.errors.first?.hasPrefix("error too-many-clients: ") == true, "\(refused)")
      try await host.finish()
      for watcher in watchers { #expect(await watcher.exit() == 0) }
    }
  }
}
