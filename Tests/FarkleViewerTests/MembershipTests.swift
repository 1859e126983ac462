import Daemon
import FarkleViewer
import FarkleWire
import Sockets
import Testing
import Vocabulary

/// Who a viewer is for which host, and what of it is kept.
struct MembershipTests {
  @Test func `a known host that is advertised gets viewer and token at once`() throws {
    var room = try TestRoom()
    let own = room.membership(7)
    var viewer = try TestViewer(lookingFor: "1357", memberships: [room.host: own, try TestRoom(9).host: room.membership(8)])
    viewer.see(room)
    try viewer.reach()
    let hello = try viewer.takeHello()
    #expect(hello.host == room.host && hello.viewer == own.viewer && hello.token == own.token)
    try viewer.watch(&room, as: own, seat: "Ann")
    #expect(viewer.remembered.isEmpty && viewer.isConnected)
  }

  @Test func `a known host at a typed place is met once without a token, and once more with host and token`() throws {
    var room = try TestRoom()
    let own = room.membership(7)
    var viewer = try TestViewer(at: "192.0.2.7", memberships: [room.host: own])
    try viewer.reach(room.endpoint)
    #expect(try viewer.takeHello().host == nil)
    viewer.hear(try room.welcome())
    #expect(!viewer.isConnected && viewer.endpoints == [room.endpoint])
    #expect(viewer.takeEvents().allSatisfy { if case .stage = $0 { true } else { false } }, "nobody notices")
    try viewer.reach()
    let hello = try viewer.takeHello()
    #expect(hello.host == room.host && hello.viewer == own.viewer && hello.token == own.token)
    try viewer.watch(&room, as: own, seat: "Ann")
    #expect(viewer.isConnected && viewer.takeBoards().count == 1 && viewer.remembered.isEmpty)
  }

  @Test func `a host that knows us no more makes us forget, and that costs no second round`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer(at: "192.0.2.7", memberships: [room.host: room.membership(7)])
    try viewer.reach(room.endpoint)
    viewer.hear(try room.welcome())
    try viewer.reach()
    try viewer.watch(&room, as: room.membership(8))
    #expect(viewer.remembered == [room.host: nil])
    #expect(viewer.isConnected && viewer.takeBoards().count == 1)
    viewer.lose()
    viewer.wait()
    try viewer.reach()
    #expect(try viewer.takeHello().token == room.membership(8).token)
  }

  @Test func `a membership without a seat is not kept for the next start, but holds for this one`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    #expect(viewer.remembered.isEmpty)
    viewer.lose()
    viewer.wait()
    try viewer.reach()
    let hello = try viewer.takeHello()
    #expect(hello.host == room.host && hello.viewer == room.membership().viewer && hello.token == room.membership().token)
  }

  @Test func `a seat that was lost elsewhere is forgotten`() throws {
    var room = try TestRoom()
    let own = room.membership(7)
    var viewer = try TestViewer(lookingFor: "1357", memberships: [room.host: own])
    viewer.see(room)
    try viewer.reach()
    try viewer.watch(&room, as: own)
    #expect(viewer.remembered == [room.host: nil])
  }

  @Test func `what a granted seat needs is remembered`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room) { $0.seat = "bob" }
    #expect(viewer.remembered.isEmpty)
    let claim = try #require(viewer.takeClaims().first)
    viewer.hear(.claimed(.init(request: claim.request, player: claim.player)))
    #expect(viewer.remembered == [room.host: room.membership()])
  }

  @Test func `a refused seat is not`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room) { $0.seat = "bob" }
    let claim = try #require(viewer.takeClaims().first)
    viewer.hear(.claimed(.init(request: claim.request, player: nil, reason: .seatTaken)))
    #expect(viewer.remembered.isEmpty)
  }

  @Test func `a token goes to no other host`() throws {
    let (first, second) = (try TestRoom(1), try TestRoom(2, at: "192.0.2.8"))
    let own = first.membership(7)
    var viewer = try TestViewer(lookingFor: "1357", memberships: [first.host: own])
    viewer.see(second)
    try viewer.reach()
    let hello = try viewer.takeHello()
    #expect(hello.host == second.host && hello.viewer == nil && hello.token == nil)
    var typed = try TestViewer(at: "192.0.2.8", memberships: [first.host: own])
    try typed.reach(second.endpoint)
    typed.hear(try second.welcome())
    #expect(typed.isConnected, "nobody that we know: no second round")
  }
}
