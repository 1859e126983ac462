import FarkleGame
import SQLite
import TestSupport
import Testing
import Vocabulary

@testable import FarkleStore

/// Who has played what, by whatever name.
@Suite struct PeopleTests {
  private let folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
  }

  /// A game that the first of the names wins.
  private func play(_ number: UInt64, _ names: String..., left: Bool = false) throws {
    var rules = HouseRules()
    rules.opening = nil
    var kept = KeptGame(try Sample.setup(number, names: names, target: 1000, rules: rules))
    try kept.play(.banked(1000))
    if left { try kept.play(.left) } else { for _ in names.dropFirst() { try kept.play(.farkled) } }
    try folder.use { try $0.commit(kept.changes) }
  }

  private func run(_ errand: HistoryErrand) throws -> HistoryOutcome { try folder.use { try $0.run(errand, at: StoreFolder.now).outcome } }

  private func people(_ name: String? = nil) throws -> [String] {
    try HistoryReader(path: folder.path, now: StoreFolder.now).played(by: name)
      .map { "\($0.name.text) \(Statistics.wins($0.played))/\($0.played.count)" }
  }

  @Test func `everybody is counted under one name, whatever its case and accents`() throws {
    try play(1, "Zoë", "Bob")
    try play(2, "ZOE", "Cleo")
    try play(3, "Bob", "zoe\u{301}")
    try play(4, "Bob", "Zoe", left: true)
    #expect(try people() == ["zoe\u{301} 2/3", "Bob 1/2", "Cleo 0/1"])
    #expect(try people("ZOË") == ["zoe\u{301} 2/3"])
    for name in ["Dan", "", "%", "Z"] { #expect(throws: HistoryError.refused(.noSuchPerson(name))) { try people(name) } }
  }

  @Test func `two names are one person until they are parted`() throws {
    try play(1, "Jule", "Bob")
    try play(2, "Jules", "Bob")
    try play(3, "Julia", "Bob")
    #expect(try run(.merge("jule", into: "JULES")) == .merged("Jule", into: "Jules"))
    #expect(try people("Jule") == ["Jules 2/2"] && people("jules") == ["Jules 2/2"] && people().count == 3)
    // Who was merged comes along.
    #expect(try run(.merge("Jule", into: "Julia")) == .merged("Jule", into: "Julia"))
    #expect(try people() == ["Julia 3/3", "Bob 0/3"])
    var filter = HistoryFilter()
    filter.winner = "Jules"
    #expect(try HistoryReader(path: folder.path, now: StoreFolder.now).games(filter).count == 3)
    for pair in [("Julia", "Jule"), ("Jule", "JULES"), ("Jule", "jule")] {
      #expect(throws: HistoryError.self) { try run(.merge(pair.0, into: pair.1)) }
    }
    #expect(try run(.unmerge(nil)) == .unmerged("Jule") && people().count == 3)
    #expect(try run(.unmerge("jule")) == .unmerged("Jule") && people() == ["Jule 1/1", "Jules 1/1", "Julia 1/1", "Bob 0/3"])
    #expect(throws: HistoryError.refused(.notMerged(nil))) { try run(.unmerge(nil)) }
    #expect(throws: HistoryError.refused(.notMerged("Bob"))) { try run(.unmerge("Bob")) }
  }

  @Test func `who has played against each other is two people`() throws {
    try play(1, "Jule", "Bob")
    try play(2, "Jules", "Bob")
    try play(3, "Jules", "Ann")
    try play(4, "Anna", "Jule")
    #expect(throws: HistoryError.refused(.playedTogether("Jule", "Bob"))) { try run(.merge("Jule", into: "Bob")) }
    _ = try run(.merge("Jule", into: "Jules"))
    // Not they, but one whose name stands for theirs.
    #expect(throws: HistoryError.refused(.playedTogether("Anna", "Jules"))) { try run(.merge("Anna", into: "Jules")) }
    #expect(throws: HistoryError.refused(.noSuchPerson("Dan"))) { try run(.merge("Dan", into: "Jules")) }
  }

  @Test func `a file whose merges go in circles is read all the same`() throws {
    try play(1, "Ann", "Bob")
    try folder.tamper("INSERT INTO merge VALUES (1, 'Ann', 'ann', 'bob'), (2, 'Bob', 'bob', 'ann')")
    #expect(try !people().isEmpty)
  }
}
