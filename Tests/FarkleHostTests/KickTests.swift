import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import Testing
import Vocabulary

/// Sending a viewer away: its id is out for this game, and its address can't claim for ten minutes
/// (Documentation/Operating.md, "Moderation").
struct KickTests {
  @Test func `a kicked viewer hears it, and everybody sees that it is gone`() throws {
    var host = try TestHost("Ann", "Bob")
    let viewer = try host.join(1, as: "Kitchen")
    try host.claim("Ann", on: 1)
    try host.join(2)
    #expect(try host.say("kick kitchen")?.sentence?.contains("Kitchen") == true)
    #expect(host.takeBye(1) == .kicked)
    #expect(host.isOver(1) && host.session.viewerCount == 1)
    #expect(host.notices.last == .viewerLeft(id: viewer.viewer, name: "Kitchen", viewers: 1))
    #expect(host.takeSnapshots(2).map { $0.game?.player(named: "Ann")?.present } == [false])
    let notices = host.notices
    host.close(1)
    #expect(host.notices == notices && host.take(2) == [])
  }

  @Test(arguments: [true, false])
  func `its id is out, with a seat or without`(hasSeat: Bool) throws {
    var host = try TestHost("Ann", "Bob")
    let viewer = try host.join(1, as: "Kitchen")
    if hasSeat { try host.claim("Ann", on: 1) }
    try host.say("kick Kitchen")
    host.close(1)
    for link in 2...3 {
      host.open(link, address: "198.51.100.\(link)")
      host.send(try TestHost.hello(with: viewer), on: link)
      #expect(host.takeError(link)?.code == .kicked)
      #expect(host.isOver(link))
    }
    var restarted = host.restarted()
    restarted.open(1)
    restarted.send(try TestHost.hello(with: viewer), on: 1)
    #expect(restarted.takeError(1)?.code == .kicked)
  }

  @Test func `an impostor with a kicked viewer's id is a new viewer`() throws {
    var host = try TestHost("Ann", "Bob")
    let viewer = try host.join(1, as: "Kitchen")
    try host.claim("Ann", on: 1)
    try host.say("kick Kitchen")
    let impostor = ToViewer.Welcome(
      host: viewer.host, room: viewer.room, viewer: viewer.viewer, token: "0", player: nil, time: viewer.time)
    #expect(try host.join(2, with: impostor).viewer != viewer.viewer)
  }

  @Test func `its address can't claim for ten minutes, then it can`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1, as: "Kitchen", address: "203.0.113.5")
    try host.say("kick Kitchen")
    host.pass(60_000)
    try host.join(2, address: "203.0.113.5")
    try host.join(3, address: "203.0.113.6")
    let refused = try #require(try host.claim("Ann", on: 2))
    #expect(refused.reason == .claimsLocked && refused.message?.contains("address") == true)
    #expect(try host.claim(nil, on: 2)?.ok == true)
    #expect(try host.claim("Bob", on: 3)?.ok == true)
    host.handle(.ended(LinkID(number: 2)))
    host.pass(539_999)
    #expect(try host.claim("Ann", on: 2)?.reason == .claimsLocked)
    host.pass(1)
    #expect(try host.claim("Ann", on: 2)?.ok == true)
  }

  @Test func `in the next game it may come again, and its seat is its own still`() throws {
    var host = try TestHost("Ann", "Bob")
    let viewer = try host.join(1, as: "Kitchen")
    try host.claim("Ann", on: 1)
    try host.say("kick Kitchen")
    try host.say("end")
    try host.say("rematch")
    #expect(try host.join(2, with: viewer).player == host.player("Ann"))
  }

  @Test func `what is kept names the viewer and the game`() throws {
    var host = try TestHost("Ann", "Bob")
    let viewer = try host.join(1, as: "Kitchen")
    try host.say("kick Kitchen")
    #expect(try host.saves.last == [.kicked(viewer: viewer.viewer, game: #require(host.session.room.game?.id))])
    host.disk = .fails
    try host.join(2, as: "Sofa")
    #expect(try host.say("kick Sofa")?.refusal == .notSaved)
    #expect(!host.isOver(2) && host.take(2) == [])
  }

  @Test func `a viewer is named by its name, its id, or the beginning of that`() throws {
    var host = try TestHost("Ann", "Bob")
    for length in [36, 8, 4] {
      let viewer = try host.join(length, as: "Kitchen")
      try host.say("kick \(viewer.viewer.description.prefix(length))")
      #expect(host.isOver(length))
    }
    try host.join(1, as: "Zoë")
    #expect(try host.say("kick ZOE")?.refusal == nil)
  }

  @Test func `nobody is kicked by mistake`() throws {
    var host = try TestHost("Ann", "Bob")
    let viewer = try host.join(1, as: "Sofa")
    try host.join(2, as: "sofa")
    let prefix = String(viewer.viewer.description.prefix(3))
    for text in ["Sofa", prefix, "\"\"", "Kitchen", "\"a viewer\"", "192.0.2.1"] {
      #expect(try host.say("kick \(text)")?.refusal == .noSuchViewer, "\(text)")
    }
    #expect(host.session.viewerCount == 2 && host.saves == [])
  }

  @Test func `before a first game a viewer can be kicked too`() throws {
    var host = try TestHost()
    let viewer = try host.join(1, as: "Kitchen")
    #expect(try host.say("kick Kitchen")?.refusal == nil)
    host.open(2)
    host.send(try TestHost.hello(with: viewer), on: 2)
    #expect(host.takeError(2)?.code == .kicked)
  }
}
