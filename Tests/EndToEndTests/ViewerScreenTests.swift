import BusTesting
import Foundation
import TestSupport
import Testing

extension `On a terminal` {
  /// Watching, by keys.
  @Suite struct `A viewer's screen` {
    /// A host that anybody on this machine may join, and the words by which a viewer does.
    private struct Table {
      let data: String
      var host: Host
      var words: [String] { [host.code, "127.0.0.1:\(host.port)"] }
      var address: String { words.joined(separator: " ") }

      init(_ players: String = "Ann,Bob") async throws {
        data = try Lab.folder() + "/data"
        host = try await Host(data: data, ["--no-discovery", "--port", "0", "--players", players])
      }

      /// Another host in its place, with what it had.
      mutating func comeBack() async throws {
        host = try await Host(data: data, ["--no-discovery", "--port", "\(host.port)"])
      }
    }

    private func leave(_ viewer: Scorekeeper, at location: SourceLocation = #_sourceLocation) async throws {
      viewer.type("q")
      try await viewer.sees("Leave the game night?", at: location)
      viewer.type("\r")
      try await viewer.finish(at: location)
    }

    @Test func `joins by what is typed, takes a seat by keys, and shows what happens`() async throws {
      let table = try await Table("Ann,李雷")
      let viewer = try await Scorekeeper.viewer(try Scorekeeper.Home(), first: "Games on this network")
      viewer.type("999\r")
      try await viewer.sees(#""999" is no room code"#)
      viewer.type("\u{15}\(table.address)\r")
      try await viewer.sees("Who are you?", "Ann", "李雷", "Just watching")
      viewer.type("\u{1B}[B\r")
      try await viewer.sees("A photo of 李雷")
      viewer.type("\u{1B}")
      try await viewer.sees("you are 李雷", "s another seat")
      #expect((try await table.host.ask("viewers").line).contains("李雷"))
      try await table.host.ask("bank 1000")
      try await viewer.sees("1,000")
      try await leave(viewer)
      try await table.host.finish()
    }

    @Test func `says in different words what is wrong`() async throws {
      var table = try await Table()
      let viewer = try await Scorekeeper.viewer(try Scorekeeper.Home(), first: "Games on this network")
      let wrong = table.host.code == "1357" ? "2468" : "1357"
      viewer.type("\(wrong) 127.0.0.1:\(table.host.port)\r")
      try await viewer.sees("! Wrong code", "the host does not show room \(wrong)")
      let address = table.address
      await table.host.kill()
      viewer.type(address + "\r")
      try await viewer.sees("! Refused", "nothing listens at 127.0.0.1:\(table.host.port)")
      // It is tried for as long as it takes.
      try await table.comeBack()
      try await viewer.sees("Who are you?")
      viewer.type("\u{03}")
      try await viewer.finish()
      try await table.host.finish()
    }

    @Test func `takes a photo whose file is dropped on it`() async throws {
      let table = try await Table()
      let picture = try await Picture.png(width: 300, height: 200)
      let folder = URL(fileURLWithPath: picture).deletingLastPathComponent().path
      let file = folder + "/my picture's.png"
      try FileManager.default.moveItem(atPath: picture, toPath: file)
      let viewer = try await Scorekeeper.viewer(
        try Scorekeeper.Home(), table.words + ["--seat", "Bob"], columns: 120, first: "you are Bob")
      viewer.type("p")
      try await viewer.sees("A photo of Bob")
      viewer.type("\(folder)/none.png\r")
      try await viewer.sees("✗ the photo can't be read")
      viewer.type("\u{1B}[200~'\(folder)/my picture'\\''s.png' \u{1B}[201~")
      try await viewer.sees("my picture's.png▏]")
      viewer.type("\r")
      try await viewer.sees("This is how it will look.")
      viewer.type("r\(folder)/my\t")
      try await viewer.sees("my picture's.png▏]")
      viewer.type("\r")
      try await viewer.sees("This is how it will look.")
      viewer.type("\r")
      try await viewer.sees("your photo is on its way")
      try await table.host.program.line { $0.contains("Bob has a new photo") }
      try await leave(viewer)
      try await table.host.finish()
    }

    @Test func `keeps the board while the host is away, and comes back with it`() async throws {
      var table = try await Table()
      try await table.host.ask("bank 1000")
      let viewer = try await Scorekeeper.viewer(try Scorekeeper.Home(), table.words + ["--watch"], first: "1,000")
      await table.host.kill()
      try await viewer.sees("Reconnecting", "1,000")
      try await table.comeBack()
      try await table.host.ask("bank 700")
      try await viewer.sees("the board of now") { $0.shows("700") && !$0.shows("Reconnecting") }
      // The end of the night is another matter, and a new one begins as well.
      try await table.host.finish()
      try await viewer.sees("The host ended the game night", "1,000")
      try await table.comeBack()
      try await viewer.sees("the board of now") { $0.shows("700") && !$0.shows("ended the game night") }
      try await leave(viewer)
      try await table.host.finish()
    }

    @Test func `is whole after any sizes at any moment`() async throws {
      let table = try await Table("Zoë,李雷,Ann")
      let viewer = try await Scorekeeper.viewer(try Scorekeeper.Home(), table.words + ["--seat", "Ann"], first: "you are Ann")
      let sizes = [(39, 19), (40, 20), (200, 60), (1, 1), (80, 24), (41, 21), (2, 70), (300, 3), (69, 24), (120, 40)]
      let keys = Array("?qsqtqpx")
      for turn in 0..<3 * keys.count {
        let frames = viewer.display.frames
        let (columns, rows) = sizes[turn * 7 % sizes.count]
        viewer.resize(columns: columns, rows: rows)
        viewer.type(keys[turn % keys.count] == "x" ? "\u{1B}" : String(keys[turn % keys.count]))
        if turn % 4 == 0 { try await viewer.sees("a frame") { $0.frames > frames } }
      }
      viewer.resize(columns: 90, rows: 30)
      try await viewer.sees("the board") { $0.shows("you are Ann") && $0.lines.last?.contains("? keys") == true }
      viewer.type("?")
      try await viewer.sees("Keys at the board")
      // What was painted bit by bit is what is painted from nothing.
      let shown = viewer.display.lines
      let frames = viewer.display.frames
      viewer.resize(columns: 91, rows: 30)
      try await viewer.sees("another size") { $0.frames > frames }
      viewer.resize(columns: 90, rows: 30)
      try await viewer.sees("the same as before") { $0.lines == shown }
      viewer.type("q")
      try await viewer.sees("s another seat")
      try await leave(viewer)
      try await table.host.finish()
    }

    @Test func `keeps for the next start who is before it, and how it looks`() async throws {
      let table = try await Table()
      let home = try Scorekeeper.Home()
      let first = try await Scorekeeper.viewer(home, table.words, first: "Who are you?")
      first.type("\r")
      try await first.sees("A photo of Ann")
      first.type("\u{1B}")
      try await first.sees("you are Ann", "? keys")
      first.type("t ")
      try await first.sees("felt")
      first.type("q")
      try await first.sees("? keys")
      try await leave(first)

      let second = try await Scorekeeper.viewer(home, table.words, first: "you are Ann")
      #expect(second.display.colours.contains("48;2;30;64;51"))
      second.type("s")
      try await second.sees("› you")
      second.type("\u{1B}[B\u{1B}[B\r")
      try await second.sees("Just watching", "? keys")
      try await leave(second)

      let third = try await Scorekeeper.viewer(home, table.words, first: "s who are you")
      try await leave(third)
      try await table.host.finish()
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGABRT, 0])
    func `gives the terminal back, whatever ends it`(signal: Int32) async throws {
      let table = try await Table()
      let viewer = try await Scorekeeper.viewer(try Scorekeeper.Home(), table.words + ["--watch"], first: "s who are you")
      #expect(viewer.settings != viewer.initialSettings && viewer.display.isAlternate && !viewer.display.showsCursor)
      if signal == 0 { viewer.type("\u{03}") } else { viewer.signal(signal) }
      try await viewer.finish(signal == SIGABRT ? 128 + Int(signal) : 0)
      try await table.host.finish()
    }

