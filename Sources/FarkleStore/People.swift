internal import SQLite
internal import Vocabulary

/// Who is one person though there are several names: a name stands for itself or, once merged, for another (`merge`).
package struct People: Sendable {
  /// Folded names, by the folded names that stand for them.
  private var targets: [String: String]

  package init() { targets = [:] }

  init(database: Database) throws(SQLiteError) {
    var targets: [String: String] = [:]
    for row in try database.execute("SELECT folded, target FROM merge") {
      if let name = row[0].text, let target = row[1].text { targets[name] = target }
    }
    self.targets = targets
  }

  /// What stands for all names of the person who is called so.
  package func person(_ name: String) -> String {
    var person = name.trimmed.folded
    // A file that was changed by hand may go round in circles.
    for _ in 0..<targets.count {
      guard let next = targets[person] else { break }
      person = next
    }
    return person
  }

  /// Makes a name that stands for itself stand for another one.
  /// - Returns: false, and nothing is changed, if it stands for another one already, or the other one for it.
  mutating func merge(_ name: String, into other: String) -> Bool {
    guard targets[name] == nil, name == name.folded, person(other) != name, !name.isEmpty, !other.isEmpty else { return false }
    targets[name] = other
    return true
  }

  /// The folded names of the person who is called so.
  func names(of name: String) -> [String] {
    let wanted = person(name)
    return [wanted] + targets.keys.filter { person($0) == wanted }.sorted()
  }
}
