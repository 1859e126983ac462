internal import FarkleGame
internal import Glibc
internal import SQLite
package import Vocabulary

/// Games, seats and the room code, in an SQLite database in the data folder (Documentation/Operating.md, "The host's data folder").
///
/// It belongs to one queue at a time. A change is on the disk when ``commit(_:)`` returns, or nothing of it is.
package final class Store {
  static let file = "farkle.db"
  private let folder: DataFolder
  let database: Database
  var path: String { folder.path }
  /// What was read to see that the file is sound, until it is asked for or changed.
  private var opened: StoredState?
  /// The game on the table as its journal tells it, nil until it is needed.
  private var folded: Game?
  /// The name under which a damaged database was kept, nil if there was none.
  package let damagedCopy: String?

  /// Opens the data folder at `path`. A damaged database is moved aside and a new one begun; a newer one is left alone.
  /// - Parameter now: names the damaged file.
  package init(path: String, now: Timestamp) throws(StoreError) {
    folder = try DataFolder(path)
    do {
      (database, opened) = try Self.open(folder)
      damagedCopy = nil
    } catch .damaged {
      let copy = folder.setAside(Self.file, as: "farkle-damaged-\(now.milliseconds)")
      (database, opened) = try Self.open(folder)
      damagedCopy = copy
    }
  }

  /// Whether games are kept in the folder at `path`, by this or another version.
  package static func exists(in path: String) -> Bool { unsafe access("\(path)/\(file)", F_OK) == 0 }

  deinit {
    // Before the folder is let go: another host may open the same file in the next moment.
    database.close()
  }

  private static func open(_ folder: DataFolder) throws(StoreError) -> (Database, StoredState?) {
    do {
      let database = try Database(path: "\(folder.path)/\(file)")
      try Schema.migrate(database)
      guard try database.execute("PRAGMA quick_check(1)") == [[.text("ok")]] else {
        throw StoreError.damaged("quick_check")
      }
      let state = try StoreReader(database: database).state(host: { nil })
      // A host that could keep nothing had better not begin.
      if database.isReadOnly { throw StoreError.notSaved("the database can only be read") }
      return (database, state)
    } catch let error as SQLiteError {
      throw StoreError(reading: error)
    } catch let error as StoreError {
      throw error
    } catch {
      throw .damaged("\(error)")
    }
  }

  /// What was kept. The host's id is drawn and kept at the first call.
  package func load(using generator: inout some RandomNumberGenerator) throws(StoreError) -> StoredState {
    // A long game is not replayed twice at the start, and its journal not kept twice in memory later.
    if let opened = opened.take() {
      folded = opened.game
      return opened
    }
    let drawn = Identifier.random(using: &generator)
    let state = try StoreReader(database: database).state(host: { drawn })
    if let state, state.host == drawn { try commit([], settings: ["host": drawn.description]) }
    guard let state else { throw .damaged("no host id") }
    return state
  }

  /// Keeps the changes, all or none.
  /// - Throws: ``StoreError/notSaved(_:)``.
  package func commit(_ changes: [StoreChange]) throws(StoreError) {
    try commit(changes, settings: [:])
  }

  private func commit(_ changes: [StoreChange], settings: [String: String]) throws(StoreError) {
    opened = nil
    let (after, summaries) = summing(changes)
    for case .began(let setup) in changes where (try? StoreReader(database: database).game(setup.id)) != nil {
      throw .notSaved("the game is in the history already")
    }
    do throws(SQLiteError) {
      try database.transaction { () throws(SQLiteError) in
        for change in changes { try write(change) }
        for summary in summaries { try SummaryTable(database: database).write(summary) }
        for (key, value) in settings { try set(key, value) }
      }
      folded = after
    } catch {
      throw .notSaved(error.message)
    }
  }

  /// The game on the table after the changes, and what the history says anew because of them: of games that begin, end, or were over before.
  /// A game in progress is summed up when it is asked for.
  private func summing(_ changes: [StoreChange]) -> (game: Game?, [GameSummary]) {
    var game = folded
    var summaries: [GameSummary] = []
    for change in changes {
      switch change {
      case .began(let setup):
        game = Game(setup)
        summaries.append(GameSummary(Game(setup)))
      case .happened(let id, let sequence, let event, let date):
        // The first event after an errand, or of a game that was never read.
        if game?.id != id || sequence != event.sequence(after: game.flatMap { $0.revision > 0 ? $0.revision : nil }) {
          game = try? StoreReader(database: database).game(id)
        }
        guard var next = game, (try? next.apply(event, at: date)) != nil else {
          game = nil
          continue
        }
        if next.isOver || game?.isOver == true { summaries.append(GameSummary(next)) }
        game = next
      default: continue
      }
    }
    return (game, summaries)
  }

  /// What was read before is not to be relied on any more.
  func forget() {
    opened = nil
    folded = nil
  }

  func write(_ change: StoreChange) throws(SQLiteError) {
    switch change {
    case .began(let setup):
      try write(setup)
      try set("current", setup.id.description)
    case .happened(let game, let sequence, let event, let date):
      let row = EventRow(event)
      try database.execute(
        "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
          .text(game.description), .integer(sequence), .integer(Int(date.milliseconds)), .text(row.kind), Value(row.player),
          Value(row.action), Value(row.amount), Value(row.text),
        ])
    case .code(let code): try set("code", code)
    case .claimed(let claim):
      try database.execute("DELETE FROM claim WHERE viewer = ?", [.text(claim.viewer.description)])
      try database.execute(
        "INSERT OR REPLACE INTO claim VALUES (?, ?, ?, ?)",
        [.text(claim.player.description), .text(claim.viewer.description), .blob(claim.tokenHash), Value(claim.label)])
    case .freed(let player): try database.execute("DELETE FROM claim WHERE player = ?", [.text(player.description)])
    case .photo(let player, let photo):
      try database.execute("INSERT OR IGNORE INTO photo VALUES (?, ?)", [.text(photo.hash), .blob(photo.jpeg)])
      try database.execute("INSERT OR REPLACE INTO player_photo VALUES (?, ?)", [.text(player.description), .text(photo.hash)])
      try forgetUnusedPhotos()
    case .photoRemoved(let player):
      try database.execute("DELETE FROM player_photo WHERE player = ?", [.text(player.description)])
      try forgetUnusedPhotos()
    case .kicked(let viewer, let game):
      try database.execute("INSERT OR IGNORE INTO kicked VALUES (?, ?)", [.text(game.description), .text(viewer.description)])
    }
  }

  func write(_ setup: GameSetup) throws(SQLiteError) {
    let rules = setup.rules
    try database.execute(
      "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(try nextNumber()), .text(setup.id.description), .text(setup.name.text), .integer(Int(setup.startedAt.milliseconds)),
        .integer(setup.target.points),
        Value(rules.threePairs), Value(rules.straight), Value(rules.twoTriplets), Value(rules.fourAndPair), Value(rules.opening?.points),
      ])
    for (seat, player) in setup.players.enumerated() {
      try database.execute(
        "INSERT INTO game_player VALUES (?, ?, ?, ?, ?)",
        [
          .text(setup.id.description), .integer(seat), .text(player.id.description), .text(player.name.text), .integer(player.avatar),
        ])
    }
  }

  func forgetUnusedPhotos() throws(SQLiteError) {
    try database.execute("DELETE FROM photo WHERE hash NOT IN (SELECT hash FROM player_photo)")
  }

  func set(_ key: String, _ value: String) throws(SQLiteError) {
    try database.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", [.text(key), .text(value)])
  }
}
