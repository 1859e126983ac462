import Daemon
import FarkleGame
import FarkleStore
import Foundation
import TestSupport
import Testing
import Vocabulary

@testable import FarkleHost

/// Histories as files: out, away, and in again.
@Suite struct HistoryFileTests {
  private static let now = Timestamp(milliseconds: 1_700_000_000_000)
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func run(_ errand: HistoryErrand) throws -> HistoryOutcome {
    try Store(path: folder.path, now: Self.now).run(errand, at: Self.now).outcome
  }

  private func exported() throws -> [UInt8] { HistoryFile.bytes(of: try HistoryReader(path: folder.path, now: Self.now).contents()) }

  private func add(_ bytes: [UInt8], isTrial: Bool = false) throws -> HistoryAddition? {
    let path = try folder.file("history.json", bytes)
    guard case .added(let addition) = try run(try HistoryImport.errand(path: path, isTrial: isTrial)) else { return nil }
    return addition
  }

  @Test func `export, reset, import and export again give the same bytes`() throws {
    let journals = try PlayedHistory.journals(60)
    #expect(Set(journals.flatMap(\.entries).map { EventRow($0.event).kind }).count >= 11)
    let merges = [HistoryContents.Merge(name: "Maya", from: "maya", into: "sam"), .init(name: "Ω", from: "ω", into: "maya")]
    _ = try run(.add(HistoryContents(journals: journals, merges: merges), isTrial: false))
    let bytes = try exported()
    #expect(try exported() == bytes)
    guard case .reset(games: 60) = try run(.reset) else { return _ = Issue.record("not reset") }
    #expect(try HistoryReader(path: folder.path, now: Self.now).games().isEmpty)
    #expect(try add(bytes) == HistoryAddition(added: 60, merges: 2, isTrial: false))
    #expect(try exported() == bytes)
    #expect(try add(bytes) == HistoryAddition(known: 60, isTrial: false))
    #expect(try exported() == bytes)
  }

  @Test func `an empty history is a file too`() throws {
    let bytes = try exported()
    #expect(String(decoding: bytes, as: UTF8.self) == "{\"format\":\"farkle-history\",\"games\":[],\"merges\":[],\"version\":1}\n")
    #expect(try HistoryFile.contents(of: bytes) == HistoryContents())
  }

  @Test func `a file that another program has formatted is the same history`() throws {
    let journals = try PlayedHistory.journals(5)
    let bytes = HistoryFile.bytes(of: HistoryContents(journals: journals))
    let object = try JSONSerialization.jsonObject(with: Data(bytes))
    for options: JSONSerialization.WritingOptions in [[.prettyPrinted], [], [.prettyPrinted, .sortedKeys]] {
      let other = try JSONSerialization.data(withJSONObject: object, options: options)
      #expect(try HistoryFile.contents(of: Array(other)).journals == journals)
    }
  }

