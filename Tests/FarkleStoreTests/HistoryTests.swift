import FarkleGame
import Foundation
import SQLite
import TestSupport
import Testing
import Vocabulary

@testable import FarkleStore

/// Games that are not on the table any more.
@Suite struct HistoryTests {
  private let folder: StoreFolder
  private static let now = StoreFolder.now

  init() throws {
    folder = try StoreFolder()
  }

  /// A game to 1,000 that Ann wins in its first round, or one that is left after two turns.
  private func play(_ number: UInt64, left: Bool = false, names: [String] = ["Ann", "Bob", "Cleo"]) throws {
    var rules = HouseRules()
    rules.opening = nil
    var kept = KeptGame(try Sample.setup(number, names: names, target: 1000, rules: rules))
    if left {
      try kept.play(.banked(300))
      try kept.play(.left)
    } else {
      try kept.play(.banked(1000))
      for _ in names.dropFirst() { try kept.play(.farkled) }
    }
    // Event by event, as a host keeps them.
    try folder.use { store in for change in kept.changes { try store.commit([change]) } }
  }

  private func games(_ filter: HistoryFilter = HistoryFilter(), limit: Int? = nil) throws -> [HistoryEntry] {
    try HistoryReader(path: folder.path, now: Self.now).games(filter, limit: limit)
  }

  private func run(_ errand: HistoryErrand) throws -> HistoryResult { try folder.use { try $0.run(errand, at: Self.now) } }

  /// Everything in the tables about summaries, and the same made anew from the journals.
  private func expectDerived() throws {
    let database = try Database(path: folder.file("farkle.db"))
    func rows() throws -> [[[Value]]] {
      try ["game_summary", "player_record"].map { try database.execute("SELECT * FROM \($0) ORDER BY 1, 2") }
    }
    let kept = try rows()
    try SummaryTable(database: database).rebuild()
    #expect(try rows() == kept)
  }

  @Test func `a game that was carried over is kept and read like any other`() throws {
    var kept = KeptGame(try Sample.setup(1, names: ["Ann", "Bob"], target: 1000))
    let players = kept.game.players.map(\.id)
    let carried = CarriedGame(
      standings: zip(players, [550, 0]).map { .init(player: $0, banked: $1, farkles: 1, hotDice: 0, isSittingOut: false) },
      rolling: players[0], trigger: nil, additions: [300, 50], hasHotDice: true, turns: 4, lastAction: 9, revision: 17)
    for event in [GameEvent.carried(carried), .banked(nil), .banked(500), .farkled, .banked(1000), .farkled] { try kept.play(event) }
    #expect(kept.game.revision == 23)
    try folder.use { store in for change in kept.changes { try store.commit([change]) } }
    #expect(try folder.load().game == kept.game)
    try expectDerived()
    #expect(try games().first?.summary == GameSummary(kept.game))
  }

  @Test func `a folder without games has an empty history, and stays as it is`() throws {
    let reader = try HistoryReader(path: folder.file("nowhere"), now: Self.now)
    #expect(try reader.games().isEmpty)
    #expect(throws: HistoryError.refused(.noSuchGame("1"))) { try reader.game("1") }
    #expect(try folder.names.isEmpty)
  }

  @Test func `games are listed latest first, with who won and who is unfinished`() throws {
    _ = try folder.load()
    try play(1)
    try play(2, left: true)
    try play(3, names: ["Ann", "Bob"])
    let entries = try games()
    #expect(entries.map(\.number) == [3, 2, 1] && entries.map(\.isCurrent) == [true, false, false])
    #expect(entries.map(\.summary.state) == [.finished, .left, .finished])
    #expect(entries[2].summary.winningRecord?.name.text == "Ann" && entries[2].summary.standings.map(\.score) == [1000, 0, 0])
    #expect(try games(limit: 2).map(\.number) == [3, 2])
    try expectDerived()
  }

  @Test func `the game in progress is listed as it stands now`() throws {
    _ = try folder.load()
    var kept = KeptGame(try Sample.setup())
    try folder.use { store in
      try store.commit(kept.changes)
      for _ in 0..<4 {
        try store.commit([kept.play(.banked(500))])
        // Beside the host that has the folder.
        let entry = try #require(try games().first)
        #expect(entry.summary == GameSummary(kept.game) && entry.isCurrent && entry.summary.state == .playing)
      }
    }
  }

