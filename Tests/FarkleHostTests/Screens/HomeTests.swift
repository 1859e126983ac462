import FarkleGame
import FarkleStore
import FarkleWire
import Screens
import Testing
import TextScreen
import Vocabulary

@testable import FarkleHost

/// Home: where the screen begins between games, and what can be done with those that were played.
struct HomeTests {
  private static func home(_ games: [PastGame]) throws -> TestScreen {
    var host = try TestHost()
    host.games = games
    host.recaps = Dictionary(uniqueKeysWithValues: games.map { (String($0.number), PastGames.recap) })
    host.people = PastGames.people
    return TestScreen(host)
  }

  @Test func `without a history the screen begins with a new game, and with one, at home`() throws {
    #expect(try Self.home([]).shows("New game"))
    let screen = try Self.home(try PastGames.games())
    #expect(
      screen.shows("Game nights") && screen.shows("› Saturday Night Roll 2") && screen.shows("♛ Maya 10,450 · Jules 9,800, Sam 5,000"))
  }

  @Test func `a game on the table is what the screen begins with, also one that is over`() throws {
    var host = try TestHost("Ann", "Bob")
    host.games = try PastGames.games()
    #expect(TestScreen(host).shows("NOW ROLLING"))
    try host.say("end")
    #expect(TestScreen(host).shows("UNFINISHED"))
  }

  @Test func `keys that come before the list is there are for what it leads to`() throws {
    var screen = HostScreen(settings: ScreenSettings(), clock: TestScreen.clock) { "Tuesday Night Roll" }
    var host = try TestHost()
    host.handle(.watched(true))
    let now = Now(moment: Moment(milliseconds: 0), date: Timestamp(milliseconds: 0))
    #expect(screen.handle(.status(host.takeStatus()), at: now) == [.perform(1, .history(limit: HomeList.limit), .init())])
    for key in "Maya" { #expect(screen.handle(.key(.text(key)), at: now) == []) }
    _ = screen.handle(.answer(1, HostAnswer(result: .success(""), board: nil, history: .games([]))), at: now)
    let lines = screen.frame(size: Size(columns: 80, rows: 24)).lines
    #expect(lines.contains { $0.contains("Seat 1") && $0.contains("Maya") })
  }

  @Test func `a history that can't be read is told, and a game can begin`() throws {
    var screen = HostScreen(settings: ScreenSettings(), clock: TestScreen.clock) { "Tuesday Night Roll" }
    var host = try TestHost()
    host.handle(.watched(true))
    let now = Now(moment: Moment(milliseconds: 0), date: Timestamp(milliseconds: 0))
    _ = screen.handle(.status(host.takeStatus()), at: now)
    let refusal = HostRefusal(.badFile, "the history can't be read: no")
    #expect(screen.handle(.answer(1, HostAnswer(result: .failure(refusal), board: nil)), at: now) == [])
    func lines() -> [String] { screen.frame(size: Size(columns: 80, rows: 24)).lines }
    #expect(lines().contains { $0.contains("New game") } && lines().contains { $0.contains("the history can't be read: no") })
  }

  @Test func `a game that was left is gone on with`() throws {
    var screen = try Self.home(try PastGames.games())
    screen.press(.enter)
    #expect(screen.commands == [.resume("4")])
    let game = try TestHost.game(["Sam", "Maya"])
    let entry = HistoryEntry(number: 4, isCurrent: true, summary: GameSummary(game))
    screen.change {
      $0.ran(.success(HistoryResult(outcome: .resumed(entry), state: StoredState(host: TestHost.identity.id, game: game))))
    }
    #expect(screen.shows("NOW ROLLING") && screen.shows("Test Roll goes on"))
  }

  @Test func `while a game is played none is gone on with, begun or taken away under it`() throws {
    var screen = try TestScreen("Ann", "Bob")
    let table = try #require(screen.game)
    try screen.change { $0.games = [PastGames.current(table, number: 5)] + (try PastGames.games()) }
    screen.type("H")
    #expect(screen.shows("› Test Roll") && screen.shows("▶ on the table"))
    for (key, why) in [("d", "\"Test Roll\" is being played"), ("n", "\"Test Roll\" is still being played")] {
      screen.type(key)
      #expect(screen.shows(why), "\(screen.picture)")
    }
    screen.press(.down, .enter)
    #expect(screen.commands.isEmpty && screen.shows("\"Test Roll\" is still being played"))
    screen.press(.escape)
    #expect(screen.shows("NOW ROLLING"))
    screen.type("H")
    screen.press(.up, .enter)
    #expect(screen.shows("NOW ROLLING"))
  }

  @Test func `a game is deleted only when that is meant, and the one in its place is picked then`() throws {
    var games = try PastGames.games()
    var screen = try Self.home(games)
    screen.press(.down)
    screen.type("d")
    #expect(screen.shows("Delete Saturday Night Roll?") && screen.commands.isEmpty)
    screen.press(.escape)
    #expect(screen.commands.isEmpty && screen.shows("Game nights"))
    screen.type("dd")
    #expect(screen.commands == [.delete("3")])
    let entry = HistoryEntry(number: 3, isCurrent: false, summary: GameSummary(try TestHost.game(["Ann", "Bob"])))
    games.remove(at: 1)
    screen.change { host in
      host.games = games
      host.ran(.success(HistoryResult(outcome: .deleted(entry), state: StoredState(host: TestHost.identity.id))))
    }
    #expect(screen.shows("game 3, Test Roll, is deleted") && screen.shows("Game nights") && !screen.shows("♛ Maya 10,450"))
    #expect(screen.screen.games?.selected == 2)
  }

  @Test func `a game is told turn by turn, and what can't be had says so`() throws {
    var screen = try Self.home(try PastGames.games())
    screen.type("r")
    #expect(screen.shows("Saturday Night Roll 2, turn by turn") && screen.shows("Maya won with 10,450"))
    screen.press(.pageDown, .pageDown, .pageDown, .pageDown, .pageDown, .pageDown, .pageDown)
    #expect(screen.shows("Sam +400 = 4800"))
    screen.press(.escape)
    #expect(screen.shows("Game nights"))
    screen.change { $0.recaps = [:] }
    screen.type("r")
    #expect(screen.shows("there is no game \"4\"") && screen.shows("Game nights"))
  }

  @Test func `statistics are a table, with more of who is picked`() throws {
    var screen = try Self.home(try PastGames.games())
    screen.type("s")
    #expect(screen.shows("Statistics") && screen.reads("Maya: 21 games, 12 won (57.1 %) · best 2,500 · 9 hot dice"))
    screen.press(.down, .down, .down)
    #expect(screen.reads("Sam: 1 game, 0 won (0.0 %)"))
    screen.press(.escape)
    #expect(screen.shows("Game nights"))
  }

  @Test func `settings, keys and a new game lead back home`() throws {
    var screen = try Self.home(try PastGames.games())
    for (key, title) in [("t", "Settings"), ("?", "Keys at home"), ("n", "New game")] {
      screen.type(key)
      #expect(screen.shows(title))
      screen.press(.escape)
      #expect(screen.shows("Game nights"), "\(title)")
    }
  }

  @Test func `a game that begins elsewhere takes the place of home`() throws {
    var screen = try Self.home(try PastGames.games())
    try screen.elsewhere("new Ann,Bob")
    #expect(screen.shows("NOW ROLLING"))
    screen.type("H")
    #expect(screen.shows("Game nights"))
  }

  @Test func `where the history can't be read, home doesn't say that there are no games`() throws {
    var screen = try TestScreen("Ann", "Bob")
    screen.change { $0.isHistoryLost = true }
    screen.type("H")
    screen.pass(60_000)
    #expect(screen.shows("! the history can't be read: it is damaged") && !screen.shows("no games yet"), "\(screen.picture)")
    screen.press(.escape)
    #expect(screen.shows("NOW ROLLING"))
  }

  // MARK: - The picture to share

  @Test func `a won game is shared, once at a time, and where it is stays there`() throws {
    var screen = try TestScreen("Ann", "Bob", target: 1_000)
    for line in ["bank 1000", "farkle"] { try screen.elsewhere(line) }
    screen.type("ss")
    let order = try #require(screen.ordered.first)
    #expect(screen.ordered.count == 1 && order.game == screen.game?.id && order.fileName == "Test Roll, 1970-01-01 00.00.png")
    #expect(screen.shows("drawing the card"))
    screen.drew(.success("/home/maya/Pictures/\(order.fileName)"))
    screen.pass(60_000)
    #expect(screen.shows("the card: /home/maya/Pictures/Test Roll, 1970-01-01 00.00.png"))
    screen.type("s")
    #expect(screen.ordered.count == 2)
    screen.drew(.failure(CardFailure("no card: the disk is full")))
    #expect(screen.shows("no card: the disk is full") && !screen.shows("/home/maya"))
  }

  @Test func `nobody's game is not shared`() throws {
    var screen = try TestScreen("Ann", "Bob")
    try screen.elsewhere("end")
    screen.type("s")
    #expect(screen.ordered.isEmpty && screen.shows("nobody has won \"Test Roll\""))
  }

  @Test func `a game of long ago is shared from its turns`() throws {
    var screen = try Self.home(try PastGames.games())
    screen.press(.down, .enter)
    screen.type("s")
    #expect(screen.ordered.map(\.fileName) == ["Saturday Night Roll, 2023-11-12 18.26.png"])
    screen.drew(.success("/x/y.png"))
    #expect(screen.shows("the card: /x/y.png"))
  }

  @Test(arguments: [
    ("a/b", "a-b, 1.png"), ("..", "1.png"), (".hidden", "hidden, 1.png"), ("李雷/\u{1F3B2}", "李雷-\u{1F3B2}, 1.png"),
    (String(repeating: "漢", count: 100), String(repeating: "漢", count: 60) + ", 1.png"),
  ])
  func `a file has a name that any file system takes`(game: String, file: String) throws {
    #expect(CardOrder(TestHost.identity.id, name: game, start: "1").fileName == file)
  }

  // MARK: - Settings

  @Test func `what a first game is played by is kept, and the form begins with it`() throws {
    var screen = try Self.home(try PastGames.games())
    screen.type("t")
    // Past colours, motion and countdown.
    screen.press(.down, .down, .down, .enter, .down, .enter, .down, .left, .down)
    for _ in 1...20 { screen.press(.left) }
    screen.press(.down, .right)
    let kept = try #require(screen.kept)
    #expect(!kept.hasDiscovery && !kept.hasWeb && kept.defaults.target.points == 9_500 && kept.defaults.rules.opening == nil)
    #expect(!kept.defaults.rules.straight && kept.defaults.rules.threePairs)
    screen.press(.escape)
    screen.type("n")
    #expect(screen.shows("Target                     9,500") && screen.shows("any amount"))
  }
}
