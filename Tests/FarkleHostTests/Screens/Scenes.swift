import Design
import FarkleWire
import Testing
import TextScreen

@testable import FarkleHost

/// Every screen there is, with something on it.
enum Scene: String, CaseIterable, Sendable {
  case waiting, setup, setupAgain, opening, turn, typing, cannotBank, confirmBank, confirmFarkle, confirmUndo, actions, editing, helper
  case rules, players, renaming, viewers, settings, help, finalRound, over, unfinished, quitting, crowd, wideNames, photos, phones
  case home, homeAtTable, manyGames, deleting, recap, statistics, homeHelp, shared

  func play() throws -> TestScreen {
    switch self {
    case .waiting: return TestScreen(try TestHost(), isHeard: false)
    case .setup:
      var screen = try Self.table([])
      screen.type("Maya")
      return screen
    case .setupAgain:
      var screen = try Self.table(["Maya", "Jules", "Sam"])
      try screen.elsewhere("end")
      screen.type("n")
      return screen
    case .home: return try Self.home(4)
    case .manyGames: return try Self.home(30)
    case .deleting:
      var screen = try Self.home(4)
      screen.press(.down)
      screen.type("d")
      return screen
    case .recap:
      var screen = try Self.home(4)
      screen.press(.down, .enter, .down)
      return screen
    case .statistics:
      var screen = try Self.home(4)
      screen.type("s")
      return screen
    case .homeHelp:
      var screen = try Self.home(4)
      screen.type("?")
      return screen
    case .opening: return try Self.table(["Maya", "Jules", "Sam"])
    case .crowd:
      return try Self.played(
        ["Maya", "Jules", "Sam", "Priya", "Alexandria", "Bob", "Noor", "Wolfgang Amadeus"])
    case .wideNames:
      return try Self.played(["漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字", "ÅsaÉ", "\u{1F3B2}\u{1F3B2}"])
    case .photos:
      var screen = try Self.played(["Maya", "Jules", "Sam", "Priya"])
      try screen.change { host in
        // Jules is rolling; Sam has none.
        for (link, name) in [(1, "Jules"), (2, "Maya"), (3, "Priya")] {
          if link > 1 {
            host.open(link)
            host.send(try TestHost.hello(as: name), on: link)
          }
          try host.claim(name, on: link, photo: [0xFF, 0xD8, UInt8(80 * link)])
        }
      }
      return screen
    default:
      var screen = try Self.played(["Maya", "Jules", "Sam"])
      try prepare(&screen)
      return screen
    }
  }

  /// From a game in which something has happened.
  private func prepare(_ screen: inout TestScreen) throws {
    switch self {
    case .typing: screen.type("125")
    case .phones:
      screen.change { host in
        host.session.knows(["192.0.2.7", "2001:db8::2a:7", "fe80::1%eth0"], port: 13570)
        host.session.serves(web: 13580)
        host.session.proves("192.0.2.7:13580")
        host.handle(.tick)
      }
      screen.type("w")
    case .cannotBank: try screen.elsewhere("back")
    case .confirmBank: screen.type("b")
    case .confirmFarkle: screen.type("x")
    case .confirmUndo: screen.type("u")
    case .actions: screen.type("l")
    case .editing:
      screen.type("l")
      screen.press(.down, .down, .enter)
      screen.type("450")
    case .helper:
      screen.type("m")
      screen.press(.down)
      screen.type("  ")
    case .rules: screen.type("i")
    case .players: screen.type("p")
    case .renaming:
      screen.type("p")
      screen.press(.down, .enter)
      screen.type("tte")
    case .viewers: screen.type("v")
    case .settings: screen.type("t")
    case .help: screen.type("?")
    case .finalRound: try play(["bank 10500", "bank 500", "add 700", "hot"], on: &screen)
    case .over: try play(["bank 10500", "farkle", "bank 600"], on: &screen)
    case .shared:
      try play(["bank 10500", "farkle", "bank 600"], on: &screen)
      screen.type("s")
      screen.drew(.success("/home/maya/Pictures/Tuesday Night Roll, 2023-11-14 22.13.png"))
    case .homeAtTable:
      let table = try #require(screen.game)
      try screen.change { host in host.games = [PastGames.current(table, number: 5)] + (try PastGames.games()) }
      screen.type("H")
    case .unfinished: try screen.elsewhere("end")
    case .quitting: screen.type("q")
    case .waiting, .setup, .setupAgain, .opening, .turn, .crowd, .wideNames, .photos, .home, .manyGames, .deleting, .recap, .statistics,
      .homeHelp:
      break
    }
  }

  /// Lets others play, until every number has come to rest.
  private func play(_ lines: [String], on screen: inout TestScreen) throws {
    for line in lines { try screen.elsewhere(line) }
    screen.pass(Motion.move)
  }

  /// No game on the table, and some in the history.
  private static func home(_ count: Int) throws -> TestScreen {
    var host = try TestHost()
    host.games = try PastGames.games(count)
    host.recaps = ["\(count - 1)": PastGames.recap, "\(count)": PastGames.recap]
    host.people = PastGames.people
    host.handle(.addresses(["192.0.2.7", "fd00::7"]))
    return TestScreen(host)
  }

  private static func table(_ names: [String]) throws -> TestScreen {
    var host = try TestHost()
    if !names.isEmpty { host = TestHost(room: .init(code: try #require(RoomCode("1357")), game: try TestHost.game(names, opening: 500))) }
    host.handle(.addresses(["192.0.2.7", "fd00::7"]))
    return TestScreen(host)
  }

  /// A round and a bit, with a viewer in a seat.
  private static func played(_ names: [String]) throws -> TestScreen {
    var screen = try table(names)
    for (index, name) in names.enumerated() {
      try screen.elsewhere(index == 1 ? "farkle" : index == 2 ? "bank 1000" : "bank \(500 + 50 * (name.count % 9))")
    }
    screen.pass(130_000)
    try screen.change { host in
      try host.join(1, as: "Jules's phone")
      try host.claim(names[1], on: 1)
    }
    for line in ["bank 700", "add 300", "add 250"] { try screen.elsewhere(line) }
    screen.pass(10_000)
    return screen
  }
}
