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

  package init(_ words: [String], switches known: Set<String>, valued: Set<String>) throws(Failure) {
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
      if valued.contains(flag) {
        guard let value = parts.count == 2 ? parts[1] : words.popFirst() else { throw .missingValue(flag: flag) }
        values[flag] = value
      } else if known.contains(flag) {
        if parts.count == 2 { throw .unexpectedValue(flag: flag) }
        switches.insert(flag)
      } else {
        throw .unknownFlag(flag)
      }
    }
  }
}
