internal import Daemon
internal import Vocabulary

/// What a person has chosen, in a file of lines `name = value` that may be edited by hand (Documentation/Operating.md, "Preferences").
package struct Preferences: Sendable {
  private let folder: String
  private let path: String
  private var values: [(name: String, value: String)] = []

  /// - Parameters:
  ///   - program: names the file.
  ///   - folder: made when something is first chosen.
  package init(of program: String, in folder: String = Machine.folder("XDG_CONFIG_HOME", fallback: ".config", name: "farkle")) {
    self.folder = folder
    path = "\(folder)/\(program).conf"
    for line in SmallFile.read(path).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { $0.trimmed }
      if parts.count == 2, !parts[0].isEmpty { values.append((parts[0], parts[1])) }
    }
  }

  /// The value of that name, nil if none was chosen; setting it writes the file.
  package subscript(name: String) -> String? {
    get { values.last { $0.name == name }?.value }
    set {
      guard newValue != self[name] else { return }
      values.removeAll { $0.name == name }
      if let newValue { values.append((name, newValue)) }
      SmallFile.makeFolder(folder)
      SmallFile.replace(path, with: values.map { "\($0.name) = \($0.value)\n" }.joined())
    }
  }

  /// A switch: "on" or "off".
  package subscript(switch name: String) -> Bool? {
    get { self[name].flatMap { $0 == "on" ? true : $0 == "off" ? false : nil } }
    set { self[name] = newValue.map { $0 ? "on" : "off" } }
  }
}
