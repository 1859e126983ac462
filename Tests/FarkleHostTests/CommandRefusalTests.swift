import FarkleGame
import FarkleHost
import FarkleWire
import Testing
import Vocabulary

/// The word with which each command is refused.
struct CommandRefusalTests {
  /// What the commands of a set-up come to with one more: by the word of the refusal.
  struct Case: Sendable, CustomTestStringConvertible {
    var before: [String] = []
    let command: String
    let word: HostRefusal.Word

    var testDescription: String { "\((before + [command]).joined(separator: "; ")): \(word.rawValue)" }
  }

  /// In a game of Ann, Bob and Cleo to 1,000 that is opened with 500.
  static let cases: [Case] =
    ["0", "-50", "37", "50050", "60000", String(Int.max), String(Int.min)].flatMap { amount in
      [
        Case(command: "add \(amount)", word: .badAmount), Case(command: "bank \(amount)", word: .badAmount),
        Case(before: ["bank 500"], command: "edit 1 \(amount)", word: .badAmount),
      ]
    }
    + ["add 50", "back", "bank", "bank 37", "farkle", "clear", "hot", "end", "join Dan", "sit-out Ann", "back-in Ann"].map {
      Case(before: ["bank 1000", "farkle", "farkle"], command: $0, word: .gameOver)
    }
    + ["redo", "bank 500", "back-in Ann", "end"].map { Case(before: ["bank 500", "undo", "end"], command: $0, word: .gameOver) }
    + [
      Case(command: "bank 450", word: .mustOpen), Case(before: ["add 450"], command: "bank", word: .mustOpen),
      Case(before: ["farkle", "farkle", "farkle"], command: "bank 450", word: .mustOpen),
      Case(command: "bank", word: .nothingPending), Case(command: "back", word: .nothingPending),
      Case(command: "clear", word: .nothingPending), Case(before: ["hot"], command: "bank", word: .nothingPending),
      Case(before: ["add 50000"], command: "add 50", word: .badAmount),
      Case(command: "undo", word: .nothingToUndo), Case(before: ["add 500"], command: "undo", word: .nothingToUndo),
      Case(command: "redo", word: .nothingToRedo), Case(before: ["bank 500", "undo", "add 50"], command: "redo", word: .nothingToRedo),
      Case(command: "undo 1", word: .noSuchAction), Case(before: ["bank 500"], command: "undo 2", word: .noSuchAction),
      Case(before: ["bank 500"], command: "undo -1", word: .noSuchAction),
      Case(before: ["bank 500"], command: "edit 0 500", word: .noSuchAction),
      Case(before: ["farkle"], command: "edit 1 500", word: .editBlocked),
      Case(before: ["bank 500"], command: "edit 1 450", word: .editBlocked),
      Case(before: ["bank 500", "farkle", "farkle", "farkle"], command: "edit 1 1000", word: .editBlocked),
      Case(command: "rename Dan Eve", word: .noSuchPlayer), Case(command: "order Ann,Bob,Dan", word: .noSuchPlayer),
      Case(command: "sit-out Dan", word: .noSuchPlayer), Case(command: "back-in Dan", word: .noSuchPlayer),
      Case(command: "free Dan", word: .noSuchPlayer), Case(command: "order \"\"", word: .noSuchPlayer),
      Case(command: "kick Dan", word: .noSuchViewer),
      Case(command: "rename Ann böb", word: .nameTaken), Case(command: "join ANN", word: .nameTaken),
      Case(before: ["farkle", "farkle", "farkle"], command: "join Dan", word: .roundClosed),
      Case(before: ["join D", "join E", "join F", "join G", "join H"], command: "join I", word: .tooManyPlayers),
      Case(
        before: ["join D", "join E", "join F", "join G", "join H"] + Array(repeating: "farkle", count: 8), command: "join I",
        word: .roundClosed),
      Case(command: "order Ann,Bob", word: .badArguments), Case(command: "order Ann,Bob,Cleo,Ann", word: .badArguments),
      Case(command: "back-in Ann", word: .badArguments), Case(before: ["sit-out Bob"], command: "sit-out Bob", word: .badArguments),
      Case(before: ["sit-out Bob", "sit-out Ann"], command: "sit-out Cleo", word: .badArguments),
      Case(command: "rematch", word: .gameInProgress), Case(command: "new Dan,Eve", word: .gameInProgress),
      Case(before: ["end"], command: "new Dan", word: .badArguments), Case(before: ["end"], command: "new Dan,dán", word: .nameTaken),
      Case(before: ["end"], command: "new A,B,C,D,E,F,G,H,I", word: .tooManyPlayers),
    ]

  @Test(arguments: cases)
  func `a command that can't be done is refused, and changes nothing`(given: Case) throws {
    var host = try TestHost("Ann", "Bob", "Cleo", target: 1000, opening: 500)
    try host.join(1)
    for command in given.before { #expect(try host.say(command)?.refusal == nil, "\(command)") }
    _ = host.take(1)
    let (room, saves) = (host.session.room, host.saves)
    let answer = try #require(try host.say(given.command) as HostAnswer?)
    guard case .failure(let refusal) = answer.result else { return #expect(answer.refusal == given.word) }
    #expect(refusal.word == given.word)
    #expect(!refusal.sentence.isEmpty && !refusal.sentence.contains("\n"))
    #expect(host.session.room == room && host.saves == saves && host.takeLines(1) == [])
  }

  @Test(
    arguments: [
      "add 50", "back", "bank", "bank 37", "farkle", "clear", "hot", "undo", "redo", "edit 1 50", "rename Ann Bob", "order Ann,Bob",
      "join Dan", "sit-out Ann", "back-in Ann", "end", "rematch", "free Ann",
    ])
  func `before a first game what needs one is refused as no-game`(command: String) throws {
    var host = try TestHost()
    #expect(try host.say(command)?.refusal == .noGame)
    #expect(host.saves == [])
  }

  @Test(arguments: ["status", "viewers", "lock", "unlock", "newcode", "help", "quit", "new Ann,Bob"])
  func `before a first game the rest is done`(command: String) throws {
    var host = try TestHost()
    let answer = try #require(try host.say(command) as HostAnswer?)
    #expect(answer.sentence?.isEmpty == false)
  }

  @Test func `must open is said as on the sheet`() throws {
    var host = try TestHost("Ann", "Bob", opening: 1000)
    guard case .failure(let refusal) = try host.say("bank 950")?.result else { return #expect(host.answers == []) }
    #expect(refusal.sentence == "Must open with 1,000")
  }

  @Test func `an edit that is blocked names the action in the way`() throws {
    var host = try TestHost("Ann", "Bob", target: 1000)
    for command in ["bank 500", "bank 500", "bank 50", "farkle"] { try host.say(command) }
    guard case .failure(let refusal) = try host.say("edit 1 1000")?.result else { return #expect(host.answers == []) }
    #expect(refusal.word == .editBlocked && refusal.sentence.contains("action 3"))
  }
}
