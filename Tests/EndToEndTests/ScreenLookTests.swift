import Foundation
import TestSupport
import Testing

extension `On a terminal` {
  /// Sizes, colours, settings, and where there is no screen.
  @Suite struct `A full screen` {
    private static let players = ["--players", "Ann,Bob"]
    /// A background that no other theme has.
    private static let grounds = ["paper": "48;2;250;246;238", "felt": "48;2;30;64;51", "contrast": "48;2;0;0;0"]

    @Test func `follows its window during a countdown, which goes on where it can't be shown`() async throws {
      let keeper = try await Scorekeeper(Scorekeeper.Home(), Self.players)
      keeper.type("kb")
      try await keeper.sees("Bank & pass to Bob", "in 5 s")
      keeper.resize(columns: 39, rows: 19)
      try await keeper.sees("This window is too small for the score")
      keeper.resize(columns: 200, rows: 60)
      try await keeper.sees("✓ Ann +1,000 → 1,000", "2 ▶  B  Bob")
      try await keeper.quit()
    }

    @Test func `takes keys where it can't be shown`() async throws {
      let keeper = try await Scorekeeper(Scorekeeper.Home(), Self.players)
      keeper.resize(columns: 39, rows: 19)
      try await keeper.sees("This window is too small for the score", "The game goes on.")
      keeper.type("kb\r")
      keeper.resize(columns: 40, rows: 20)
      try await keeper.sees("✓ Ann +1,000 → 1,000", "2 ▶  B  Bob")
      try await keeper.quit()
    }

    @Test func `is whole after any sizes at any moment`() async throws {
      let keeper = try await Scorekeeper(Scorekeeper.Home(), ["--players", "Zoë,李雷,Ann"])
      let sizes = [(39, 19), (40, 20), (200, 60), (1, 1), (80, 24), (41, 21), (2, 70), (300, 3), (69, 24), (120, 40)]
      // Into everything and out again.
      let keys = Array("?qpq1\u{7F}m qtqiqvq")
      for turn in 0..<3 * keys.count {
        let frames = keeper.display.frames
        let (columns, rows) = sizes[turn * 7 % sizes.count]
        keeper.resize(columns: columns, rows: rows)
        keeper.type(String(keys[turn % keys.count]))
        // Now and then it is waited for, else not.
        if turn % 4 == 0 { try await keeper.sees("a frame") { $0.frames > frames } }
      }
      keeper.resize(columns: 90, rows: 30)
      keeper.type("?")
      try await keeper.sees("Keys at the table")
      keeper.type("q")
      try await keeper.sees("the table alone") { display in
        // The new size is known for certain when the last row is where it belongs.
        display.shows("NOW ROLLING") && !display.shows("Keys at the table") && display.lines.last?.contains("? keys") == true
      }
      keeper.type("?")
      try await keeper.sees("Keys at the table", "hot dice")
      // What was painted bit by bit is what is painted from nothing.
      let shown = keeper.display.lines
      let frames = keeper.display.frames
      keeper.resize(columns: 91, rows: 30)
      try await keeper.sees("another size") { $0.frames > frames }
      keeper.resize(columns: 90, rows: 30)
      try await keeper.sees("the same as before") { $0.lines == shown }
      keeper.type("q")
      try await keeper.sees("NOW ROLLING")
      try await keeper.quit()
    }

    @Test(arguments: [("1", true), ("", false)])
    func `obeys NO_COLOR`(value: String, isObeyed: Bool) async throws {
      let keeper = try await Scorekeeper(Scorekeeper.Home(), Self.players, environment: ["NO_COLOR": value])
      keeper.type("kb\r")
      try await keeper.sees("✓ Ann +1,000 → 1,000", "2 ▶  B  Bob")
      keeper.type("?")
      try await keeper.sees("Keys at the table")
      #expect(keeper.display.colours.isEmpty == isObeyed, "\(keeper.display.colours)")
      keeper.type("q")
      try await keeper.sees("NOW ROLLING")
      try await keeper.quit()
    }

    @Test(arguments: grounds.keys.sorted())
    func `has the colours that are asked for`(theme: String) async throws {
      let keeper = try await Scorekeeper(Scorekeeper.Home(), Self.players + ["--theme", theme])
      for (other, ground) in Self.grounds { #expect(keeper.display.colours.contains(ground) == (other == theme), "\(other)") }
      try await keeper.quit()
    }

    @Test func `in colours that there are none of is refused`() async throws {
      let keeper = try await Scorekeeper(
        Scorekeeper.Home(), Self.players + ["--theme", "plaid"], columns: 160,
        first: #"farkle-host: "plaid" is no set of colours: paper, felt or contrast"#)
      try await keeper.finish(64)
      #expect(!FileManager.default.fileExists(atPath: keeper.home.data), "nothing was begun there")
    }

    @Test func `keeps what is chosen on it, and not what a flag asks for`() async throws {
      let home = try Scorekeeper.Home()
      let first = try await Scorekeeper(home, Self.players + ["--reduce-motion"])
      first.type("t")
      try await first.sees("› Colours", "paper", "Motion                                               □ off")
      first.type(" ")
      try await first.sees("felt")
      first.type("\u{1B}[B\u{1B}[B ")
      try await first.sees("› Countdown before a bank and a farkle                 □ off")
      first.type("q")
      try await first.sees("NOW ROLLING")
      try await first.quit()

      let second = try await Scorekeeper(home)
      second.type("t")
      try await second.sees(
        "felt", "Motion                                                ■ on", "Countdown before a bank and a farkle                 □ off")
      #expect(second.display.colours.contains(Self.grounds["felt"] ?? "") && !second.display.colours.contains(Self.grounds["paper"] ?? ""))
      second.type("qkb")
      // There is no question any more.
      try await second.sees("✓ Ann +1,000 → 1,000")
      try await second.quit()

      let third = try await Scorekeeper(home, ["--theme", "contrast"])
      #expect(third.display.colours.contains(Self.grounds["contrast"] ?? ""))
      try await third.quit()
      let fourth = try await Scorekeeper(home)
      #expect(fourth.display.colours.contains(Self.grounds["felt"] ?? ""))
      try await fourth.quit()
    }

    /// Where there is no screen: flags, a variable, what stands behind the command, and what is said first.
    static let plain: [(flags: [String], environment: [String: String], tail: String, first: String)] = [
      (["--plain"], [:], "", "hosting "), (["--json"], [:], "", #""event":"hosting""#), ([], [:], "| cat", "hosting "),
      ([], ["TERM": "dumb"], "", "this terminal can't show the full screen (TERM says that it can't place a cursor): line mode instead"),
      ([], ["TERM": ""], "", "line mode instead"), (["--quit-at-end"], [:], "", "hosting "),
    ]

    @Test(arguments: plain)
    func `is none where lines are wanted, or nothing else can be`(
      flags: [String], environment: [String: String], tail: String, first: String
    ) async throws {
      let keeper = try await Scorekeeper(
        Scorekeeper.Home(), Self.players + flags, columns: 240, environment: environment, tail: tail, first: first)
      try await keeper.sees("hosting")
      keeper.type("bank 1000\n")
      try await keeper.sees("Ann banked 1,000, now 1,000 (action 1); Bob is rolling, nothing pending")
      #expect(!keeper.display.isAlternate && keeper.display.colours.isEmpty && keeper.display.frames == 0)
      #expect(keeper.settings == keeper.initialSettings)
      keeper.type("quit\n")
      try await keeper.finish()
    }
  }
}