  @Test func `each filter admits what it says`() throws {
    try play(1)
    try play(2, names: ["Zoë", "Bob", "Cleo", "Dan"])
    try play(3, left: true)
    func numbers(_ fill: (inout HistoryFilter) -> Void) throws -> [Int] {
      var filter = HistoryFilter()
      fill(&filter)
      return try games(filter).map(\.number)
    }
    #expect(try numbers { $0.winner = "ANN" } == [1])
    #expect(try numbers { $0.winner = "bob" } == [])
    #expect(try numbers { $0.player = "zoe" } == [2])
    #expect(try numbers { $0.player = " ann " } == [3, 1])
    #expect(try numbers { $0.minimumPlayers = 4 } == [2])
    #expect(try numbers { $0.since = Timestamp(milliseconds: Sample.start.milliseconds + 1) } == [])
    #expect(try numbers { $0.since = Sample.start } == [3, 2, 1])
  }

  @Test func `a game is called by its number or by the first characters of its id`() throws {
    try play(1)
    try play(2)
    let reader = try HistoryReader(path: folder.path, now: Self.now)
    let id = try Sample.setup(1).id
    for text in ["1", String(id.description.prefix(4)), id.description.uppercased(), id.description] {
      let found = try reader.game(text)
      #expect(found.entry.number == 1 && found.game.id == id && GameSummary(found.game) == found.entry.summary)
    }
    #expect(try reader.game(nil).entry.number == 2)
    for text in ["", "0", "3", "-1", "abc", "%", "zzzz", "\u{660}", String(id.description.prefix(3))] {
      #expect(throws: HistoryError.refused(.noSuchGame(text))) { try reader.game(text) }
    }
    try folder.tamper(
      "UPDATE game SET id = 'abcd0000-0000-4000-8000-000000000001' WHERE number = 1",
      "UPDATE game SET id = 'abcd0000-0000-4000-8000-000000000002' WHERE number = 2",
      "UPDATE game_summary SET game = (SELECT id FROM game WHERE number = 1) WHERE game = '\(id)'",
      "UPDATE game_summary SET game = (SELECT id FROM game WHERE number = 2) WHERE game = '\(try Sample.setup(2).id)'")
    #expect(throws: HistoryError.refused(.ambiguous("abcd"))) { try HistoryReader(path: folder.path, now: Self.now).game("abcd") }
  }

  @Test func `a game that was left goes on where it stood`() throws {
    _ = try folder.load()
    try play(1, left: true)
    try play(2)
    let result = try run(.resume("1"))
    guard case .resumed(let entry) = result.outcome else { return _ = Issue.record("\(result)") }
    #expect(entry.number == 1 && entry.isCurrent && entry.summary.state == .playing)
    let game = try #require(try folder.load().game)
    #expect(game.name.text == "Friday Night Roll 1" && game.leftAt == nil && game.revision == 3 && game == result.state?.game)
    #expect(try games().map(\.isCurrent) == [false, true])
    // It is played on like any other.
    try folder.commit(.happened(game: game.id, sequence: 4, event: .farkled, at: Self.now))
    #expect(try games()[1].summary.revision == 4)
    try expectDerivedOnceOver(game.id)
  }

  private func expectDerivedOnceOver(_ id: Identifier) throws {
    try folder.commit(.happened(game: id, sequence: 5, event: .left, at: Self.now))
    try expectDerived()
  }

  @Test func `while a game is in progress none is resumed or taken from under it`() throws {
    _ = try folder.load()
    try play(1, left: true)
    try folder.commit(.began(try Sample.setup(2)))
    let name = try Sample.setup(2).name
    for errand in [HistoryErrand.resume("1"), .resume("2"), .delete("2")] {
      #expect(throws: HistoryError.refused(.inProgress(name))) { try run(errand) }
    }
    #expect(try folder.load().game?.name == name && games().count == 2)
  }

  @Test func `a finished game is not resumed`() throws {
    try play(1)
    #expect(throws: HistoryError.refused(.finished(try Sample.setup(1).name))) { try run(.resume("1")) }
  }

