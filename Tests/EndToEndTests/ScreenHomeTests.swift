import Foundation
import TestSupport
import Testing

extension `On a terminal` {
  /// Between games, and after them.
  @Suite struct `Home by keys` {
    private static let players = ["--players", "Ann,Bob", "--target", "1000", "--no-countdown"]

    @Test func `begins there, goes on with a game that was left, and shares it when it is won`() async throws {
      let home = try Scorekeeper.Home()
      try FileManager.default.createDirectory(atPath: home.configuration + "/Pictures", withIntermediateDirectories: true)
      try "XDG_PICTURES_DIR=\"$HOME/Pictures\"\n".write(toFile: home.configuration + "/user-dirs.dirs", atomically: true, encoding: .utf8)

      // A game is left, and the one after it deleted: nothing is on the table then.
      let first = try await Scorekeeper(home, Self.players)
      first.type("jbe\r")
      try await first.sees("UNFINISHED", "✓ Ann +500 → 500")
      first.type("n\u{13}")
      try await first.sees("NOW ROLLING", "this turn: nothing yet", "round 1")
      first.type("e\r")
      try await first.sees("UNFINISHED")
      first.type("H")
      try await first.sees("Game nights", "◌ unfinished · Ann 0, Bob 0", "◌ unfinished · Ann 500, Bob 0")
      first.type("d")
      try await first.sees("Delete", "It is gone for good")
      first.type("\r")
      try await first.sees("the list without it") { $0.shows("Ann 500, Bob 0") && !$0.shows("Ann 0, Bob 0") && $0.shows("is deleted") }
      try await first.quit()

      let keeper = try await Scorekeeper(home, ["--no-countdown"], first: "Game nights")
      try await keeper.sees("◌ unfinished · Ann 500, Bob 0")
      keeper.type("\r")
      try await keeper.sees("NOW ROLLING", "2 ▶  B  Bob", "goes on")
      keeper.type("x")
      try await keeper.sees("✗ Bob farkle")
      keeper.type("jb")
      try await keeper.sees("FINAL ROUND by Ann")
      keeper.type("x")
      try await keeper.sees("♛ WINNER", "s share")
      keeper.type("s")
      try await keeper.sees("the card:")
      #expect(try Self.takePicture(home) == [0x89, 0x50, 0x4E, 0x47])

      // From a second screen it is drawn as well, and all that is told there is the same.
      let guest = try await Scorekeeper(home, isGuest: true, first: "♛ WINNER")
      guest.type("s")
      try await guest.sees("the card:")
      #expect(try Self.takePicture(home) == [0x89, 0x50, 0x4E, 0x47])
      guest.type("H")
      try await guest.sees("› ", "♛ Ann 1,000 · Bob 0")
      guest.type("s")
      try await guest.sees("Statistics", "Ann: 1 game, 1 won (100.0 %)")
      guest.type("\u{1B}")
      try await guest.sees("Game nights")
      guest.type("r")
      try await guest.sees("Ann won with 1,000", "Ann +500 = 1,000 · final round")
      guest.type("\u{1B}")
      try await guest.sees("Game nights")
      guest.type("q")
      try await guest.finish()
      try await keeper.quit()
    }

    @Test func `a card that can't be drawn is one sentence, and the game is as it was`() async throws {
      let home = try Scorekeeper.Home()
      let keeper = try await Scorekeeper(home, Self.players, environment: ["HOME": "/nowhere/at/all"])
      keeper.type("kb")
      try await keeper.sees("FINAL ROUND by Ann")
      keeper.type("x")
      try await keeper.sees("♛ WINNER")
      keeper.type("s")
      try await keeper.sees("✗ no card: ", "♛ WINNER")
      try await keeper.quit()
    }

    /// The beginning of the one picture there is, which is gone then.
    private static func takePicture(_ home: Scorekeeper.Home) throws -> [UInt8] {
      let folder = home.configuration + "/Pictures"
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.count == 1 && names.allSatisfy { $0.hasSuffix(".png") }, "\(names)")
      let path = folder + "/" + (try #require(names.first))
      let bytes = try #require(FileManager.default.contents(atPath: path)).prefix(4)
      try FileManager.default.removeItem(atPath: path)
      return Array(bytes)
    }
  }
}
