import FarkleViewer
import FarkleWire
import Secrets
import Sockets
import Testing
import Vocabulary

/// A link while it lasts: signs of life, and what can't be read.
struct LinkTests {
  @Test func `pings are answered with their number`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    _ = viewer.takeSent()
    for n in [1, 0, -5, .max] { viewer.hear(.ping(.init(n: n, seq: 1, time: Timestamp(milliseconds: 0)))) }
    #expect(viewer.takeSent() == [.pong(n: 1), .pong(n: 0), .pong(n: -5), .pong(n: .max)])
    #expect(viewer.takeEvents() == [])
  }

  @Test func `a host that is silent for fifteen seconds is gone`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    viewer.pass(10_000)
    viewer.handle(.received([32]))
    viewer.pass(14_999)
    #expect(viewer.isConnected)
    _ = viewer.takeSent()
    viewer.pass(1)
    #expect(!viewer.isConnected && viewer.takeSent() == [], "without a word")
    #expect(viewer.takeEvents().dropFirst(3).count == 1)
    viewer.wait()
    #expect(viewer.attempt != nil)
  }

  @Test func `of a host that sends photos without end, so many are kept as a hello can name`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    for byte in 0..<40 as Range<UInt8> {
      let hash = try #require(PhotoHash(Secrets.hexadecimal(Secrets.sha256([byte]))))
      viewer.hear(.photo(.init(hash: hash, jpeg: Base64.encode([byte]))))
    }
    #expect(viewer.session.photos.count == WireLimits.photosHeld)
    viewer.lose()
    viewer.wait()
    _ = viewer.takeSent()
    try viewer.reach()
    #expect(try viewer.takeHello().have?.count == WireLimits.photosHeld)
  }

  @Test func `the board is stale after two missed heartbeats, with its age, until the host is heard again`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    _ = viewer.takeEvents()
    for _ in 0..<3 {
      viewer.pass(9999)
      #expect(viewer.takeEvents() == [])
      viewer.pass(1)
      #expect(viewer.takeEvents() == [.stale(seconds: 10)])
      viewer.pass(4999)
      #expect(viewer.takeEvents() == [], "said once")
      viewer.handle(.received([32]))
      #expect(viewer.takeEvents() == [.fresh])
    }
    viewer.pass(15_000)
    #expect(viewer.takeEvents().count == 2)
    viewer.wait()
    try viewer.reach()
    viewer.hear(try room.welcome())
    viewer.hear(try room.snapshot())
    #expect(!viewer.takeEvents().contains(.fresh), "that the link is back says the board")
  }

  @Test func `what slept through all that says only that the link is gone`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    _ = viewer.takeEvents()
    viewer.nap(3_600_000)
    #expect(viewer.takeEvents() == [.lost("the host has fallen silent")])
  }

  @Test(arguments: [1, 5, 20, 3600])
  func `how long that is follows from the host's heartbeat`(heartbeat: Int) throws {
    var room = try TestRoom()
    var viewer = try TestViewer(lookingFor: "1357")
    viewer.see(room)
    try viewer.reach()
    guard case .welcome(var welcome) = try room.welcome() else { return }
    welcome.heartbeat = heartbeat
    viewer.hear(.welcome(welcome))
    viewer.hear(try room.snapshot())
    viewer.pass(Int64(heartbeat) * 3000 - 1)
    #expect(viewer.isConnected)
    viewer.pass(1)
    #expect(!viewer.isConnected)
  }

  @Test func `no heartbeat is too slow for it`() throws {
    let room = try TestRoom()
    var viewer = try TestViewer(lookingFor: "1357")
    viewer.see(room)
    try viewer.reach()
    guard case .welcome(var welcome) = try room.welcome() else { return }
    welcome.heartbeat = .max
    viewer.hear(.welcome(welcome))
    #expect(viewer.isConnected)
  }

  @Test(
    arguments: [
      "\n", "[]\n", "{\"type\":\"snapshot\"}\n", "{\"seq\":1.0}\n", "{\"type\":\"ping\",\"n\":1}\n", "\u{FF}\n",
      "{\"a\":1,\"a\":1,\"type\":\"x\"}\n",
      "{\"type\":\"bye\",\"reason\":\"tired\",\"message\":\"\"}\n",
    ])
  func `a line that can't be read ends the link, and it comes back`(garbage: String) throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    viewer.handle(.received(Array(garbage.utf8) + WireCodec.encode(try room.snapshot())))
    #expect(!viewer.isConnected && viewer.takeBoards().count == 0)
    viewer.wait()
    try viewer.reach()
    try viewer.watch(&room)
    #expect(viewer.takeBoards().map(\.isCatchUp) == [true])
  }

  @Test func `a line without end is given up at the limit`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    let piece = [UInt8](repeating: 32, count: 65_536)
    for _ in 0..<8 { viewer.handle(.received(piece)) }
    #expect(viewer.isConnected)
    viewer.handle(.received([32]))
    #expect(!viewer.isConnected)
  }

  @Test func `half a line of the last link is not the beginning of the next`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    viewer.handle(.received(Array("{\"type\":".utf8)))
    viewer.lose()
    viewer.wait()
    try viewer.reach()
    try viewer.watch(&room)
    #expect(viewer.isConnected && viewer.takeBoards().count == 1)
  }

  @Test func `what is unknown or out of place is ignored`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer(lookingFor: "1357")
    viewer.see(room)
    try viewer.reach()
    _ = viewer.takeSent()
    _ = viewer.takeEvents()
    viewer.hear(try room.snapshot())
    viewer.handle(.received(Array("{\"type\":\"dance\",\"steps\":[1]}\n{\"type\":\"hello\"}\n".utf8)))
    #expect(viewer.takeEvents() == [] && viewer.takeSent() == [] && viewer.isConnected)
    try viewer.watch(&room)
    viewer.hear(try room.welcome())
    viewer.hear(.pong(n: 1))
    viewer.hear(.claimed(.init(request: 9, player: try room.id("Ann"))))
    #expect(viewer.takeEvents().count == 2 && viewer.takeSent() == [] && viewer.remembered.isEmpty)
  }

  @Test(arguments: Array(1...60) + [500, 4000])
  func `an evening goes the same way in every chunk size`(size: Int) throws {
    func play(_ size: Int) throws -> (sent: [ToHost], events: [ViewerEvent]) {
      var room = try TestRoom()
      room.names = ["Ann", "Zoë"]
      var viewer = try TestViewer(lookingFor: "1357") { $0.seat = "zoe" }
      viewer.see(room)
      try viewer.reach()
      var bytes = WireCodec.encode(try room.welcome()) + WireCodec.encode(try room.snapshot())
      bytes += Array("{\"type\":\"dance\"}\r\n".utf8) + WireCodec.encode(.claimed(.init(request: 1, player: try room.id("Zoë"))))
      room.holders = ["Zoë": "Kitchen 🎲"]
      bytes += WireCodec.encode(try room.snapshot()) + WireCodec.encode(.ping(.init(n: 3, seq: 2, time: Timestamp(milliseconds: 0))))
      bytes += WireCodec.encode(.bye(.init(reason: .shuttingDown, message: "Bis gleich, Zoë")))
      for start in stride(from: 0, to: bytes.count, by: size) {
        viewer.handle(.received(Array(bytes[start..<min(start + size, bytes.count)])))
      }
      return (viewer.takeSent(), viewer.takeEvents())
    }
    let (whole, pieces) = (try play(100_000), try play(size))
    #expect(pieces.sent == whole.sent && pieces.events == whole.events)
    #expect(whole.sent.count == 3 && whole.events.last == .lost("Bis gleich, Zoë"))
  }
}
