import Daemon
import FarkleViewer
import FarkleWire
import Sockets
import Testing
import Vocabulary

/// A viewer with a person before it: the choices are theirs, and nothing but leaving ends it.
struct PersonTests {
  private func viewer(_ configure: (inout ViewerGoal) throws -> Void = { _ in }) throws -> TestViewer {
    try TestViewer { goal in
      goal.isInteractive = true
      try configure(&goal)
    }
  }

  private func rooms(_ events: [ViewerEvent]) -> [ViewerEvent.Room]? {
    events.compactMap { if case .rooms(let rooms) = $0 { rooms } else { nil } }.last
  }

  private func problems(_ events: [ViewerEvent]) -> [ViewerProblem] {
    events.compactMap { if case .problem(let problem) = $0 { problem } else { nil } }
  }

  @Test func `the only game there is gets joined without a question`() throws {
    var viewer = try viewer()
    var room = try TestRoom()
    viewer.see(room)
    viewer.pass(1000)
    try viewer.reach()
    try viewer.watch(&room)
    #expect(viewer.takeBoards().count == 1)
  }

  @Test func `several games are listed as they come and go, and the chosen one is joined`() throws {
    var viewer = try viewer()
    let (one, other) = (try TestRoom(), try TestRoom(2, code: "2468", port: 13571))
    viewer.see(one)
    viewer.see(other)
    #expect(rooms(viewer.takeEvents())?.map(\.advert.code.text) == ["1357", "2468"])
    viewer.pass(20_000)
    #expect(viewer.exit == nil && viewer.attempt == nil)
    viewer.handle(.vanished(host: one.host))
    #expect(rooms(viewer.takeEvents())?.map(\.advert.code.text) == ["2468"])
    viewer.handle(.choose(host: other.host))
    #expect(viewer.endpoints == [other.endpoint])
    try viewer.reach()
    #expect(try viewer.takeHello().code.text == "2468")
  }

  @Test func `a machine's name goes with its room`() throws {
    var viewer = try viewer()
    let room = try TestRoom()
    viewer.handle(.sighted(room.advert, [room.endpoint], machine: "walnut"))
    #expect(rooms(viewer.takeEvents())?.map(\.machine) == ["walnut"])
  }

  @Test func `a typed code is looked for, and when nothing shows it that is said`() throws {
    var viewer = try viewer()
    viewer.handle(.join(try #require(RoomCode("2468")), nil))
    viewer.pass(10_000)
    let found = problems(viewer.takeEvents())
    #expect(found.map(\.kind) == [.notFound] && found[0].sentence.contains("2468"))
    let room = try TestRoom(code: "2468")
    viewer.see(room)
    #expect(viewer.endpoints == [room.endpoint])
  }

  @Test func `nothing at all to be seen is said as well, once`() throws {
    var viewer = try viewer()
    viewer.pass(60_000)
    #expect(problems(viewer.takeEvents()).map(\.kind) == [.notFound])
  }

  @Test(arguments: [
    (Connector.Failure.refused, ViewerProblem.Kind.refused), (.timedOut, .timedOut), (.unreachable, .unreachable),
  ]) func `each failure has a kind of its own`(failure: Connector.Failure, kind: ViewerProblem.Kind) throws {
    var viewer = try viewer()
    viewer.handle(.join(try #require(RoomCode("1357")), try #require(HostAndPort("192.0.2.7") as HostAndPort?)))
    try viewer.miss(failure)
    #expect(problems(viewer.takeEvents()).map(\.kind) == [kind])
    viewer.wait()
    #expect(viewer.place?.host == "192.0.2.7")
  }

  @Test(arguments: [
    (ToViewer.Refusal.Code.badCode, ViewerProblem.Kind.wrongCode), (.kicked, .kicked), (.unsupportedProtocol, .otherVersion),
  ]) func `a refusal leads back to the list, where nothing is joined unasked`(
    code: ToViewer.Refusal.Code, kind: ViewerProblem.Kind
  ) throws {
    var viewer = try viewer()
    viewer.handle(.join(try #require(RoomCode("1357")), try #require(HostAndPort("192.0.2.7") as HostAndPort?)))
    try viewer.reach(try viewer.endpoint("192.0.2.7"))
    let version = code == .unsupportedProtocol ? 2 : nil
    viewer.hear(.error(.init(code: code, message: "No.", min: version, max: version)))
    let events = viewer.takeEvents()
    #expect(problems(events).map(\.kind) == [kind] && events.contains(.lobby))
    #expect(viewer.exit == nil && viewer.isBrowsing && !viewer.isConnected)
    viewer.see(try TestRoom())
    viewer.pass(20_000)
    #expect(viewer.attempt == nil)
  }

  @Test func `the end of the night is told, and the room is joined again when it is back`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room) { $0.isInteractive = true }
    viewer.hear(.bye(.init(reason: .hostQuit, message: "Bye.")))
    #expect(viewer.takeEvents().contains(.ended("Bye.")) && viewer.exit == nil)
    viewer.wait()
    try viewer.reach()
    try viewer.watch(&room)
    #expect(viewer.takeBoards().map(\.isCatchUp) == [true])
  }

  @Test func `a seat is taken, changed and given up`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room) { $0.isInteractive = true }
    let (ann, bob) = (try room.id("Ann"), try room.id("Bob"))
    viewer.handle(.sit(ann, photo: [1, 2, 3]))
    let first = viewer.takeClaims()
    #expect(first.map(\.player) == [ann] && first[0].photo != nil)
    viewer.hear(.claimed(.init(request: first[0].request, player: ann)))
    #expect(viewer.takeEvents().contains(.seat(ann)))
    viewer.handle(.sit(bob, photo: nil))
    let second = viewer.takeClaims()
    viewer.hear(.claimed(.init(request: second[0].request, player: ann, reason: .seatTaken, message: "Taken.")))
    let events = viewer.takeEvents()
    #expect(events.contains(.seat(ann)) && problems(events) == [ViewerProblem(.seat, "Taken.")])
    viewer.handle(.sit(nil, photo: nil))
    #expect(viewer.takeClaims().map(\.player) == [nil])
  }

  @Test func `leaving a room says goodbye and lists the rooms again`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room) { $0.isInteractive = true }
    viewer.handle(.leaveRoom)
    #expect(viewer.takeSent().last == .bye && viewer.isBrowsing && viewer.takeEvents().contains(.lobby))
    viewer.see(room)
    viewer.pass(5000)
    #expect(viewer.attempt == nil)
  }

  @Test func `who leaves is told of nothing more`() throws {
    var viewer = try viewer()
    viewer.see(try TestRoom())
    _ = viewer.takeEvents()
    viewer.handle(.quit)
    #expect(viewer.exit?.code == .success && viewer.takeEvents().isEmpty)
  }
}
