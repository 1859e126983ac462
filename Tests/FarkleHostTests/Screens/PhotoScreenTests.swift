import Design
import FarkleWire
import Screens
import Testing
import TextScreen

@testable import FarkleHost

/// Photos beside names and in the banner.
struct PhotoScreenTests {
  private static let first: [UInt8] = [0xFF, 0xD8, 100]
  private static let second: [UInt8] = [0xFF, 0xD8, 200]

  /// Maya rolls, and Jules has a photo on link 1.
  private func table(_ settings: ScreenSettings = ScreenSettings(), _ names: [String] = ["Maya", "Jules", "Sam"]) throws -> TestScreen {
    var room = RoomState(code: try #require(RoomCode("1357")))
    room.game = try TestHost.game(names)
    var table = TestScreen(TestHost(room: room), settings: settings)
    try table.change { host in
      try host.join(1)
      try host.claim(names[1], on: 1, photo: Self.first)
    }
    return table
  }

  /// The parts of the frame in which pictures are: for each the place of its first cell, its size and the red of its foreground.
  private func pictures(_ frame: Frame) -> [String] {
    let cells = [Self.first, Self.second].map { TestScreen.pictures(of: $0)[Size(columns: 4, rows: 2)]?[0, 0] }
    func isPart(_ row: Int, _ column: Int) -> Bool {
      guard row >= 0, column >= 0, row < frame.size.rows, column < frame.size.columns else { return false }
      return cells.contains(frame[row, column])
    }
    var found: [String] = []
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns where isPart(row, column) && !isPart(row - 1, column) && !isPart(row, column - 1) {
        let columns = (column...).prefix { isPart(row, $0) }.count
        let rows = (row...).prefix { isPart($0, column) }.count
        found.append("\(columns)x\(rows) of \(frame[row, column].style.foreground?.red ?? 0)")
      }
    }
    return found
  }

  @Test(arguments: [(100, 32), (120, 40), (200, 60)])
  func `beside a name is a photo where two rows a player fit`(columns: Int, rows: Int) throws {
    let frame = try table().frame(columns, rows)
    #expect(pictures(frame) == ["4x2 of 100"])
    let line = try #require(frame.lines.first { $0.contains("Jules") })
    #expect(line.contains("▀▀▀▀ Jules") && !line.contains(" J "), "\(line)")
    #expect(frame.lines.contains { $0.contains(" M   Maya") } && frame.lines.contains { $0.contains(" S   Sam") })
  }

  @Test(arguments: [(40, 20), (80, 24), (99, 60), (120, 24)])
  func `elsewhere are initials`(columns: Int, rows: Int) throws {
    let frame = try table().frame(columns, rows)
    #expect(pictures(frame).isEmpty)
    #expect(frame.lines.contains { $0.contains(" J  Jules") })
  }

  @Test(arguments: [(80, 24, "10x5"), (80, 40, "14x7"), (120, 40, "14x7"), (160, 50, "20x10")])
  func `who is rolling has a large photo beside the big name`(columns: Int, rows: Int, size: String) throws {
    var table = try table()
    let without = table.frame(columns, rows)
    try table.elsewhere("bank 500")
    table.pass(Motion.move)
    let frame = table.frame(columns, rows)
    #expect(pictures(frame).first == "\(size) of 100")
    #expect(pictures(without).allSatisfy { $0.hasPrefix("4x2 ") })
    #expect(frame.lines.contains { $0.contains("▀  ▶ NOW ROLLING") }, "\(frame.lines)")
    #expect(frame.lines.contains { $0.contains("██") })
    #expect(frame.lines.contains { $0.contains("▀  has 0, 10,000 to go") })
  }

  @Test func `a banner without room for both keeps the name`() throws {
    var table = try table(ScreenSettings(), ["Maya", "Christophers", "Sam"])
    try table.elsewhere("bank 500")
    table.pass(Motion.move)
    let frame = table.frame(80, 24)
    #expect(pictures(frame).isEmpty)
    #expect(frame.lines.contains { $0.contains("██") }, "the name is in big letters")
    #expect(pictures(table.frame(59, 30)).isEmpty && pictures(table.frame(40, 20)).isEmpty)
  }

  @Test func `the winner keeps the photo`() throws {
    var table = try table()
    for line in ["farkle", "bank 10000", "farkle", "farkle"] { try table.elsewhere(line) }
    #expect(table.frame(120, 40).lines.contains { $0.contains("WINNER") })
    #expect(pictures(table.frame(120, 40)) == ["14x7 of 100", "4x2 of 100"])
  }

