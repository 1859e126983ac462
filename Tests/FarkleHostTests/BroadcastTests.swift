import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import Testing
import Vocabulary

/// Every change goes to everybody, once it is saved, and nothing else does.
struct BroadcastTests {
  /// Commands that change something one after another in a game of three.
  static let changes = [
    "add 300", "add 200", "back", "hot", "hot off", "clear", "add 550", "bank", "farkle", "bank 700", "undo", "redo", "edit 1 600",
    "undo 2", "rename Ann Zoe", "order Cleo,Zoe,Bob", "join Dan", "sit-out Bob", "back-in Bob", "newcode", "end", "undo", "bank 1000",
  ]

  @Test func `each change is broadcast, pending points too, as the same bytes to all, with a growing seq`() throws {
    var host = try TestHost("Ann", "Bob", "Cleo")
    for link in 1...3 { try host.join(link) }
    var last: ToViewer.Snapshot?
    for command in Self.changes {
      #expect(try host.say(command)?.refusal == nil, "\(command)")
      let lines = host.takeLines(1)
      #expect(lines.count == 1, "\(command)")
      #expect(host.takeLines(2) == lines && host.takeLines(3) == lines)
      guard case .snapshot(let snapshot) = try WireCodec.decodeToViewer(Array(lines[0].dropLast())) else {
        throw TestHost.Unexpected(messages: [])
      }
      #expect(snapshot.seq > last?.seq ?? 0)
      #expect(snapshot.game != last?.game || snapshot.room != last?.room)
      #expect(snapshot.game == host.answers.last?.game, "\(command)")
      last = snapshot
    }
    #expect(last?.game?.revision == Self.changes.count - 1, "all but newcode are events of the game")
  }

  @Test(arguments: changes)
  func `nothing is broadcast or acknowledged before it is saved`(command: String) throws {
    var host = try TestHost("Ann", "Bob", "Cleo")
    try host.join(1)
    for earlier in Self.changes.prefix(while: { $0 != command }) { try host.say(earlier) }
    _ = host.take(1)
    let (room, adverts) = (host.session.room, host.adverts)
    host.disk = .isSlow
    #expect(try host.say(command) == nil)
    host.handle(.tick)
    #expect(host.isSaving)
    #expect(host.takeLines(1) == [] && host.session.room == room && host.adverts == adverts)
    host.settle()
    #expect(host.answers.last?.refusal == nil)
    #expect(host.takeSnapshots(1).count == 1 && host.session.room != room)
  }

  @Test(arguments: ["status", "viewers", "help", "lock", "unlock", "free Ann", "bank", "undo", "redo", "back", "rename Dan Eve", "end it"])
  func `nothing is sent when nothing changed`(command: String) throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    let saves = host.saves
    _ = try? host.say(command)
    host.handle(.tick)
    #expect(host.takeLines(1) == [] && host.saves == saves)
  }

  @Test func `a command that leaves the board as it was is kept and answered, and moves only the revision`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    #expect(try host.say("hot off")?.refusal == nil)
    #expect(host.takeSnapshots(1).map { $0.game?.revision } == [1])
  }

  @Test func `a seat that is taken or freed is broadcast, and is no event of the game`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1, as: "Kitchen")
    try host.join(2)
    try host.claim("Ann", on: 1)
    #expect(host.takeSnapshots(2).map { $0.game?.player(named: "Ann")?.claimedBy } == ["Kitchen"])
    try host.say("free Ann")
    let freed = host.takeSnapshots(2)
    #expect(freed.map { $0.game?.player(named: "Ann")?.claimedBy } == [nil])
    #expect(freed[0].game?.revision == 0)
  }

  @Test func `what is saved is what happened, with the revision it leads to`() throws {
    var host = try TestHost("Ann", "Bob")
    let id = try #require(host.session.room.game?.id)
    try host.say("add 300")
    try host.say("bank 500")
    let events = host.saves.joined().map { change -> (Identifier, Int, GameEvent)? in
      guard case .happened(let game, let sequence, let event, _) = change else { return nil }
      return (game, sequence, event)
    }
    #expect(events.count == 2)
    #expect(events.allSatisfy { $0?.0 == id })
    #expect(events.map { $0?.1 } == [1, 2])
    #expect(events.map { $0?.2 } == [.added(points: 300), .banked(500)])
  }

  @Test func `the advert comes first and then only when it has changed`() throws {
    var host = try TestHost("Ann", "Bob", target: 1000)
    host.handle(.tick)
    #expect(host.adverts.map(\.phase) == [.playing])
    #expect(host.adverts[0].host == TestHost.identity.id && host.adverts[0].players == 2 && host.adverts[0].game == "Test Roll")
    try host.join(1)
    try host.claim("Ann", on: 1)
    for command in ["add 300", "bank", "farkle", "rename Ann Zoe", "order Bob,Zoe", "lock"] { try host.say(command) }
    host.close(1)
    host.pass(60_000)
    #expect(host.adverts.count == 1)
    for command in ["bank 1000", "bank 50", "undo", "newcode", "end", "rematch", "join Cleo"] { try host.say(command) }
    #expect(host.adverts.map(\.phase) == [.playing, .finalRound, .ended, .finalRound, .finalRound, .ended, .playing, .playing])
    #expect(host.adverts.map(\.players) == [2, 2, 2, 2, 2, 2, 2, 3])
    #expect(host.adverts.last?.game == "Test Roll 2")
    #expect(host.adverts.last?.code == host.session.room.code && host.adverts[3].code.text == "1357")
  }

  @Test func `before a first game the advert says setup`() throws {
    var host = try TestHost()
    host.handle(.tick)
    #expect(host.adverts.map(\.phase) == [.setup])
    #expect(host.adverts[0].players == 0 && host.adverts[0].game == "" && host.adverts[0].code.text == "1357")
  }
}
