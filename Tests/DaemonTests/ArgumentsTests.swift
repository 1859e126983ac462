import Daemon
import Testing

@Suite struct ArgumentsTests {
  private static func parse(_ words: [String]) throws(Arguments.Failure) -> Arguments {
    try Arguments(words, [Flag("--verbose", ""), Flag("--once", ""), Flag("--port", "N", ""), Flag("--name", "TEXT", "")])
  }

  /// Words separated by spaces, what they mean written in the same way.
  struct Line: Sendable, CustomTestStringConvertible {
    let words: [String]
    var switches: Set<String> = []
    var values: [String: String] = [:]
    var rest: [String] = []
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(
    arguments: [
      Line(words: []),
      Line(words: ["Ann", "Bob"], rest: ["Ann", "Bob"]),
      Line(words: ["--verbose"], switches: ["--verbose"]),
      Line(words: ["--verbose", "--once", "--verbose"], switches: ["--verbose", "--once"]),
      // Anywhere, in any order.
      Line(words: ["Ann", "--port", "80", "Bob", "--verbose"], switches: ["--verbose"], values: ["--port": "80"], rest: ["Ann", "Bob"]),
      Line(words: ["--port", "80", "Ann"], values: ["--port": "80"], rest: ["Ann"]),
      // Values after an equals sign, which may hold more of them, or nothing.
      Line(words: ["--port=80"], values: ["--port": "80"]),
      Line(words: ["--name=a=b=c", "Ann"], values: ["--name": "a=b=c"], rest: ["Ann"]),
      Line(words: ["--name="], values: ["--name": ""]),
      Line(words: ["--name", ""], values: ["--name": ""]),
      Line(words: ["--port", "80", "--port=81"], values: ["--port": "81"]),
      // A value is the next word whatever it looks like.
      Line(words: ["--name", "--verbose"], values: ["--name": "--verbose"]),
      Line(words: ["--name", "--", "--once"], switches: ["--once"], values: ["--name": "--"]),
      Line(words: ["--port", "-1"], values: ["--port": "-1"]),
      // After two dashes nothing is a flag.
      Line(words: ["--"]),
      Line(words: ["--once", "--", "--port", "--", "x"], switches: ["--once"], rest: ["--port", "--", "x"]),
      // One dash makes no flag: a negative number is a number.
      Line(words: ["-50", "-v", "-", "0-1"], rest: ["-50", "-v", "-", "0-1"]),
      Line(words: ["", " --verbose", "naïve 🎲"], rest: ["", " --verbose", "naïve 🎲"]),
    ])
  func `words are sorted into flags, values and the rest`(line: Line) throws {
    let arguments = try Self.parse(line.words)
    #expect(arguments.switches == line.switches)
    #expect(arguments.values == line.values)
    #expect(arguments.rest == line.rest)
  }

  @Test(
    arguments: [
      (["--prot", "80"], .unknownFlag("--prot")),
      (["--prot=80"], .unknownFlag("--prot")),
      (["--PORT=80"], .unknownFlag("--PORT")),
      (["--verbos"], .unknownFlag("--verbos")),
      (["---"], .unknownFlag("---")),
      (["--=x"], .unknownFlag("--")),
      (["Ann", "--once", "--help"], .unknownFlag("--help")),
      (["--port"], .missingValue(flag: "--port")),
      (["--port", "80", "--name"], .missingValue(flag: "--name")),
      (["--verbose=yes"], .unexpectedValue(flag: "--verbose")),
      (["--verbose="], .unexpectedValue(flag: "--verbose")),
    ] as [([String], Arguments.Failure)])
  func `a flag that can't be is named`(words: [String], expected: Arguments.Failure) {
    #expect(throws: expected) { try Self.parse(words) }
  }

  @Test func `the first mistake is the one that is told`() {
    #expect(throws: Arguments.Failure.unknownFlag("--x")) { try Self.parse(["--x", "--verbose=1", "--port"]) }
    #expect(throws: Arguments.Failure.unexpectedValue(flag: "--once")) { try Self.parse(["--once=1", "--x"]) }
  }
}