  @Test func `another photo takes its place, and a removed one goes`() throws {
    var table = try table()
    try table.change { try $0.claim("Jules", on: 1, photo: Self.second) }
    #expect(pictures(table.frame(120, 40)) == ["4x2 of 200"])
    try table.elsewhere("photo remove Jules")
    #expect(pictures(table.frame(120, 40)).isEmpty)
    #expect(table.frame(120, 40).lines.contains { $0.contains(" J  Jules") })
    #expect(table.screen.photos.isEmpty)
  }

  @Test func `each photo is asked for and drawn once, whoever shows it and for how long`() throws {
    var table = try table()
    try table.change { host in
      for link in 2...3 { host.open(link) }
      for link in 2...3 { host.send(try TestHost.hello(), on: link) }
      try host.claim("Sam", on: 2, photo: Self.first)
      try host.claim("Maya", on: 3, photo: Self.second)
    }
    table.type("jl")
    table.press(.escape)
    try table.elsewhere("bank")
    #expect(table.drawn == [Self.first, Self.second])
    // Those of the standings touch.
    #expect(pictures(table.frame(120, 40)) == ["14x7 of 100", "4x6 of 200"])
  }

  @Test func `one that can't be drawn is an initial, and is not asked for again`() throws {
    var room = RoomState(code: try #require(RoomCode("1357")))
    room.game = try TestHost.game(["Maya", "Jules"])
    var table = TestScreen(TestHost(room: room))
    table.draws = false
    try table.change { host in
      try host.join(1)
      try host.claim("Jules", on: 1, photo: Self.first)
    }
    try table.elsewhere("bank 500")
    table.type("j")
    #expect(table.drawn.count == 1)
    #expect(table.frame(120, 40).lines.contains { $0.contains(" J  Jules") })
  }

  @Test func `without colour nothing is asked for`() throws {
    var settings = ScreenSettings()
    settings.look.hasColour = false
    let table = try table(settings)
    #expect(table.drawn.isEmpty && table.screen.photos.isEmpty)
    #expect(pictures(table.frame(120, 40)).isEmpty)
  }

  @Test(arguments: [(#""jpeg":"AQID","#, [1, 2, 3]), (#""jpeg":"no base64!","#, nil), ("", nil)] as [(String, [UInt8]?)])
  func `a photo that comes over the control socket is the same`(field: String, jpeg: [UInt8]?) throws {
    let line = #"{"id":1,"jsonrpc":"2.0","result":{\#(field)"message":"m","snapshot":null}}"#
    guard case .result(_, let result) = try ControlReply(Array(line.utf8)) else { return _ = Issue.record("no result") }
    #expect(HostAnswer(result).photo == jpeg)
  }

  @Test func `keys don't wait for a photo`() throws {
    var screen = HostScreen(settings: ScreenSettings(), clock: TestScreen.clock) { "Tuesday Night Roll" }
    var table = try table()
    let status = table.status()
    let now = table.now
    var actions = screen.handle(.status(status), at: now)
    guard case .perform(let number, .photo(let hash), _)? = actions.first, actions.count == 1 else {
      return _ = Issue.record("\(actions)")
    }
    actions = screen.handle(.key(.text("j")), at: now)
    guard case .perform(let other, .add(500), _)? = actions.first, other != number else { return _ = Issue.record("\(actions)") }
    let answer = HostAnswer(result: .success(""), board: nil, photo: Self.first)
    #expect(screen.handle(.answer(number, answer), at: now) == [.draw(hash, Self.first)])
    #expect(pictures(screen.frame(size: Size(columns: 120, rows: 40))).isEmpty)
    #expect(screen.handle(.pictures(hash, TestScreen.pictures(of: Self.first)), at: now).isEmpty)
    #expect(pictures(screen.frame(size: Size(columns: 120, rows: 40))) == ["4x2 of 100"])
  }

  @Test func `pictures that come too late are dropped`() throws {
    var table = try table()
    let hash = try #require(table.game?.player(named: "Jules")?.photo)
    try table.elsewhere("photo remove Jules")
    var screen = table.screen
    _ = screen.handle(.pictures(hash, TestScreen.pictures(of: Self.first)), at: table.now)
    #expect(screen.photos.isEmpty)
  }
}
