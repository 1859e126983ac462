import Daemon
import FarkleHost
import FarkleViewer
import Testing

/// The tables that the parsers, `--help`, the man pages and the completions are made from.
@Suite struct UsageTests {
  static let programs = [HostUsage.program, ViewerUsage.program]

  private static func everywhere(_ program: ProgramUsage) -> [Flag] {
    program.ownFlags + program.verbs.flatMap { $0.flags + $0.verbs.flatMap(\.flags) }
  }

  @Test(arguments: programs)
  func `a flag takes a value with every verb or with none`(program: ProgramUsage) {
    for (name, flags) in Dictionary(grouping: Self.everywhere(program), by: \.name) {
      #expect(Set(flags.map(\.takesValue)).count == 1, "\(name)")
      #expect(Set(flags.map(\.isNegatable)).count == 1, "\(name)")
    }
  }

  @Test(arguments: programs)
  func `no verb has a flag twice, and no verb is there twice`(program: ProgramUsage) {
    let verbs = program.verbs.flatMap(\.verbs).map(\.name)
    #expect(Set(verbs).count == verbs.count)
    for flags in [program.ownFlags] + verbs.map(program.flags(of:)) {
      let names = flags.flatMap(\.names)
      #expect(Set(names).count == names.count)
    }
  }

  @Test(arguments: programs)
  func `a form speaks only of flags that the verb takes, and of each that is its own`(program: ProgramUsage) {
    for group in program.verbs {
      for verb in group.verbs {
        let known = program.flags(of: verb.name).map(\.name)
        for word in verb.usages.joined(separator: " ").split(whereSeparator: { " []".contains($0) }) where word.hasPrefix("--") {
          #expect(known.contains(String(word)), "\(verb.name) \(word)")
        }
      }
    }
  }

  @Test(arguments: programs)
  func `sentences are there, in one line, without a full stop`(program: ProgramUsage) {
    let meanings = Self.everywhere(program).map(\.meaning) + program.verbs.flatMap { $0.verbs.map(\.meaning) }
    for meaning in meanings { #expect(!meaning.isEmpty && !meaning.contains("\n") && meaning.last != ".", "\(meaning)") }
  }

  @Test(arguments: programs)
  func `the help has every flag and verb, and fits 80 columns`(program: ProgramUsage) {
    let lines = program.help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for flag in Self.everywhere(program) where program.ownFlags.contains(flag) {
      #expect(lines.contains { $0.hasPrefix("  \(flag.form)") }, "\(flag.form)")
    }
    for verb in program.verbs.flatMap(\.verbs) {
      for usage in verb.usages { #expect(lines.contains { $0.hasPrefix("  \(usage)") }, "\(usage)") }
    }
    for line in lines { #expect(line.count <= 80, "\(line)") }
    #expect(!lines.contains { $0.last == " " })
  }

  @Test(arguments: HostUsage.program.verbs.flatMap(\.verbs).map(\.name))
  func `a verb's help has all that it takes`(verb: String) throws {
    let help = try #require(HostUsage.program.help(on: verb))
    for flag in HostUsage.program.flags(of: verb) { #expect(help.contains("  \(flag.form)"), "\(flag.form)") }
    #expect(help.hasPrefix("farkle-host \(verb)"))
  }

  @Test func `there is no help on a word that is no verb`() {
    #expect(HostUsage.program.help(on: "dance") == nil)
    #expect(ViewerUsage.program.help(on: "serve") == nil)
  }

  /// What only one verb takes is refused everywhere else; a flag of the table is one of the parser.
  @Test(arguments: HostUsage.program.allFlags)
  func `the host is started with the flags of the table and no others`(flag: Flag) {
    let words = flag.takesValue ? [flag.name, "1"] : [flag.name]
    let isOwn = HostUsage.program.ownFlags.contains { $0.name == flag.name } && !["--help", "--version"].contains(flag.name)
    do {
      _ = try HostOptions(words)
      #expect(isOwn)
    } catch {
      // A value may be refused; the flag itself is not.
      #expect(error.sentence.contains("there is no flag") == !isOwn, "\(error.sentence)")
    }
  }
}

extension ProgramUsage: CustomTestStringConvertible { public var testDescription: String { name } }
extension Flag: CustomTestStringConvertible { public var testDescription: String { name } }
