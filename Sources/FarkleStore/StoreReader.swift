internal import FarkleGame
internal import SQLite
internal import Vocabulary

/// Reads a whole state out of the tables; whatever makes no sense there is damage.
struct StoreReader {
  let database: Database

  /// The state, with the id that `host` gives where none is kept yet; nil if it gives none either.
  func state(host: () -> Identifier?) throws(StoreError) -> StoredState? {
    do {
      let kept = try setting("host").map { text in
        guard let host = Identifier(text) else { throw StoreError.damaged("host id") }
        return host
      }
      let game = try currentGame()
      let seats = try claims()
      let banned = try game.map { try kicked(in: $0.id) } ?? []
      guard let host = kept ?? host() else { return nil }
      return StoredState(
        host: host, code: try setting("code"), game: game, claims: seats, kicked: banned, photos: try photos(of: game?.players ?? []))
    } catch let error as SQLiteError {
      throw StoreError(reading: error)
    } catch let error as StoreError {
      throw error
    } catch {
      throw .damaged("\(error)")
    }
  }

  func setting(_ key: String) throws(SQLiteError) -> String? {
    try database.execute("SELECT value FROM setting WHERE key = ?", [.text(key)]).first?.first?.text
  }

  /// The game on the table, however it stands; nil before a first one, and after it was deleted.
  func currentGame() throws -> Game? {
    guard let text = try setting("current") else { return nil }
    guard let id = Identifier(text), let game = try game(id) else { throw StoreError.damaged("current game") }
    return game
  }

  /// A game, replayed from its journal.
  func game(_ id: Identifier) throws -> Game? {
    guard let row = try database.execute("SELECT * FROM game WHERE id = ?", [.text(id.description)]).first else { return nil }
    var game = Game(try setup(of: row))
    for entry in try journal(of: id) { try game.apply(entry.event, at: entry.at) }
    return game
  }

  /// What happened in a game, in order.
  func journal(of id: Identifier) throws -> [JournalEntry] {
    let rows = try database.execute(
      "SELECT at, kind, player, action, amount, text, sequence FROM event WHERE game = ? ORDER BY sequence", [.text(id.description)])
    var before: Int?
    return try rows.map { row in
      let columns = EventRow(
        kind: row[1].text ?? "", player: row[2].text, action: row[3].integer, amount: row[4].integer, text: row[5].text)
      guard let event = columns.event, let at = row[0].integer, let sequence = row[6].integer, sequence == event.sequence(after: before)
      else { throw StoreError.damaged("event after \(before ?? 0)") }
      before = sequence
      return JournalEntry(event: event, at: Timestamp(milliseconds: Int64(at)))
    }
  }

  func setup(of row: [Value]) throws -> GameSetup {
    var rules = HouseRules()
    rules.threePairs = row[5] != .integer(0)
    rules.straight = row[6] != .integer(0)
    rules.twoTriplets = row[7] != .integer(0)
    rules.fourAndPair = row[8] != .integer(0)
    rules.opening = try row[9].integer.map { points in
      guard let opening = HouseRules.Opening(points) else { throw StoreError.damaged("opening \(points)") }
      return opening
    }
    guard let id = row[1].text.flatMap(Identifier.init), let startedAt = row[3].integer,
      let target = row[4].integer.flatMap({ TargetScore($0) })
    else { throw StoreError.damaged("game \(row[0])") }
    let rows = try database.execute(
      "SELECT player, name, avatar FROM game_player WHERE game = ? ORDER BY seat", [.text(id.description)])
    let players = try rows.map { row in
      guard let id = row[0].text.flatMap(Identifier.init), let avatar = row[2].integer, (0...7).contains(avatar) else {
        throw StoreError.damaged("player")
      }
      return Player(id: id, name: try PlayerName(row[1].text ?? ""), avatar: avatar)
    }
    return try GameSetup(
      id: id, name: GameName(row[2].text ?? ""), startedAt: Timestamp(milliseconds: Int64(startedAt)), target: target, rules: rules,
      players: players)
  }

  private func claims() throws -> [SeatClaim] {
    try database.execute("SELECT player, viewer, token_hash, label FROM claim ORDER BY player").map { row in
      guard let player = row[0].text.flatMap(Identifier.init), let viewer = row[1].text.flatMap(Identifier.init),
        let hash = row[2].blob
      else { throw StoreError.damaged("claim") }
      return SeatClaim(player: player, viewer: viewer, tokenHash: hash, label: row[3].text)
    }
  }

  private func photos(of players: [Player]) throws -> [Identifier: StoredPhoto] {
    var photos: [Identifier: StoredPhoto] = [:]
    for player in players { photos[player.id] = try photo(of: player.id) }
    return photos
  }

  func photo(of player: Identifier) throws -> StoredPhoto? {
    let rows = try database.execute(
      "SELECT hash, jpeg FROM player_photo JOIN photo USING (hash) WHERE player = ?", [.text(player.description)])
    guard let row = rows.first else { return nil }
    guard let hash = row[0].text, let jpeg = row[1].blob else { throw StoreError.damaged("photo") }
    return StoredPhoto(hash: hash, jpeg: jpeg)
  }

  private func kicked(in game: Identifier) throws -> [Identifier] {
    try database.execute("SELECT viewer FROM kicked WHERE game = ?", [.text(game.description)])
      .map { row in
        guard let viewer = row[0].text.flatMap(Identifier.init) else { throw StoreError.damaged("kicked") }
        return viewer
      }
  }
}
