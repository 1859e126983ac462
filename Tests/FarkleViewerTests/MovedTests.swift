import FarkleViewer
import FarkleWire
import Sockets
import Testing
import Vocabulary

/// A host that comes back elsewhere, or under another code.
struct MovedTests {
  /// A viewer whose host is not where it was any more, and that looks for it.
  private func bereft(_ room: inout TestRoom) throws -> TestViewer {
    var viewer = try TestViewer.watching(&room)
    viewer.lose()
    viewer.wait()
    try viewer.miss()
    _ = viewer.takeSent()
    _ = viewer.takeEvents()
    return viewer
  }

  @Test(arguments: [("192.0.2.80", 13570), ("192.0.2.7", 13571), ("2001:db8::7", 13570)] as [(String, UInt16)])
  func `the host is found by its id at another address or port`(address: String, port: UInt16) throws {
    var room = try TestRoom()
    var viewer = try bereft(&room)
    room.endpoint = try viewer.endpoint(address, port)
    viewer.see(room)
    #expect(viewer.endpoints.first == room.endpoint)
    try viewer.reach()
    let hello = try viewer.takeHello()
    #expect(hello.host == room.host && hello.token == room.membership().token)
    try viewer.watch(&room)
    viewer.lose()
    viewer.wait()
    #expect(viewer.endpoints == [room.endpoint], "and there it is looked for next time")
  }

  @Test func `another host that is now where ours was is left for where ours is`() throws {
    var room = try TestRoom()
    let old = room.endpoint
    var viewer = try TestViewer.watching(&room)
    viewer.lose()
    viewer.wait()
    try viewer.reach(old)
    viewer.hear(.error(.init(code: .badCode, message: "?")))
    #expect(viewer.isBrowsing && viewer.exit == nil)
    room.endpoint = try viewer.endpoint("192.0.2.80")
    viewer.see(room)
    #expect(viewer.endpoints.first == room.endpoint)
    // Where ours is not to be reached for a moment, it is tried again all the same.
    try viewer.reach(old)
    viewer.hear(.error(.init(code: .wrongHost, message: "?")))
    viewer.wait()
    #expect(viewer.endpoints.first == room.endpoint)
    try viewer.reach()
    try viewer.watch(&room)
    #expect(viewer.takeBoards().map(\.isCatchUp) == [true])
  }

  @Test func `a new code in a snapshot is used in the next hello`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    room.code = try #require(RoomCode("2468"))
    viewer.hear(try room.snapshot())
    #expect(viewer.isConnected)
    viewer.lose()
    viewer.wait()
    _ = viewer.takeSent()
    try viewer.reach()
    #expect(try viewer.takeHello().code == room.code)
  }

  @Test func `also where the membership was known and the place typed`() throws {
    var room = try TestRoom()
    let own = room.membership(7)
    var viewer = try TestViewer(at: "192.0.2.7", memberships: [room.host: own])
    try viewer.reach(room.endpoint)
    viewer.hear(try room.welcome())
    try viewer.reach()
    try viewer.watch(&room, as: own)
    room.code = try #require(RoomCode("2468"))
    viewer.hear(try room.snapshot())
    viewer.lose()
    viewer.wait()
    try viewer.reach()
    #expect(try viewer.takeHello().code == room.code)
  }

  @Test func `also where an old advert came late`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    viewer.see(room)
    room.code = try #require(RoomCode("2468"))
    viewer.hear(try room.snapshot())
    viewer.lose()
    viewer.wait()
    _ = viewer.takeSent()
    try viewer.reach()
    #expect(try viewer.takeHello().code == room.code)
  }

  @Test func `a new code in an advert is used in the next hello`() throws {
    var room = try TestRoom()
    var viewer = try bereft(&room)
    room.code = try #require(RoomCode("2468"))
    viewer.see(room)
    try viewer.reach()
    #expect(try viewer.takeHello().code == room.code)
    try viewer.watch(&room)
    viewer.lose()
    viewer.wait()
    try viewer.reach()
    #expect(try viewer.takeHello().code == room.code)
  }

  @Test func `a new code that is seen while the old one is being refused is not lost`() throws {
    var room = try TestRoom()
    var viewer = try bereft(&room)
    viewer.see(room)
    try viewer.reach()
    room.code = try #require(RoomCode("2468"))
    viewer.see(room)
    viewer.hear(.error(.init(code: .badCode, message: "?")))
    viewer.wait()
    _ = viewer.takeSent()
    try viewer.reach()
    #expect(try viewer.takeHello().code == room.code)
  }

  @Test func `a snapshot without a code leaves the one that was joined by`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    guard case .snapshot(var snapshot) = try room.snapshot() else { return }
    snapshot.room = nil
    viewer.hear(.snapshot(snapshot))
    viewer.lose()
    viewer.wait()
    _ = viewer.takeSent()
    try viewer.reach()
    #expect(try viewer.takeHello().code == room.code)
  }

  @Test func `the first board after a lost link is marked, whatever happened in between`() throws {
    var room = try TestRoom()
    var viewer = try bereft(&room)
    for _ in 0..<3 {
      viewer.wait()
      try viewer.miss(.timedOut)
    }
    viewer.wait()
    try viewer.reach()
    viewer.hear(try room.welcome())
    viewer.lose()
    viewer.wait()
    try viewer.reach()
    try viewer.watch(&room)
    viewer.hear(try room.snapshot())
    #expect(viewer.takeBoards().map(\.isCatchUp) == [true, false])
  }
}
