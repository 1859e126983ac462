import FarkleHost
import FarkleStore
import FarkleWire
import Testing
import Vocabulary

/// What a scorekeeper's screen is shown (Protocol/README.md, "Control socket").
struct StatusTests {
  /// Does something to a watched host; whether that changed its status, and the status after it.
  private static func change(_ host: inout TestHost, _ body: (inout TestHost) throws -> Void) rethrows -> (told: Int, status: HostStatus) {
    _ = host.takeStatus()
    let before = host.statusChanges
    try body(&host)
    return (host.statusChanges - before, host.takeStatus())
  }

  private static func watched(_ names: String...) throws -> TestHost {
    var host = TestHost(room: RoomState(code: try #require(RoomCode("1357")), game: try TestHost.game(names, target: 10_000, opening: nil)))
    host.handle(.watched(true))
    #expect(host.statusChanges == 1)
    return host
  }

  @Test func `a host that nobody watches puts none together`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1, as: "Kitchen")
    try host.claim("Ann", on: 1)
    for line in ["bank 500", "lock", "newcode", "kick Kitchen"] { try host.say(line) }
    host.handle(.advertised("Night on walnut"))
    host.handle(.addresses(["192.0.2.7"]))
    #expect(host.statusChanges == 0)
  }

  @Test func `whoever begins to watch is shown everything, and who stops nothing more`() throws {
    var host = try Self.watched("Ann", "Bob")
    let status = host.takeStatus()
    #expect(status.host == TestHost.identity && status.code.text == "1357" && status.snapshot == host.board())
    #expect(status.viewers == [] && status.advert == nil && status.saved == SavingHealth() && !status.claimsLocked)
    host.handle(.watched(true))
    #expect(host.statusChanges == 2, "another one")
    host.handle(.watched(false))
    try host.say("bank 500")
    #expect(host.statusChanges == 2)
  }

  @Test func `each change is told, once until it is looked at`() throws {
    var host = try Self.watched("Ann", "Bob")
    let scored = try Self.change(&host) {
      try $0.say("bank 500")
      try $0.say("add 50")
    }
    #expect(scored.told == 1 && scored.status.snapshot?.revision == 2 && scored.status.saved.at != nil)
    let joined = try Self.change(&host) { try $0.join(1, as: "Kitchen") }
    #expect(joined.told == 1 && joined.status.viewers.map(\.name) == ["Kitchen"] && joined.status.viewers[0].seat == nil)
    let claimed = try Self.change(&host) { try $0.claim("Ann", on: 1) }
    #expect(claimed.told == 1 && claimed.status.viewers[0].seat == "Ann" && claimed.status.snapshot?.players[0].present == true)
    let left = Self.change(&host) { $0.close(1) }
    #expect(left.told == 1 && left.status.viewers == [] && left.status.snapshot?.players[0].present == false)
    let locked = try Self.change(&host) { try $0.say("lock") }
    #expect(locked.told == 1 && locked.status.claimsLocked)
    let drawn = try Self.change(&host) { try $0.say("newcode") }
    #expect(drawn.told == 1 && drawn.status.code != scored.status.code)
    let advertised = Self.change(&host) { $0.handle(.advertised("Night \u{1B}[31m")) }
    #expect(advertised.told == 1 && advertised.status.advert?.name?.hasSteering == false && advertised.status.advert?.problem == nil)
    let lost = Self.change(&host) { $0.handle(.notAdvertised("no daemon")) }
    #expect(lost.told == 1 && lost.status.advert == HostStatus.Advert(name: nil, problem: "no daemon"))
    let moved = Self.change(&host) { $0.handle(.addresses(["192.0.2.7"])) }
    #expect(moved.told == 1 && moved.status.addresses == ["192.0.2.7"])
    host.disk = .fails
    let failed = try Self.change(&host) { try $0.say("bank 500") }
    #expect(failed.told == 1 && failed.status.saved.problem == "the disk is full")
  }

  @Test func `what changes nothing is not told`() throws {
    var host = try Self.watched("Ann", "Bob")
    try host.join(1, as: "Kitchen")
    let idle = try Self.change(&host) {
      $0.send(.ping(n: 1), on: 1)
      $0.handle(.tick)
      $0.pass(6000)
      try $0.say("status")
      try $0.say("bank 37")
      $0.handle(.addresses([]))
    }
    #expect(idle.told == 0)
  }
}
