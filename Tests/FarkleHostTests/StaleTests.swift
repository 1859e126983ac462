import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import Testing
import Vocabulary

/// A command that is meant for one revision of the game (Protocol/README.md, "Control socket").
struct StaleTests {
  private static let name = GameName(weekday: 2, hour: 20)

  @Test func `a double press scores once`() throws {
    var host = try TestHost("Ann", "Bob")
    let revision = try #require(host.board()?.revision)
    #expect(host.obey(.bank(500), revision: revision)?.refusal == nil)
    let second = host.obey(.bank(500), revision: revision)
    #expect(second?.refusal == .stale)
    #expect(host.board()?.player(named: "Ann")?.banked == 500 && host.board()?.player(named: "Bob")?.banked == 0)
    #expect(host.obey(.bank(500), revision: try #require(second?.game?.revision))?.refusal == nil)
  }

  @Test func `the game is looked at when the command's turn comes, not when it arrives`() throws {
    var host = try TestHost("Ann", "Bob")
    let revision = try #require(host.board()?.revision)
    host.disk = .isSlow
    #expect(host.obey(.bank(500), revision: revision) == nil)
    #expect(host.obey(.farkle, revision: revision) == nil)
    #expect(host.obey(.farkle, revision: revision + 1) == nil)
    host.settle()
    host.settle()
    #expect(host.answered.suffix(3) == [2, 3, 4])
    #expect(host.answers.suffix(3).map(\.refusal) == [nil, .stale, nil])
    #expect(host.session.room.game?.revision == revision + 2)
  }

  @Test func `what was not saved has not moved the game on`() throws {
    var host = try TestHost("Ann", "Bob")
    let revision = try #require(host.board()?.revision)
    host.disk = .fails
    #expect(host.obey(.bank(500), revision: revision)?.refusal == .notSaved)
    host.disk = .works
    #expect(host.obey(.bank(500), revision: revision)?.refusal == nil)
  }

  @Test func `every command that changes the game is held to its revision, and no other`() throws {
    let commands: [HostCommand] = [
      .add(50), .back, .bank(nil), .farkle, .clear, .hot(true), .undo(nil), .redo, .edit(action: 1, amount: 50),
      .rename("Ann", try PlayerName("Ada")), .order(["Bob", "Ann"]), .join(try PlayerName("Cem")), .sitOut("Ann"), .backIn("Ann"),
      .rematch, .new(NewGame(), name: Self.name, leavingCurrent: true), .end, .resume("3"),
    ]
    let hash = try #require(PhotoHash(String(repeating: "0", count: 64)))
    let others: [HostCommand] = [
      .status, .viewers, .free("Ann"), .removePhoto("Ann"), .photo(hash), .kick("nobody"), .lock, .unlock, .newCode, .help, .delete("3"),
      .merge("Ann", into: "Bob"), .unmerge(nil), .importHistory("/x", isTrial: true), .reset,
      .quit,
    ]
    var host = try TestHost("Ann", "Bob")
    try host.say("bank 500")
    let before = host.session.room
    for command in commands {
      #expect(command.changesGame)
      #expect(host.obey(command, revision: 0)?.refusal == .stale, "\(command)")
    }
    #expect(host.session.room == before)
    for command in others {
      #expect(!command.changesGame)
      #expect(host.obey(command, revision: 0)?.refusal != .stale, "\(command)")
      if ["delete", "merge", "import", "reset"].contains(command.method.name) { host.ran(.failure(.refused(.noSuchGame("3")))) }
    }
    #expect(Set((commands + others).map(\.method.name)) == Set(CommandParser.usages.map(\.word)))
  }

  @Test func `where there is no game no revision is its own`() throws {
    var host = try TestHost()
    #expect(host.obey(.add(50), revision: 0)?.refusal == .stale)
    #expect(host.obey(.add(50))?.refusal == .noGame)
  }

  @Test func `a rematch that is asked for twice begins one game`() throws {
    var host = try TestHost("Ann", "Bob", target: 1000)
    for line in ["bank 1000", "farkle"] { try host.say(line) }
    let revision = try #require(host.board()?.revision)
    let first = host.obey(.rematch, revision: revision)
    #expect(first?.refusal == nil)
    #expect(host.obey(.rematch, revision: revision)?.refusal == .stale)
    #expect(host.board()?.id == first?.game?.id)
  }
}
