import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import Testing
import Vocabulary

/// `end`, `rematch` and `new` (Documentation/Rules.md, "End of a game" and "Set-up").
struct NextGameTests {
  private func finished(_ names: String..., opening: Int? = nil) throws -> TestHost {
    var room = RoomState(code: try #require(RoomCode("1357")))
    room.game = try TestHost.game(names, target: 1000, opening: opening)
    var host = TestHost(room: room)
    try host.say("bank 1000")
    for _ in names.dropFirst() { try host.say("farkle") }
    #expect(host.session.room.game?.isOver == true)
    return host
  }

  @Test func `a rematch has the same players, rules, target, seats and code, and the first seat starts`() throws {
    var host = try finished("Ann", "Bob", "Cleo", opening: 700)
    let last = try #require(host.session.room.game)
    try host.join(1, as: "Kitchen")
    try host.claim("Bob", on: 1)
    #expect(try host.say("rematch")?.refusal == nil)
    let next = try #require(host.session.room.game)
    #expect(next.id != last.id && next.players == last.players && next.rules == last.rules && next.target == last.target)
    #expect(next.name.text == "Test Roll 2" && next.active == last.players[0].id && next.actions.isEmpty && next.revision == 0)
    #expect(host.session.room.code.text == "1357")
    #expect(host.board()?.players.map(\.claimedBy) == [nil, "Kitchen", nil])
    guard case .began(let setup) = host.saves.last?.first else { return #expect(host.saves.last == []) }
    #expect(Game(setup) == next)
    try host.say("end")
    try host.say("rematch")
    #expect(host.session.room.game?.name.text == "Test Roll 3")
  }

  @Test func `whoever sat out plays the rematch, in the order and under the names of the end`() throws {
    var host = try finished("Ann", "Bob", "Cleo")
    try host.say("undo")
    try host.say("sit-out Cleo")
    #expect(host.session.room.game?.isOver == true)
    try host.say("rename Ann Zoe")
    try host.say("order Cleo,Bob,Zoe")
    try host.say("rematch")
    let game = try #require(host.session.room.game)
    #expect(game.players.map(\.name.text) == ["Cleo", "Bob", "Zoe"])
    #expect(game.players.allSatisfy { !$0.isSittingOut } && game.active == game.players[0].id)
  }

  @Test func `in mid-game there is no rematch and no new game, without a game no rematch and no end`() throws {
    var host = try TestHost("Ann", "Bob")
    #expect(try host.say("rematch")?.refusal == .gameInProgress)
    #expect(try host.say("new Cleo,Dan")?.refusal == .gameInProgress)
    #expect(host.saves == [])
    var empty = try TestHost()
    #expect(try empty.say("rematch")?.refusal == .noGame)
    #expect(try empty.say("end")?.refusal == .noGame)
    #expect(try empty.say("new")?.refusal == .badArguments)
  }

  @Test func `end leaves the game without a winner, once, and undo takes it back`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    try host.say("bank 500")
    try host.say("end")
    let board = try #require(host.board() as GameSnapshot?)
    #expect(board.phase == .ended && board.winner == nil && board.active == nil && board.endedAt != nil)
    #expect(try host.say("end")?.refusal == .gameOver)
    #expect(try host.say("bank 500")?.refusal == .gameOver)
    #expect(try host.say("undo")?.refusal == nil)
    #expect(host.board()?.phase == .playing && host.board()?.actions.count == 1)
  }

  @Test func `new takes its players, and who plays again keeps id, colour and seat`() throws {
    var host = try finished("Ann", "Bob", "Cleo")
    let old = try #require(host.session.room.game)
    try host.join(1, as: "Kitchen")
    try host.claim("Cleo", on: 1)
    _ = host.take(1)
    #expect(try host.say("new \"Dan,cléo,Eve\" --target 5000 --opening off --no-straight --name \"Late Roll\"")?.refusal == nil)
    let game = try #require(host.session.room.game)
    #expect(game.players.map(\.name.text) == ["Dan", "cléo", "Eve"])
    #expect(game.players[1].id == old.players[2].id && game.players.map(\.avatar) == [0, 2, 1])
    #expect(game.target.points == 5000 && game.rules.opening == nil && !game.rules.straight && game.rules.threePairs)
    #expect(game.name.text == "Late Roll")
    #expect(host.board()?.players.map(\.claimedBy) == [nil, "Kitchen", nil])
    // What was not asked for is carried over.
    try host.say("end")
    try host.say("new Ann,Bob --straight")
    let third = try #require(host.session.room.game)
    #expect(third.target.points == 5000 && third.rules.opening == nil && third.rules.straight)
    #expect(third.name.text == "Tuesday Night Roll")
    #expect(host.board()?.players.map(\.claimedBy) == [nil, nil])
  }

  @Test func `a first game has the usual rules`() throws {
    var host = try TestHost()
    try host.join(1)
    #expect(try host.say("new Ann,Bob")?.refusal == nil)
    let board = try #require(host.takeSnapshots(1).last?.game as GameSnapshot?)
    #expect(board.target == 10_000 && board.players.map(\.avatar) == [0, 1])
    #expect(board.rules == .init(threePairs: true, straight: true, twoTriplets: true, fourAndPair: true, opening: 500))
    #expect(Set(board.players.map(\.id)).count == 2)
  }

  @Test func `a game in progress can be left and replaced in one step`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.say("add 300")
    let left = try #require(host.session.room.game?.id)
    var wanted = NewGame()
    wanted.players = [try PlayerName("Cleo"), try PlayerName("Ann")]
    let name = GameName(weekday: 2, hour: 20)
    host.disk = .fails
    #expect(host.obey(.new(wanted, name: name, leavingCurrent: true))?.refusal == .notSaved)
    #expect(host.session.room.game?.id == left && host.session.room.game?.isOver == false)
    host.disk = .works
    #expect(host.obey(.new(wanted, name: name, leavingCurrent: true))?.refusal == nil)
    let changes = try #require(host.saves.last)
    guard changes.count == 2, case .happened(left, 2, .left, _) = changes[0], case .began = changes[1] else {
      Issue.record("saved: \(changes)")
      return
    }
    #expect(host.session.room.game?.players.map(\.name.text) == ["Cleo", "Ann"])
  }
}
