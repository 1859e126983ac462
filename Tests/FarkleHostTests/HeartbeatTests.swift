import FarkleGame
import FarkleHost
import FarkleWire
import Testing
import Vocabulary

/// Pings every five seconds, and the end of a link after fifteen of silence (Protocol/README.md, "Heartbeat").
struct HeartbeatTests {
  private func pings(_ host: inout TestHost, _ link: Int) -> [ToViewer.Ping] {
    host.take(link).compactMap { if case .ping(let ping) = $0 { ping } else { nil } }
  }

  @Test func `a ping comes every five seconds, with seq and time`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    host.pass(4999)
    #expect(host.take(1) == [])
    var last: ToViewer.Ping?
    for round in 1...5 {
      host.pass(1)
      let ping = try #require(pings(&host, 1).first as ToViewer.Ping?)
      #expect(ping.time.milliseconds == 1_700_000_005_000 + Int64(round) * 5000)
      #expect(ping.n > last?.n ?? 0)
      last = ping
      try host.say("add 50")
      #expect(host.takeSnapshots(1).map(\.seq) == [ping.seq + 1])
      host.send(.pong(n: ping.n), on: 1)
      host.pass(4999)
      #expect(host.take(1) == [])
    }
  }

  @Test func `nobody is pinged before the hello, and nothing is due without viewers`() throws {
    var host = try TestHost("Ann", "Bob")
    #expect(host.session.deadline == nil)
    host.open(1)
    host.pass(4000)
    host.send(try TestHost.hello(), on: 1)
    host.close(1)
    #expect(host.session.deadline == nil)
  }

  @Test(arguments: [0, 1, 2500, 4999, 5000] as [Int64])
  func `a link is dead after fifteen seconds of silence`(lastWord: Int64) throws {
    var host = try TestHost("Ann", "Bob")
    let viewer = try host.join(1, as: "Kitchen")
    host.pass(lastWord)
    host.send(.pong(n: 1), on: 1)
    host.pass(14_999)
    #expect(!host.isOver(1))
    let heard = host.take(1).count
    #expect(heard == 2 || heard == 3)
    host.pass(1)
    #expect(host.isOver(1) && host.session.viewerCount == 0)
    #expect(host.notices.last == .viewerLeft(id: viewer.viewer, name: "Kitchen", viewers: 0))
    #expect(host.take(1).allSatisfy { $0.kind == "ping" }, "without a word")
  }

  @Test func `any byte is life`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    for byte in Array("{\"type\":\"wave\"}\n ".utf8) {
      host.pass(14_000)
      host.send([byte], on: 1)
    }
    #expect(!host.isOver(1))
  }

  @Test func `the others hear that a holder has fallen silent`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    try host.claim("Bob", on: 1)
    host.pass(10_000)
    try host.join(2)
    host.pass(5000)
    #expect(host.isOver(1) && !host.isOver(2))
    #expect(host.takeSnapshots(2).map { $0.game?.player(named: "Bob")?.present } == [false])
  }

  @Test func `a viewer that closed its sending side is served on`() throws {
    var host = try TestHost("Ann", "Bob")
    host.open(1)
    host.send(try TestHost.hello(), on: 1)
    host.handle(.ended(LinkID(number: 1)))
    // A link that is closed altogether looks the same, until it is sent something.
    #expect(pings(&host, 1).count == 1)
    host.pass(600_000)
    #expect(!host.isOver(1) && host.session.viewerCount == 1)
    #expect(pings(&host, 1).count == 120)
    try host.say("bank 500")
    #expect(host.takeSnapshots(1).count == 1)
    host.close(1)
    #expect(host.session.viewerCount == 0 && host.session.deadline == nil)
  }

  @Test func `one that closes its sending side before the end of its hello gets no welcome`() throws {
    var host = try TestHost("Ann", "Bob")
    host.open(1)
    host.send(Array(#"{"code":"1357","protocol":1,"type":"hello"}"#.utf8), on: 1)
    host.handle(.ended(LinkID(number: 1)))
    #expect(host.takeError(1)?.code == .helloExpected)
    #expect(host.isOver(1) && host.session.deadline == nil)
  }

  @Test func `each link is timed by itself`() throws {
    var host = try TestHost("Ann", "Bob")
    for link in 1...5 {
      try host.join(link)
      host.pass(1000)
    }
    host.send(.pong(n: 1), on: 2)
    host.pass(10_000)
    #expect((1...5).map(host.isOver) == [true, false, false, false, false])
    host.pass(2000)
    #expect((1...5).map(host.isOver) == [true, false, true, false, false])
    host.pass(3000)
    #expect((1...5).map(host.isOver) == [true, true, true, true, true])
  }
}
