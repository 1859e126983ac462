import Daemon
import FarkleViewer
import FarkleWire
import Sockets
import Testing
import Vocabulary

/// How a viewer's evening ends, and how it does not.
struct GoodbyeTests {
  @Test func `host-quit ends the night with 0 and the host's sentence`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    viewer.hear(.bye(.init(reason: .hostQuit, message: "Good night.")))
    #expect(viewer.exit?.code == .success && viewer.exit?.sentence == "Good night.")
    #expect(!viewer.isConnected)
    viewer.lose()
    viewer.pass(60_000)
  }

  @Test func `a kicked viewer stays away, with 77`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    viewer.hear(.bye(.init(reason: .kicked, message: "Out.")))
    #expect(viewer.exit?.code == .noPermission && viewer.exit?.sentence == "Out.")
  }

  @Test(arguments: [ToViewer.Bye.Reason.slow, .shuttingDown])
  func `after slow and shutting-down it comes back by itself`(reason: ToViewer.Bye.Reason) throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    viewer.hear(.bye(.init(reason: reason, message: "Back soon.")))
    #expect(viewer.exit == nil && viewer.takeEvents() == [.lost("Back soon.")])
    viewer.wait()
    #expect(viewer.endpoints == [room.endpoint])
    try viewer.reach()
    try viewer.watch(&room)
    #expect(viewer.takeBoards().map(\.isCatchUp) == [true])
  }

  @Test func `a link that breaks without a word is no goodbye`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    for _ in 0..<5 {
      viewer.lose()
      #expect(viewer.exit == nil)
      #expect(viewer.takeEvents().count == 1)
      viewer.wait()
      try viewer.reach()
      try viewer.watch(&room)
      #expect(viewer.takeBoards().map(\.isCatchUp) == [true])
      viewer.hear(try room.snapshot())
      #expect(viewer.takeBoards().map(\.isCatchUp) == [false])
    }
  }

  @Test func `nothing that comes after the goodbye counts`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    let bytes = WireCodec.encode(.bye(.init(reason: .shuttingDown, message: "."))) + WireCodec.encode(try room.snapshot())
    viewer.handle(.received(bytes + WireCodec.encode(.bye(.init(reason: .hostQuit, message: ".")))))
    #expect(viewer.exit == nil && viewer.takeBoards().count == 0)
  }

  @Test func `whoever leaves says bye`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    _ = viewer.takeSent()
    viewer.handle(.quit)
    #expect(viewer.takeSent() == [.bye])
    #expect(viewer.exit?.code == .success && viewer.exit?.sentence == nil)
  }

  @Test func `whoever leaves while the link is being mended just goes`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    viewer.lose()
    viewer.handle(.quit)
    #expect(viewer.exit?.code == .success)
  }
}
