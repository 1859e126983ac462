/// The words of a command line, sorted into flags and the rest. Flags start with `--` and may stand anywhere; `--` alone ends them;
/// a value follows its flag as the next word or after `=`.
package struct Arguments: Hashable, Sendable {
  package enum Failure: Error, Hashable, Sendable {
    case unknownFlag(String)
    case missingValue(flag: String)
    case unexpectedValue(flag: String)
  }

  /// Flags given without a value, with their dashes.
  package private(set) var switches: Set<String> = []
  /// Flags given with a value, with their dashes; the last one wins.
  package private(set) var values: [String: String] = [:]
  /// What is no flag, in order.
  package private(set) var rest: [String] = []

  /// - Parameter known: the flags that may be given.
  package init(_ words: [String], _ known: [Flag]) throws(Failure) {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        rest += words
        return
      }
      guard word.hasPrefix("--") else {
        rest.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let flag = parts[0]
      guard let known = known.first(where: { $0.names.contains(flag) }) else { throw .unknownFlag(flag) }
      if known.takesValue {
        guard let value = parts.count == 2 ? parts[1] : words.popFirst() else { throw .missingValue(flag: flag) }
        values[flag] = value
      } else {
        if parts.count == 2 { throw .unexpectedValue(flag: flag) }
        switches.insert(flag)
      }
    }
  }

  package func has(_ flag: Flag) -> Bool { switches.contains(flag.name) || values[flag.name] != nil }

  /// The flag's value, nil if it was not given.
  package subscript(flag: Flag) -> String? { values[flag.name] }

  /// What a flag with an opposite says, nil if neither was given; the opposite wins.
  package func toggle(_ flag: Flag) -> Bool? {
    switches.contains(flag.negation) ? false : switches.contains(flag.name) ? true : nil
  }

  /// Those of its flags as they could be typed again.
  package func typed(_ flags: [Flag]) -> [String] {
    flags.flatMap(\.names).flatMap { name in
      (switches.contains(name) ? [name] : []) + (values[name].map { ["\(name)=\($0)"] } ?? [])
    }
  }
}
