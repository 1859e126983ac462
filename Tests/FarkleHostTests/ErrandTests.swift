import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import Testing
import Vocabulary

/// What the store does for the scorekeeper with games that are not on the table.
struct ErrandTests {
  private static func entry(of game: Game, number: Int = 3) -> HistoryEntry {
    HistoryEntry(number: number, isCurrent: true, summary: GameSummary(game))
  }

  @Test func `a resumed game is the one on the board, and commands wait for it`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.say("end")
    #expect(try host.say("resume 3") == nil && host.errands == [.resume("3")])
    // What comes meanwhile is for the game that will be there.
    #expect(try host.say("bank 500") == nil && host.saves.count == 1)
    let other = try TestHost.game(["Cem", "Dan"])
    let state = StoredState(host: TestHost.identity.id, game: other)
    host.ran(.success(HistoryResult(outcome: .resumed(Self.entry(of: other)), state: state)))
    #expect(host.answers.count == 3 && host.saves.count == 2)
    #expect(try host.answers[1].result.get() == "Test Roll goes on" && host.answers[1].game?.players.map(\.name) == ["Cem", "Dan"])
    #expect(host.session.currentBoard?.players.map(\.banked) == [500, 0])
  }

  @Test func `a refusal and a full disk change nothing`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.say("end")
    let board = host.session.currentBoard
    let refusals: [(HistoryError, HostRefusal.Word)] = [
      (.refused(.noSuchGame("3")), .noSuchGame), (.refused(.ambiguous("3abc")), .noSuchGame),
      (.refused(.inProgress(try GameName("Old Roll"))), .gameInProgress), (.refused(.finished(try GameName("Old Roll"))), .gameOver),
      (.store(.notSaved("the disk is full")), .notSaved),
    ]
    for (error, word) in refusals {
      try host.say("delete 3")
      host.ran(.failure(error))
      guard case .failure(let refusal)? = host.answers.last?.result else { return _ = Issue.record("granted") }
      #expect(refusal.word == word && !refusal.sentence.isEmpty && host.session.currentBoard == board)
    }
  }

  @Test func `the game on the table can be deleted once it is over, and the room is empty then`() throws {
    var host = try TestHost("Ann", "Bob")
    let game = try TestHost.game(["Ann", "Bob"])
    try host.say("end")
    try host.say("delete 1")
    host.ran(.success(HistoryResult(outcome: .deleted(Self.entry(of: game, number: 1)), state: StoredState(host: TestHost.identity.id))))
    #expect(try host.answers.last?.result.get() == "game 1, Test Roll, is deleted" && host.session.currentBoard == nil)
    #expect(host.session.room.code.text == "1357")
    guard case .failure(let refusal)? = try host.say("bank 500")?.result else { return _ = Issue.record("banked nowhere") }
    #expect(refusal.word == .noGame)
  }

  @Test func `a resume for another revision is stale and not even asked for`() throws {
    var host = try TestHost("Ann", "Bob")
    guard case .failure(let refusal)? = try host.say("resume 3", revision: 9)?.result else { return _ = Issue.record("granted") }
    #expect(refusal.word == .stale && host.errands.isEmpty)
  }

  @Test func `a save that nobody asked for doesn't end an errand`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.say("end")
    try host.say("resume 3")
    host.settle()
    #expect(host.answers.count == 1)
    host.ran(.failure(.refused(.noSuchGame("3"))))
    #expect(host.answers.count == 2)
  }

  @Test func `an import is read elsewhere, and nothing is scored meanwhile`() throws {
    var host = try TestHost("Ann", "Bob")
    #expect(try host.say("import \"/home/x/old games.json\" --dry-run") == nil && host.imports == ["/home/x/old games.json as a trial"])
    #expect(try host.say("bank 500") == nil && host.saves.isEmpty)
    let addition = HistoryAddition(added: 3, known: 12, isTrial: true)
    let state = StoredState(host: TestHost.identity.id, game: host.session.room.game)
    host.ran(.success(HistoryResult(outcome: .added(addition), state: state)))
    #expect(try host.answers[0].result.get() == "3 games would be added, 12 already here" && host.saves.count == 1)
    try host.say("import /home/x/old.json")
    host.ran(.failure(.refused(.badFile("/home/x/old.json", reason: "No such file or directory"))))
    guard case .failure(let refusal)? = host.answers.last?.result else { return _ = Issue.record("granted") }
    #expect(refusal.word == .badFile && refusal.sentence == "/home/x/old.json: No such file or directory")
  }

  @Test func `a reset is asked for in so many words, and the room is empty then`() throws {
    var host = try TestHost("Ann", "Bob")
    #expect(throws: HostRefusal.self) { try host.say("reset") }
    try host.say("reset --yes")
    #expect(host.errands == [.reset])
    host.ran(.success(HistoryResult(outcome: .reset(games: 1), state: StoredState(host: TestHost.identity.id, code: "1357"))))
    #expect(host.session.currentBoard == nil && host.session.room.code.text == "1357" && host.answers.count == 1)
  }
}
