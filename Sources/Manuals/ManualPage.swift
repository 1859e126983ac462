package import Daemon

/// The parts of a man page that say what a program takes, in mdoc (mandoc's and groff's macros for manuals). The rest of a page is
/// written by hand.
package enum ManualPage {
  /// The body of SYNOPSIS.
  package static func synopsis(_ program: ProgramUsage) -> String {
    var lines = [".Nm", ".Op Ar option ..."] + argument(program.operands)
    if !program.verbs.isEmpty { lines += [".Nm", ".Ar verb", ".Op Ar option ...", ".Op Ar word ..."] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The body of OPTIONS: what is taken where no verb is said.
  package static func options(_ program: ProgramUsage) -> String {
    program.flags.flatMap { [".Ss " + heading($0.title)] + list($0.flags) }.joined(separator: "\n") + "\n"
  }

  /// The body of COMMANDS: each verb, with the flags that are its own, and those of its group. A verb that takes all that the program
  /// takes without it has only the others listed.
  package static func commands(_ program: ProgramUsage) -> String {
    let usual = Set(program.ownFlags.map(\.name))
    return program.verbs.flatMap { group -> [String] in
      let head = [".Ss " + heading(group.title), ".Bl -tag -width Ds"]
      let verbs = group.verbs.flatMap { verb -> [String] in
        let takesUsual = usual.subtracting(["--help", "--version"]).isSubset(of: verb.flags.map(\.name))
        let flags = verb.flags.filter { !takesUsual || !usual.contains($0.name) }
        let items = verb.usages.map { usage in
          let words = usage.split(separator: " ", maxSplits: 1).map(String.init)
          return ".It Cm \(escaped(words[0]))" + (words.count > 1 ? " Ar " + escaped(words[1]) : "")
        }
        return items + sentence(verb.meaning) + list(flags)
      }
      return head + verbs + [".El"] + list(group.flags)
    }.joined(separator: "\n") + "\n"
  }

  private static func list(_ flags: [Flag]) -> [String] {
    guard !flags.isEmpty else { return [] }
    let items = flags.flatMap { flag in
      let value = flag.placeholder.map { " Ar " + escaped($0) } ?? ""
      return [".It Fl \(escaped(String((flag.isNegatable ? "--[no-]" + flag.name.dropFirst(2) : flag.name).dropFirst())))" + value]
        + sentence(flag.sentence)
    }
    return [".Bl -tag -width Ds"] + items + [".El"]
  }

  private static func argument(_ operands: String) -> [String] {
    operands.isEmpty ? [] : operands.split(separator: " ").map { ".Op Ar " + escaped(String($0.drop { $0 == "[" }.dropLast())) }
  }

  /// "Hosting:" as a heading.
  private static func heading(_ title: String) -> String { escaped(String(title.reversed().drop { $0 == ":" }.reversed())) }

  /// A meaning as a sentence: with a capital and a full stop, in lines of at most 80 characters.
  private static func sentence(_ meaning: String) -> [String] {
    var lines: [String] = []
    for word in (meaning.prefix(1).uppercased() + meaning.dropFirst() + ".").split(separator: " ").map({ escaped(String($0)) }) {
      if let line = lines.last, line.count + 1 + word.count <= 80 {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// Text that means itself to roff.
  static func escaped(_ text: String) -> String {
    var line = ""
    for character in text {
      switch character {
      case "\\": line += "\\e"
      case "-": line += "\\-"
      case "\"": line += "\\(dq"
      case "'": line += "\\(aq"
      default: line.append(character)
      }
    }
    return line.hasPrefix(".") ? "\\&" + line : line
  }
}
