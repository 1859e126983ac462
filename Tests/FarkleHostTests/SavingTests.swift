import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import Testing
import Vocabulary

/// One change at a time, none of it seen before it is kept, and none of it if it can't be.
struct SavingTests {
  @Test(arguments: BroadcastTests.changes)
  func `a change that could not be saved is refused, and nothing of it is seen`(command: String) throws {
    var host = try TestHost("Ann", "Bob", "Cleo")
    try host.join(1)
    for earlier in BroadcastTests.changes.prefix(while: { $0 != command }) { try host.say(earlier) }
    _ = host.take(1)
    let (room, adverts, board) = (host.session.room, host.adverts, host.board())
    host.disk = .fails
    let answer = try #require(try host.say(command))
    #expect(answer.refusal == .notSaved)
    #expect(answer.game == board)
    #expect(host.takeLines(1) == [] && host.session.room == room && host.adverts == adverts)
    host.disk = .works
    #expect(try host.say(command)?.refusal == nil)
    #expect(host.takeSnapshots(1).count == 1)
  }

  @Test func `the refusal says why`() throws {
    var host = try TestHost("Ann", "Bob")
    host.disk = .fails
    let answer = try #require(try host.say("bank 500"))
    guard case .failure(let refusal) = answer.result else { return #expect(answer.refusal == .notSaved) }
    #expect(refusal.sentence == "not saved: the disk is full")
  }

  @Test func `commands wait while one is being saved and are answered in order`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    host.disk = .isSlow
    for command in ["bank 500", "status", "bank 37", "farkle", "viewers", "lock", "add 100"] { #expect(try host.say(command) == nil) }
    #expect(host.saves.count == 1 && host.answered == [] && host.take(1) == [])
    host.settle()
    #expect(host.answered == [1, 2, 3] && host.saves.count == 2)
    #expect(host.takeSnapshots(1).map { $0.game?.actions.count } == [1])
    host.settle()
    #expect(host.answered == [1, 2, 3, 4, 5, 6] && host.saves.count == 3)
    host.settle()
    #expect(host.answered == [1, 2, 3, 4, 5, 6, 7] && !host.isSaving)
    #expect(host.takeSnapshots(1).map { $0.game?.pending.points } == [0, 100])
  }

  @Test func `a command is judged by the game as it is when its turn comes`() throws {
    var host = try TestHost("Ann", "Bob", opening: 500)
    host.disk = .isSlow
    for command in ["bank 500", "bank 50", "undo", "undo"] { try host.say(command) }
    host.settle(.notSaved("gone"))
    host.settle()
    #expect(host.answers.map(\.refusal) == [.notSaved, .mustOpen, .nothingToUndo, .nothingToUndo])
    #expect(host.session.room.game?.actions.count == 0 && !host.isSaving)
  }

  @Test func `after a failed save the next command is made on the last saved state`() throws {
    var host = try TestHost("Ann", "Bob")
    host.disk = .isSlow
    try host.say("bank 500")
    try host.say("bank 300")
    host.settle(.notSaved("gone"))
    host.settle()
    let actions = try #require(host.session.room.game?.actions)
    #expect(actions.map(\.amount) == [300])
    #expect(actions.map(\.player) == [try host.player("Ann")])
    guard case .happened(_, let sequence, _, _) = host.saves[1][0] else {
      Issue.record("no event")
      return
    }
    #expect(sequence == 1)
  }

  @Test func `pings, pongs and newcomers go on while something is being saved`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    host.disk = .isSlow
    try host.say("bank 500")
    host.send(.ping(n: 3), on: 1)
    #expect(host.take(1) == [.pong(n: 3)])
    host.pass(5000)
    #expect(host.take(1).map(\.kind) == ["ping"])
    try host.join(2)
    #expect(host.isSaving)
  }

  @Test func `a claim that could not be saved is refused as not-saved and changes nothing`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    try host.claim("Ann", on: 1)
    let room = host.session.room
    host.disk = .fails
    for wanted in ["Bob", nil] {
      let claimed = try #require(try host.claim(wanted, on: 1, request: 8))
      #expect(claimed.reason == .notSaved && claimed.request == 8)
      #expect(try claimed.player == host.player("Ann"))
      #expect(host.session.room == room)
    }
    #expect(host.notices.dropFirst(2) == [.notSaved("the disk is full")], "once")
    host.disk = .works
    host.pass(1000)
    #expect(try host.claim("Bob", on: 1)?.ok == true)
  }

  @Test func `a word about a save that nobody asked for is ignored`() throws {
    var host = try TestHost("Ann", "Bob")
    let room = host.session.room
    host.settle()
    host.settle(.notSaved("?"))
    #expect(host.session.room == room && host.answers == [])
  }
}
