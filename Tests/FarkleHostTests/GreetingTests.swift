import FarkleGame
import FarkleHost
import FarkleWire
import Testing
import Vocabulary

/// A connection before its hello, and lines that break the rules.
struct GreetingTests {
  @Test(arguments: [
    #"{"type":"bye"}"#, #"{"n":1,"type":"ping"}"#, #"{"n":1,"type":"pong"}"#, #"{"player":null,"request":1,"type":"claim"}"#,
  ])
  func `a known message in first place gets hello-expected`(line: String) throws {
    var host = try TestHost("Ann", "Bob")
    host.open(1)
    host.send(line, on: 1)
    #expect(host.takeError(1)?.code == .helloExpected)
    #expect(host.isOver(1))
  }

  @Test func `an unknown type in first place is ignored, and the clock runs on`() throws {
    var host = try TestHost("Ann", "Bob")
    host.open(1)
    host.pass(3000)
    host.send(#"{"type":"wave"}"#, on: 1)
    host.send(#"{"type":"welcome","protocol":"of the other direction"}"#, on: 1)
    #expect(host.take(1) == [])
    host.pass(1999)
    #expect(host.take(1) == [])
    host.pass(1)
    #expect(host.takeError(1)?.code == .helloTimeout)
  }

  @Test func `no hello in five seconds gets hello-timeout`() throws {
    var host = try TestHost("Ann", "Bob")
    host.open(1)
    host.send(Array(#"{"type":"hel"#.utf8), on: 1)
    host.pass(4999)
    #expect(host.take(1) == [] && !host.isOver(1))
    host.pass(1)
    #expect(host.takeError(1)?.code == .helloTimeout)
    #expect(host.isOver(1))
    host.send(#"lo"}"#, on: 1)
    #expect(host.take(1) == [])
  }

  @Test func `a hello at the last moment is in time`() throws {
    var host = try TestHost("Ann", "Bob")
    host.open(1)
    host.pass(4999)
    host.send(try TestHost.hello(), on: 1)
    #expect(host.takeSnapshots(1).count == 1)
    host.pass(10)
    #expect(!host.isOver(1))
  }

  @Test func `whoever closes before saying hello is forgotten`() throws {
    var host = try TestHost("Ann", "Bob")
    host.open(1)
    host.close(1)
    #expect(host.session.deadline == nil)
    #expect(host.notices == [])
  }

  @Test(
    arguments: [
      "", " ", "[]", "7", "null", "hello", "{", #"{"type":7}"#, #"{"n":1}"#, #"{"type":"ping"}"#, #"{"n":1.5,"type":"ping"}"#,
      #"{"n":01,"type":"ping"}"#, #"{"n":1,"n":1,"type":"ping"}"#, #"{"request":1,"type":"claim"}"#, #"{"type":"bye"} {}"#,
      #"{"type":"\ud800"}"#, String(repeating: "[", count: 10_000), #"{"a":\#(String(repeating: "[", count: 16))"#,
    ])
  func `a line that breaks the rules ends that connection and no other`(line: String) throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    try host.join(2)
    host.send(line, on: 1)
    #expect(host.takeError(1)?.code == .malformed)
    #expect(host.isOver(1))
    #expect(host.session.viewerCount == 1)
    guard case .viewerLeft(_, nil, viewers: 1) = host.notices.last else { throw TestHost.Unexpected(messages: []) }
    host.send(#"{"n":1,"type":"ping"}"#, on: 1)
    try host.say("add 50")
    host.pass(5000)
    let notices = host.notices
    host.close(1)
    #expect(host.take(1) == [] && host.take(2).map(\.kind) == ["snapshot", "ping"])
    #expect(!host.isOver(2) && host.notices == notices)
  }

  @Test func `bytes that are no UTF-8 end the connection`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    host.send(Array(#"{"type":"x"#.utf8) + [0xC0, 0xAF] + Array("\"}\n".utf8), on: 1)
    #expect(host.takeError(1)?.code == .malformed)
  }

  @Test func `a line over the limit is refused as soon as it is over, one at the limit is not`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    let filler = #"{"type":"wave"}"#
    host.send([UInt8](repeating: 32, count: WireLimits.lineToHost - filler.utf8.count) + Array(filler.utf8) + [10], on: 1)
    #expect(host.take(1) == [])
    host.send([UInt8](repeating: 32, count: WireLimits.lineToHost), on: 1)
    #expect(host.take(1) == [])
    host.send([32], on: 1)
    #expect(host.takeError(1)?.code == .tooLarge)
    #expect(host.isOver(1))
  }

  @Test(arguments: [1, 2])
  func `a second hello is malformed`(version: Int) throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    host.send(#"{"code":"1357","protocol":\#(version),"type":"hello"}"#, on: 1)
    #expect(host.takeError(1)?.code == .malformed)
    #expect(host.isOver(1))
  }

  @Test func `a viewer's ping is answered with its number`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    host.send(.ping(n: -7), on: 1)
    host.send(.ping(n: 9_007_199_254_740_991), on: 1)
    #expect(host.take(1) == [.pong(n: -7), .pong(n: 9_007_199_254_740_991)])
  }

  @Test func `bye closes without a word`() throws {
    var host = try TestHost("Ann", "Bob")
    let viewer = try host.join(1)
    host.send(.bye, on: 1)
    #expect(host.take(1) == [] && host.isOver(1))
    #expect(host.notices.last == .viewerLeft(id: viewer.viewer, name: nil, viewers: 0))
    host.close(1)
    #expect(host.notices.count == 2)
  }
}
