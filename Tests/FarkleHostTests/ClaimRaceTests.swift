import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import Testing
import Vocabulary

/// Claims that meet each other, commands, and links that end, while the disk takes its time.
struct ClaimRaceTests {
  /// Two viewers on links 1 and 2, a slow disk.
  private func host() throws -> TestHost {
    var host = try TestHost("Ann", "Bob")
    try host.join(1, as: "Kitchen")
    try host.join(2, as: "Sofa")
    host.disk = .isSlow
    return host
  }

  @Test func `of two viewers that want a seat at once, the first gets it`() throws {
    var host = try host()
    try host.claim("Ann", on: 1)
    try host.claim("Ann", on: 2)
    #expect(host.saves.count == 1)
    host.settle()
    #expect(host.takeClaimed(1)?.ok == true)
    #expect(host.takeClaimed(2)?.reason == .seatTaken)
    #expect(!host.isSaving)
  }

  @Test func `a flood of claims is refused beyond a few, and holds up no command for long`() throws {
    var host = try host()
    var refused = 0
    for _ in 1...10 {
      refused += try (1...5).map { try host.claim($0.isMultiple(of: 2) ? "Ann" : "Bob", on: 1) }.count { $0?.reason == .tooManyClaims }
      host.pass(1000)
    }
    // One is being saved and four wait.
    #expect(refused == 45)
    host.disk = .works
    host.settle()
    try host.say("bank 500")
    #expect(host.answers.last?.refusal == nil)
  }

  @Test func `the second gets it if the first could not be saved`() throws {
    var host = try host()
    try host.claim("Ann", on: 1)
    try host.claim("Ann", on: 2)
    host.settle(.notSaved("gone"))
    #expect(host.takeClaimed(1)?.reason == .notSaved)
    host.settle()
    #expect(host.takeClaimed(2)?.ok == true)
    #expect(host.board()?.player(named: "Ann")?.claimedBy == "Sofa")
  }

  @Test func `two that change places get what is free when their turn comes`() throws {
    var host = try host()
    host.disk = .works
    try host.claim("Ann", on: 1)
    try host.claim("Bob", on: 2)
    host.disk = .isSlow
    try host.claim(nil, on: 1)
    try host.claim("Ann", on: 2)
    try host.claim("Bob", on: 1)
    while host.isSaving { host.settle() }
    #expect(host.board()?.players.map(\.claimedBy) == ["Sofa", "Kitchen"])
  }

  @Test func `a viewer that is gone before its claim is looked at claims nothing`() throws {
    var host = try host()
    try host.say("bank 500")
    try host.claim("Ann", on: 1)
    host.close(1)
    host.settle()
    #expect(!host.isSaving && host.saves.count == 1)
    #expect(host.board()?.player(named: "Ann")?.claimedBy == nil)
    #expect(try host.claim("Ann", on: 2) == nil)
    host.settle()
    #expect(host.takeClaimed(2)?.ok == true)
  }

  @Test func `a viewer that goes while its claim is being saved keeps the seat`() throws {
    var host = try host()
    try host.claim("Ann", on: 1)
    host.close(1)
    host.settle()
    #expect(host.take(1) == [])
    let ann = try #require(host.takeSnapshots(2).last?.game?.player(named: "Ann") as GameSnapshot.Player?)
    #expect(ann.claimedBy == "Kitchen" && !ann.present)
  }

  @Test func `a viewer that comes back while its claim is being saved is the same, and has the seat`() throws {
    var host = try host()
    let viewer = try host.join(3, as: "Balcony")
    try host.claim("Ann", on: 3)
    host.close(3)
    let again = try host.join(4, as: "Balcony", with: viewer)
    #expect(again.viewer == viewer.viewer && again.player == nil)
    host.settle()
    #expect(host.takeSnapshots(4).map { $0.game?.player(named: "Ann")?.present } == [true])
    let saves = host.saves
    #expect(try host.claim("Ann", on: 4)?.player == host.player("Ann"))
    #expect(host.saves == saves)
  }

  @Test func `a claim does not overtake a command that was there before`() throws {
    var host = try host()
    try host.say("lock")
    try host.say("bank 500")
    try host.say("unlock")
    try host.claim("Ann", on: 1)
    #expect(host.takeClaimed(1) == nil)
    host.settle()
    host.settle()
    #expect(host.takeClaimed(1)?.ok == true)
  }

  @Test func `a seat is looked for in the game that is there when the claim's turn comes`() throws {
    var host = try host()
    let bob = try host.player("Bob")
    host.disk = .works
    try host.say("end")
    host.disk = .isSlow
    try host.say("new Ann,Cleo")
    host.send(.claim(.init(request: 1, player: bob)), on: 1)
    host.settle()
    #expect(host.takeClaimed(1)?.reason == .noSuchPlayer)
  }

  @Test func `a viewer that was kicked while its claim waited claims nothing`() throws {
    var host = try host()
    try host.say("kick Kitchen")
    try host.claim("Ann", on: 1)
    host.settle()
    #expect(host.isOver(1) && !host.isSaving)
    #expect(host.board()?.player(named: "Ann")?.claimedBy == nil)
  }
}
