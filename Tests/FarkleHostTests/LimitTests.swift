import FarkleHost
import FarkleWire
import Testing
import Vocabulary

/// How many may come in (Protocol/README.md, "Limits").
struct LimitTests {
  /// A host for so few.
  private func host(viewers: Int = 2000, perAddress: Int = 50) throws -> TestHost {
    var limits = HostLimits()
    limits.viewers = viewers
    limits.perAddress = perAddress
    return TestHost(room: RoomState(code: try #require(RoomCode("1357")), game: try TestHost.game(["Ann", "Bob"])), limits: limits)
  }

  private static func hello(_ welcome: ToViewer.Welcome? = nil) throws -> ToHost { try TestHost.hello(with: welcome) }

  @Test func `who is one too many is told server-full and finds room when somebody has left`() throws {
    var host = try host(viewers: 3)
    for link in 1...3 { try host.join(link) }
    host.open(4)
    host.send(try Self.hello(), on: 4)
    #expect(host.takeError(4)?.code == .serverFull && host.isOver(4))
    #expect(host.session.viewerCount == 3 && (1...3).allSatisfy { !host.isOver($0) })
    host.close(2)
    try host.join(5)
  }

  @Test func `in a full room a viewer that comes back takes the place of its own ghost`() throws {
    var host = try host(viewers: 2)
    let welcome = try host.join(1, as: "Kitchen")
    try host.join(2)
    let again = try host.join(3, with: welcome)
    #expect(again.viewer == welcome.viewer && host.isOver(1) && host.session.viewerCount == 2)
  }

  @Test func `those who say nothing take no viewer's place, and not more than so many wait at once`() throws {
    var host = try host(viewers: 3)
    for link in 1...67 { host.open(link) }
    #expect((1...67).allSatisfy { !host.isOver($0) })
    host.open(68)
    #expect(host.takeError(68)?.code == .serverFull)
    for link in 1...3 {
      host.send(try Self.hello(), on: link)
      #expect(host.take(link).first?.kind == "welcome")
    }
    host.pass(5000)
    #expect((4...67).allSatisfy { host.isOver($0) } && (1...3).allSatisfy { !host.isOver($0) })
  }

  @Test func `in a flood some are told why and the rest are closed without a word`() throws {
    var host = try host(viewers: 1)
    for link in 1...1000 { host.open(link) }
    let told = (1...1000).count { host.takeError($0) != nil }
    #expect(told == 64 && (1...1000).count { host.isOver($0) } == 1000 - 65)
    for link in 1...1000 { host.close(link) }
    try host.join(1001)
  }

  @Test func `one address has so many connections, whether it says hello or not`() throws {
    var host = try host(perAddress: 3)
    try host.join(1, address: "192.0.2.9")
    for link in 2...3 { host.open(link, address: "192.0.2.9") }
    for link in 4...5 {
      host.open(link, address: "192.0.2.9")
      #expect(host.takeError(link)?.code == .serverFull && host.isOver(link))
      host.close(link)
    }
    try host.join(6, address: "192.0.2.10")
    host.close(2)
    try host.join(7, address: "192.0.2.9")
    host.open(8, address: "192.0.2.9")
    #expect(host.takeError(8)?.code == .serverFull)
  }

  @Test func `this machine's own connections are not counted by address`() throws {
    var host = try host(perAddress: 1)
    for link in 1...10 {
      host.open(link, address: "127.0.0.1", isLoopback: true)
      host.send(try Self.hello(), on: link)
    }
    #expect(host.session.viewerCount == 10)
  }

  @Test func `a ghost that is replaced frees its address`() throws {
    var host = try host(perAddress: 2)
    var welcome = try host.join(1, address: "192.0.2.9")
    for link in 2...20 {
      welcome = try host.join(link, with: welcome, address: "192.0.2.9")
      host.close(link - 1)
    }
    #expect(host.session.viewerCount == 1)
  }
}
