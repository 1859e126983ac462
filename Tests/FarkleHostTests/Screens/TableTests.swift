import FarkleWire
import Screens
import Testing
import TextScreen
import Vocabulary

@testable import FarkleHost

/// A game played by keys.
struct TableTests {
  @Test func `a chip adds its points, and the bank shows what it comes to`() throws {
    var table = try TestScreen("Maya", "Jules")
    table.type("g")
    #expect(table.commands == [.add(300)])
    table.type("d")
    #expect(table.game?.pending == .init(points: 450, rolls: 2, hotDice: false))
    #expect(table.shows("Bank +450 → 450"), "\(table.picture)")
    #expect(table.shows("this turn: 450 in 2 rolls"))
  }

  @Test(arguments: HostScreen.chips.indices) func `every chip's key is on the screen and adds what it says`(index: Int) throws {
    var table = try TestScreen("Maya", "Jules")
    let chip = HostScreen.chips[index]
    #expect(table.shows("\(chip.key) +\(chip.points.grouped)"))
    table.type(String(chip.key))
    #expect(table.game?.pending.points == chip.points)
  }

  @Test func `digits make an amount that Enter adds and backspace corrects`() throws {
    var table = try TestScreen("Maya", "Jules")
    table.type("1250")
    #expect(table.shows("[ 1,250 ▏]"))
    table.press(.backspace, .enter)
    #expect(table.commands == [.add(125)])
    #expect(table.shows("125 can't be scored"), "\(table.picture)")
    table.type("250")
    table.press(.enter)
    #expect(table.game?.pending.points == 250)
  }

  @Test func `an amount that was typed is added before it is banked`() throws {
    var table = try TestScreen("Maya", "Jules")
    table.type("g")
    table.type("150b")
    #expect(table.commands == [.add(300), .add(150)])
    #expect(table.shows("Bank & pass to Jules"), "\(table.picture)")
    table.press(.enter)
    #expect(table.game?.players[0].banked == 450)
    #expect(table.shows("Maya +450 → 450"))
  }

  @Test func `a bank happens by itself after five seconds, and a farkle too`() throws {
    var table = try TestScreen("Maya", "Jules")
    table.type("jb")
    #expect(table.shows("was 0, becomes 500"))
    #expect(table.shows("in 5 s"))
    table.pass(4_900)
    #expect(table.shows("in 1 s"), "\(table.picture)")
    #expect(table.game?.players[0].banked == 0)
    table.pass(100)
    #expect(table.game?.players[0].banked == 500)
    table.type("x")
    #expect(table.shows("Farkle for Jules"))
    table.pass(5_000)
    #expect(table.game?.active == table.game?.players[0].id)
    #expect(table.shows("✗ Jules farkle"))
  }

  @Test func `a countdown can be paused and called off`() throws {
    var table = try TestScreen("Maya", "Jules")
    table.type("jb")
    table.pass(2_000)
    table.type(" ")
    #expect(table.shows("paused"))
    table.pass(60_000)
    #expect(table.game?.players[0].banked == 0)
    table.type(" ")
    table.pass(2_900)
    #expect(table.shows("in 1 s"))
    table.press(.escape)
    table.pass(60_000)
    #expect(table.game?.players[0].banked == 0)
    #expect(table.game?.pending.points == 500)
  }

  @Test func `without a countdown a bank is one key`() throws {
    var settings = ScreenSettings()
    settings.hasCountdown = false
    var table = TestScreen(try TestHost("Maya", "Jules"), settings: settings)
    table.type("jb")
    #expect(table.game?.players[0].banked == 500)
  }

  @Test func `a double press scores once`() throws {
    var table = try TestScreen("Maya", "Jules")
    table.type("jb")
    table.press(.enter, .enter)
    #expect(table.game?.actions.count == 1)
    #expect(table.commands == [.add(500), .bank(nil)])
  }

  @Test func `what another screen did meanwhile is not done once more`() throws {
    var table = try TestScreen("Maya", "Jules")
    table.type("jb")
    try table.elsewhere("bank")
    #expect(!table.shows("becomes"))
    table.pass(10_000)
    #expect(table.game?.actions.count == 1)
    #expect(table.commands == [.add(500)])
  }

  @Test func `keys that come while a command is being saved wait for their turn`() throws {
    var table = try TestScreen("Maya", "Jules")
    table.change { $0.disk = .isSlow }
    table.type("aab")
    #expect(table.commands == [.add(50)])
    table.change { $0.settle() }
    #expect(table.commands == [.add(50), .add(50)])
    table.change { $0.settle() }
    #expect(table.game?.pending.points == 100)
    #expect(table.shows("was 0, becomes 100"))
  }

