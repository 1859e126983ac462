import FarkleGame
import FarkleStore
import TestSupport
import Testing
import Vocabulary

@Suite struct CommitTests {
  private let folder: StoreFolder
  private let setup: GameSetup

  init() throws {
    folder = try StoreFolder()
    setup = try Sample.setup()
    try folder.commit(.began(setup), .code("QX7"))
    _ = try folder.load()
  }

  /// Each change is fine but for what is already kept.
  private func refused(_ number: Int) throws -> StoreChange {
    let at = Sample.start
    return try [
      .happened(game: Sample.id(404), sequence: 1, event: .tookBack, at: at),
      .began(setup),
      .kicked(viewer: Sample.id(11), game: Sample.id(404)),
      .began(Sample.setup(1, names: ["Xaver", "Yann"])),
    ][number]
  }

  @Test(arguments: 0..<4)
  func `of a commit whose last change is refused nothing is kept`(number: Int) throws {
    let before = try folder.load()
    let refused = try refused(number)
    try folder.use { store in
      let error = #expect(throws: StoreError.self) {
        try store.commit([
          .code("NEW"), .claimed(Sample.claim(100, viewer: 11)), .began(Sample.setup(2)),
          .happened(game: setup.id, sequence: 1, event: .added(points: 50), at: Sample.start), refused,
        ])
      }
      guard case .notSaved(let reason) = error else {
        Issue.record("not notSaved but \(String(describing: error))")
        return
      }
      #expect(reason.contains(number % 2 == 1 ? "in the history already" : "constraint failed"))
      #expect(try store.load() == before)
      // And it goes on from there.
      try store.commit([.code("YES")])
    }
    #expect(try folder.load().code == "YES")
  }

  @Test func `a sequence number is taken once in a game`() throws {
    let first = StoreChange.happened(game: setup.id, sequence: 1, event: .added(points: 50), at: Sample.start)
    let second = StoreChange.happened(game: setup.id, sequence: 1, event: .added(points: 100), at: Sample.start)
    try folder.commit(first)
    for change in [first, second] { #expect(throws: StoreError.self) { try folder.commit(change) } }
    #expect(throws: StoreError.self) { try folder.commit(.began(try Sample.setup(2)), second) }
    let game = try #require(try folder.load().game)
    #expect(game.id == setup.id && game.revision == 1 && game.turn.additions == [50])
    // Another game counts for itself.
    let other = try Sample.setup(2)
    try folder.commit(.began(other), .happened(game: other.id, sequence: 1, event: .farkled, at: Sample.start))
    #expect(try folder.load().game?.actions.count == 1)
  }

  @Test func `a commit of nothing changes nothing`() throws {
    let before = try folder.load()
    try folder.commit()
    #expect(try folder.load() == before)
  }

  @Test func `what was committed is there for the next start though the store was never closed in order`() throws {
    var kept = KeptGame(try Sample.setup(2))
    try kept.play(.banked(500))
    try folder.use { store in
      try store.commit(kept.changes)
      // What a killed host leaves: the file and its log as they stand now.
      let other = try StoreFolder()
      for name in try folder.names where name.hasPrefix("farkle.db") { try other.write(try folder.bytes(name), to: name) }
      #expect(try other.load().game == kept.game)
    }
  }
}
