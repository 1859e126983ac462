import FarkleHost
import FarkleWire
import Testing
import Vocabulary

/// Viewers that take nothing of what they are sent (Protocol/README.md, "Heartbeats").
struct SlowViewerTests {
  /// Lets time pass in which a viewer answers every ping.
  private func pass(_ seconds: Int, _ host: inout TestHost, answering link: Int = 1) {
    for n in 0..<seconds {
      host.send(.pong(n: n), on: link)
      host.pass(1000)
    }
  }

  @Test func `one that takes nothing for a minute is told that it is slow, though it answers pings`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    host.block(1)
    pass(59, &host)
    #expect(!host.isOver(1) && host.takeBye(1) == nil)
    pass(1, &host)
    #expect(host.takeBye(1) == .slow && host.isOver(1))
    #expect(host.notices.last == .viewerLeft(id: try viewer(host), name: nil, viewers: 0))
  }

  private func viewer(_ host: TestHost) throws -> Identifier {
    guard case .viewerJoined(let id, _, _)? = host.notices.first else { throw TestHost.Unexpected(messages: []) }
    return id
  }

  @Test func `every piece that it takes counts`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    for _ in 1...5 {
      host.block(1)
      pass(59, &host)
    }
    host.flow(1)
    pass(100, &host)
    #expect(!host.isOver(1))
  }

  @Test func `one that says nothing either is gone after three heartbeats`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    host.block(1)
    host.pass(15_000)
    #expect(host.isOver(1) && host.takeBye(1) == nil)
  }

  @Test func `one that was told goodbye is not told again`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1, as: "Kitchen")
    host.block(1)
    try host.say("kick Kitchen")
    #expect(host.takeBye(1) == .kicked)
    host.pass(120_000)
    #expect(host.take(1) == [])
  }

  @Test func `a link that has closed is not waited for`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    host.block(1)
    host.close(1)
    host.block(1)
    host.pass(120_000)
    #expect(host.take(1).allSatisfy { $0.kind == "ping" })
  }
}