  @Test func `keys that come before the host has said how it stands wait, but for those that leave`() throws {
    var table = TestScreen(try TestHost("Maya", "Jules"), isHeard: false)
    table.type("jb")
    #expect(table.commands.isEmpty)
    table.change { $0.handle(.watched(true)) }
    #expect(table.commands == [.add(500)])
    #expect(table.shows("was 0, becomes 500"))
    var other = TestScreen(try TestHost("Maya", "Jules"), isHeard: false)
    other.type("qq")
    #expect(other.host.hasStopped)
  }

  @Test(arguments: [false, true])
  func `the bank says why it can't, and the key says so too`(isAttached: Bool) throws {
    var table = try TestScreen("Maya", "Jules", opening: 500)
    table.refusesWithoutBoard = isAttached
    table.type("g")
    #expect(table.shows("✗ Must open with 500"), "\(table.picture)")
    table.type("b")
    #expect(table.commands == [.add(300)])
    table.type("sab")
    #expect(!table.shows("becomes"))
    table.type("ab")
    #expect(table.shows("was 0, becomes 500"))
  }

  @Test func `back takes the last chip away, and clear all of them`() throws {
    var table = try TestScreen("Maya", "Jules")
    table.type("gd")
    table.press(.backspace)
    #expect(table.game?.pending.points == 300)
    table.type("c")
    #expect(table.game?.pending.rolls == 0)
    table.press(.backspace)
    #expect(table.shows("no points are pending"))
  }

  @Test func `undo with points pending asks first`() throws {
    var table = try TestScreen("Maya", "Jules")
    table.type("jb")
    table.press(.enter)
    table.type("gu")
    #expect(table.shows("Undo, though points are pending?"))
    table.press(.escape)
    #expect(table.game?.pending.points == 300)
    table.type("uu")
    #expect(table.game?.actions.isEmpty == true)
    #expect(table.game?.pending.points == 500)
    table.type("y")
    #expect(table.game?.actions.count == 1)
  }

  @Test func `the button names what the bank will do`() throws {
    var table = try TestScreen("Maya", "Jules", target: 1_000)
    table.type("kb")
    #expect(table.shows("Bank & start final round"), "\(table.picture)")
    table.press(.enter)
    #expect(table.shows("FINAL ROUND by Maya · 1,000 to beat · still to roll: Jules −1,000"), "\(table.picture)")
    #expect(table.shows("beat 1,000 to win"))
    table.type("j")
    #expect(table.shows("SHORT BY 550"), "\(table.picture)")
    table.type("b")
    #expect(table.shows("Bank & end the game"))
    table.press(.escape)
    table.type("ja")
    #expect(table.shows("WINS!"))
    table.type("b")
    #expect(table.shows("Bank & win"))
    table.press(.enter)
    #expect(table.shows("WINNER"))
    #expect(table.shows("SAVED LOCALLY"))
  }

  @Test func `after the end the table can be reopened or played again`() throws {
    var table = try TestScreen("Maya", "Jules", target: 1_000)
    table.type("kb")
    table.press(.enter)
    table.type("x")
    table.press(.enter)
    #expect(table.game?.phase == .ended)
    table.type("u")
    #expect(table.game?.phase == .finalRound)
    table.type("xx")
    table.type("r")
    #expect(table.game?.name == "Test Roll 2")
    #expect(table.game?.phase == .playing)
  }

  @Test func `quitting asks, from everywhere`() throws {
    var table = try TestScreen("Maya", "Jules")
    table.type("q")
    #expect(table.shows("End the game night?"))
    table.press(.escape)
    #expect(!table.host.hasStopped)
    table.type("jb")
    table.press(.control("c"))
    table.press(.escape)
    table.pass(60_000)
    #expect(table.game?.actions.isEmpty == true, "what was being asked is off")
    table.press(.control("c"), .control("c"))
    #expect(table.host.hasStopped)
  }

  @Test func `a disk that refuses is told, and the points are as they were`() throws {
    var table = try TestScreen("Maya", "Jules")
    table.type("j")
    table.change { $0.disk = .fails }
    table.type("bb")
    #expect(table.shows("not saved: the disk is full"))
    #expect(table.shows("! NOT SAVED"), "\(table.picture)")
    #expect(table.game?.pending.points == 500)
    table.change { $0.disk = .works }
    table.type("bb")
    #expect(table.game?.players[0].banked == 500)
    #expect(table.shows("✓ saved"))
  }

  @Test func `ten actions take as few keys as this`() throws {
    var settings = ScreenSettings()
    settings.hasCountdown = false
    var table = TestScreen(try TestHost("Maya", "Jules"), settings: settings)
    // Four banks of one chip, three of two chips, one of a typed amount, two farkles.
    for keys in ["jb", "x", "kb", "gdb", "jab", "x", "kb", "gsb", "650b", "jb"] { table.type(keys) }
    #expect(table.game?.actions.count == 10)
    #expect(table.keys == 23)
  }
}
