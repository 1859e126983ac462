import FarkleGame
import FarkleHost
import FarkleWire
import Testing
import Vocabulary

/// What is objected to in a hello, and in which order (Protocol/README.md, "Opening a connection").
struct HelloOrderTests {
  private static let stranger = "7b56f301-7623-4eee-9857-b4822e1ee831"

  @Test(
    arguments: [
      // 1. A good line with an integer protocol.
      (#"{"type":"hello"}"#, "malformed"), (#"{"protocol":"1","type":"hello","code":"9999"}"#, "malformed"),
      (#"{"protocol":1.0,"type":"hello","code":"1357"}"#, "malformed"), (#"{"protocol":null,"type":"hello"}"#, "malformed"),
      (#"{"protocol":2,"protocol":2,"type":"hello"}"#, "malformed"),
      // 2. A version that is spoken; nothing else has been looked at.
      (#"{"protocol":2,"type":"hello"}"#, "unsupported-protocol"), (#"{"protocol":0,"type":"hello","code":7}"#, "unsupported-protocol"),
      (#"{"protocol":-1,"type":"hello","code":"9999"}"#, "unsupported-protocol"),
      (#"{"protocol":9223372036854775807,"type":"hello","code":"1357","host":1}"#, "unsupported-protocol"),
      // 3. The code: four digits, and this room's.
      (#"{"protocol":1,"type":"hello"}"#, "malformed"), (#"{"protocol":1,"type":"hello","code":1357}"#, "malformed"),
      (#"{"protocol":1,"type":"hello","code":"135"}"#, "malformed"), (#"{"protocol":1,"type":"hello","code":"9999"}"#, "bad-code"),
      (#"{"protocol":1,"type":"hello","code":"9999","host":7,"name":null}"#, "bad-code"),
      (#"{"protocol":1,"type":"hello","code":"9999","host":"\#(stranger)"}"#, "bad-code"),
      // 4. The other fields.
      (#"{"protocol":1,"type":"hello","code":"1357","host":7}"#, "malformed"),
      (#"{"protocol":1,"type":"hello","code":"1357","name":null}"#, "malformed"),
      (#"{"protocol":1,"type":"hello","code":"1357","host":"\#(stranger)","viewer":"x"}"#, "malformed"),
      // 5. The host that is meant.
      (#"{"protocol":1,"type":"hello","code":"1357","host":"\#(stranger)"}"#, "wrong-host"),
    ])
  func `the first objection is the answer`(line: String, code: String) throws {
    var host = try TestHost("Ann", "Bob")
    host.open(1)
    host.send(line, on: 1)
    let messages = host.take(1)
    guard messages.count == 1, case .error(let refusal) = messages[0] else { throw TestHost.Unexpected(messages: messages) }
    #expect(refusal.code.rawValue == code)
    #expect(!refusal.message.isEmpty)
    #expect(host.isOver(1))
    #expect(host.notices == [] && host.session.viewerCount == 0)
  }

  @Test func `another version is told the lowest and the highest that are spoken`() throws {
    var host = try TestHost()
    host.open(1)
    host.send(#"{"protocol":7,"type":"hello"}"#, on: 1)
    let error = host.takeError(1)
    let refusal = try #require(error)
    #expect(refusal.min == 1 && refusal.max == 1)
    #expect(refusal.message.contains("farkle-host"))
    host.open(2)
    host.send(#"{"protocol":0,"type":"hello"}"#, on: 2)
    #expect(host.takeError(2)?.message.contains("viewer") == true)
  }

  @Test func `a kicked viewer that means another host is told so first`() throws {
    var host = try TestHost("Ann", "Bob")
    let ann = try host.join(1, as: "Ann")
    try host.claim("Ann", on: 1)
    try host.say("kick Ann")
    let stranger: Identifier = try #require(Identifier(Self.stranger))
    host.open(2)
    host.send(.hello(.init(code: ann.room, host: stranger, viewer: ann.viewer, token: ann.token)), on: 2)
    #expect(host.takeError(2)?.code == .wrongHost)
    host.open(3)
    host.send(try TestHost.hello(with: ann, code: "2468"), on: 3)
    #expect(host.takeError(3)?.code == .badCode)
    host.open(4)
    host.send(try TestHost.hello(with: ann), on: 4)
    #expect(host.takeError(4)?.code == .kicked)
  }

  @Test func `unknown fields are no objection`() throws {
    var host = try TestHost("Ann", "Bob")
    host.open(1)
    host.send(#" { "hat" : { "size" : [ 7 ] } , "code" : "1357" , "type" : "hello" , "protocol" : 1 } "#, on: 1)
    #expect(host.takeSnapshots(1).count == 1)
  }

  @Test func `this host may be named`() throws {
    var host = try TestHost("Ann", "Bob")
    host.open(1)
    host.send(.hello(.init(code: try #require(RoomCode("1357")), host: TestHost.identity.id)), on: 1)
    #expect(host.takeSnapshots(1).count == 1)
  }
}
