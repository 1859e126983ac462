import FarkleGame
import FarkleHost
import Testing
import Vocabulary

/// How a line becomes a command (Documentation/LineMode.md, "Commands").
struct CommandParserTests {
  private static let parser = CommandParser { GameName(weekday: 2, hour: 20) }

  private static func refusal(of line: String) -> HostRefusal? {
    do throws(HostRefusal) {
      _ = try parser.parse(line)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      ("add 50", .add(50)), ("add -50", .add(-50)), ("  add\t50  ", .add(50)), ("add 9223372036854775807", .add(.max)),
      ("back", .back), ("bank", .bank(nil)), ("bank 500", .bank(500)), ("farkle", .farkle), ("clear", .clear), ("hot", .hot(true)),
      ("hot on", .hot(true)), ("hot off", .hot(false)), ("undo", .undo(nil)), ("undo 7", .undo(7)), ("redo", .redo),
      ("edit 7 500", .edit(action: 7, amount: 500)), ("order Ann,Bob", .order(["Ann", "Bob"])),
      ("order \"Ann B,Bob, Cleo\"", .order(["Ann B", "Bob", " Cleo"])), ("order Ann,,Bob", .order(["Ann", "", "Bob"])),
      ("sit-out \"Ann B\"", .sitOut("Ann B")), ("back-in Ann", .backIn("Ann")), ("status", .status), ("viewers", .viewers),
      ("free Ann", .free("Ann")), ("kick \"the \\\"sofa\\\"\"", .kick("the \"sofa\"")), ("lock", .lock), ("unlock", .unlock),
      ("newcode", .newCode), ("rematch", .rematch), ("end", .end), ("help", .help), ("quit", .quit), ("kick \"\"", .kick("")),
      ("\"bank\" \"500\"", .bank(500)), ("quit\r", .quit),
    ] as [(String, HostCommand)])
  func `each command is read`(line: String, command: HostCommand) throws {
    #expect(try Self.parser.parse(line) == command)
    #expect(try Self.parser.parse(Array(line.utf8)) == command)
  }

  @Test func `names are read with the commands that give them`() throws {
    #expect(try Self.parser.parse("rename Ann \"  Zoë B \"") == .rename("Ann", PlayerName("Zoë B")))
    #expect(try Self.parser.parse("join <b>") == .join(PlayerName("<b>")))
    var game = NewGame()
    game.players = [try PlayerName("Ann B"), try PlayerName("Cleo")]
    game.target = TargetScore(5000)
    game.twoTriplets = false
    let name = GameName(weekday: 2, hour: 20)
    #expect(try Self.parser.parse("new --target=5000 \"Ann B, Cleo\" --no-two-triplets") == .new(game, name: name, leavingCurrent: false))
    #expect(try Self.parser.parse("new") == .new(NewGame(), name: name, leavingCurrent: false))
  }

  @Test(arguments: ["", " ", "\t  \t", "\r"])
  func `a blank line is no command`(line: String) throws {
    #expect(try Self.parser.parse(line) == nil)
  }

  @Test(arguments: ["dance", "Bank", "BANK", "bank500", "#", "--help", "add\u{1B}[0m", "\"\"", "bänk", "quit;"])
  func `an unknown command is refused by its word`(line: String) {
    let refusal = Self.refusal(of: line)
    #expect(refusal?.word == .unknownCommand)
  }

  @Test(
    arguments: [
      "add", "add x", "add 1.5", "add 1e3", "add 1,000", "add 50 50", "add \"\"", "add 0x10", "add 9223372036854775808", "add ５０",
      "bank x", "bank 50 50", "back 1", "farkle now", "clear all", "hot maybe", "hot on off", "undo x", "undo 1 2", "redo 1", "edit",
      "edit 1", "edit 1 x", "edit x 50", "edit 1 2 3", "rename", "rename Ann", "rename Ann B C", "order", "order Ann Bob", "join",
      "join A B", "sit-out", "back-in A B", "status now", "viewers all", "free", "kick", "kick A B", "lock it", "unlock Ann", "newcode 1",
      "rematch now", "end it", "help me", "quit now", "new A,B C", "new A,B --target", "new A,B --target 999", "new A,B --target ten",
      "new A,B --opening 25", "new A,B --opening", "new A,B --colour red", "new A,B --straight=yes", "join \"Ann", "\"",
      "join Ann\"", "kick \"\\\"",
    ])
  func `arguments that don't fit are refused`(line: String) {
    #expect(Self.refusal(of: line)?.word == .badArguments)
  }

  @Test(arguments: [
    "join \"\"", "join \" \"", "join \u{1B}[31m", "rename Ann \u{202E}x", "join abcdefghijklmnopqrstu", "new Ann,", "new A,\u{7}",
  ])
  func `texts that are no names are refused as such`(line: String) {
    #expect(Self.refusal(of: line)?.word == .badName)
  }

  @Test func `a bad number is named, with how to say it`() {
    #expect(Self.refusal(of: "bank lots")?.sentence == "\"lots\" is no whole number; say: bank [N]")
    #expect(Self.refusal(of: "edit 1")?.sentence == "say: edit ACTION N")
    #expect(Self.refusal(of: "dance")?.sentence.contains("dance") == true)
  }

  @Test(
    arguments: [
      ("a b", ["a", "b"]), ("\"a b\" c", ["a b", "c"]), ("a\"b c\"d", ["ab cd"]), (#""a\"b""#, [#"a"b"#]), (#""a\\b""#, [#"a\b"#]),
      (#""a\nb""#, [#"a\nb"#]), (#"a\b"#, [#"a\b"#]), (#"a\"b""#, [#"a\b"#]), ("\"\"", [""]), ("\"\" \"\"", ["", ""]),
      ("a\u{A0}b", ["a", "b"]),
      ("'a b'", ["'a", "b'"]), ("👨‍👩‍👧‍👦 é", ["👨‍👩‍👧‍👦", "é"]),
    ])
  func `words are split at spaces, and quotes keep them together`(line: String, words: [String]) throws {
    #expect(try CommandParser.words(of: line) == words)
  }

  @Test func `what is no UTF-8 is refused`() {
    #expect(throws: HostRefusal.self) { try Self.parser.parse([0x61, 0xFF]) }
  }

  @Test func `every command has its usage, which begins with its word`() throws {
    #expect(Set(CommandParser.usages.map(\.word)).count == CommandParser.usages.count)
    for (word, usage) in CommandParser.usages {
      #expect(usage == word || usage.hasPrefix(word + " "))
      #expect(Self.refusal(of: word)?.word != .unknownCommand)
    }
  }
}
