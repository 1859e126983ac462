import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import Testing
import Vocabulary

/// How a host ends (Protocol/README.md, "How it ends, and when to come back"), and the room code.
struct GoodbyeTests {
  @Test func `quit says host-quit to all viewers, and drops who has not said hello without a word`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    try host.join(2)
    host.open(3)
    let notices = host.notices
    #expect(try host.say("quit")?.refusal == nil)
    for link in 1...2 { #expect(host.takeBye(link) == .hostQuit) }
    #expect(host.take(3) == [])
    for link in 1...3 { #expect(host.isOver(link)) }
    #expect(host.hasStopped && host.notices == notices)
  }

  @Test(arguments: [ToViewer.Bye.Reason.shuttingDown, .hostQuit])
  func `a stop says its word to all`(reason: ToViewer.Bye.Reason) throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    host.handle(.stop(reason))
    let messages = host.take(1)
    guard messages.count == 1, case .bye(let bye) = messages[0] else { throw TestHost.Unexpected(messages: messages) }
    #expect(bye.reason == reason && !bye.message.isEmpty)
    #expect(host.hasStopped)
  }

  @Test func `a stop waits for the save under way, and its board is shown before the goodbye`() throws {
    var host = try TestHost("Ann", "Bob", target: 1000)
    try host.say("bank 1000")
    try host.join(1)
    host.disk = .isSlow
    try host.say("farkle")
    host.handle(.stop(.shuttingDown))
    #expect(!host.hasStopped && host.take(1) == [])
    host.settle()
    let messages = host.take(1)
    #expect(messages.map(\.kind) == ["snapshot", "bye"])
    guard case .snapshot(let snapshot) = messages[0] else { throw TestHost.Unexpected(messages: messages) }
    #expect(snapshot.game?.phase == .ended && snapshot.game?.winner != nil)
    #expect(host.answers.last?.refusal == nil && host.hasStopped)
  }

  @Test func `commands before quit are done first, and shown`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    host.disk = .isSlow
    for command in ["bank 500", "bank 300", "quit"] { try host.say(command) }
    host.settle()
    host.settle()
    #expect(host.answered == [1, 2, 3] && host.hasStopped)
    #expect(host.take(1).map(\.kind) == ["snapshot", "snapshot", "bye"])
  }

  @Test func `after the goodbye nobody gets in and nothing is sent`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    try host.say("quit")
    _ = host.take(1)
    host.open(2)
    #expect(host.isOver(2))
    host.send(.ping(n: 1), on: 1)
    host.pass(60_000)
    host.close(1)
    #expect(host.take(1) == [] && host.take(2) == [])
    #expect(host.session.deadline == nil && host.session.viewerCount == 0)
  }

  @Test func `newcode is in advert, snapshot and welcome, and the old code is refused`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    try host.say("newcode")
    let code = host.session.room.code
    #expect(code.text != "1357")
    #expect(host.takeSnapshots(1).map(\.room) == [code])
    #expect(host.adverts.last?.code == code)
    #expect(host.saves.last == [.code(code.text)])
    host.open(2)
    host.send(try TestHost.hello(), on: 2)
    #expect(host.takeError(2)?.code == .badCode)
    #expect(try host.join(3, code: code.text).room == code)
    try host.say("end")
    try host.say("rematch")
    #expect(host.session.room.code == code && host.restarted().session.room.code == code)
    #expect(!host.isOver(1))
  }

  @Test func `a code that comes up again is drawn anew`() throws {
    /// Gives the same number three times, then others.
    struct Stuck: RandomNumberGenerator, Sendable {
      var number: UInt64 = 0x1234_5678_9ABC_DEF0
      var left = 3

      mutating func next() -> UInt64 {
        left -= 1
        if left < 0 { number &+= 0x1111_1111_1111_1111 }
        return number
      }
    }
    var generator = Stuck()
    let code = RoomCode.random(using: &generator)
    var session = HostSession(host: TestHost.identity, room: RoomState(code: code), generator: Stuck())
    let now = Now(moment: Moment(milliseconds: 0), date: Timestamp(milliseconds: 0))
    let actions = session.handle(.command(1, .newCode), at: now)
    guard case .save(let changes) = actions.first, case .code(let drawn) = changes.first else {
      Issue.record("nothing was drawn")
      return
    }
    #expect(drawn != code.text)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a new code is always another one`(seed: UInt64) throws {
    var host = TestHost(room: .init(code: try #require(RoomCode("1357"))), seed: seed)
    var last = host.session.room.code
    for _ in 0..<20 {
      try host.say("newcode")
      #expect(host.session.room.code != last)
      last = host.session.room.code
    }
  }
}
