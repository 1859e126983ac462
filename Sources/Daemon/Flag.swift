/// A flag of a command line. What a program says about it stands beside what is accepted, so that the two can't differ.
package struct Flag: Hashable, Sendable {
  /// What follows a flag or a verb, as far as a shell can complete it.
  package enum Value: Hashable, Sendable {
    case text
    case file
    case folder
    case oneOf([String])
  }

  /// With its dashes.
  package let name: String
  /// What stands for its value in a sentence, nil if it has none.
  package let placeholder: String?
  package let value: Value
  /// Whether `--no-NAME` says the opposite.
  package let isNegatable: Bool
  /// For people, in one line.
  package private(set) var meaning: String
  /// What is taken where the flag is not given.
  package let usual: String?

  /// A flag without a value.
  package init(_ name: String, _ meaning: String) {
    self.init(name, nil, .text, isNegatable: false, meaning, nil)
  }

  /// A flag without a value, and the one that says the opposite.
  package init(negatable name: String, _ meaning: String, usual: String? = nil) {
    self.init(name, nil, .text, isNegatable: true, meaning, usual)
  }

  /// A flag with a value.
  package init(_ name: String, _ placeholder: String, _ meaning: String, usual: String? = nil, value: Value = .text) {
    self.init(name, placeholder, value, isNegatable: false, meaning, usual)
  }

  private init(_ name: String, _ placeholder: String?, _ value: Value, isNegatable: Bool, _ meaning: String, _ usual: String?) {
    self.name = name
    self.placeholder = placeholder
    self.value = value
    self.isNegatable = isNegatable
    self.meaning = meaning
    self.usual = usual
  }

  /// The same flag where it means something else.
  package func meaning(_ meaning: String) -> Flag {
    var flag = self
    flag.meaning = meaning
    return flag
  }

  package var takesValue: Bool { placeholder != nil }

  /// The flag that says the opposite.
  package var negation: String { "--no-" + name.dropFirst(2) }

  /// All that can be typed for it.
  package var names: [String] { isNegatable ? [name, negation] : [name] }

  /// As it is written in a sentence: `--port N`, `--[no-]straight`.
  package var form: String {
    (isNegatable ? "--[no-]" + name.dropFirst(2) : name) + (placeholder.map { " " + $0 } ?? "")
  }

  /// The meaning with what is taken otherwise.
  package var sentence: String { meaning + (usual.map { " (\($0))" } ?? "") }
}

/// Flags that belong together, with a heading.
package struct FlagGroup: Hashable, Sendable {
  package let title: String
  package let flags: [Flag]

  package init(_ title: String, _ flags: [Flag]) {
    self.title = title
    self.flags = flags
  }
}
