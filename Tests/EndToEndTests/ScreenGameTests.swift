import Foundation
import TestSupport
import Testing

extension `On a terminal` {
  /// The score sheet by keys.
  @Suite struct `A game by keys` {
    private static let players = ["--players", "Ann,Bob", "--target", "3000"]

    @Test func `is played from the empty folder to its winner`() async throws {
      let keeper = try await Scorekeeper(Scorekeeper.Home(), first: "New game")
      try await keeper.sees("Seat 1", "a game needs at least 2 players")
      keeper.type("Ann\r李雷\r")
      try await keeper.sees("Seat 1                     Ann", "Seat 2                     李雷", "› Seat 3")
      // Past the empty seat and the name, to the target.
      keeper.type("\r\r3000\r")
      try await keeper.sees("Target                     3,000")
      keeper.type("\u{13}")
      try await keeper.sees("NOW ROLLING", "this turn: nothing yet", "round 1 · to 3,000")

      keeper.type("asdfghjk")
      try await keeper.sees("this turn: 2,650 in 8 rolls", "Bank +2,650 → 2,650")
      keeper.type("b")
      try await keeper.sees("Bank & pass to 李雷", "Ann +2,650", "was 0, becomes 2,650")
      keeper.type("\r")
      try await keeper.sees("✓ Ann +2,650 → 2,650", "2 ▶ 李  李雷")

      keeper.type("k\u{7F}s")
      try await keeper.sees("this turn: 100 in 1 roll", "Must open with 500")
      keeper.type("x")
      try await keeper.sees("Farkle for 李雷", "loses 100")
      keeper.type("\r")
      try await keeper.sees("✗ 李雷 farkle −100", "1 ▶  A  Ann")

      keeper.type("40")
      try await keeper.sees("[ 40 ▏]")
      keeper.type("0\r")
      try await keeper.sees("this turn: 400 in 1 roll")
      keeper.type("b")
      try await keeper.sees("Bank & start final round")
      keeper.type("\r")
      try await keeper.sees("⚑ FINAL ROUND by Ann · 3,050 to beat · still to roll: 李雷 −3,050", "beat 3,050 to win")

      keeper.type("kkk")
      try await keeper.sees("Bank +3,000 → 3,000  SHORT BY 100")
      // What was typed is added by the bank.
      keeper.type("500b")
      try await keeper.sees("Bank & win", "was 0, becomes 3,500")
      keeper.type("\r")
      try await keeper.sees("♛ WINNER", "3,500 points in 2 rounds", "1 ♛ 李  李雷", "r rematch")
      let board = try await keeper.board()
      #expect(board["phase"] as? String == "ended")
      #expect((board["players"] as? [[String: Any]])?.map { $0["banked"] as? Int } == [3050, 3500])
      try await keeper.quit()
    }

    @Test func `goes on after a kill in the middle of a turn, with what was pending, to its end`() async throws {
      let home = try Scorekeeper.Home()
      let first = try await Scorekeeper(home, Self.players)
      first.type("kkj")
      try await first.sees("this turn: 2,500 in 3 rolls")
      first.signal(SIGKILL)
      #expect(try await first.ended() == 128 + Int(SIGKILL))

      let second = try await Scorekeeper(home)
      try await second.sees("NOW ROLLING", "this turn: 2,500 in 3 rolls")
      second.type("jb")
      try await second.sees("Bank & start final round", "was 0, becomes 3,000")
      second.type("\r")
      try await second.sees("FINAL ROUND by Ann")
      second.type("x\r")
      try await second.sees("♛ WINNER", "1 ♛  A  Ann", "✗ Bob farkle")
      try await second.quit()
    }

