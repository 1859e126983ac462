import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import Testing
import Vocabulary

/// Who a viewer is, and how it proves it (Protocol/README.md, "hello" and "Seats").
struct ReturningTests {
  private func hello(_ host: Identifier?, _ viewer: Identifier?, _ token: String?) throws -> ToHost {
    .hello(.init(code: try #require(RoomCode("1357")), host: host, viewer: viewer, token: token))
  }

  private func welcome(_ host: inout TestHost, _ link: Int, _ hello: ToHost) throws -> ToViewer.Welcome {
    host.open(link)
    host.send(hello, on: link)
    guard case .welcome(let welcome) = host.take(link).first else { throw TestHost.Unexpected(messages: []) }
    return welcome
  }

  @Test func `without the right token, or without the host, one is a new viewer, and the owner notices nothing`() throws {
    var host = try TestHost("Ann", "Bob")
    let owner = try host.join(1, as: "Bob's phone")
    try host.claim("Bob", on: 1)
    let id = TestHost.identity.id
    let wrong = String(owner.token.reversed())
    let impostures: [(Identifier?, Identifier?, String?)] = [
      (id, owner.viewer, wrong), (id, owner.viewer, ""), (id, owner.viewer, nil), (id, nil, owner.token), (nil, owner.viewer, owner.token),
      (id, owner.viewer, owner.token + "0"), (id, owner.viewer, String(owner.token.dropLast())),
      (id, owner.viewer, owner.token.uppercased() + "x"),
    ]
    var seen: Set<Identifier> = [owner.viewer]
    for (index, claim) in impostures.enumerated() {
      let welcome = try welcome(&host, 10 + index, try hello(claim.0, claim.1, claim.2))
      #expect(seen.insert(welcome.viewer).inserted)
      #expect(welcome.token != owner.token && welcome.player == nil)
      #expect(host.takeLines(1) == [] && !host.isOver(1))
    }
    #expect(host.board()?.player(named: "Bob")?.claimedBy == "Bob's phone")
  }

  @Test func `an id that nobody has is a new viewer`() throws {
    var host = try TestHost("Ann", "Bob")
    let other = try #require(Identifier("7b56f301-7623-4eee-9857-b4822e1ee831"))
    let welcome = try welcome(&host, 1, try hello(TestHost.identity.id, other, "abc"))
    #expect(welcome.viewer != other)
  }

  @Test func `the same viewer coming back replaces its ghost`() throws {
    var host = try TestHost("Ann", "Bob")
    let first = try host.join(1, as: "Phone")
    try host.claim("Ann", on: 1)
    try host.join(9)
    let again = try host.join(2, as: "Phone", with: first)
    #expect(again.viewer == first.viewer && again.token == first.token)
    #expect(try again.player == host.player("Ann"))
    #expect(host.isOver(1) && host.take(1) == [])
    #expect(host.session.viewerCount == 2)
    #expect(host.takeLines(9) == [], "nothing on the board has changed")
    // The ghost's end is no news.
    let notices = host.notices
    host.close(1)
    #expect(host.notices == notices && host.take(9) == [])
    #expect(host.board()?.player(named: "Ann")?.present == true)
    try host.say("bank 50")
    #expect(host.takeSnapshots(2).count == 1 && host.take(1) == [])
  }

  @Test func `a viewer without a seat is known as long as its link is up`() throws {
    var host = try TestHost("Ann", "Bob")
    let first = try host.join(1)
    #expect(try host.join(2, with: first).viewer == first.viewer)
    #expect(host.isOver(1))
    host.close(2)
    #expect(try host.join(3, with: first).viewer != first.viewer)
  }

  @Test func `a seat survives a lost link, a goodbye and a restart of the host`() throws {
    var host = try TestHost("Ann", "Bob")
    let bob = try host.join(1, as: "Bob's phone")
    try host.claim("Bob", on: 1)
    host.close(1)
    #expect(host.board()?.player(named: "Bob")?.claimedBy == "Bob's phone")
    #expect(host.board()?.player(named: "Bob")?.present == false)
    #expect(try host.join(2, with: bob).player == host.player("Bob"))
    host.send(.bye, on: 2)
    #expect(try host.join(3, with: bob).player == host.player("Bob"))

    var restarted = host.restarted()
    #expect(restarted.board()?.player(named: "Bob")?.claimedBy == "Bob's phone")
    #expect(restarted.board()?.player(named: "Bob")?.present == false)
    let back = try restarted.join(1, with: bob)
    #expect(try back.viewer == bob.viewer && back.token == bob.token && back.player == host.player("Bob"))
    #expect(restarted.board()?.player(named: "Bob")?.present == true)
    let impostor = ToViewer.Welcome(host: bob.host, room: bob.room, viewer: bob.viewer, token: "0", player: nil, time: bob.time)
    #expect(try restarted.join(2, with: impostor).viewer != bob.viewer)
  }

  @Test func `only a hash of a token is handed out to be kept, and only with a claim`() throws {
    var host = try TestHost("Ann", "Bob")
    let bob = try host.join(1)
    #expect(host.saves == [])
    try host.claim("Bob", on: 1)
    let change = host.saves.last?.first
    guard case .claimed(let seat) = change else {
      Issue.record("no claim was saved")
      return
    }
    #expect(try seat.viewer == bob.viewer && seat.player == host.player("Bob"))
    #expect(seat.tokenHash.count == 32 && seat.tokenHash != Array(bob.token.utf8))
  }

  @Test func `no two viewers get the same id or token`() throws {
    var host = try TestHost("Ann", "Bob")
    let welcomes = try (1...50).map { try host.join($0) }
    #expect(Set(welcomes.map(\.viewer)).count == 50)
    #expect(Set(welcomes.map(\.token)).count == 50)
  }
}
