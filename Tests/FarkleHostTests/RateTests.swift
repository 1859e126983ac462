import FarkleHost
import FarkleWire
import Testing
import Vocabulary

/// How much one viewer may ask for (Protocol/README.md, "Limits").
struct RateTests {
  private func pings(_ range: ClosedRange<Int>) -> [UInt8] { range.flatMap { WireCodec.encode(ToHost.ping(n: $0)) } }

  private func answered(_ host: inout TestHost, _ link: Int = 1) -> [Int] {
    host.take(link).compactMap { if case .pong(let n) = $0 { n } else { nil } }
  }

  @Test func `after a burst nothing is read for a while, and what has come by then waits`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    host.pass(2000)
    host.send(pings(1...200), on: 1)
    #expect(answered(&host) == Array(1...40) && host.pausedLinks == [1])
    host.pass(499)
    #expect(answered(&host) == [])
    host.pass(1)
    #expect(answered(&host) == Array(41...50) && host.pausedLinks == [1], "ten have come again in half a second")
    host.pass(12_000)
    #expect(answered(&host) == Array(51...200) && host.pausedLinks == [])
    host.send(pings(1...40), on: 1)
    #expect(answered(&host) == Array(1...40))
    host.pass(500)
    #expect(host.pausedLinks == [])
  }

  @Test func `twenty a second are read for ever`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    for n in 1...2000 {
      host.send(pings(n...n), on: 1)
      host.pass(50)
      #expect(host.pausedLinks == [])
    }
  }

  @Test func `one that floods holds up nobody else, and ends as any other`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    try host.join(2)
    for _ in 0..<100 { host.send(pings(1...100), on: 1) }
    host.send(pings(7...7), on: 2)
    #expect(answered(&host, 2) == [7])
    try host.say("bank 500")
    #expect(host.takeSnapshots(2).count == 1 && host.takeSnapshots(1).count == 1)
    host.close(1)
    host.pass(60_000)
    #expect(host.pausedLinks == [1], "a closed link is not read again")
  }

  @Test func `what is malformed is found when it is read`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    host.send(pings(1...45) + Array("nonsense\n".utf8), on: 1)
    #expect(!host.isOver(1))
    host.pass(500)
    #expect(host.takeError(1)?.code == .malformed && host.isOver(1))
  }

  @Test func `a fourth claim in a second is one too many`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    let answers = try (1...6).map { try host.claim($0.isMultiple(of: 2) ? "Ann" : "Bob", on: 1, request: $0) }
    #expect(answers.map { $0?.ok } == [true, true, true, false, false, false])
    #expect(answers.dropFirst(3).allSatisfy { $0?.reason == .tooManyClaims })
    host.pass(333)
    #expect(try host.claim("Ann", on: 1)?.ok == true)
    #expect(try host.claim("Bob", on: 1)?.reason == .tooManyClaims)
    host.pass(1000)
    #expect(try (1...3).allSatisfy { _ in try host.claim("Bob", on: 1)?.ok == true })
  }

  @Test func `a sixth photo in a minute is one too many, and its seat can be had without it`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    for request in 1...6 {
      host.pass(1000)
      host.send(.claim(.init(request: request, player: try host.player("Ann"), photo: "AQID")), on: 1)
      if request <= 5 { host.checked(1, .success([UInt8(request)])) }
    }
    #expect(host.takeClaimed(1)?.reason == .tooManyClaims && host.photoChecks == [:])
    #expect(try host.claim("Bob", on: 1)?.ok == true)
    host.pass(12_000)
    host.send(.claim(.init(request: 7, player: try host.player("Ann"), photo: "AQID")), on: 1)
    #expect(host.photoChecks.count == 1)
  }

  @Test func `photos of more than so many viewers don't wait at once`() throws {
    var host = try TestHost("Ann", "Bob")
    for link in 1...17 {
      try host.join(link)
      host.send(.claim(.init(request: 1, player: try host.player("Ann"), photo: "AQID")), on: link)
    }
    #expect(host.photoChecks.count == 16 && host.takeClaimed(17)?.reason == .tooManyClaims)
  }

  @Test func `the scorekeeper's commands go before claims that wait`() throws {
    var host = try TestHost("Ann", "Bob")
    for link in 1...5 { try host.join(link) }
    host.disk = .isSlow
    for link in 1...5 { try host.claim("Ann", on: link) }
    try host.say("bank 500")
    try host.say("bank 550")
    for _ in 1...3 { host.settle() }
    #expect(host.answered == [1, 2] && host.board()?.revision == 2)
  }
}
