import FarkleGame
import FarkleHost
import FarkleWire
import Testing
import Vocabulary

/// A browser as a viewer of the session: everything holds for it that holds for others, but it can't be heard.
struct PageLinkTests {
  private func joined(_ host: inout TestHost, _ link: Int = 1) throws -> ToViewer.Welcome {
    host.open(link, isPage: true)
    host.send(try TestHost.hello(), on: link)
    guard case .welcome(let welcome)? = host.take(link).first else { throw Missing() }
    return welcome
  }

  private struct Missing: Error {}

  private func admission(_ host: inout TestHost, _ code: RoomCode?, from address: String = "192.0.2.9") -> HostSession.Admission {
    host.session.admission(with: code, from: address, at: host.clock)
  }

  @Test func `it is not missed for as long as it takes what it is sent`() throws {
    var host = try TestHost("Ann", "Bob")
    _ = try joined(&host)
    host.pass(60_000)
    #expect(!host.isOver(1) && host.session.viewerCount == 1)
  }

  @Test func `one that takes nothing for a minute is told so and closed`() throws {
    var host = try TestHost("Ann", "Bob")
    _ = try joined(&host)
    host.block(1)
    host.pass(60_000)
    let bye = host.takeBye(1)
    #expect(bye == .slow && host.isOver(1))
  }

  @Test func `photos are not sent to it`() throws {
    var host = try TestHost("Ann", "Bob")
    _ = try joined(&host)
    try host.join(2)
    try host.claim("Ann", on: 2, photo: [0xFF, 0xD8, 7, 0xFF, 0xD9])
    let messages = host.take(1)
    #expect(!messages.contains { if case .photo = $0 { true } else { false } })
    guard case .snapshot(let snapshot)? = messages.last else { throw Missing() }
    let hash = try #require(snapshot.game?.players.first?.photo)
    #expect(host.session.photo(hash) == [0xFF, 0xD8, 7, 0xFF, 0xD9])
  }

  @Test func `seats, kicks and their bans are the session's`() throws {
    var host = try TestHost("Ann", "Bob")
    let welcome = try joined(&host)
    let first = try host.claim("Ann", on: 1)
    #expect(first?.ok == true)
    try host.join(2)
    let second = try host.claim("Ann", on: 2)
    #expect(second?.reason == .seatTaken)
    host.close(1)
    let ann = try host.player("Ann")
    let again = try host.join(1, with: welcome)
    #expect(again.viewer == welcome.viewer && again.player == ann)
    try host.say("kick \(welcome.viewer)")
    let bye = host.takeBye(1)
    #expect(bye == .kicked)
  }

  @Test func `wrong codes in addresses and in hellos are counted together`() throws {
    var host = try TestHost("Ann", "Bob")
    let wrong = try #require(RoomCode("0000"))
    for _ in 0..<5 { #expect(admission(&host, wrong) == .wrong) }
    for link in 11...15 {
      host.open(link, address: "192.0.2.9")
      host.send(try TestHost.hello(code: "0000"), on: link)
      let error = host.takeError(link)
      #expect(error?.code == .badCode)
    }
    let right = RoomCode("1357")
    guard case .closed(let seconds) = admission(&host, right) else { throw Missing() }
    #expect((1...60).contains(seconds))
    host.open(16, address: "192.0.2.9", isPage: true)
    host.send(try TestHost.hello(), on: 16)
    let error = host.takeError(16)
    #expect(error?.code == .tooManyTries)
    #expect(admission(&host, right, from: "192.0.2.10") == .open)
    #expect(admission(&host, nil, from: "192.0.2.10") == .wrong)
  }

  @Test func `no code at all is no guess`() throws {
    var host = try TestHost("Ann", "Bob")
    for _ in 0..<100 { #expect(admission(&host, nil) == .wrong) }
    #expect(admission(&host, RoomCode("1357")) == .open)
  }

  @Test func `the port of the page is in the advert and on the screen`() throws {
    var host = try TestHost("Ann", "Bob")
    host.session.knows(["192.0.2.7", "2001:db8::7", "fe80::1%eth0"], port: 13570)
    host.session.serves(web: 13581)
    host.handle(.tick)
    #expect(host.adverts.last?.web == 13581)
    var status = host.takeStatus()
    #expect(status.web == 13581)
    #expect(status.pages?.map(\.address) == ["http://192.0.2.7:13581/#1357", "http://[2001:db8::7]:13581/#1357"])
    #expect(status.pages?.contains { $0.proven } == false)
    host.session.proves("[2001:DB8::7]:13581")
    host.session.proves("evil.example")
    status = host.takeStatus()
    #expect(status.pages?.map(\.proven) == [false, true])
    host.session.serves(web: 13581, host: "walnut.local")
    status = host.takeStatus()
    #expect(status.pages?.map(\.address) == ["http://walnut.local:13581/#1357"])
  }

  @Test func `without a page there is nothing to say of one`() throws {
    var host = try TestHost("Ann", "Bob")
    let status = host.takeStatus()
    #expect(status.web == nil && status.pages == nil && !String(decoding: status.json, as: UTF8.self).contains("pages"))
  }
}
