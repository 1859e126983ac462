import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import Testing
import Vocabulary

/// A room as a file may tell it although no host has written so: viewers can read it all the same.
struct RestoredTests {
  /// What a newcomer is sent, held by TestLink against the protocol.
  private static func messages(
    _ game: Game, label: String? = nil, photo: StoredPhoto? = nil
  ) throws -> (board: GameSnapshot?, photos: Int) {
    let player = try #require(game.players.first?.id)
    let claim = SeatClaim(player: player, viewer: TestHost.identity.id, tokenHash: [], label: label)
    var host = TestHost(
      room: RoomState(
        code: try #require(RoomCode("1357")), game: game, claims: [claim], photos: photo.map { [player: $0] } ?? [:]))
    host.open(1)
    host.send(try TestHost.hello(), on: 1)
    let messages = host.take(1)
    let boards = messages.compactMap { if case .snapshot(let snapshot) = $0 { snapshot.game } else { nil } }
    return (boards.first, messages.count { $0.kind == "photo" })
  }

  @Test(
    arguments: [
      (nil, "a viewer"), ("", "a viewer"), (" \u{200B} ", "a viewer"), ("Ann's phone 📱", "Ann's phone 📱"), ("a\u{1B}[2J", "a[2J"),
      (String(repeating: "x", count: 1000), String(repeating: "x", count: 40)),
      ("x" + String(repeating: "\u{301}", count: 600_000), "a viewer"),
    ])
  func `a label is cut and cleaned as if its viewer had just said it`(label: String?, seen: String) throws {
    #expect(try Self.messages(TestHost.game(["Ann", "Bob"]), label: label).board?.players.first?.claimedBy == seen)
  }

  @Test(arguments: [(0, 1), (32_768, 1), (32_769, 0), (1_000_000, 0)])
  func `a photo that is too large for a viewer is no photo`(size: Int, count: Int) throws {
    let photo = StoredPhoto(hash: String(repeating: "a", count: 64), jpeg: [UInt8](repeating: 0xFF, count: size))
    let (board, photos) = try Self.messages(TestHost.game(["Ann", "Bob"]), photo: photo)
    #expect(photos == count && (board?.players.first?.photo != nil) == (count == 1))
  }

  @Test(arguments: [Int64.min, -62_167_219_200_001, 253_402_300_800_000, .max])
  func `a time that can't be written is told as the nearest one that can`(milliseconds: Int64) throws {
    var game = try TestHost.game(["Ann", "Bob"])
    try game.apply(.banked(500), at: Timestamp(milliseconds: milliseconds))
    let at = try #require(try Self.messages(game).board?.actions.last?.at)
    #expect(at.description == (milliseconds < 0 ? "0000-01-01T00:00:00.000Z" : "9999-12-31T23:59:59.999Z"))
  }
}
