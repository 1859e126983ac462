import Design
import FarkleGame
import FarkleWire
import Screens
import Testing
import TextScreen
import Vocabulary

@testable import FarkleHost

/// Forms and lists, by keys.
struct ListTests {
  // MARK: - A new game

  @Test func `without a game the form is there, and can't be left without one`() throws {
    var screen = try TestScreen()
    #expect(screen.shows("New game"))
    #expect(screen.shows("! a game needs at least 2 players"), "\(screen.picture)")
    screen.press(.escape)
    #expect(screen.shows("New game"))
    screen.press(.control("s"))
    #expect(screen.commands.isEmpty)
  }

  @Test func `a game is set up by typing names and passing the dice`() throws {
    var screen = try TestScreen()
    screen.type("Maya")
    screen.press(.enter)
    screen.type("Jules")
    screen.press(.control("s"))
    #expect(screen.game?.players.map(\.name) == ["Maya", "Jules"])
    #expect(screen.game?.name == "Tuesday Night Roll")
    #expect(screen.shows("NOW ROLLING"))
  }

  @Test func `pasted names make a table`() throws {
    var screen = try TestScreen()
    screen.paste("Maya, Jules,Sam\nPriya")
    screen.press(.control("s"))
    #expect(screen.game?.players.map(\.name) == ["Maya", "Jules", "Sam", "Priya"])
  }

  @Test func `everything of a game can be chosen`() throws {
    var screen = try TestScreen()
    screen.paste("Maya,Jules,Sam")
    screen.press(.control("n"))
    // Maya sits second now; down over Sam and the empty seat to the name of the game.
    screen.press(.down, .down, .down)
    screen.type("Finals")
    screen.press(.enter, .left, .left, .down)
    screen.type("1000")
    screen.press(.enter)
    screen.type(" ")
    screen.press(.down, .down, .right, .down, .down, .enter)
    let game = try #require(screen.game)
    #expect(game.players.map(\.name) == ["Jules", "Maya", "Sam"])
    #expect(game.name == "Finals")
    #expect(game.target == 9_000)
    #expect(game.rules == .init(threePairs: true, straight: false, twoTriplets: false, fourAndPair: true, opening: 1_000))
  }

  @Test(arguments: [
    ("Maya,maya", "the name maya is taken"), ("Maya,abcdefghijklmnopqrstu", "a name has at most 20 characters"),
    ("Maya", "a game needs at least 2 players"),
  ])
  func `the reason why the dice can't be passed is on the screen`(names: String, reason: String) throws {
    var screen = try TestScreen()
    screen.paste(names)
    #expect(screen.reads(reason), "\(screen.picture)")
    screen.press(.control("s"))
    #expect(screen.commands.isEmpty)
  }

  @Test func `a new game is offered with the players, target and rules of the last one`() throws {
    var screen = try TestScreen("Maya", "Jules", target: 1_000)
    try screen.elsewhere("end")
    screen.type("n")
    #expect(screen.shows("Maya"))
    #expect(screen.shows("Target                     1,000"), "\(screen.picture)")
    // "Pass the dice" is where the selection stands.
    screen.press(.enter)
    #expect(screen.game?.phase == .playing)
    #expect(screen.game?.rules.opening == nil)
  }

  @Test func `eight is the most, and one can be removed`() throws {
    var screen = try TestScreen()
    screen.paste("A,B,C,D,E,F,G,H,I")
    #expect(!screen.shows("add a player"))
    screen.press(.control("d"), .control("s"))
    #expect(screen.game?.players.map(\.name) == ["B", "C", "D", "E", "F", "G", "H"])
  }

  // MARK: - What was scored

  private func scored() throws -> TestScreen {
    var screen = try TestScreen("Maya", "Jules")
    for line in ["bank 500", "bank 300", "farkle", "bank 1000"] { try screen.elsewhere(line) }
    return screen
  }

  @Test func `a picked bank is changed, with a look at what would be`() throws {
    var screen = try scored()
    screen.type("l")
    #expect(screen.shows("› ✓ Jules +1,000 → 1,300"), "\(screen.picture)")
    screen.press(.down, .down, .enter)
    screen.type("350")
    #expect(screen.shows("new amount: 350"))
    #expect(screen.shows("Jules 1,350"), "\(screen.picture)")
    screen.press(.enter)
    #expect(screen.game?.players[1].banked == 1_350)
    #expect(screen.shows("(changed)"))
  }

