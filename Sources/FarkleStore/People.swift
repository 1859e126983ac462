internal import SQLite
internal import Vocabulary

/// Who is one person though there are several names: a name stands for itself or, once merged, for another (`merge`).
struct People {
  /// Folded names, by the folded names that stand for them.
  private let targets: [String: String]

  init(database: Database) throws(SQLiteError) {
    var targets: [String: String] = [:]
    for row in try database.execute("SELECT folded, target FROM merge") {
      if let name = row[0].text, let target = row[1].text { targets[name] = target }
    }
    self.targets = targets
  }

  /// What stands for all names of the person who is called so.
  func person(_ name: String) -> String {
    var person = name.trimmed.folded
    // A file that was changed by hand may go round in circles.
    for _ in 0..<targets.count {
      guard let next = targets[person] else { break }
      person = next
    }
    return person
  }
}
