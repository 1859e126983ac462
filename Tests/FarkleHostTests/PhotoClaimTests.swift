import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import Photos
import Testing
import Vocabulary

/// Claims that bring a photo, and how photos get to the viewers (Protocol/README.md, "claim" and "Photos").
struct PhotoClaimTests {
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 1, 2, 3, 0xFF, 0xD9]
  /// A file of three bytes in base64.
  private static let file = "AQID"

  private func claim(_ name: String, _ photo: String?, remove: Bool? = nil, in host: TestHost) throws -> ToHost {
    .claim(.init(request: 4, player: try host.player(name), photo: photo, removePhoto: remove))
  }

  /// Ann's seat is held on link 1, with a photo.
  private func hostWithPhoto() throws -> TestHost {
    var host = try TestHost("Ann", "Bob")
    try host.join(1, as: "Kitchen")
    host.send(try claim("Ann", Self.file, in: host), on: 1)
    host.checked(1, .success(Self.jpeg))
    return host
  }

  @Test func `seat and photo come in one step, when the photo was checked and both are saved`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    try host.join(2)
    host.send(try claim("Ann", Self.file, in: host), on: 1)
    #expect(host.photoChecks == [1: [1, 2, 3]] && host.saves == [] && host.take(1) == [])
    host.disk = .isSlow
    host.checked(1, .success(Self.jpeg))
    #expect(host.saves.count == 1 && host.saves[0].count == 2 && host.take(2) == [])
    host.settle()
    #expect(host.take(1).map(\.kind).sorted() == ["claimed", "photo", "snapshot"])
    let messages = host.take(2)
    guard messages.count == 2, case .snapshot(let snapshot) = messages[0], case .photo(let photo) = messages[1] else {
      throw TestHost.Unexpected(messages: messages)
    }
    #expect(snapshot.game?.player(named: "Ann")?.photo == photo.hash && photo.jpeg == "/9gBAgP/2Q==")
    #expect(snapshot.game?.player(named: "Ann")?.claimedBy == "a viewer")
  }

  @Test func `a photo goes to each connection once, and not to who holds it`() throws {
    var host = try hostWithPhoto()
    let hash = try #require(host.board()?.player(named: "Ann")?.photo as PhotoHash?)
    host.open(2)
    host.send(try TestHost.hello(), on: 2)
    #expect(host.take(2).map(\.kind) == ["welcome", "snapshot", "photo"])
    host.open(3)
    host.send(.hello(.init(code: try #require(RoomCode("1357")), have: [hash])), on: 3)
    #expect(host.take(3).map(\.kind) == ["welcome", "snapshot"])
    try host.say("bank 500")
    #expect(host.take(2).map(\.kind) == ["snapshot"] && host.take(3).map(\.kind) == ["snapshot"])
  }

  @Test(
    arguments: [
      ("no base64!", .badPhoto), ("AQI", .badPhoto), (String(repeating: "AAAA", count: 10_923), .photoTooLarge),
    ] as [(String, ToViewer.Claimed.Reason)])
  func `what is no photo by its looks is refused, and the seat is not taken`(text: String, reason: ToViewer.Claimed.Reason) throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    host.send(try claim("Ann", text, in: host), on: 1)
    #expect(host.takeClaimed(1)?.reason == reason)
    #expect(host.photoChecks.isEmpty && host.saves == [] && !host.isOver(1))
  }

  @Test func `what the check refuses is refused, and the seat is not taken`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    host.send(try claim("Ann", Self.file, in: host), on: 1)
    host.checked(1, .failure(.notAnImage))
    let refused = try #require(host.takeClaimed(1) as ToViewer.Claimed?)
    #expect(refused.reason == .badPhoto && refused.player == nil && refused.message?.isEmpty == false)
    #expect(host.saves == [])
  }

  @Test func `a photo for a seat that can't be had is not looked at`() throws {
    var host = try hostWithPhoto()
    host.open(2)
    host.send(try TestHost.hello(), on: 2)
    host.send(try claim("Ann", Self.file, in: host), on: 2)
    #expect(host.takeClaimed(2)?.reason == .seatTaken && host.photoChecks.isEmpty)
    try host.say("lock")
    host.send(try claim("Bob", Self.file, in: host), on: 2)
    #expect(host.takeClaimed(2)?.reason == .claimsLocked && host.photoChecks.isEmpty)
  }

  @Test func `a seat that was taken while the photo was being checked is refused`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    try host.join(2)
    host.send(try claim("Ann", Self.file, in: host), on: 1)
    #expect(try host.claim("Ann", on: 2)?.ok == true)
    _ = host.take(1)
    host.checked(1, .success(Self.jpeg))
    #expect(host.takeClaimed(1)?.reason == .seatTaken)
    #expect(host.board()?.player(named: "Ann")?.photo == nil)
  }

  @Test func `one photo at a time, and none of a viewer that has gone`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    host.send(try claim("Ann", Self.file, in: host), on: 1)
    host.send(try claim("Ann", Self.file, in: host), on: 1)
    #expect(host.takeClaimed(1)?.reason == .tooManyClaims)
    host.close(1)
    host.checked(1, .success(Self.jpeg))
    #expect(host.saves == [] && host.board()?.player(named: "Ann")?.claimedBy == nil)
  }

  @Test func `a photo stays with the player until it is removed`() throws {
    var host = try hostWithPhoto()
    try host.claim(nil, on: 1)
    try host.say("end")
    try host.say("rematch")
    var restarted = host.restarted()
    #expect(restarted.board()?.player(named: "Ann")?.photo != nil)
    try restarted.say("photo remove Ann")
    #expect(restarted.board()?.player(named: "Ann")?.photo == nil)
  }

  @Test func `the holder can remove it, and a new photo wins over that`() throws {
    var host = try hostWithPhoto()
    _ = host.take(1)
    host.send(try claim("Ann", nil, remove: true, in: host), on: 1)
    #expect(host.takeSnapshots(1).map { $0.game?.player(named: "Ann")?.photo } == [nil])
    host.send(try claim("Ann", Self.file, remove: true, in: host), on: 1)
    host.checked(1, .success(Self.jpeg))
    #expect(host.board()?.player(named: "Ann")?.photo != nil)
  }
}
