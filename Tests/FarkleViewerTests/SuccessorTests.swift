import FarkleViewer
import FarkleWire
import Sockets
import Testing
import Vocabulary

/// Another host that goes on with the game of one that is lost.
struct SuccessorTests {
  /// A viewer with Ann's seat and photo whose host is gone; and a host that has taken the game over, as it is seen then.
  private func bereft(_ configure: (inout ViewerGoal) throws -> Void = { _ in }) throws -> (viewer: TestViewer, heir: TestRoom) {
    var room = try TestRoom()
    room.holders = ["Ann": "a viewer"]
    var viewer = try TestViewer.watching(&room, seat: "Ann", configure)
    viewer.lose()
    viewer.wait()
    try viewer.miss()
    _ = viewer.takeSent()
    _ = viewer.takeEvents()
    let heir = try room.carried()
    viewer.see(heir)
    return (viewer, heir)
  }

  private func meet(_ viewer: inout TestViewer, _ heir: inout TestRoom) throws -> ToHost.Hello {
    if viewer.attempt == nil { viewer.wait() }
    try viewer.reach(heir.endpoint)
    let hello = try viewer.takeHello()
    viewer.hear(try heir.welcome(heir.membership(600)))
    viewer.hear(try heir.snapshot())
    return hello
  }

  private func questions(_ events: [ViewerEvent]) -> [Identifier] {
    events.compactMap { if case .successor(let host, _) = $0 { host } else { nil } }
  }

  @Test func `without a screen the game is followed, says so, and the seat is asked for again`() throws {
    var (viewer, heir) = try bereft()
    let hello = try meet(&viewer, &heir)
    #expect(hello.host == heir.host && hello.token == nil)
    let claims = viewer.takeClaims()
    #expect(claims.map(\.player) == [try heir.id("Ann")])
    let events = viewer.takeEvents()
    #expect(
      events.contains(.notice("“Test Roll” goes on on walnut’s machine")) && events.contains(.joined(host: "walnut", room: heir.code)))
    #expect(events.contains { if case .board(_, _, _, isCatchUp: true) = $0 { true } else { false } })
    // From now on that is the host.
    viewer.lose()
    viewer.wait()
    #expect(viewer.endpoints == [heir.endpoint])
  }

  @Test func `a person is asked first, and meanwhile the old host is tried`() throws {
    var (viewer, heir) = try bereft { $0.isInteractive = true }
    _ = try meet(&viewer, &heir)
    let events = viewer.takeEvents()
    #expect(questions(events) == [heir.host] && !viewer.isConnected && viewer.exit == nil)
    #expect(!events.contains { if case .board = $0 { true } else { false } })
    for _ in 0..<5 {
      viewer.wait()
      #expect(!viewer.endpoints.contains(heir.endpoint))
      try viewer.miss()
    }
    viewer.handle(.follow(heir.host, true))
    #expect(viewer.endpoints.contains(heir.endpoint))
    _ = try meet(&viewer, &heir)
    #expect(viewer.takeClaims().map(\.player) == [try heir.id("Ann")] && viewer.isConnected)
    #expect(questions(viewer.takeEvents()).isEmpty)
  }

  @Test func `who says no is not asked again while that host is lost`() throws {
    var (viewer, heir) = try bereft { $0.isInteractive = true }
    _ = try meet(&viewer, &heir)
    viewer.handle(.follow(heir.host, false))
    heir.endpoint = try viewer.endpoint("192.0.2.81")
    viewer.see(heir)
    for _ in 0..<5 {
      if viewer.attempt == nil { viewer.wait() }
      #expect(!viewer.endpoints.contains(heir.endpoint))
      try viewer.miss()
    }
    #expect(questions(viewer.takeEvents()).count == 1)
  }

  @Test func `the old host that comes back is joined, and later the question may come again`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room) { $0.isInteractive = true }
    var heir = try room.carried()
    for _ in 0..<2 {
      viewer.lose()
      viewer.wait()
      try viewer.miss()
      _ = viewer.takeSent()
      viewer.see(heir)
      _ = try meet(&viewer, &heir)
      #expect(questions(viewer.takeEvents()) == [heir.host])
      viewer.wait()
      try viewer.reach(room.endpoint)
      try viewer.watch(&room, as: room.membership())
      #expect(viewer.takeBoards().count == 1)
    }
  }

  @Test(arguments: [false, true]) func `a host with the same code and another game is left alone`(isInteractive: Bool) throws {
    var (viewer, heir) = try bereft { $0.isInteractive = isInteractive }
    heir.rematch()
    _ = try meet(&viewer, &heir)
    #expect(!viewer.isConnected && viewer.exit == nil && questions(viewer.takeEvents()).isEmpty)
    heir.endpoint = try viewer.endpoint("192.0.2.81")
    viewer.see(heir)
    viewer.wait()
    #expect(!viewer.endpoints.contains(heir.endpoint))
  }

  @Test(arguments: [
    ToViewer.error(.init(code: .kicked, message: "?")), .error(.init(code: .badCode, message: "?")),
    .error(.init(code: .unsupportedProtocol, message: "?", min: 2, max: 2)), .bye(.init(reason: .hostQuit, message: "?")),
  ]) func `what such a host says ends nothing`(message: ToViewer) throws {
    var (viewer, heir) = try bereft()
    try viewer.reach(heir.endpoint)
    if case .bye = message { viewer.hear(try heir.welcome()) }
    viewer.hear(message)
    #expect(viewer.exit == nil && !viewer.isConnected)
    viewer.wait()
    #expect(!viewer.endpoints.contains(heir.endpoint))
  }

  @Test func `one that welcomes and shows nothing is waited for no longer than a welcome`() throws {
    var (viewer, heir) = try bereft()
    try viewer.reach(heir.endpoint)
    viewer.hear(try heir.welcome())
    viewer.pass(5000)
    #expect(!viewer.isConnected && viewer.exit == nil)
  }

  @Test func `before the host is lost no other one is looked at`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    viewer.see(try room.carried())
    viewer.hear(try room.snapshot())
    #expect(viewer.isConnected && viewer.takeBoards().count == 1)
  }

  @Test func `after a minute without a host it is told how the game can go on, once`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    viewer.lose()
    func hints(_ viewer: inout TestViewer) -> Int {
      viewer.takeEvents().count { if case .notice(let sentence) = $0 { sentence.contains("import-snapshot") } else { false } }
    }
    viewer.pass(59_000)
    #expect(hints(&viewer) == 0)
    viewer.pass(300_000)
    #expect(hints(&viewer) == 1)
  }
}
