import FarkleGame
import FarkleHost
import FarkleWire
import Testing
import Vocabulary

/// The commands as methods of the control socket (Protocol/README.md, "Control socket").
struct ControlTableTests {
  private static let name = GameName(weekday: 2, hour: 20)

  private static func read(_ method: String, _ params: [String: JSONValue]) throws(ControlFault) -> (
    command: HostCommand, terms: HostCommand.Terms
  ) {
    try HostCommand.read(method, params) { name }
  }

  private static func fault(_ method: String, _ params: [String: JSONValue]) -> ControlFault? {
    do throws(ControlFault) {
      _ = try read(method, params)
      return nil
    } catch {
      return error
    }
  }

  /// Every command, and its method and params.
  private static func table() throws -> [(command: HostCommand, method: String, params: [String: JSONValue])] {
    var game = NewGame()
    game.players = [try PlayerName("Ann B"), try PlayerName("Zoë, <b>")]
    game.target = TargetScore(5000)
    game.opening = .some(HouseRules.Opening(300))
    (game.threePairs, game.straight, game.twoTriplets, game.fourAndPair) = (false, true, false, true)
    game.name = try GameName("Late Roll")
    let hash = try #require(PhotoHash(String(repeating: "0f", count: 32)))
    var open = NewGame()
    open.opening = .some(nil)
    var host = try TestHost("Ann", "Bob")
    host.open(1)
    host.send(try TestHost.hello(), on: 1)
    let seen = try #require(host.takeLines(1).last.map { try TakenOverGame(String(decoding: $0.dropLast(), as: UTF8.self)) })
    return [
      (.takeOver(seen), "import-snapshot", ["snapshot": .text(seen.line)]),
      (.add(50), "add", ["points": .number(50)]), (.back, "back", [:]), (.bank(nil), "bank", [:]),
      (.bank(-7), "bank", ["points": .number(-7)]), (.farkle, "farkle", [:]), (.clear, "clear", [:]),
      (.hot(true), "hot", ["on": .flag(true)]), (.hot(false), "hot", ["on": .flag(false)]), (.undo(nil), "undo", [:]),
      (.undo(3), "undo", ["action": .number(3)]), (.redo, "redo", [:]),
      (.edit(action: 2, amount: 550), "edit", ["action": .number(2), "points": .number(550)]),
      (.rename("Ann", try PlayerName("Ann B")), "rename", ["player": .text("Ann"), "name": .text("Ann B")]),
      (.order(["Bob", "Ann, C"]), "order", ["players": .list([.text("Bob"), .text("Ann, C")])]),
      (.join(try PlayerName("Cem")), "join", ["name": .text("Cem")]), (.sitOut("Ann"), "sit-out", ["player": .text("Ann")]),
      (.backIn("Ann"), "back-in", ["player": .text("Ann")]), (.status, "status", [:]), (.viewers, "viewers", [:]),
      (.free("Ann"), "free", ["player": .text("Ann")]), (.removePhoto("Ann"), "photo", ["remove": .text("Ann")]),
      (.photo(hash), "photo", ["hash": .text(hash.text)]),
      (.kick("the sofa"), "kick", ["viewer": .text("the sofa")]), (.lock, "lock", [:]), (.unlock, "unlock", [:]),
      (.newCode, "newcode", [:]), (.rematch, "rematch", [:]), (.end, "end", [:]),
      (.resume("12"), "resume", ["game": .text("12")]), (.delete("0f3a"), "delete", ["game": .text("0f3a")]),
      (.merge("Jule", into: "Jules"), "merge", ["name": .text("Jule"), "into": .text("Jules")]),
      (.importHistory("/x", isTrial: false), "import", ["file": .text("/x")]),
      (.importHistory("/x", isTrial: true), "import", ["file": .text("/x"), "dryRun": .flag(true)]),
      (.history(limit: 7), "history", ["limit": .number(7)]), (.recap("12"), "recap", ["game": .text("12")]), (.statistics, "stats", [:]),
      (.reset, "reset", ["yes": .flag(true)]),
      (.unmerge(nil), "merge", ["undo": .flag(true)]), (.unmerge("Jule"), "merge", ["undo": .flag(true), "name": .text("Jule")]),
      (.help, "help", [:]),
      (.quit, "quit", [:]),
      (.new(NewGame(), name: name, leavingCurrent: false), "new", [:]),
      (.new(open, name: name, leavingCurrent: true), "new", ["opening": .null, "leave": .flag(true)]),
      (
        .new(game, name: name, leavingCurrent: false), "new",
        [
          "players": .list([.text("Ann B"), .text("Zoë, <b>")]), "target": .number(5000), "opening": .number(300),
          "threePairs": .flag(false), "straight": .flag(true), "twoTriplets": .flag(false), "fourAndPair": .flag(true),
          "name": .text("Late Roll"),
        ]
      ),
    ]
  }