  /// The file that `scripts/check-protocol` holds against the schema. Once it is there it is only ever read: files of people are like it.
  @Test func `the vector is read, and written as it is`() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Protocol/vectors/history/games.json").path
    let bytes = try WholeFile.read(path, limit: 1 << 20)
    let contents = try HistoryFile.contents(of: bytes)
    #expect(contents.journals.count == 6 && contents.merges.count == 1 && HistoryFile.bytes(of: contents) == bytes)
    #expect(try add(bytes) == HistoryAddition(added: 6, merges: 1, isTrial: false) && exported() == bytes)
  }

  @Test func `a trial says what would be added, and adds nothing`() throws {
    let journals = try PlayedHistory.journals(4)
    _ = try run(.add(HistoryContents(journals: Array(journals.prefix(1))), isTrial: false))
    let before = try exported()
    let bytes = HistoryFile.bytes(of: HistoryContents(journals: journals))
    #expect(try add(bytes, isTrial: true) == HistoryAddition(added: 3, known: 1, isTrial: true))
    #expect(try exported() == before)
    #expect(try add(bytes) == HistoryAddition(added: 3, known: 1, isTrial: false))
  }

  @Test func `a game that went on differently here stays as it is here`() throws {
    let journal = try PlayedHistory.journals(1)[0]
    let shorter = HistoryContents.Journal(setup: journal.setup, entries: journal.entries.dropLast())
    _ = try run(.add(HistoryContents(journals: [shorter]), isTrial: false))
    let before = try exported()
    #expect(try add(HistoryFile.bytes(of: HistoryContents(journals: [journal]))) == HistoryAddition(different: 1, isTrial: false))
    #expect(try exported() == before)
  }

  @Test func `one game that could not have been played keeps out all the others`() throws {
    var journals = try PlayedHistory.journals(3)
    journals[1] = HistoryContents.Journal(setup: journals[1].setup, entries: [JournalEntry(event: .undone(to: nil), at: Self.now)])
    for bad in [journals, [journals[0], journals[2], journals[2]]] {
      #expect(throws: HistoryError.self) { try add(HistoryFile.bytes(of: HistoryContents(journals: bad))) }
      #expect(try HistoryReader(path: folder.path, now: Self.now).games().isEmpty)
    }
  }

  @Test func `an import leaves the game on the table and what names stand for`() throws {
    let journals = try PlayedHistory.journals(6)
    try Store(path: folder.path, now: Self.now).commit([.began(journals[0].setup)])
    let merges = [
      HistoryContents.Merge(name: "A", from: "a", into: "b"), HistoryContents.Merge(name: "B", from: "b", into: "a"),
      HistoryContents.Merge(name: "A", from: "a", into: "c"), HistoryContents.Merge(name: "D", from: "D", into: "c"),
    ]
    let contents = HistoryContents(journals: Array(journals.dropFirst()), merges: merges)
    // The second would go round, the third is said otherwise already, and the last is not how names are compared.
    #expect(try add(HistoryFile.bytes(of: contents)) == HistoryAddition(added: 5, merges: 1, isTrial: false))
    let current = try HistoryReader(path: folder.path, now: Self.now).games().filter(\.isCurrent)
    #expect(current.map(\.summary.id) == [journals[0].setup.id])
  }

  // MARK: - Files that are none

  @Test func `a file that ends anywhere is refused`() throws {
    let bytes = HistoryFile.bytes(of: HistoryContents(journals: try PlayedHistory.journals(1)))
    // The last byte is the line feed, which may be missing.
    for count in 0..<bytes.count - 1 {
      #expect(throws: HistoryFile.Fault.self) { try HistoryFile.contents(of: Array(bytes.prefix(count))) }
    }
    #expect(try HistoryFile.contents(of: Array(bytes.dropLast())).journals.count == 1)
  }

  @Test func `a file with any byte changed is refused or is a history`() throws {
    var generator = SplitMix64(seed: 5)
    let bytes = HistoryFile.bytes(of: HistoryContents(journals: try PlayedHistory.journals(1)))
    for _ in 0..<3000 {
      var changed = bytes
      changed[generator.below(bytes.count)] = UInt8(generator.below(256))
      guard let contents = try? HistoryFile.contents(of: changed) else { continue }
      #expect(try HistoryFile.contents(of: HistoryFile.bytes(of: contents)) == contents)
    }
  }

  @Test(
    arguments: [
      ("", "no exported history"), ("[]", "no exported history"), ("{}", "no exported history"), ("\u{FEFF}{}", "no exported history"),
      ("{\"format\":\"farkle-history\",\"games\":[],\"merges\":[],\"version\":2}", "version (2)"),
      ("{\"format\":\"farkle-history\",\"version\":2}", "version (2)"),
      ("{\"format\":\"tally\",\"games\":[],\"merges\":[],\"version\":1}", "no exported history"),
      ("{\"format\":\"farkle-history\",\"games\":[{}],\"merges\":[],\"version\":1}", "games"),
      ("{\"format\":\"farkle-history\",\"games\":[],\"merges\":[],\"version\":1,\"version\":1}", "a key twice"),
      (String(repeating: "[", count: 100_000), "no exported history"),
      ("{\"format\":" + String(repeating: "[", count: 100_000), "nested too deep"),
    ])
  func `what is no history is refused in a sentence`(text: String, named: String) throws {
    let path = try folder.file("bad.json", Array(text.utf8))
    do throws(HistoryError) {
      _ = try HistoryImport.errand(path: path, isTrial: false)
      Issue.record("it is taken")
    } catch {
      guard case .refused(let refusal) = error else { return _ = Issue.record("\(error)") }
      let sentence = HostRefusal(refusal).sentence
      #expect(sentence.contains(named) && sentence.hasPrefix(path) && !sentence.hasSteering && sentence.count < 300)
    }
  }

  @Test func `what is no file is refused`() throws {
    for path in [folder.path, folder.file("nowhere"), "/dev/zero", ""] {
      #expect(throws: HistoryError.self) { try HistoryImport.errand(path: path, isTrial: false) }
    }
  }

  // MARK: - Turns for a spreadsheet

  @Test func `each turn is a row, and no cell a formula`() throws {
    let journals = try PlayedHistory.journals(30)
    let text = String(decoding: TurnTable.bytes(of: HistoryContents(journals: journals)), as: UTF8.self)
    let turns = try journals.map { try Game.replay($0.setup, $0.entries.map { ($0.event, at: $0.at) }).actions.count }.reduce(0, +)
    let rows = text.components(separatedBy: "\r\n").dropLast()
    #expect(rows.count == turns + 1 && text.hasSuffix("\r\n"))
    #expect(rows.first == "game,name,started,round,player,kind,points,lost,total,rolls,hot dice,at")
    #expect(rows.contains { $0.contains(",'=2+5,") } && !text.contains(",=2+5,"))
    #expect(rows.contains { $0.contains("\"\"\"Q\"\", the <b>\"") })
  }
}
