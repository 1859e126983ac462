package import FarkleGame
internal import SQLite
package import Vocabulary

/// The history in a data folder, to be read beside the host that may be writing it. It belongs to one thread or queue at a time.
package final class HistoryReader {
  private let folder: String
  private let database: Database?
  private let table: HistoryTable?

  /// Opens the folder at `path`. One without games is an empty history.
  /// - Parameter now: names a damaged file, should an older one have to be brought up to date.
  package init(path: String, now: Timestamp) throws(HistoryError) {
    let file = "\(path)/\(Store.file)"
    folder = path
    guard Store.exists(in: path) else {
      database = nil
      table = nil
      return
    }
    do {
      let opened = try Self.open(file, path, now)
      database = opened
      table = HistoryTable(database: opened)
    } catch {
      throw HistoryError(error)
    }
  }

  private static func open(_ file: String, _ path: String, _ now: Timestamp) throws -> Database {
    let database = try Database(reading: file)
    let version = try database.schemaVersion()
    if version > Schema.steps.count { throw StoreError.newer(version: version) }
    if version == Schema.steps.count { return database }
    database.close()
    // Only who holds the folder may bring the file up to date.
    _ = try Store(path: path, now: now)
    return try Database(reading: file)
  }

  deinit { database?.close() }

  /// The games that the filter admits, the latest first; of the latest `limit` only.
  package func games(_ filter: HistoryFilter = HistoryFilter(), limit: Int? = nil) throws(HistoryError) -> [HistoryEntry] {
    do { return try table?.entries(filter, limit: limit) ?? [] } catch { throw HistoryError(error) }
  }

  /// The game that is meant by its number, or by the first four or more characters of its id; by nothing, the latest finished one.
  package func game(_ text: String?) throws(HistoryError) -> (entry: HistoryEntry, game: Game) {
    do {
      guard let table, let database else { throw HistoryRefusal.noSuchGame(text ?? "") }
      let entry = try text.map { try table.find($0) } ?? table.entries().first { $0.summary.isFinished }
      guard let entry, let game = try StoreReader(database: database).game(entry.summary.id) else {
        throw HistoryRefusal.noSuchGame(text ?? "")
      }
      return (entry, game)
    } catch {
      throw HistoryError(error)
    }
  }

  /// Everything, to be exported: the same history is the same contents.
  package func contents() throws(HistoryError) -> HistoryContents {
    do { return try database.map { try HistoryContents(database: $0) } ?? HistoryContents() } catch { throw HistoryError(error) }
  }

  /// Copies the whole database to a file, as of one moment. Another file there is replaced when the copy is complete.
  /// - Throws: ``HistoryRefusal/badFile(_:reason:)`` too.
  package func backUp(to path: String) throws(HistoryError) {
    do {
      guard let database else { throw HistoryRefusal.noSuchGame("") }
      try Backup.make(of: database, folder: folder, to: path)
    } catch {
      throw HistoryError(error)
    }
  }

  /// The photo that a player has.
  package func photo(of player: Identifier) throws(HistoryError) -> StoredPhoto? {
    do { return try database.flatMap { try StoreReader(database: $0).photo(of: player) } } catch { throw HistoryError(error) }
  }

  /// Which names are one person's.
  package func people() throws(HistoryError) -> People {
    do { return try database.map { try People(database: $0) } ?? People() } catch { throw HistoryError(error) }
  }

  /// The finished games of everybody, or of the person who is called so, by person.
  package func played(by name: String? = nil) throws(HistoryError) -> [PersonGames] {
    do {
      let all = try database.map { try PlayedTable(database: $0).people(name) } ?? []
      if let name, all.isEmpty { throw HistoryRefusal.noSuchPerson(name) }
      return all
    } catch {
      throw HistoryError(error)
    }
  }
}

extension HistoryError {
  /// What an error means that came while the history was read or changed.
  init(_ error: any Error) {
    switch error {
    case let error as HistoryError: self = error
    case let error as HistoryRefusal: self = .refused(error)
    case let error as StoreError: self = .store(error)
    case let error as SQLiteError: self = .store(StoreError(reading: error))
    default: self = .store(.damaged("\(error)"))
    }
  }
}
