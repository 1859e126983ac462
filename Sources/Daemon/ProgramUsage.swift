/// All that can be said to a program on its command line: what its parser accepts, what `--help` lists, and what its man page and the
/// completions of shells are made from.
package struct ProgramUsage: Sendable {
  /// A command line and what it is good for.
  package struct Example: Hashable, Sendable {
    package let words: String
    package let meaning: String

    package init(_ words: String, _ meaning: String) {
      self.words = words
      self.meaning = meaning
    }
  }

  package let name: String
  /// For people, a sentence.
  package let summary: String
  /// What may follow the name where no verb is said.
  package let operands: String
  package let examples: [Example]
  /// What is taken where no verb is said.
  package let flags: [FlagGroup]
  package let verbs: [VerbGroup]
  /// The last line of the help.
  package let closing: String?

  package init(
    name: String, summary: String, operands: String = "", examples: [Example], flags: [FlagGroup], verbs: [VerbGroup] = [],
    closing: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.examples = examples
    self.flags = flags
    self.verbs = verbs
    self.closing = closing
  }

  /// What is accepted where no verb is said.
  package var ownFlags: [Flag] { flags.flatMap(\.flags) }

  /// Each flag that any verb knows, once.
  package var allFlags: [Flag] {
    var names: Set<String> = []
    return (ownFlags + verbs.flatMap { $0.verbs.flatMap(\.flags) + $0.flags }).filter { names.insert($0.name).inserted }
  }

  package func verb(_ name: String) -> Verb? { verbs.lazy.flatMap(\.verbs).first { $0.name == name } }

  /// What is accepted with a verb: its own flags and those of its group.
  package func flags(of verb: String) -> [Flag] {
    for group in verbs {
      if let verb = group.verbs.first(where: { $0.name == verb }) { return verb.flags + group.flags }
    }
    return []
  }

  /// How a verb is said, with its own flags.
  package func usage(of verb: String) -> String { self.verb(verb)?.usages.joined(separator: ", or ") ?? verb }

  /// The words of a command line, as far as any verb could take them, nil if none could.
  package func words(_ words: [String]) -> Arguments? { try? Arguments(words, allFlags) }
}
