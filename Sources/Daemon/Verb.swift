/// A word of a command line that says what to do, with what it takes.
package struct Verb: Hashable, Sendable {
  package let name: String
  /// What may follow it, as it is written in a sentence; several if it can be said in several ways.
  package let forms: [String]
  /// For people, in one line.
  package let meaning: String
  /// Its own flags; where it stands among others they have some in common.
  package let flags: [Flag]
  /// What its words are, for a shell.
  package let value: Flag.Value

  package init(_ name: String, _ forms: String..., means meaning: String, flags: [Flag] = [], value: Flag.Value = .text) {
    self.name = name
    self.forms = forms.isEmpty ? [""] : forms
    self.meaning = meaning
    self.flags = flags
    self.value = value
  }

  /// The ways to say it.
  package var usages: [String] { forms.map { $0.isEmpty ? name : "\(name) \($0)" } }
}

/// Verbs that belong together, with a heading.
package struct VerbGroup: Hashable, Sendable {
  package let title: String
  package let verbs: [Verb]
  /// What all of them take.
  package let flags: [Flag]

  package init(_ title: String, _ verbs: [Verb], flags: [Flag] = []) {
    self.title = title
    self.verbs = verbs
    self.flags = flags
  }
}
