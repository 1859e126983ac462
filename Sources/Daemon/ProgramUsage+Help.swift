extension ProgramUsage {
  /// What `--help` prints: at most 80 columns wide where no single form is wider.
  package var help: String {
    var parts = [HelpColumn.wrapped(summary), HelpColumn.lines(examples.map { ($0.words, $0.meaning) })]
    parts += flags.map { HelpColumn.wrapped($0.title) + "\n" + HelpColumn.lines($0.flags.map { ($0.form, $0.sentence) }) }
    parts += verbs.map { group in
      let verbs = HelpColumn.lines(group.verbs.map { ($0.usages.joined(separator: "\n"), $0.meaning) })
      return HelpColumn.wrapped(group.title) + "\n" + verbs
        + (group.flags.isEmpty ? "" : "\n\n" + HelpColumn.lines(group.flags.map { ($0.form, $0.sentence) }))
    }
    return (parts + (closing.map { [HelpColumn.wrapped($0)] } ?? [])).joined(separator: "\n\n")
  }

  /// What `--help` prints with a verb, nil if there is no such verb.
  package func help(on name: String) -> String? {
    guard let verb = verb(name) else { return nil }
    let head = verb.usages.map { "\(self.name) \($0)" }.joined(separator: "\n")
    let flags = HelpColumn.lines(flags(of: name).map { ($0.form, $0.sentence) })
    return [head, "  " + verb.meaning, flags].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

/// Forms on the left, meanings on the right.
private enum HelpColumn {
  static let width = 80
  static let left = 25

  /// A form that is too wide for its column has its meaning below it; one of several lines has it beside the last.
  static func lines(_ rows: [(form: String, meaning: String)]) -> String {
    rows.map { row in
      let meaning = wrapped(row.meaning, to: width - left)
      let forms = row.form.split(separator: "\n").map { "  " + $0 }
      guard let last = forms.last else { return "" }
      let indent = String(repeating: " ", count: left)
      let isWide = last.count > left - 2
      let first = isWide ? last + "\n" + indent : last + String(repeating: " ", count: left - last.count)
      return (forms.dropLast() + [first + meaning.joined(separator: "\n" + indent)]).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  static func wrapped(_ text: String) -> String { wrapped(text, to: width).joined(separator: "\n") }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
