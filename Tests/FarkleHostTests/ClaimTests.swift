import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import Testing
import Vocabulary

/// Seats (Protocol/README.md, "Seats", "claim" and "claimed").
struct ClaimTests {
  private func holders(_ host: inout TestHost) -> [String?] { host.board()?.players.map(\.claimedBy) ?? [] }

  @Test func `a claim is granted only when it is saved`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1, as: "Kitchen")
    try host.join(2)
    host.disk = .isSlow
    #expect(try host.claim("Ann", on: 1, request: 12) == nil)
    #expect(holders(&host) == [] && host.takeLines(2) == [] && host.notices.count == 2)
    host.settle()
    let claimed = host.take(1)
    #expect(try claimed.contains(.claimed(.init(request: 12, player: host.player("Ann")))))
    #expect(host.takeSnapshots(2).map { $0.game?.player(named: "Ann")?.claimedBy } == ["Kitchen"])
    #expect(host.notices.last == .seatClaimed(player: "Ann", by: "Kitchen"))
  }

  @Test func `a taken seat is refused and says by whom, connected or not`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1, as: "Kitchen")
    try host.claim("Ann", on: 1)
    try host.join(2, as: "Sofa")
    let saves = host.saves
    for _ in 1...2 {
      let refused = try #require(try host.claim("Ann", on: 2))
      #expect(!refused.ok && refused.reason == .seatTaken && refused.player == nil)
      #expect(refused.message?.contains("Kitchen") == true)
      host.close(1)
    }
    #expect(host.saves == saves)
    try host.claim("Bob", on: 2)
    #expect(try host.claim("Ann", on: 2)?.player == host.player("Bob"))
    #expect(holders(&host) == ["Kitchen", "Sofa"])
  }

  @Test func `claiming another seat frees the first in the same step`() throws {
    var host = try TestHost("Ann", "Bob", "Cleo")
    try host.join(1, as: "Kitchen")
    try host.join(2)
    try host.claim("Ann", on: 1)
    _ = host.take(2)
    #expect(try host.claim("Bob", on: 1)?.player == host.player("Bob"))
    #expect(host.takeSnapshots(2).map { $0.game?.players.map(\.claimedBy) } == [[nil, "Kitchen", nil]])
    #expect(host.saves.last?.count == 1)
    #expect(try host.claim("Ann", on: 2)?.ok == true)
  }

  @Test func `a seat can be given up, and giving up none is fine`() throws {
    var host = try TestHost("Ann", "Bob")
    let viewer = try host.join(1)
    let saves = host.saves
    #expect(try host.claim(nil, on: 1) == .init(request: 1, player: nil))
    #expect(host.saves == saves)
    try host.claim("Ann", on: 1)
    #expect(try host.claim(nil, on: 1, request: 2) == .init(request: 2, player: nil))
    #expect(try host.saves.last == [.freed(player: host.player("Ann"))])
    #expect(holders(&host) == [nil, nil])
    #expect(host.notices.last == .seatGivenUp(player: "Ann", by: nil))
    host.close(1)
    #expect(try host.join(2, with: viewer).player == nil)
  }

  @Test func `claiming the seat one has is fine and changes nothing`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    try host.claim("Ann", on: 1)
    let saves = host.saves
    #expect(try host.claim("Ann", on: 1, request: 5) == .init(request: 5, player: host.player("Ann")))
    #expect(host.saves == saves && host.take(1) == [])
  }

  @Test func `nobody plays who is not in this game`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    try host.claim("Ann", on: 1)
    let stranger = try #require(Identifier("7b56f301-7623-4eee-9857-b4822e1ee831") as Identifier?)
    host.send(.claim(.init(request: 3, player: stranger)), on: 1)
    let refused = try #require(host.takeClaimed(1) as ToViewer.Claimed?)
    #expect(try refused.reason == .noSuchPlayer && refused.player == host.player("Ann"))
    #expect(holders(&host) == ["a viewer", nil])
    var setup = try TestHost()
    try setup.join(1)
    setup.send(.claim(.init(request: 3, player: stranger)), on: 1)
    #expect(setup.takeClaimed(1)?.reason == .noSuchPlayer)
  }

  @Test func `while claims are locked seats can only be given up`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    try host.join(2)
    try host.claim("Ann", on: 1)
    try host.say("lock")
    #expect(try host.claim("Bob", on: 2)?.reason == .claimsLocked)
    #expect(try host.claim("Bob", on: 1)?.reason == .claimsLocked)
    #expect(try host.claim(nil, on: 1)?.ok == true)
    #expect(try host.claim("Ann", on: 2)?.reason == .claimsLocked)
    try host.say("unlock")
    #expect(try host.claim("Ann", on: 2)?.ok == true)
  }

  @Test func `a seat that the scorekeeper frees can be taken by another`() throws {
    var host = try TestHost("Ann", "Bob")
    let first = try host.join(1, as: "Kitchen")
    try host.join(2, as: "Sofa")
    try host.claim("Ann", on: 1)
    #expect(try host.say("free ann")?.refusal == nil)
    #expect(try host.claim("Ann", on: 2)?.ok == true)
    #expect(try host.claim("Ann", on: 1)?.reason == .seatTaken)
    host.close(1)
    #expect(try host.restarted().session.room.claims[host.player("Ann")]?.label == "Sofa")
    #expect(try host.join(3, with: first).viewer != first.viewer)
    #expect(try host.say("free Ann")?.refusal == nil && host.say("free Ann")?.refusal == nil)
    #expect(try host.say("free Dan")?.refusal == .noSuchPlayer)
  }
}
