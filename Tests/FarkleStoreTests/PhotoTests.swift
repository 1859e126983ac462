import FarkleGame
import FarkleStore
import SQLite
import TestSupport
import Testing
import Vocabulary

@Suite struct PhotoTests {
  private let folder: StoreFolder
  private let setup: GameSetup

  init() throws {
    folder = try StoreFolder()
    setup = try Sample.setup()
    try folder.commit(.began(setup))
  }

  private var players: [Identifier] { setup.players.map(\.id) }

  private func photo(_ number: Int, size: Int = 100) -> StoredPhoto {
    StoredPhoto(hash: "hash \(number)", jpeg: (0..<size).map { UInt8(truncatingIfNeeded: $0 &* number) })
  }

  private func keptHashes() throws -> [Value] {
    try Database(path: folder.file("farkle.db")).execute("SELECT hash FROM photo ORDER BY hash").map { $0[0] }
  }

  @Test(arguments: [0, 1, 100_000])
  func `a photo comes back with its player`(size: Int) throws {
    let photo = photo(7, size: size)
    try folder.commit(.photo(player: players[1], photo))
    #expect(try folder.load().photos == [players[1]: photo])
  }

  @Test func `a newer photo takes the place of the older one, and that is forgotten`() throws {
    try folder.commit(.photo(player: players[0], photo(1)))
    try folder.commit(.photo(player: players[0], photo(2)))
    #expect(try folder.load().photos == [players[0]: photo(2)])
    #expect(try keptHashes() == [.text("hash 2")])
  }

  @Test func `two players with the same photo share it until both have another`() throws {
    try folder.commit(.photo(player: players[0], photo(1)), .photo(player: players[1], photo(1)))
    #expect(try folder.load().photos == [players[0]: photo(1), players[1]: photo(1)])
    try folder.commit(.photo(player: players[0], photo(2)))
    #expect(try folder.load().photos == [players[0]: photo(2), players[1]: photo(1)])
    try folder.commit(.photoRemoved(player: players[1]))
    #expect(try folder.load().photos == [players[0]: photo(2)])
    #expect(try keptHashes() == [.text("hash 2")])
  }

  @Test func `a photo removed is gone, and removing none is fine`() throws {
    try folder.commit(.photo(player: players[0], photo(1)))
    try folder.commit(.photoRemoved(player: players[0]), .photoRemoved(player: players[2]))
    #expect(try folder.load().photos == [:])
    #expect(try keptHashes() == [])
  }

  @Test func `a photo is told only while its player is in the game`() throws {
    try folder.commit(.photo(player: players[0], photo(1)))
    try folder.commit(.began(try Sample.setup(2)))
    #expect(try folder.load().photos == [:])
    // It is kept for a rematch.
    let rematch = try GameSetup(
      id: Sample.id(500), name: setup.name.next, startedAt: setup.startedAt, target: setup.target, rules: setup.rules,
      players: setup.players)
    try folder.commit(.began(rematch))
    #expect(try folder.load().photos == [players[0]: photo(1)])
  }

  @Test func `a photo in a commit that is refused is not kept`() throws {
    #expect(throws: StoreError.self) {
      try folder.commit(.photo(player: players[0], photo(1)), .began(setup))
    }
    #expect(try folder.load().photos == [:])
    #expect(try keptHashes() == [])
  }
}