  @Test func `a farkle has no amount, and a bad one is told before it is given`() throws {
    var screen = try scored()
    screen.type("l")
    screen.press(.down, .enter)
    #expect(screen.shows("action 3 is a farkle: it can be undone, not edited"), "\(screen.picture)")
    screen.press(.up, .enter)
    screen.type("37")
    #expect(screen.shows("✗ 37 can't be scored"), "\(screen.picture)")
    screen.press(.enter, .escape, .escape)
    #expect(screen.commands.isEmpty)
    #expect(screen.shows("NOW ROLLING"))
  }

  @Test func `everything from a picked action on is undone, after a question`() throws {
    var screen = try scored()
    screen.type("l")
    screen.press(.down, .down)
    #expect(screen.reads("Jules 0; Jules is rolling, 300 pending"), "\(screen.picture)")
    screen.type("u")
    #expect(screen.shows("Undo 3 actions?"))
    screen.press(.enter)
    #expect(screen.game?.actions.count == 1)
    #expect(screen.shows("What was scored"))
  }

  // MARK: - Combinations and rules

  @Test func `picked combinations are added up, and six dice are hot`() throws {
    var screen = try TestScreen("Maya", "Jules")
    screen.type("m")
    screen.type(" ")
    screen.press(.down)
    screen.type("  ")
    #expect(screen.shows("200 from 3 dice"), "\(screen.picture)")
    screen.press(.down)
    screen.type(" ")
    #expect(screen.shows("500 from 6 dice · ✹ HOT DICE"), "\(screen.picture)")
    screen.press(.enter)
    #expect(screen.game?.pending == .init(points: 500, rolls: 1, hotDice: true))
    #expect(screen.commands == [.add(500), .hot(true)])
  }

  @Test func `nothing picked adds nothing`() throws {
    var screen = try TestScreen("Maya", "Jules")
    screen.type("m")
    screen.press(.enter)
    #expect(screen.shows("pick what lies on the table first"))
    #expect(screen.commands.isEmpty)
  }

  @Test func `the rules are those of the table`() throws {
    var screen = try TestScreen("Maya", "Jules", opening: 750)
    screen.type("i")
    #expect(screen.shows("The first bank of a player must be at least 750."))
    #expect(screen.shows("straight 1-2-3-4-5-6"))
  }

  // MARK: - Players

  @Test func `players are renamed, moved, sat out and joined`() throws {
    var screen = try TestScreen("Maya", "Jules")
    screen.type("p")
    screen.press(.enter, .control("u"))
    screen.type("Mia")
    screen.press(.enter)
    #expect(screen.game?.players[0].name == "Mia")
    screen.press(.control("n"))
    #expect(screen.game?.players.map(\.name) == ["Jules", "Mia"])
    screen.type("j")
    screen.type("Sam")
    screen.press(.enter)
    #expect(screen.game?.players.map(\.name) == ["Jules", "Mia", "Sam"])
    screen.type("s")
    #expect(screen.game?.players[1].sittingOut == true)
    screen.type("s")
    #expect(screen.game?.players[1].sittingOut == false)
  }

  @Test func `a name that can't be is left to be mended`() throws {
    var screen = try TestScreen("Maya", "Jules")
    screen.type("p")
    screen.press(.enter, .control("u"), .enter)
    #expect(screen.shows("a name needs at least one visible character"))
    screen.type("Jules")
    screen.press(.enter)
    #expect(screen.shows("the name Jules is taken"), "\(screen.picture)")
    #expect(screen.shows("new name: Jules"), "\(screen.picture)")
  }

  // MARK: - Viewers

  @Test func `viewers are listed, freed of their seat, sent away, and the seats locked`() throws {
    var screen = try TestScreen("Maya", "Jules")
    try screen.change { host in
      _ = try host.join(1, as: "Maya's phone")
      try host.claim("Maya", on: 1)
    }
    screen.type("v")
    #expect(screen.shows("Maya's phone · seat of Maya"), "\(screen.picture)")
    screen.type("f")
    #expect(screen.game?.players[0].claimedBy == nil)
    screen.type("l")
    #expect(screen.shows("seats are locked"))
    screen.type("k")
    #expect(screen.shows("Send Maya's phone away?"))
    screen.press(.enter)
    #expect(screen.host.isOver(1))
    #expect(screen.shows("nobody is watching"), "\(screen.picture)")
  }

  // MARK: - Settings

  @Test func `settings change what they say`() throws {
    var screen = try TestScreen("Maya", "Jules")
    screen.type("t")
    screen.type(" ")
    #expect(screen.screen.settings.look.theme == .felt)
    screen.press(.down, .down)
    screen.type(" ")
    screen.press(.escape)
    screen.type("jb")
    #expect(screen.game?.players[0].banked == 500)
  }
}