  @Test func `every command has a method, and the method is that command`() throws {
    for (command, method, params) in try Self.table() {
      #expect(command.method.name == method && command.method.params == params, "\(command)")
      let plain = try Self.read(method, params)
      #expect(plain.command == command && plain.terms == .init())
      let meant = try Self.read(method, params.merging(["revision": .number(12), "preview": .flag(true)]) { $1 })
      #expect(meant.command == command && meant.terms == .init(revision: 12, isPreview: true))
    }
  }

  @Test func `the methods are the words of line mode`() throws {
    // A snapshot is too long to type, and people read the history without the host.
    #expect(
      Set(try Self.table().map(\.method)) == Set(CommandParser.usages.map(\.word)).union(["import-snapshot", "history", "recap", "stats"]))
  }

  @Test func `a param that nobody knows is refused, whatever the method`() throws {
    for (_, method, params) in try Self.table() {
      for wrong in ["revison", "Points", "", "id"] {
        let fault = Self.fault(method, params.merging([wrong: .number(1)]) { $1 })
        guard case .badParams(let sentence)? = fault else {
          Issue.record("\(method) takes \(wrong): \(String(describing: fault))")
          continue
        }
        #expect(sentence.contains("\"\(wrong)\""))
      }
    }
  }

  @Test func `a param of another kind is refused by its name`() throws {
    for (_, method, params) in try Self.table() {
      for (param, value) in params {
        for wrong in [JSONValue.null, .flag(true), .number(1), .text("x"), .list([.number(1)]), .object([:])] {
          let same =
            switch (value, wrong) {
            case (.number, .number), (.text, .text), (.flag, .flag): true
            case (_, .null), (.null, .number): param == "opening"
            default: false
            }
          if same { continue }
          guard case .badParams(let sentence)? = Self.fault(method, params.merging([param: wrong]) { $1 }) else {
            Issue.record("\(method) takes \(wrong) for \(param)")
            continue
          }
          #expect(sentence.contains("\"\(param)\""))
        }
      }
    }
  }

  @Test(
    arguments: [
      ("add", "points"), ("edit", "action"), ("rename", "player"), ("order", "players"), ("join", "name"), ("sit-out", "player"),
      ("back-in", "player"), ("free", "player"), ("photo", "remove"), ("kick", "viewer"),
      ("resume", "game"), ("delete", "game"), ("merge", "name"), ("recap", "game"), ("import", "file"), ("reset", "yes"),
    ])
  func `a param that must be there is missed by its name`(method: String, param: String) {
    guard case .badParams(let sentence)? = Self.fault(method, [:]) else { return _ = Issue.record("nothing is missed") }
    #expect(sentence.contains("\"\(param)\""))
  }

  @Test(arguments: [
    "", "0f", String(repeating: "0F", count: 32), String(repeating: "0f", count: 32) + "0", String(repeating: "0g", count: 32),
  ])
  func `a hash that is none is refused by its name`(text: String) {
    guard case .badParams(let sentence)? = Self.fault("photo", ["hash": .text(text)]) else { return _ = Issue.record("it is taken") }
    #expect(sentence.contains("\"hash\""))
  }

  @Test func `a photo is asked for or removed, not both`() {
    let params: [String: JSONValue] = ["hash": .text(String(repeating: "0f", count: 32)), "remove": .text("Ann")]
    guard case .badParams(let sentence)? = Self.fault("photo", params) else { return _ = Issue.record("it is taken") }
    #expect(sentence.contains("\"remove\""))
  }

  @Test(arguments: ["dance", "Bank", "", "sit_out", "watch"])
  func `a method that is no command is told as such`(method: String) {
    #expect(Self.fault(method, [:]) == .unknownMethod(method))
    #expect(Self.fault(method, [:])?.failure.code == -32601)
  }

  @Test func `texts that are no names, and impossible rules, are refused as everywhere`() {
    let faults = [
      (Self.fault("join", ["name": .text(" ")]), HostRefusal.Word.badName),
      (Self.fault("rename", ["player": .text("Ann"), "name": .text("\u{1B}[31m")]), .badName),
      (Self.fault("new", ["players": .list([.text("Ann"), .text("")])]), .badName),
      (Self.fault("new", ["name": .text("\u{202E}")]), .badName),
      (Self.fault("new", ["target": .number(999)]), .badArguments),
      (Self.fault("new", ["opening": .number(25)]), .badArguments),
    ]
    for (fault, word) in faults {
      guard case .refused(let refusal)? = fault else {
        Issue.record("\(String(describing: fault)) is no refusal")
        continue
      }
      #expect(refusal.word == word)
      #expect(fault?.failure.code == -32000 && fault?.failure.word == word.rawValue)
    }
  }
}