  @Test func `a deleted game leaves nothing behind, and its number to nobody`() throws {
    _ = try folder.load()
    let setups = try [Sample.setup(1), Sample.setup(2)]
    try play(1)
    try play(2)
    try folder.commit(
      .claimed(Sample.claim(200, viewer: 7)), .photo(player: setups[1].players[0].id, StoredPhoto(hash: "abc", jpeg: [1])),
      .photo(player: setups[0].players[0].id, StoredPhoto(hash: "def", jpeg: [2])), .kicked(viewer: Sample.id(5), game: setups[1].id))
    #expect(try folder.load().claims.count == 1)
    let result = try run(.delete("2"))
    #expect(result.state == StoredState(host: Sample.id(1)) || result.state?.game == nil)
    #expect(result.state?.claims == [])
    let database = try Database(path: folder.file("farkle.db"))
    for table in ["event", "game_player", "kicked", "game_summary", "player_record"] {
      #expect(try database.execute("SELECT count(*) FROM \(table) WHERE game = '\(setups[1].id)'") == [[.integer(0)]])
    }
    #expect(try database.execute("SELECT hash FROM photo") == [[.text("def")]])
    #expect(throws: HistoryError.refused(.noSuchGame("2"))) { try run(.delete("2")) }
    try play(3)
    #expect(try games().map(\.number) == [3, 1])
  }

  @Test func `a player of another game keeps seat and photo when one is deleted`() throws {
    let setup = try Sample.setup(1)
    let next = try GameSetup(
      id: Sample.id(4711), name: setup.name, startedAt: setup.startedAt, target: setup.target, rules: setup.rules, players: setup.players)
    try folder.commit(
      .began(setup), .happened(game: setup.id, sequence: 1, event: .left, at: Self.now), .began(next),
      .claimed(Sample.claim(100, viewer: 7)), .photo(player: setup.players[0].id, StoredPhoto(hash: "abc", jpeg: [1])))
    _ = try folder.load()
    let state = try #require(try run(.delete("1")).state)
    #expect(state.game?.id == next.id && state.claims.count == 1 && state.photos.count == 1)
  }

  @Test func `a file of version 1 gets its summaries, and one that makes no sense is passed over`() throws {
    try play(1)
    try play(2, left: true)
    try play(3)
    let before = try games().map(\.summary)
    try folder.tamper(
      "DROP TABLE game_summary", "DROP TABLE player_record", "DROP TABLE merge", "DELETE FROM setting WHERE key = 'current'",
      "PRAGMA user_version = 1")
    #expect(try games().map(\.summary) == before && games()[0].isCurrent)
    try folder.tamper(
      "DROP TABLE game_summary", "DROP TABLE player_record", "DROP TABLE merge", "DELETE FROM setting WHERE key = 'current'",
      "UPDATE event SET kind = 'dance' WHERE game = '\(try Sample.setup(2).id)'", "PRAGMA user_version = 1")
    #expect(try games().map(\.number) == [3, 1])
    #expect(try folder.load().game?.name.text == "Friday Night Roll 3")
  }

  @Test func `a change that is not kept leaves the summaries as they were`() throws {
    _ = try folder.load()
    try play(1)
    let setup = try Sample.setup(2)
    try folder.use { store in
      try store.commit([.began(setup)])
      // The same event twice: the second one can't be kept.
      try store.commit([.happened(game: setup.id, sequence: 1, event: .added(points: 50), at: Self.now)])
      #expect(throws: StoreError.self) {
        try store.commit([
          .happened(game: setup.id, sequence: 2, event: .left, at: Self.now),
          .happened(game: setup.id, sequence: 2, event: .left, at: Self.now),
        ])
      }
      #expect(try games()[0].summary.state == .playing)
      try store.commit([.happened(game: setup.id, sequence: 2, event: .left, at: Self.now)])
      #expect(try games()[0].summary.state == .left)
    }
    try expectDerived()
  }

  @Test(arguments: [
    "DROP TABLE game", "DROP TABLE setting", "DROP TABLE event", "ALTER TABLE game_player RENAME COLUMN name TO label",
    "DROP TABLE setting; CREATE TABLE setting (key TEXT, value INTEGER NOT NULL) STRICT",
  ])
  func `a file of version 1 without what belongs into one is damaged, and stops no host`(harm: String) throws {
    try play(1)
    try folder.tamper("DROP TABLE game_summary", "DROP TABLE player_record", "DROP TABLE merge", "PRAGMA user_version = 1")
    try folder.tamper(harm.components(separatedBy: "; "))
    let state = try folder.load()
    #expect(state.game == nil)
    #expect(try folder.names.contains { $0.hasPrefix("farkle-damaged") })
  }
}
