internal import FarkleGame
internal import SQLite
internal import Vocabulary

/// Reads the history out of the tables.
struct HistoryTable {
  let database: Database
  private let reader: StoreReader

  init(database: Database) {
    self.database = database
    reader = StoreReader(database: database)
  }

  /// The games that the filter admits, the latest first.
  func entries(_ filter: HistoryFilter = HistoryFilter(), limit: Int? = nil) throws -> [HistoryEntry] {
    let people = try People(database: database)
    var records = try records(newest: limit, since: filter.since)
    var names = Names()
    // Names that make no difference cost nothing: most of them come again and again.
    var persons: [String: String] = [:]
    func person(_ name: String) -> String {
      if let known = persons[name] { return known }
      let person = people.person(name)
      persons[name] = person
      return person
    }
    let current = try reader.setting("current")
    var entries: [HistoryEntry] = []
    let rows = try database.execute(
      """
      SELECT number, id, name, started_at, target, revision, state, last_at, rounds, winner FROM game JOIN game_summary ON game = id
      WHERE started_at >= ? ORDER BY started_at DESC, number DESC LIMIT ?
      """, [.integer(filter.since.map { Int($0.milliseconds) } ?? .min), .integer(limit ?? -1)])
    for row in rows {
      guard let number = row[0].integer, let text = row[1].text else { throw StoreError.damaged("game \(row[0])") }
      var summary = try self.summary(row, records.removeValue(forKey: text) ?? [], &names)
      if text == current, let id = Identifier(text), let game = try reader.game(id) { summary = GameSummary(game) }
      if filter.admits(summary, person: person) {
        entries.append(HistoryEntry(number: number, isCurrent: text == current, summary: summary))
      }
    }
    return entries
  }

  /// The game that is meant by its number, or by the first four or more characters of its id.
  /// - Throws: ``HistoryRefusal`` among others.
  func find(_ text: String) throws -> HistoryEntry {
    let rows = try database.execute(
      "SELECT number, id FROM game JOIN game_summary ON game = id WHERE number = ?", [.integer(Int(text) ?? -1)])
    if let row = rows.first { return try entry(row) }
    let isPrefix = text.utf8.count >= 4 && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || Character(Unicode.Scalar($0)).isHexDigit }
    guard isPrefix else { throw HistoryRefusal.noSuchGame(text) }
    let found = try database.execute(
      "SELECT number, id FROM game JOIN game_summary ON game = id WHERE substr(id, 1, ?) = ? LIMIT 2",
      [.integer(text.utf8.count), .text(text.lowercased())])
    guard found.count < 2 else { throw HistoryRefusal.ambiguous(text) }
    guard let row = found.first else { throw HistoryRefusal.noSuchGame(text) }
    return try entry(row)
  }

  /// A game that is listed, from its number and id.
  private func entry(_ row: [Value]) throws -> HistoryEntry {
    guard let number = row[0].integer, let id = row[1].text.flatMap(Identifier.init), let game = try reader.game(id) else {
      throw StoreError.damaged("game \(row[0])")
    }
    return HistoryEntry(number: number, isCurrent: try reader.setting("current") == id.description, summary: GameSummary(game))
  }

  private func summary(_ row: [Value], _ records: [[Value]], _ names: inout Names) throws -> GameSummary {
    guard let id = row[1].text.flatMap(Identifier.init), let name = row[2].text, let startedAt = row[3].integer,
      let target = row[4].integer.flatMap({ TargetScore($0) }), let revision = row[5].integer,
      let state = row[6].text.flatMap(GameSummary.State.init), let lastAt = row[7].integer, let rounds = row[8].integer
    else { throw StoreError.damaged("summary of game \(row[0])") }
    return GameSummary(
      id: id, name: try GameName(name), startedAt: Timestamp(milliseconds: Int64(startedAt)),
      lastAt: Timestamp(milliseconds: Int64(lastAt)), target: target, state: state, revision: revision, rounds: rounds,
      winner: row[9].text.flatMap(Identifier.init), players: try records.map { try Self.record($0, from: 1, &names) })
  }

  /// The rows of table `player_record`, in seat order, by game.
  private func records(newest limit: Int?, since: Timestamp?) throws -> [String: [[Value]]] {
    let isAll = limit == nil && since == nil
    let games = "WHERE game IN (SELECT id FROM game WHERE started_at >= ? ORDER BY started_at DESC, number DESC LIMIT ?)"
    let sql = "SELECT game, \(Self.recordColumns) FROM player_record \(isAll ? "" : games) ORDER BY game, seat"
    let values: [Value] = [.integer(since.map { Int($0.milliseconds) } ?? .min), .integer(limit ?? -1)]
    var records: [String: [[Value]]] = [:]
    for row in try database.execute(sql, isAll ? [] : values) { records[row[0].text ?? "", default: []].append(row) }
    return records
  }

  static let recordColumns =
    "player, name, avatar, score, turns, farkles, best_turn, hot_dice, opening_run, closing_run, longest_run, furthest_behind, carried"

  /// The record that those columns say, the first of them at a place of the row.
  static func record(_ row: [Value], from place: Int, _ names: inout Names) throws -> PlayerRecord {
    func number(_ index: Int) throws(StoreError) -> Int {
      guard let number = row[place + index].integer, number >= 0 else { throw .damaged("record of \(row[place])") }
      return number
    }
    guard let player = row[place].text.flatMap(Identifier.init), let name = row[place + 1].text else {
      throw StoreError.damaged("record of \(row[place])")
    }
    let farkles = try number(5)
    return PlayerRecord(
      player: player, name: try names.name(name), avatar: try number(2), score: try number(3), carried: try number(12),
      turns: try number(4), farkles: farkles,
      bestTurn: try number(6), hotDice: try number(7),
      runs: BankRuns(opening: try number(8), closing: try number(9), longest: try number(10), hasFarkle: farkles > 0),
      furthestBehind: try number(11))
  }

  /// Names that were looked at already: the same few come thousands of times.
  struct Names {
    private var known: [String: PlayerName] = [:]

    mutating func name(_ text: String) throws(NameError) -> PlayerName {
      if let name = known[text] { return name }
      let name = try PlayerName(text)
      known[text] = name
      return name
    }
  }
}
