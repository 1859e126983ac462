import FarkleViewer
import FarkleWire
import Testing
import Vocabulary

/// The viewer's lines: for people one for each thing that happens, for programs each snapshot as it came.
struct ViewerConsoleTests {
  /// The event of a board.
  private func event(_ message: ToViewer, seat: Identifier? = nil, isCatchUp: Bool = false) -> ViewerEvent {
    guard case .snapshot(let snapshot) = message else { return .notice("?") }
    return .board(snapshot, line: Array(WireCodec.encode(message).dropLast()), seat: seat, isCatchUp: isCatchUp)
  }

  private func texts(_ lines: [ViewerConsole.Line]) -> [String] {
    lines.map { line in
      switch line {
      case .output(let bytes): String(decoding: bytes, as: UTF8.self)
      case .aside(let text): "aside: " + text
      }
    }
  }

  @Test func `the first board is told whole, then only what has changed`() throws {
    var room = try TestRoom()
    var console = ViewerConsole(isJSON: false)
    #expect(try texts(console.lines(for: event(room.snapshot()))) == ["Test Roll, round 1, target 10,000: Ann 0, Bob 0; Ann is rolling"])
    #expect(try console.lines(for: event(room.snapshot())) == [])
    room.holders = ["Bob": "Kitchen"]
    #expect(try texts(console.lines(for: event(room.snapshot()))) == ["Bob's seat was taken by Kitchen"])
  }

  @Test func `our own seat is not told a second time`() throws {
    var room = try TestRoom()
    var console = ViewerConsole(isJSON: false)
    _ = console.lines(for: event(try room.snapshot()))
    room.holders = ["Bob": "Kitchen", "Ann": "Sofa"]
    let lines = console.lines(for: event(try room.snapshot(), seat: try room.id("Bob")))
    #expect(texts(lines) == ["Ann's seat was taken by Sofa"])
  }

  @Test func `after a lost link one line sums up, whatever happened`() throws {
    var room = try TestRoom()
    var console = ViewerConsole(isJSON: false)
    _ = console.lines(for: event(try room.snapshot()))
    #expect(texts(console.lines(for: .lost("silence"))) == ["reconnecting: silence"])
    room.holders = ["Bob": "Kitchen"]
    room.names = ["Ann", "Bob", "Cleo"]
    let lines = texts(console.lines(for: event(try room.snapshot(), isCatchUp: true)))
    #expect(lines == ["Test Roll, round 1, target 10,000: Ann 0, Bob 0, Cleo 0; Ann is rolling"])
    #expect(try console.lines(for: event(room.snapshot())) == [])
  }

  @Test func `fifty lost links tell nothing twice, and the next change once`() throws {
    var room = try TestRoom()
    var console = ViewerConsole(isJSON: false)
    _ = console.lines(for: event(try room.snapshot()))
    room.holders = ["Bob": "Kitchen"]
    var told: [String] = []
    for _ in 0..<50 {
      told += texts(console.lines(for: .stale(seconds: 10))) + texts(console.lines(for: .lost("silence")))
      told += texts(console.lines(for: event(try room.snapshot(), isCatchUp: true)))
      told += texts(console.lines(for: event(try room.snapshot())))
    }
    #expect(told.count == 150 && Set(told).count == 3, "stale, lost and the board in a line, each time")
    room.holders = [:]
    #expect(texts(console.lines(for: event(try room.snapshot()))) == ["Bob's seat is free"])
    #expect(texts(console.lines(for: event(try room.snapshot()))) == [])
  }

  @Test func `how old a board may be is told, and when that is over`() {
    var console = ViewerConsole(isJSON: false)
    let stale = texts(console.lines(for: .stale(seconds: 10)))
    #expect(stale == ["nothing heard from the host for 10 s: the board may be old"])
    #expect(texts(console.lines(for: .fresh)) == ["the host is heard again"])
  }

  @Test func `for programs each snapshot is written as it came, and the rest stands aside`() throws {
    var room = try TestRoom()
    var console = ViewerConsole(isJSON: true)
    for _ in 0..<2 {
      let snapshot = try room.snapshot()
      #expect(console.lines(for: event(snapshot)) == [.output(Array(WireCodec.encode(snapshot).dropLast()))])
    }
    #expect(texts(console.lines(for: .joined(host: "walnut", room: room.code))) == ["aside: joined room 1357 on walnut"])
    #expect(texts(console.lines(for: .lost("silence"))) == ["aside: reconnecting: silence"])
  }

  @Test(arguments: [false, true])
  func `nothing that a host says can steer the terminal`(isJSON: Bool) throws {
    var console = ViewerConsole(isJSON: isJSON)
    let evil = "\u{1B}[2J\u{9B}1m\u{202E}\r\nx\u{7F}"
    let code = try #require(RoomCode("1357"))
    for event in [
      ViewerEvent.stage(.init(.looking, evil)), .problem(.init(.link, evil)), .ended(evil), .notice(evil), .lost(evil),
      .joined(host: evil, room: code),
    ] {
      for text in texts(console.lines(for: event)) { #expect(!text.hasSteering && text.contains("x")) }
    }
  }

  @Test func `nor can the name of a holder`() throws {
    var room = try TestRoom()
    var console = ViewerConsole(isJSON: false)
    _ = console.lines(for: event(try room.snapshot()))
    room.holders = ["Bob": "\u{9B}31mKitchen"]
    for text in texts(console.lines(for: event(try room.snapshot()))) { #expect(!text.hasSteering) }
  }

  @Test func `what was just said is not said again`() {
    var console = ViewerConsole(isJSON: false)
    #expect(texts(console.lines(for: .lost("silence"))).count == 1)
    #expect(texts(console.lines(for: .lost("silence"))) == [])
    #expect(texts(console.lines(for: .fresh)).count == 1)
    #expect(texts(console.lines(for: .lost("silence"))).count == 1)
  }

  @Test func `what only a screen shows makes no line`() {
    var console = ViewerConsole(isJSON: false)
    for event in [ViewerEvent.rooms([]), .lobby, .seat(nil)] { #expect(texts(console.lines(for: event)) == []) }
  }
}
