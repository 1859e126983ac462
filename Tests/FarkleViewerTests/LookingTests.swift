import Daemon
import FarkleViewer
import FarkleWire
import Sockets
import Testing
import Vocabulary

/// Finding a room by what is advertised (Protocol/README.md, "Finding a host: DNS-SD").
struct LookingTests {
  @Test func `a room is joined by its code, with the host that advertised it`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer(lookingFor: "1357") { $0.label = "Kitchen" }
    #expect(viewer.isBrowsing && viewer.attempt == nil)
    viewer.see(try TestRoom(2, code: "2468", at: "192.0.2.8"))
    #expect(viewer.attempt == nil)
    viewer.see(room)
    #expect(viewer.endpoints == [room.endpoint])
    try viewer.reach()
    let hello = try viewer.takeHello()
    #expect(hello.code == room.code && hello.host == room.host && hello.viewer == nil && hello.token == nil && hello.name == "Kitchen")
    viewer.hear(try room.welcome())
    let snapshot = try room.snapshot()
    viewer.hear(snapshot)
    guard case .snapshot(let board) = snapshot else { return }
    #expect(
      viewer.takeEvents().suffix(2) == [
        .joined(host: "walnut", room: room.code),
        .board(board, line: Array(WireCodec.encode(snapshot).dropLast()), seat: nil, isCatchUp: false),
      ])
    #expect(!viewer.isBrowsing, "found: nobody need look any further")
    #expect(viewer.exit == nil)
  }

  @Test func `without a code the only room is joined after a second`() throws {
    let room = try TestRoom()
    var viewer = try TestViewer()
    viewer.pass(5000)
    viewer.see(room)
    viewer.pass(999)
    #expect(viewer.attempt == nil)
    viewer.see(room, at: [room.endpoint, try viewer.endpoint("192.0.2.9")])
    viewer.pass(1)
    #expect(viewer.endpoints.count == 2)
    try viewer.reach()
    #expect(try viewer.takeHello().code == room.code)
  }

  @Test func `several rooms are listed by their codes, and the viewer ends with 64`() throws {
    var viewer = try TestViewer()
    viewer.see(try TestRoom(1, code: "7531"))
    viewer.pass(500)
    viewer.see(try TestRoom(2, code: "0042", at: "192.0.2.8"))
    viewer.pass(500)
    #expect(viewer.exit?.code == .usage && !viewer.isBrowsing)
    let sentence = try #require(viewer.exit?.sentence)
    let codes = try #require([sentence.range(of: "0042"), sentence.range(of: "7531")] as? [Range<String.Index>])
    #expect(codes[0].lowerBound < codes[1].lowerBound && sentence.contains("Test Roll, 2 players"))
    viewer.see(try TestRoom(3, code: "1111"))
    viewer.handle(.quit)
  }

  @Test func `a room that has vanished within the second is not counted`() throws {
    let (first, second) = (try TestRoom(1, code: "7531"), try TestRoom(2, code: "0042", at: "192.0.2.8"))
    var viewer = try TestViewer()
    viewer.see(first)
    viewer.see(second)
    viewer.handle(.vanished(host: first.host))
    viewer.pass(1000)
    #expect(viewer.endpoints == [second.endpoint])
    var other = try TestViewer()
    other.see(first)
    other.handle(.vanished(host: first.host))
    other.pass(1000)
    #expect(other.attempt == nil && other.exit == nil)
    other.see(second)
    other.pass(1000)
    #expect(other.endpoints == [second.endpoint])
  }

  @Test func `more ways to a room widen the attempt under way`() throws {
    let room = try TestRoom()
    var viewer = try TestViewer(lookingFor: "1357")
    viewer.see(room)
    viewer.see(room, at: [room.endpoint, try viewer.endpoint("2001:db8::7")])
    #expect(viewer.endpoints.count == 2)
    try viewer.reach(viewer.endpoint("2001:db8::7"))
    #expect(try viewer.takeHello().host == room.host)
  }

  @Test func `a ghost can't be reached, and the room is joined where it is seen next`() throws {
    let ghost = try TestRoom(1, at: "192.0.2.99")
    var room = try TestRoom(2)
    var viewer = try TestViewer(lookingFor: "1357")
    viewer.see(ghost)
    try viewer.miss(.timedOut)
    #expect(viewer.attempt == nil && viewer.exit == nil)
    viewer.see(room)
    #expect(viewer.endpoints.contains(room.endpoint))
    try viewer.reach(room.endpoint)
    #expect(try viewer.takeHello().host == room.host)
    try viewer.watch(&room)
    #expect(viewer.takeBoards().count == 1)
  }

  @Test func `a ghost that advertises the place of the room is told from it by the host's word`() throws {
    let ghost = try TestRoom(1)
    let room = try TestRoom(2)
    var viewer = try TestViewer(lookingFor: "1357")
    viewer.see(ghost)
    try viewer.reach()
    #expect(try viewer.takeHello().host == ghost.host)
    viewer.hear(.error(.init(code: .wrongHost, message: "?")))
    viewer.see(room)
    try viewer.reach()
    #expect(try viewer.takeHello().host == room.host)
  }

  @Test func `that nothing can be seen is said once, with the way around`() throws {
    var viewer = try TestViewer(lookingFor: "1357")
    _ = viewer.takeEvents()
    for _ in 0..<5 {
      viewer.handle(.searchFailed("no daemon"))
      viewer.pass(5000)
    }
    let problems = viewer.takeProblems()
    #expect(problems.count == 1 && problems[0].contains("no daemon"))
    viewer.see(try TestRoom())
    #expect(viewer.attempt != nil)
  }

  @Test func `whoever leaves while looking is let go`() throws {
    var viewer = try TestViewer(lookingFor: "1357")
    viewer.handle(.quit)
    #expect(viewer.exit?.code == .success && !viewer.isBrowsing)
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }
}
