import FarkleGame
import FarkleStore
import FarkleWire
import TestSupport
import Testing
import Vocabulary

@testable import FarkleHost

/// Questions about games that were played, in the process and over the control socket.
struct HistoryQueryTests {
  private static let now = Timestamp(milliseconds: 1_700_000_000_000)

  private static func answer(to query: HistoryQuery, games count: Int) throws -> HistoryQuery.Answer {
    let folder = try TestFolder()
    let journals = try PlayedHistory.journals(count)
    _ = try Store(path: folder.path, now: now).run(.add(HistoryContents(journals: journals), isTrial: false), at: now)
    return try query.answer(from: HistoryReader(path: folder.path, now: now))
  }

  /// What a client of the control socket makes of it.
  private static func overTheSocket(_ answer: HistoryQuery.Answer) throws -> HistoryQuery.Answer? {
    let granted = HostAnswer(result: .success(answer.sentence), board: nil, history: answer)
    let line = ControlReply.line(granting: .number(1), granted.json(answer.sentence, saysOK: false))
    guard case .result(_, let result) = try ControlReply(Array(line.dropLast())) else { return nil }
    return HostAnswer(result).history
  }

  @Test func `the latest games are listed, no more than were asked for, and come over the socket as they are`() throws {
    let answer = try Self.answer(to: .games(limit: 7), games: 12)
    guard case .games(let games) = answer else { return _ = Issue.record("no games") }
    #expect(games.map(\.number) == [12, 11, 10, 9, 8, 7, 6] && games.allSatisfy { !$0.current && $0.players.count >= 2 })
    for game in games {
      #expect((game.winner == nil) == (game.state == .unfinished) && (game.winner == nil || game.players.first?.id == game.winner))
    }
    #expect(try Self.overTheSocket(answer) == answer)
  }

  @Test func `a recap is what the command says, and statistics what is known of everybody`() throws {
    let recap = try Self.answer(to: .recap("3"), games: 4)
    guard case .recap(let lines) = recap else { return _ = Issue.record("no recap") }
    #expect(lines.first?.hasPrefix("3  Roll 2") == true && lines.contains("Round 1"))
    #expect(try Self.overTheSocket(recap) == recap)
    let statistics = try Self.answer(to: .statistics, games: 30)
    guard case .people(let people) = statistics else { return _ = Issue.record("no people") }
    #expect(people.map(\.wins) == people.map(\.wins).sorted(by: >) && people.contains { $0.trend == nil } && people.count > 5)
    #expect(try Self.overTheSocket(statistics) == statistics)
  }

  @Test func `an empty folder has an empty history`() throws {
    let reader = try HistoryReader(path: "/nowhere/at/all", now: Self.now)
    #expect(try HistoryQuery.games(limit: 5).answer(from: reader) == .games([]))
    #expect(try HistoryQuery.statistics.answer(from: reader) == .people([]))
    #expect(throws: HistoryError.self) { try HistoryQuery.recap("1").answer(from: reader) }
  }

  @Test func `as many games as may be asked for, of the longest names, stay far below what a client reads`() throws {
    let name = String(repeating: "👩‍👩‍👧‍👦", count: 10)
    var game = try #require(try PastGames.games().first)
    game.name = name
    game.players = (0..<8).map { _ in
      .init(best: 50_000, farkles: 1_000, hotDice: 1_000, id: game.id, name: name, score: 50_000, turns: 1_000)
    }
    let games = Array(repeating: game, count: HistoryQuery.limits.upperBound)
    let bytes = HostAnswer(result: .success(""), board: nil, history: .games(games)).json("", saysOK: false)
    #expect(bytes.count < 600 * 1024)
  }

  @Test func `a question is answered in its turn, with the board of then`() throws {
    var host = try TestHost("Ann", "Bob")
    host.games = try PastGames.games()
    host.disk = .isSlow
    #expect(try host.say("bank 500") == nil)
    let answer = host.obey(.history(limit: 2))
    // Commands are answered in their order.
    #expect(answer == nil)
    host.settle()
    #expect(host.answers.count == 2)
    guard case .games(let games)? = host.answers[1].history else { return _ = Issue.record("no games") }
    #expect(games.count == 2 && host.answers[1].game?.players.first?.banked == 500)
  }

  @Test(arguments: [0, -1, 101])
  func `a number of games that can't be had is refused`(limit: Int) {
    #expect(throws: ControlFault.self) { try HostCommand.read("history", ["limit": .number(limit)]) { GameName(weekday: 1, hour: 1) } }
  }
}
