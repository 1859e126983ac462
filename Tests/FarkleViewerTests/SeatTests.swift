import Daemon
import FarkleViewer
import FarkleWire
import Sockets
import Testing
import Vocabulary

/// The wanted seat: asked for once in each game and connection, and only where it is not ours already.
struct SeatTests {
  private func viewer(_ room: inout TestRoom, holding seat: String? = nil) throws -> TestViewer {
    var viewer = try TestViewer(lookingFor: "1357") { $0.seat = "bob" }
    viewer.see(room)
    try viewer.reach()
    try viewer.watch(&room, seat: seat)
    return viewer
  }

  @Test(arguments: [("bob", "Bob"), ("BOB", "Bob"), ("zoe", "Zoë"), ("ZOË", "Zoë")])
  func `the seat is claimed by its player's name, whatever the case and the accents`(wanted: String, name: String) throws {
    var room = try TestRoom()
    room.names = ["Ann", "Bob", "Zoë"]
    var viewer = try TestViewer.watching(&room) { $0.seat = wanted }
    #expect(try viewer.takeClaims() == [.init(request: 1, player: room.id(name))])
    viewer.hear(.claimed(.init(request: 1, player: try room.id(name))))
    guard case .notice(let sentence) = viewer.takeEvents().last else { throw TestViewer.Unexpected(messages: []) }
    #expect(sentence.contains(name))
  }

  @Test func `without a wish nothing is claimed`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    #expect(viewer.takeClaims() == [])
  }

  @Test func `once in each game and connection`() throws {
    var room = try TestRoom()
    var viewer = try viewer(&room)
    #expect(viewer.takeClaims().count == 1)
    viewer.hear(try room.snapshot())
    viewer.hear(.claimed(.init(request: 1, player: nil, reason: .seatTaken, message: "Bob's seat is taken by Sofa.")))
    viewer.hear(try room.snapshot())
    #expect(viewer.takeClaims() == [])
    #expect(viewer.takeProblems() == ["Bob's seat is taken by Sofa."], "a refusal is told")
    viewer.lose()
    viewer.wait()
    try viewer.reach()
    try viewer.watch(&room)
    #expect(viewer.takeClaims().map(\.request) == [2])
  }

  @Test func `a seat that is ours already is not claimed`() throws {
    var room = try TestRoom()
    room.holders = ["Bob": "Kitchen"]
    var viewer = try viewer(&room, holding: "Bob")
    #expect(viewer.takeClaims() == [])
  }

  @Test func `another seat that we hold is changed for the wanted one`() throws {
    var room = try TestRoom()
    room.holders = ["Ann": "Kitchen"]
    var viewer = try viewer(&room, holding: "Ann")
    #expect(try viewer.takeClaims().map(\.player) == [room.id("Bob")])
  }

  @Test func `in a rematch the seat is ours still, and is claimed only if it was not`() throws {
    var room = try TestRoom()
    var viewer = try viewer(&room)
    viewer.hear(.claimed(.init(request: 1, player: try room.id("Bob"))))
    room.holders = ["Bob": "Kitchen"]
    viewer.hear(try room.snapshot())
    _ = viewer.takeSent()
    room.rematch()
    viewer.hear(try room.snapshot())
    #expect(viewer.takeClaims() == [])

    var refused = try self.viewer(&room)
    refused.hear(.claimed(.init(request: 1, player: nil, reason: .claimsLocked)))
    _ = refused.takeSent()
    room.rematch()
    refused.hear(try room.snapshot())
    #expect(refused.takeClaims().count == 1)
  }

  @Test func `a seat that the scorekeeper freed is left alone in this game and claimed in the next`() throws {
    var room = try TestRoom()
    var viewer = try viewer(&room)
    viewer.hear(.claimed(.init(request: 1, player: try room.id("Bob"))))
    room.holders = ["Bob": "Kitchen"]
    viewer.hear(try room.snapshot())
    room.holders = [:]
    viewer.hear(try room.snapshot())
    _ = viewer.takeSent()
    viewer.hear(try room.snapshot())
    #expect(viewer.takeClaims() == [])
    room.rematch()
    viewer.hear(try room.snapshot())
    #expect(viewer.takeClaims().count == 1)
  }

  @Test func `a player that is not in the game is told, with those who are`() throws {
    var room = try TestRoom()
    room.names = ["Ann", "Cleo"]
    var viewer = try viewer(&room)
    #expect(viewer.takeClaims() == [])
    let problems = viewer.takeProblems()
    #expect(problems.count == 1 && problems[0].contains("bob") && problems[0].contains("Ann, Cleo"))
    viewer.hear(try room.snapshot())
    #expect(viewer.takeProblems() == [])
  }

  @Test func `before a first game it waits for one`() throws {
    var room = try TestRoom()
    room.names = []
    var viewer = try viewer(&room)
    #expect(viewer.takeClaims() == [])
    room.names = ["Ann", "Bob"]
    viewer.hear(try room.snapshot())
    #expect(viewer.takeClaims().count == 1)
  }

  @Test func `the answer to an earlier claim counts too, though another game has begun and the seat was asked for again`() throws {
    var room = try TestRoom()
    var viewer = try viewer(&room)
    room.rematch()
    viewer.hear(try room.snapshot())
    #expect(viewer.takeClaims().map(\.request) == [1, 2])
    _ = viewer.takeEvents()
    viewer.hear(.claimed(.init(request: 1, player: try room.id("Bob"))))
    #expect(viewer.remembered[room.host] == .some(room.membership()) && viewer.takeEvents().count == 1)
    viewer.hear(.claimed(.init(request: 2, player: try room.id("Bob"))))
    #expect(viewer.takeEvents() == [], "the seat was told before")
    viewer.hear(.claimed(.init(request: 7, player: nil)))
    #expect(viewer.remembered[room.host] == .some(room.membership()), "never asked")
  }

  @Test func `an answer to a claim of the link before is ignored`() throws {
    var room = try TestRoom()
    var viewer = try viewer(&room)
    viewer.lose()
    viewer.wait()
    try viewer.reach()
    try viewer.watch(&room)
    _ = viewer.takeEvents()
    viewer.hear(.claimed(.init(request: 1, player: try room.id("Bob"))))
    #expect(viewer.takeEvents() == [] && viewer.remembered[room.host] != .some(room.membership()))
  }
}
