import FarkleGame
import FarkleHost
import Testing

/// A command for a running host, as a command line (Documentation/Control.md).
struct RemoteOptionsTests {
  private static func options(_ line: String) throws(HostRefusal) -> RemoteOptions {
    try RemoteOptions(CommandParser.words(of: line))
  }

  private static func refusal(of line: String) -> HostRefusal? {
    do throws(HostRefusal) {
      _ = try options(line)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      ("bank 450", .bank(450)), ("bank", .bank(nil)), ("add -50", .add(-50)), ("farkle", .farkle), ("hot off", .hot(false)),
      ("photo remove \"Ann B\"", .removePhoto("Ann B")), ("kick -- --sofa", .kick("--sofa")), ("order A,B,C", .order(["A", "B", "C"])),
      ("status", .status), ("quit", .quit), ("resume 3", .resume("3")), ("merge Jule Jules", .merge("Jule", into: "Jules")),
      ("merge --undo", .unmerge(nil)), ("reset --yes", .reset), ("import /x --dry-run", .importHistory("/x", isTrial: true)),
      ("merge --undo Jule", .unmerge("Jule")), ("merge -- Jule Jules", .merge("Jule", into: "Jules")),
      ("kick \"\"", .kick("")),
    ] as [(String, HostCommand)])
  func `the words are those of line mode, and flags stand anywhere`(line: String, command: HostCommand) throws {
    #expect(try Self.options(line).command == command)
    let flagged = try Self.options("--json --data /srv/x --revision=12 " + line)
    #expect(flagged.command == command && flagged.isJSON && flagged.dataFolder == "/srv/x" && flagged.revision == 12)
    let plain = try Self.options(line.replacing(" -- ", with: " --revision 3 -- "))
    #expect(plain.command == command && !plain.isJSON && plain.dataFolder.hasSuffix("/farkle"))
  }

  @Test func `a new game has its flags too`() throws {
    let options = try Self.options("--no-straight new \"Ann B,Bob\" --target 5000 --json --name=\"Late Roll\" --opening off")
    guard case .new(let game, _, leavingCurrent: false) = options.command else { return _ = Issue.record("\(options.command)") }
    #expect(game.players?.map(\.text) == ["Ann B", "Bob"] && game.target?.points == 5000 && game.straight == false)
    #expect(game.name?.text == "Late Roll" && game.opening == .some(nil) && options.isJSON)
    guard case .new(NewGame(), _, leavingCurrent: false) = try Self.options("new").command else {
      return _ = Issue.record("players from nowhere")
    }
  }

  @Test(
    arguments: [
      ("bank lots", "lots"), ("bank 1 2", "bank [N]"), ("bank 450 --jsn", "--jsn"), ("bank --target 5000", "--target"),
      ("status --port 1", "--port"), ("bank --revision x", "\"x\""), ("bank --revision", "--revision"), ("join \"\"", "\"\""),
      ("new A,B --target 999", "999"), ("new A,B C", "new"), ("photo Ann", "photo remove"), ("bank \u{FF15}0", "\u{FF15}0"),
    ])
  func `what can't be read is refused in a sentence that names it`(line: String, named: String) {
    #expect(Self.refusal(of: line)?.sentence.contains(named) == true)
  }
}
