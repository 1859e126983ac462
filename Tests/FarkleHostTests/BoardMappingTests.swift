import FarkleGame
import FarkleHost
import FarkleWire
import Testing
import Vocabulary

/// A game's board as it goes over the wire (Protocol/README.md, "GameSnapshot").
struct BoardMappingTests {
  /// The board after the commands, as a viewer reads it.
  private func board(_ commands: [String], target: Int = 2000) throws -> GameSnapshot {
    var host = try TestHost("Ann", "Bob", "Cleo", target: target)
    for command in commands { #expect(try host.say(command)?.refusal == nil, "\(command)") }
    host.open(1)
    host.send(try TestHost.hello(), on: 1)
    return try #require(host.takeSnapshots(1).last?.game as GameSnapshot?)
  }

  private func names(_ ids: [Identifier?], in board: GameSnapshot) -> [String?] { ids.map { board.player($0)?.name } }

  @Test func `a fresh game`() throws {
    let board = try board([])
    #expect(board.name == "Test Roll" && board.phase == .playing && board.round == 1 && board.target == 2000)
    #expect(names([board.active], in: board) == ["Ann"])
    #expect(board.players.map(\.seat) == [0, 1, 2] && board.players.map(\.rank) == [1, 1, 1] && board.players.map(\.avatar) == [0, 1, 2])
    #expect(board.players.allSatisfy { !$0.onBoard && !$0.sittingOut && $0.banked == 0 && $0.photo == nil && !$0.present })
    #expect(board.endedAt == nil && board.finalRound == nil && board.winner == nil && board.actions == [])
    #expect(!board.canUndo && !board.canRedo && board.revision == 0 && board.rules.opening == nil)
  }

  @Test func `a turn in the middle of a game`() throws {
    let board = try board([
      "bank 500", "farkle", "bank 500", "add 300", "hot", "bank 350", "add 200", "hot", "farkle", "add 50", "add 100", "hot",
    ])
    #expect(names([board.active], in: board) == ["Cleo"])
    #expect(board.pending == .init(points: 150, rolls: 2, hotDice: true))
    #expect(board.players.map(\.banked) == [850, 0, 500] && board.players.map(\.rank) == [1, 3, 2])
    #expect(board.players.map(\.onBoard) == [true, false, true])
    #expect(board.players.map(\.farkles) == [0, 2, 0] && board.players.map(\.hotDice) == [1, 1, 0])
    #expect(board.actions.map(\.id) == [1, 2, 3, 4, 5] && board.actions.map(\.round) == [1, 1, 1, 2, 2] && board.round == 2)
    #expect(board.actions.map(\.kind) == [.bank, .farkle, .bank, .bank, .farkle])
    #expect(board.actions.map(\.amount) == [500, 0, 500, 350, 0] && board.actions.map(\.lost) == [0, 0, 0, 0, 200])
    #expect(board.actions.map(\.total) == [500, 0, 500, 850, 0] && board.actions.map(\.hotDice) == [false, false, false, true, true])
    #expect(board.revision == 12)
  }

  @Test func `the final round`() throws {
    let board = try board(["bank 2000", "bank 2500"])
    let final = try #require(board.finalRound)
    #expect(board.phase == .finalRound && final.scoreToBeat == 2500)
    #expect(names([final.trigger, final.leader], in: board) == ["Ann", "Bob"])
    #expect(names(final.remaining, in: board) == ["Cleo"] && board.active == final.remaining.first)
  }

  @Test func `a game that was won: on a tie the winner alone is first`() throws {
    let board = try board(["bank 2000", "bank 2000", "bank 1950"])
    #expect(board.phase == .ended && board.active == nil && board.endedAt == board.actions.last?.at)
    #expect(names([board.winner], in: board) == ["Ann"] && board.players.map(\.rank) == [1, 2, 3])
    #expect(board.finalRound?.remaining == [] && board.finalRound?.scoreToBeat == 2000)
    #expect(board.pending == .init(points: 0, rolls: 0, hotDice: false) && board.canUndo)
  }

  @Test func `equals share a rank while the game goes on`() throws {
    #expect(try board(["bank 500", "bank 500", "bank 300"]).players.map(\.rank) == [1, 1, 3])
    #expect(try board(["bank 300", "bank 500", "bank 300"]).players.map(\.rank) == [2, 1, 2])
  }

  @Test(arguments: [["bank 500", "add 300"], ["bank 2000", "add 300"]])
  func `a game that was left has no winner, nobody rolls, and nothing is pending`(commands: [String]) throws {
    let board = try board(commands + ["end"])
    #expect(board.phase == .ended && board.winner == nil && board.active == nil && board.endedAt != nil)
    #expect(board.pending == .init(points: 0, rolls: 0, hotDice: false))
    #expect(board.finalRound?.remaining ?? [] == [] && (board.finalRound == nil) == (commands[0] == "bank 500"))
    #expect(board.canUndo)
  }

  @Test func `undo gives the turn back, redo and edit are to be seen`() throws {
    let undone = try board(["add 200", "add 300", "bank", "add 50", "undo"])
    #expect(undone.pending == .init(points: 500, rolls: 2, hotDice: false) && undone.actions == [] && undone.canRedo && !undone.canUndo)
    let edited = try board(["bank 500", "farkle", "farkle", "bank 300", "edit 1 700"])
    #expect(edited.actions.map(\.edited) == [true, false, false, false] && edited.actions.map(\.total) == [700, 0, 0, 1000])
    #expect(edited.players[0].banked == 1000)
  }

  @Test func `who sits out keeps score and seat, and is not waited for`() throws {
    let board = try board(["bank 500", "sit-out Ann", "bank 2000", "order Cleo,Ann,Bob"])
    #expect(board.players.map(\.name) == ["Cleo", "Ann", "Bob"] && board.players.map(\.seat) == [0, 1, 2])
    #expect(board.players.map(\.sittingOut) == [false, true, false] && board.players[1].banked == 500)
    #expect(names(board.finalRound?.remaining ?? [], in: board) == ["Cleo"])
  }

  @Test func `only the latest twenty actions go over the wire`() throws {
    let board = try board(Array(repeating: "bank 50", count: 25), target: 50_000)
    #expect(board.actions.map(\.id) == Array(6...25) && board.round == 9)
  }
}
