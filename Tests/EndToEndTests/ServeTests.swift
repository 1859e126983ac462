import Foundation
import Testing

extension `In the lab` {
  /// `farkle-host serve`, and its commands from another terminal (Documentation/Control.md).
  @Suite struct `A host without a screen` {
    private static let players = ["--players", "Ann,Bob", "--target", "1000", "--name", "Night"]

    private static func serve(_ data: String, _ arguments: [String] = players, by starter: [String] = []) async throws -> Host {
      try await Host(data: data, on: 1, by: starter, ["serve", "--no-discovery", "--port", "0"] + arguments)
    }

    @Test func `plays a whole game by commands from another terminal`() async throws {
      let data = try Lab.folder()
      let host = try await Self.serve(data)
      let viewer = try await Night.viewer([host.code, "10.77.0.1:\(host.port)", "--no-discovery", "--name", "Sofa"], on: 2)
      let terminal = Terminal(data: data, machine: 1)
      #expect(try await terminal.give("add", "300") == .init(code: 0, output: ["ok Ann is rolling, 300 pending in 1 roll"]))
      #expect(try await terminal.give("bank") == .init(code: 1, errors: ["error must-open: Must open with 500"]))
      let refused = try await terminal.give("bank", "--json")
      #expect(refused == .init(code: 1, errors: [#"{"code":"must-open","message":"Must open with 500","ok":false}"#]))
      #expect(try await terminal.ask("bank", "600")["ok"] as? Bool == true)
      #expect(try await terminal.ask("farkle")["ok"] as? Bool == true)
      #expect(try await terminal.ask("undo")["message"] as? String == "1 action undone; Bob is rolling, nothing pending")
      #expect(try await terminal.ask("rename", "Bob", "Bob B")["ok"] as? Bool == true)
      #expect(try await terminal.ask("bank", "550")["ok"] as? Bool == true)
      let viewers = try #require(try await terminal.ask("viewers")["viewers"] as? [[String: Any]])
      #expect(viewers.map { $0["name"] as? String } == ["Sofa"])
      #expect(
        try await terminal.give("bank", "400").output == [
          "ok Ann banked 400, now 1,000 (action 4); Bob B is rolling, nothing pending, final round by Ann: 1,000 to beat, 1 turn left"
        ])
      let end = try await terminal.ask("bank", "450")
      #expect(end["message"] as? String == "Bob B banked 450, now 1,000 (action 5); Ann wins with 1,000")
      try await Night.expect(viewer, toShow: end)
      let next = try await terminal.ask("new", "Cem,Dan", "--target", "5000", "--no-straight")
      #expect((next["snapshot"] as? [String: Any])?["target"] as? Int == 5000)
      #expect(try await terminal.ask("status")["saved"] as? [String: Any] != nil)
      #expect(try await terminal.give("quit") == .init(code: 0, output: ["ok goodbye"]))
      #expect(await host.program.exit() == 0)
      #expect(await viewer.exit() == 0)
      #expect(!FileManager.default.fileExists(atPath: data + "/control"))
      #expect(try await terminal.give("status").code == 69)
    }

    @Test func `scores a double press once`() async throws {
      let data = try Lab.folder()
      let host = try await Self.serve(data)
      let terminal = Terminal(data: data, machine: 1)
      async let first = terminal.give("bank", "600", "--revision", "0")
      async let second = terminal.give("bank", "600", "--revision", "0")
      let outcomes = try await [first, second].sorted { $0.code < $1.code }
      #expect(outcomes.map(\.code) == [0, 1])
      #expect(outcomes[1].errors.first?.hasPrefix("error stale: ") == true)
      let board = try #require(try await terminal.ask("status")["snapshot"] as? [String: Any])
      #expect(board["revision"] as? Int == 1)
      #expect((board["players"] as? [[String: Any]])?.map { $0["banked"] as? Int } == [600, 0])
      #expect(try await terminal.give("quit").code == 0)
      #expect(await host.program.exit() == 0)
    }

    @Test func `and another with another folder are told apart`() async throws {
      let (one, two) = (try Lab.folder(), try Lab.folder())
      let hosts = [try await Self.serve(one, ["--players", "Ann,Bob"]), try await Self.serve(two, ["--players", "Cem,Dan"])]
      #expect(try await Terminal(data: one, machine: 1).give("add", "50").output == ["ok Ann is rolling, 50 pending in 1 roll"])
      #expect(try await Terminal(data: two, machine: 1).give("add", "100").output == ["ok Cem is rolling, 100 pending in 1 roll"])
      #expect(try await Terminal(data: one, machine: 1).give("quit").code == 0)
      #expect(await hosts[0].program.exit() == 0)
      #expect(try await Terminal(data: two, machine: 1).give("add", "50").output == ["ok Cem is rolling, 150 pending in 2 rolls"])
      hosts[1].program.signal(SIGTERM)
      #expect(await hosts[1].program.exit() == 0)
    }

    @Test func `has a socket that only its user may open, and leaves none`() async throws {
      let (data, runtime) = (try Terminal.shortFolder(), try Terminal.shortFolder())
      let places = [
        (["/usr/bin/env", "XDG_RUNTIME_DIR=" + runtime], runtime + "/farkle"), (["/usr/bin/env", "-u", "XDG_RUNTIME_DIR"], data),
      ]
      for (starter, folder) in places {
        let host = try await Self.serve(data, [], by: starter)
        let socket = try Terminal(data: data, machine: 1).socket()
        #expect(socket == "\(folder)/\(host.id).sock")
        #expect(try Terminal.mode(of: socket) == 0o600 && Terminal.mode(of: folder) == 0o700)
        #expect(try Terminal.mode(of: data + "/control") == 0o600)
        #expect(try await Terminal(data: data, machine: 1).give("lock").output == ["ok nobody can claim a seat now"])
        host.program.signal(SIGINT)
        #expect(await host.program.exit() == 0)
        #expect(!FileManager.default.fileExists(atPath: socket) && !FileManager.default.fileExists(atPath: data + "/control"))
      }
    }

    @Test func `finds another place for its socket where the path is too long`() async throws {
      let data = try Terminal.shortFolder() + "/" + String(repeating: "long", count: 25)
      let host = try await Self.serve(data, by: ["/usr/bin/env", "-u", "XDG_RUNTIME_DIR"])
      let terminal = Terminal(data: data, machine: 1)
      #expect(try terminal.socket().utf8.count <= 107)
      #expect(try await terminal.give("add", "50").code == 0)
      #expect(try await terminal.give("quit").code == 0)
      #expect(await host.program.exit() == 0)
    }

    @Test func `comes back after a kill, in place of the socket that was left`() async throws {
      let data = try Lab.folder()
      let host = try await Self.serve(data)
      let terminal = Terminal(data: data, machine: 1)
      #expect(try await terminal.give("bank", "600").code == 0)
      let left = try terminal.socket()
      await host.kill()
      #expect(FileManager.default.fileExists(atPath: left))
      #expect(try await terminal.give("status").code == 69)
      let again = try await Self.serve(data, [])
      #expect(try terminal.socket() == left)
      let board = try #require(try await terminal.ask("status")["snapshot"] as? [String: Any])
      #expect(board["revision"] as? Int == 1)
      #expect(try await terminal.give("quit").code == 0)
      #expect(await again.program.exit() == 0)
    }
  }
}
