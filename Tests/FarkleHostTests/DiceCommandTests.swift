import FarkleHost
import Testing

/// `farkle-host score` and `farkle-host rules`.
struct DiceCommandTests {
  private static func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  @Test(
    arguments: [
      ("1 1 1 5 5 2", "400: three 1s + a single 5 + a single 5"), ("1,5", "150: a single 1 + a single 5"),
      ("2 3", "nothing scores: a farkle"),
      ("1 2 3 4 5 6", "1,500: straight 1-2-3-4-5-6 (hot dice: roll all six again)"), ("5", "50: a single 5"),
      ("1 1 1 1 5 5", "1,500: four of a kind with a pair (hot dice: roll all six again)"),
      ("1 1 1 1 5 5 --no-four-and-pair", "1,100: four of a kind + a single 5 + a single 5 (hot dice: roll all six again)"),
      ("--no-straight 1 2 3 4 5 6", "150: a single 1 + a single 5"), ("6 6 6 6 6 6", "3,000: six of a kind (hot dice: roll all six again)"),
    ])
  func `dice are scored in a sentence`(line: String, sentence: String) throws {
    #expect(try DiceCommand.score(Self.words(line)) == sentence)
  }

  @Test(arguments: ["", "7", "0", "1 x", "1 1 1 1 1 1 1", "-1", "1.5"])
  func `what is no throw is refused`(line: String) {
    #expect(throws: HostRefusal.self) { try DiceCommand.score(Self.words(line)) }
  }

  @Test func `as JSON the score is canonical`() throws {
    #expect(
      try DiceCommand.score(Self.words("1 1 1 5 --json")) == #"{"combinations":["three 1s","a single 5"],"hotDice":false,"points":350}"#)
    #expect(try DiceCommand.score(Self.words("--json 2")) == #"{"combinations":[],"hotDice":false,"points":0}"#)
  }

  @Test func `the chart has the rules in force, in columns`() throws {
    let lines = try DiceCommand.rules([]).split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("straight 1-2-3-4-5-6") && $0.hasSuffix(" 1,500") })
    #expect(lines.filter { $0.hasPrefix("three ") && $0.contains("s  ") || $0.hasPrefix("six of") }.allSatisfy { $0.last == "0" })
    #expect(Set(lines.filter { $0.hasSuffix("00") || $0.hasSuffix("50") }.map(\.count)).count == 1)
    #expect(lines.last == "The first bank of a player must be at least 500.")
    let without = try DiceCommand.rules(["--no-straight", "--opening", "off"])
    #expect(!without.contains("straight") && without.hasSuffix("Any amount opens."))
    #expect(try DiceCommand.rules(["--json"]).hasPrefix(#"[{"combination":"a single 1","points":100},"#))
  }

  @Test(arguments: ["now", "--colour", "--opening 7"])
  func `rules takes nothing else`(line: String) {
    #expect(throws: HostRefusal.self) { try DiceCommand.rules(Self.words(line)) }
  }
}