    @Test(arguments: ["b\r\r", "bb\r", "\r\r\r", "bbbb"])
    func `banks once, however often a finger hits the key`(keys: String) async throws {
      let keeper = try await Scorekeeper(Scorekeeper.Home(), Self.players)
      keeper.type("k" + keys)
      // The press that is one too many finds the next player with nothing to bank.
      try await keeper.sees("✓ Ann +1,000 → 1,000", "1    A  Ann", "2 ▶  B  Bob", "nothing pending")
      let board = try await keeper.board()
      #expect((board["actions"] as? [[String: Any]])?.map { $0["amount"] as? Int } == [1000])
      #expect((board["players"] as? [[String: Any]])?.map { $0["banked"] as? Int } == [1000, 0])
      try await keeper.quit()
    }

    @Test func `banks by itself after the countdown, unless that is paused or off`() async throws {
      let home = try Scorekeeper.Home()
      let keeper = try await Scorekeeper(home, Self.players)
      keeper.type("kb ")
      try await keeper.sees("Bank & pass to Bob", "paused")
      #expect((try await keeper.board()["actions"] as? [[String: Any]])?.count == 0)
      keeper.type(" ")
      try await keeper.sees("✓ Ann +1,000 → 1,000", "2 ▶  B  Bob")
      try await keeper.quit()

      let hasty = try await Scorekeeper(home, ["--no-countdown"])
      hasty.type("kb")
      try await hasty.sees("✓ Bob +1,000 → 1,000", "1 ▶  A  Ann")
      hasty.type("x")
      try await hasty.sees("✗ Ann farkle")
      // Paused, going on and at once: no more than one action each.
      #expect((try await hasty.board()["actions"] as? [[String: Any]])?.count == 3)
      try await hasty.quit()
    }

    @Test func `is seen by a viewer, and the screen tells of one`() async throws {
      let keeper = try await Scorekeeper(Scorekeeper.Home(), Self.players + ["--no-countdown"])
      try await keeper.sees("nobody is watching")
      let (code, port) = try await keeper.place()
      let viewer = try Program(
        "farkle-view", [code, "127.0.0.1:\(port)", "--no-discovery", "--name", "Sofa", "--json"],
        environment: ["XDG_STATE_HOME": try Lab.folder()])
      try await viewer.line { $0.contains(#""type":"snapshot""#) }
      try await keeper.sees("1 viewer", "farkle-view \(code)")
      keeper.type("kb")
      try await keeper.sees("✓ Ann +1,000 → 1,000")
      try await viewer.line { $0.contains(#""banked":1000"#) }
      keeper.type("v")
      try await keeper.sees("Viewers", "› Sofa")
      keeper.type("\u{1B}")
      try await keeper.sees("NOW ROLLING")
      try await keeper.quit()
      #expect(await viewer.exit() == 0)
    }

    @Test func `keeps in step with commands from another terminal`() async throws {
      let keeper = try await Scorekeeper(Scorekeeper.Home(), Self.players)
      keeper.type("kb ")
      try await keeper.sees("Bank & pass to Bob", "paused")
      // What was asked about is no more: the question goes.
      #expect(try await Terminal(data: keeper.home.data, machine: nil).give("add", "50").code == 0)
      try await keeper.sees("the table, and no question") { $0.shows("this turn: 1,050 in 2 rolls") && !$0.shows("Bank & pass") }
      try await keeper.quit()
    }

    @Test func `is kept at two screens, of which the second may go, and ends with the first`() async throws {
      let keeper = try await Scorekeeper(Scorekeeper.Home(), Self.players)
      let guest = try await Scorekeeper(keeper.home, isGuest: true)
      guest.type("k")
      try await guest.sees("this turn: 1,000 in 1 roll")
      try await keeper.sees("this turn: 1,000 in 1 roll")
      guest.type("q")
      try await guest.finish()
      let another = try await Scorekeeper(keeper.home, isGuest: true)
      keeper.type("s")
      try await keeper.sees("this turn: 1,100 in 2 rolls")
      try await another.sees("this turn: 1,100 in 2 rolls")
      try await keeper.quit()
      try await another.finish(69)
      try await another.sees("farkle-host: the host has ended")
    }
  }
}
