import Daemon
import FarkleViewer
import FarkleWire
import Sockets
import Testing
import Vocabulary

/// What a viewer makes of a host's refusal (Protocol/README.md, "How it ends, and when to come back").
struct RefusedTests {
  /// A viewer that has said hello to the room that it found, or to the place that was typed.
  private func greeted(_ room: TestRoom, typed: Bool = false) throws -> TestViewer {
    var viewer = typed ? try TestViewer(at: "192.0.2.7") : try TestViewer(lookingFor: "1357")
    if !typed { viewer.see(room) }
    try viewer.reach(room.endpoint)
    _ = viewer.takeSent()
    _ = viewer.takeEvents()
    return viewer
  }

  private func refusal(_ code: ToViewer.Refusal.Code, retryAfter: Int? = nil) -> ToViewer {
    let isVersion = code == .unsupportedProtocol
    return .error(.init(code: code, message: "Because.", min: isVersion ? 2 : nil, max: isVersion ? 3 : nil, retryAfter: retryAfter))
  }

  @Test(
    arguments: [(.unsupportedProtocol, .protocolVersion), (.kicked, .noPermission)] as [(ToViewer.Refusal.Code, ExitCode)], [true, false])
  func `some refusals end the viewer`(given: (code: ToViewer.Refusal.Code, exit: ExitCode), typed: Bool) throws {
    var viewer = try greeted(TestRoom(), typed: typed)
    viewer.hear(refusal(given.code))
    #expect(viewer.exit?.code == given.exit && viewer.exit?.sentence == "Because.")
    #expect(!viewer.isConnected && !viewer.isBrowsing)
    viewer.pass(60_000)
    #expect(viewer.takeSent() == [] && viewer.attempt == nil)
  }

  @Test(arguments: [ToViewer.Refusal.Code.serverFull, .malformed, .tooLarge, .helloExpected, .helloTimeout], [true, false])
  func `after others it comes back`(code: ToViewer.Refusal.Code, typed: Bool) throws {
    var viewer = try greeted(TestRoom(), typed: typed)
    viewer.hear(refusal(code))
    #expect(!viewer.isConnected && viewer.exit == nil)
    #expect(viewer.takeProblems() == ["Because."])
    viewer.wait()
    #expect(viewer.attempt != nil)
  }

  @Test func `a wrong code by an advert that is out of date goes on looking and is not repeated to that host`() throws {
    let room = try TestRoom()
    var viewer = try greeted(room)
    viewer.hear(refusal(.badCode))
    #expect(viewer.exit == nil && viewer.isBrowsing)
    viewer.pass(120_000)
    #expect(viewer.attempt == nil && viewer.takeSent() == [])
    let other = try TestRoom(2, at: "192.0.2.8")
    viewer.see(other)
    #expect(viewer.endpoints == [other.endpoint])
  }

  @Test func `another host than the one meant is left, and the other ways to it are tried`() throws {
    let room = try TestRoom()
    let second = try TestRoom(at: "192.0.2.8").endpoint
    var viewer = try TestViewer(lookingFor: "1357")
    viewer.see(room, at: [room.endpoint, second])
    try viewer.reach()
    viewer.hear(refusal(.wrongHost))
    #expect(viewer.exit == nil)
    viewer.wait()
    #expect(viewer.endpoints == [second])
  }

  @Test func `a host that lies about itself in its advert is found out by its welcome`() throws {
    let room = try TestRoom()
    var viewer = try greeted(room)
    viewer.hear(try TestRoom(2).welcome())
    #expect(!viewer.isConnected && viewer.exit == nil)
    #expect(!viewer.takeEvents().contains { if case .joined = $0 { true } else { false } })
    #expect(viewer.isBrowsing)
  }

  @Test(arguments: [1, 60, 300])
  func `too many tries: it stays away as long as it is told, whatever is seen`(seconds: Int) throws {
    let room = try TestRoom()
    var viewer = try greeted(room)
    viewer.hear(refusal(.tooManyTries, retryAfter: seconds))
    viewer.pass(Int64(seconds) * 500)
    viewer.see(room, at: [try viewer.endpoint("192.0.2.80")])
    viewer.pass(Int64(seconds) * 500 - 1)
    #expect(viewer.attempt == nil)
    viewer.pass(1)
    #expect(viewer.attempt != nil)
  }

  @Test func `no number of seconds is too much for it, and five minutes are enough`() throws {
    var viewer = try greeted(TestRoom())
    viewer.hear(refusal(.tooManyTries, retryAfter: .max))
    #expect(viewer.exit == nil)
    viewer.pass(299_999)
    #expect(viewer.attempt == nil)
    viewer.pass(1)
    #expect(viewer.attempt != nil)
    viewer.handle(.quit)
    #expect(viewer.exit?.code == .success)
  }

  @Test func `an error in the middle is a lost link`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    viewer.hear(refusal(.malformed))
    #expect(viewer.takeEvents() == [.lost("Because.")] && !viewer.isConnected)
    viewer.wait()
    #expect(viewer.attempt != nil)
  }

  @Test func `an error may be the first line, before the hello was read`() throws {
    var viewer = try greeted(TestRoom())
    viewer.handle(.received(WireCodec.encode(refusal(.serverFull)) + WireCodec.encode(refusal(.kicked))))
    #expect(viewer.exit == nil && viewer.takeProblems() == ["Because."])
  }
}
