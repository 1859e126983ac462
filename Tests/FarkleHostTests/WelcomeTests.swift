import FarkleGame
import FarkleHost
import FarkleWire
import Testing
import Vocabulary

/// What a viewer gets when it comes (Protocol/README.md, "Opening a connection").
struct WelcomeTests {
  @Test func `a viewer gets welcome, then the board, and nothing else`() throws {
    var host = try TestHost("Ann", "Bob")
    host.open(1)
    #expect(host.take(1) == [])
    host.send(try TestHost.hello(as: "Kitchen"), on: 1)
    let messages = host.take(1)
    guard messages.count == 2, case .welcome(let welcome) = messages[0], case .snapshot(let snapshot) = messages[1] else {
      throw TestHost.Unexpected(messages: messages)
    }
    #expect(welcome.protocol == 1 && welcome.heartbeat == 5 && welcome.room.text == "1357" && welcome.player == nil)
    #expect(welcome.host == TestHost.identity)
    #expect(welcome.token.count >= 32)
    #expect(snapshot.room?.text == "1357")
    #expect(snapshot.game?.players.map(\.name) == ["Ann", "Bob"])
    #expect(host.notices == [.viewerJoined(id: welcome.viewer, name: "Kitchen", viewers: 1)])
  }

  @Test func `before a first game the board is null`() throws {
    var host = try TestHost()
    host.open(1)
    host.send(try TestHost.hello(), on: 1)
    #expect(host.takeSnapshots(1).map(\.game) == [nil])
  }

  @Test func `a plain newcomer changes nothing for the others`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    try host.join(2)
    #expect(host.takeLines(1) == [])
  }

  @Test func `every newcomer gets the same snapshot, byte for byte, while nothing happens`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.say("add 300")
    let boards = try (1...3).map { link in
      host.open(link)
      host.send(try TestHost.hello(), on: link)
      return host.takeLines(link).last
    }
    #expect(boards[0] != nil && boards[0] == boards[1] && boards[1] == boards[2])
  }

  @Test func `where joining changes presence, everybody gets one snapshot, and it says so`() throws {
    var host = try TestHost("Ann", "Bob")
    let bob = try host.join(1, as: "Bob's phone")
    #expect(try host.claim("Bob", on: 1)?.ok == true)
    try host.join(2)
    host.close(1)
    #expect(host.takeSnapshots(2).map { $0.game?.player(named: "Bob")?.present } == [false])

    host.open(3)
    host.send(try TestHost.hello(with: bob), on: 3)
    let own = host.takeLines(3)
    #expect(own.count == 2)
    #expect(host.takeLines(2) == [own[1]])
    guard case .snapshot(let snapshot) = try WireCodec.decodeToViewer(Array(own[1].dropLast())) else {
      Issue.record("no snapshot")
      return
    }
    #expect(snapshot.game?.player(named: "Bob")?.present == true)
  }

  @Test func `a viewer that comes while a change is being saved sees the board before it, then the one after`() throws {
    var host = try TestHost("Ann", "Bob")
    host.disk = .isSlow
    try host.say("bank 500")
    host.open(1)
    host.send(try TestHost.hello(), on: 1)
    #expect(host.takeSnapshots(1).map { $0.game?.actions.count } == [0])
    host.settle()
    #expect(host.takeSnapshots(1).map { $0.game?.actions.count } == [1])
  }

  @Test(
    arguments: [
      ("Kitchen", "Kitchen"), ("  Kitchen  ", "Kitchen"), ("\u{1B}[31mRed\u{202E}\n", "[31mRed"), ("", nil), (" \u{200B} ", nil),
      (String(repeating: "x", count: 50), String(repeating: "x", count: 40)),
    ])
  func `a viewer's name is cleaned and never refused`(name: String, seen: String?) throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1, as: name)
    guard case .viewerJoined(_, let joined, _) = host.notices.first else {
      Issue.record("nobody joined")
      return
    }
    #expect(joined == seen)
    try host.claim("Ann", on: 1)
    #expect(host.board()?.player(named: "Ann")?.claimedBy == (seen ?? "a viewer"))
  }

  @Test func `eight holders with the heaviest names still fit a snapshot`() throws {
    let names = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"]
    var room = RoomState(code: try #require(RoomCode("1357")))
    room.game = try TestHost.game(names)
    var host = TestHost(room: room)
    // Forty characters, each of them one letter under a pile of accents.
    let heavy = String(repeating: "x" + String(repeating: "\u{301}", count: 800), count: 40)
    for (seat, name) in names.enumerated() {
      try host.join(seat + 1, as: heavy)
      #expect(try host.claim(name, on: seat + 1)?.ok == true)
    }
    host.open(9)
    host.send(try TestHost.hello(), on: 9)
    let line = host.takeLines(9).last
    #expect(try #require(line).count < 32 * 1024)
  }
}
