internal import FarkleGame
internal import SQLite
internal import Vocabulary

// Two names of one person, and back.
extension Store {
  func merge(_ name: String, into other: String) throws -> HistoryOutcome {
    let people = try People(database: database)
    let (spelled, target) = (try spelling(of: name), try spelling(of: other))
    guard people.person(name) != people.person(other) else { throw HistoryRefusal.merged(spelled, target) }
    let (own, others) = (people.names(of: name), people.names(of: other))
    let places = { (names: [String]) in names.map { _ in "?" }.joined(separator: ", ") }
    let together = try database.execute(
      """
      SELECT 1 FROM player_record AS a JOIN player_record AS b USING (game)
      WHERE a.folded IN (\(places(own))) AND b.folded IN (\(places(others))) LIMIT 1
      """, (own + others).map(Value.text))
    guard together.isEmpty else { throw HistoryRefusal.playedTogether(spelled, target) }
    try change { () throws(SQLiteError) in
      // Whoever the name stands for comes along.
      try database.execute(
        "INSERT INTO merge VALUES (NULL, ?, ?, ?)", [.text(spelled), .text(people.person(name)), .text(people.person(other))])
    }
    return .merged(spelled, into: target)
  }

  func unmerge(_ name: String?) throws -> String {
    let row =
      if let name {
        try database.execute("SELECT number, name FROM merge WHERE folded = ?", [.text(name.trimmed.folded)]).first
      } else {
        try database.execute("SELECT number, name FROM merge ORDER BY number DESC LIMIT 1").first
      }
    guard let row, let spelled = row[1].text else { throw HistoryRefusal.notMerged(name) }
    try change { () throws(SQLiteError) in try database.execute("DELETE FROM merge WHERE number = ?", [row[0]]) }
    return spelled
  }

  /// A name as it was last spelled by those who play under it.
  private func spelling(of name: String) throws -> String {
    let rows = try database.execute(
      "SELECT player_record.name FROM player_record JOIN game ON id = game WHERE folded = ? ORDER BY started_at DESC, number DESC LIMIT 1",
      [.text(name.trimmed.folded)])
    guard let spelled = rows.first?.first?.text else { throw HistoryRefusal.noSuchPerson(name) }
    return spelled
  }
}
