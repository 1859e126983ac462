internal import FarkleGame
internal import SQLite
internal import Vocabulary

/// Reads who played which finished games.
struct PlayedTable {
  let database: Database

  /// Everybody, or the person who is called so: those with most wins first, then with most games, then by name.
  func people(_ name: String? = nil) throws -> [PersonGames] {
    let people = try People(database: database)
    var names = HistoryTable.Names()
    var persons: [String: String] = [:]
    var found: [String: (name: PlayerName, isOwn: Bool, played: [PlayedGame])] = [:]
    for row in try rows(of: name.map(people.names)) {
      guard let folded = row[0].text else { throw StoreError.damaged("record") }
      let record = try HistoryTable.record(row, from: 2, &names)
      let person = persons[folded] ?? people.person(folded)
      persons[folded] = person
      let isOwn = folded == person
      let isWon = row[1].text == record.player.description
      found[person, default: (record.name, isOwn, [])].played.append(PlayedGame(record: record, isWon: isWon))
      // The name that the others were merged into is the one to show.
      if isOwn || found[person]?.isOwn == false {
        found[person]?.name = record.name
        found[person]?.isOwn = isOwn
      }
    }
    return found.values.map { PersonGames(name: $0.name, played: $0.played) }
      .sorted { left, right in
        let (wins, others) = (Statistics.wins(left.played), Statistics.wins(right.played))
        if wins != others { return wins > others }
        if left.played.count != right.played.count { return left.played.count > right.played.count }
        return left.name.text.folded < right.name.text.folded
      }
  }

  private func rows(of names: [String]?) throws(SQLiteError) -> [[Value]] {
    let among = names.map { "AND folded IN (\($0.map { _ in "?" }.joined(separator: ", ")))" } ?? ""
    return try database.execute(
      """
      SELECT folded, winner, \(HistoryTable.recordColumns.split(separator: ", ").map { "player_record.\($0)" }.joined(separator: ", "))
      FROM game JOIN game_summary ON game_summary.game = id JOIN player_record ON player_record.game = id
      WHERE state = 'finished' \(among) ORDER BY started_at, number, seat
      """, names?.map(Value.text) ?? [])
  }
}