    @Test func `gets nothing while nothing happens`() async throws {
      let table = try await Table()
      // That its machine can't be kept awake would be something.
      let bus = try PrivateBus()
      defer { withExtendedLifetime(bus) {} }
      let logind = try FakeLogind(on: bus.address)
      defer { logind.stop() }
      let viewer = try await Scorekeeper.viewer(
        try Scorekeeper.Home(), table.words + ["--watch"], environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address],
        first: "s who are you")
      #expect(await viewer.seesNothingNew(for: 6))
      try await table.host.ask("bank 1000")
      try await viewer.sees("1,000")
      try await leave(viewer)
      try await table.host.finish()
    }

    @Test func `obeys NO_COLOR`() async throws {
      let table = try await Table()
      let viewer = try await Scorekeeper.viewer(
        try Scorekeeper.Home(), table.words + ["--watch"], environment: ["NO_COLOR": "1"], first: "s who are you")
      #expect(viewer.display.colours.isEmpty)
      try await leave(viewer)
      try await table.host.finish()
    }

    /// Where there is no screen.
    static let plain: [(flags: [String], environment: [String: String], tail: String, first: String)] = [
      (["--plain"], [:], "", "joined room"), (["--json"], [:], "", #""type":"snapshot""#), ([], [:], "| cat", "joined room"),
      ([], ["TERM": "dumb"], "", "this terminal can't show the full screen (TERM says that it can't place a cursor): line mode instead"),
    ]

    @Test(arguments: plain)
    func `is none where lines are wanted, or nothing else can be`(
      flags: [String], environment: [String: String], tail: String, first: String
    ) async throws {
      let table = try await Table()
      let viewer = try await Scorekeeper.viewer(
        try Scorekeeper.Home(), table.words + flags, columns: 240, environment: environment, tail: tail, first: first)
      let isJSON = flags == ["--json"]
      try await viewer.sees(isJSON ? #""type":"snapshot""# : "joined room")
      try await table.host.ask("bank 1000")
      // A long line goes on below.
      try await viewer.sees("the bank") { $0.lines.joined().contains(isJSON ? #""banked":1000"# : "Ann banked 1,000, now 1,000") }
      #expect(!viewer.display.isAlternate && viewer.display.frames == 0 && viewer.settings == viewer.initialSettings)
      try await table.host.finish()
      try await viewer.finish()
    }
  }
}
