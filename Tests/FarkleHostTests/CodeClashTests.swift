import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import Testing
import Vocabulary

/// Two hosts that show the same code (Documentation/Operating.md, "Several hosts"): the newcomer draws again, of two new ones the
/// one with the larger id.
struct CodeClashTests {
  /// Another host with the code 1357 and an id before or after ours.
  private func rival(isLarger: Bool) throws -> RoomAdvert {
    let id = Identifier(isLarger ? "ffffffff-ffff-4fff-bfff-ffffffffffff" : "00000000-0000-4000-8000-000000000000")
    return RoomAdvert(host: try #require(id), code: try #require(RoomCode("1357")), game: "Other Roll", players: 2, phase: .playing)
  }

  private func advertised(_ names: String...) throws -> TestHost {
    var host = names.isEmpty ? try TestHost() : try TestHost("Ann", "Bob")
    host.handle(.advertised("Test Roll on walnut"))
    return host
  }

  @Test func `of two new hosts the larger id draws, at once, and says so`() throws {
    var host = try advertised("Ann", "Bob")
    host.handle(.rival(try rival(isLarger: false)))
    let code = host.session.room.code
    #expect(code.text != "1357")
    #expect(host.saves == [[.code(code.text)]] && host.adverts.last?.code == code)
    #expect(host.notices.last == .codeDrawn(code))
  }

  @Test func `a host that ends waits for nobody's code`() throws {
    var host = try advertised()
    host.handle(.rival(try rival(isLarger: true)))
    #expect(host.session.deadline != nil)
    host.handle(.stop(.hostQuit))
    #expect(host.session.deadline == nil && host.hasStopped)
  }

  @Test func `the smaller id waits, and draws only if the other does not`() throws {
    var host = try advertised()
    host.handle(.rival(try rival(isLarger: true)))
    host.pass(1999)
    #expect(host.session.room.code.text == "1357")
    host.pass(1)
    #expect(host.session.room.code.text != "1357")

    var spared = try advertised()
    var other = try rival(isLarger: true)
    spared.handle(.rival(other))
    other.code = try #require(RoomCode("2468"))
    spared.handle(.rival(other))
    spared.pass(60_000)
    #expect(spared.session.room.code.text == "1357" && spared.saves == [])
    var gone = try advertised()
    gone.handle(.rival(try rival(isLarger: true)))
    gone.handle(.rivalGone(other.host))
    gone.pass(60_000)
    #expect(gone.session.room.code.text == "1357")
  }

  @Test func `whoever has been joined, has a game under way, or is no newcomer keeps its code`() throws {
    var joined = try advertised("Ann", "Bob")
    try joined.join(1)
    var playing = try advertised("Ann", "Bob")
    try playing.say("bank 500")
    var old = try advertised()
    old.pass(5000)
    for var host in [joined, playing, old] {
      host.handle(.rival(try rival(isLarger: false)))
      host.pass(3000)
      #expect(host.session.room.code.text == "1357")
    }
  }

  @Test func `it draws five times at most`() throws {
    var host = try advertised()
    var other = try rival(isLarger: false)
    var codes: Set<String> = []
    for _ in 0..<10 {
      other.code = host.session.room.code
      host.handle(.rival(other))
      codes.insert(host.session.room.code.text)
    }
    #expect(host.saves.count == 5 && codes.count == 5)
  }

  @Test func `another code, and our own advert, are no clash`() throws {
    var host = try advertised()
    var other = try rival(isLarger: false)
    other.code = try #require(RoomCode("2468"))
    host.handle(.rival(other))
    var own = try rival(isLarger: false)
    own.host = TestHost.identity.id
    host.handle(.rival(own))
    host.pass(10_000)
    #expect(host.saves == [])
  }

  @Test func `the draw waits for the save under way`() throws {
    var host = try advertised()
    host.disk = .isSlow
    try host.say("new Ann,Bob")
    host.handle(.rival(try rival(isLarger: false)))
    #expect(host.saves.count == 1)
    host.settle()
    #expect(host.saves.count == 2)
    host.settle()
    #expect(host.session.room.code.text != "1357" && host.session.room.game != nil)
  }
}
