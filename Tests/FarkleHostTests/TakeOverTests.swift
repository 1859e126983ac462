import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import TestSupport
import Testing
import Vocabulary

/// A game that goes on from what a viewer saw of it on another host.
struct TakeOverTests {
  /// A host that is played on, and whoever watches it.
  private struct Evening {
    var host: TestHost
    private(set) var line: [UInt8] = []
    private(set) var board: GameSnapshot

    init(_ host: TestHost) throws {
      self.host = host
      self.host.open(1)
      self.host.send(try TestHost.hello(code: self.host.session.room.code.text), on: 1)
      let lines = self.host.takeLines(1)
      (line, board) = try #require(lines.compactMap(Self.read).last)
    }

    @discardableResult
    mutating func say(_ command: String) throws -> HostRefusal.Word? {
      let refusal = try host.say(command)?.refusal
      if let last = host.takeLines(1).compactMap(Self.read).last { (line, board) = last }
      return refusal
    }

    private static func read(_ line: [UInt8]) -> ([UInt8], GameSnapshot)? {
      guard case .snapshot(let snapshot)? = try? WireCodec.decodeToViewer(Array(line.dropLast())), let game = snapshot.game else {
        return nil
      }
      return (Array(line.dropLast()), game)
    }
  }

  private static func taken(_ evening: Evening) throws -> TakenOverGame { try TakenOverGame(String(decoding: evening.line, as: UTF8.self)) }

  /// Another host that goes on with the game.
  private static func takenOver(_ evening: Evening) throws -> Evening {
    var host = TestHost(room: RoomState(code: try #require(RoomCode("2468"))))
    #expect(host.obey(.takeOver(try taken(evening)))?.refusal == nil)
    return try Evening(host)
  }

  private static func evening(_ names: [String], _ commands: [String] = [], target: Int = 2000) throws -> Evening {
    var room = RoomState(code: try #require(RoomCode("1357")))
    room.game = try TestHost.game(names, target: target)
    var evening = try Evening(TestHost(room: room))
    for command in commands { #expect(try evening.say(command) == nil, "\(command)") }
    return evening
  }

  /// What must not differ between the two.
  private static func expectSame(_ old: GameSnapshot, _ new: GameSnapshot, _ comment: Comment) {
    #expect(old.players == new.players, comment)
    #expect(old.active == new.active && old.pending == new.pending && old.phase == new.phase && old.round == new.round, comment)
    #expect(old.finalRound == new.finalRound && old.winner == new.winner, comment)
    #expect(
      (old.id, old.name, old.startedAt, old.target) == (new.id, new.name, new.startedAt, new.target) && old.rules == new.rules, comment)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `at any point of a game everything goes on as it would have, to the same winner`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let names = Array(["Ann", "Bob", "Cleo", "Dan", "Eve"].prefix(2 + generator.below(4)))
    var old = try Self.evening(names, target: 1000 + 500 * generator.below(4))
    for turn in 0..<60 where old.board.phase != .ended {
      let name = names[generator.below(names.count)]
      switch generator.below(14) {
      case 0..<4: try old.say("add \(50 * (1 + generator.below(8)))")
      case 4..<8: try old.say("bank \(100 * (1 + generator.below(6)))")
      case 8..<10: try old.say("farkle")
      case 10: try old.say("hot")
      case 11: try old.say("undo")
      case 12: try old.say("sit-out \(name)")
      default: try old.say("back-in \(name)")
      }
      guard old.board.phase != .ended, turn % 3 == 0 else { continue }
      var new = try Self.takenOver(old)
      Self.expectSame(old.board, new.board, "seed \(seed), turn \(turn)")
      #expect(new.board.revision > old.board.revision && !new.board.canUndo && !new.board.canRedo)
      guard turn % 9 == 0 else { continue }
      var other = old
      for step in 0..<80 where other.board.phase != .ended {
        let command = step % 3 == 0 ? "farkle" : "bank \(50 * (1 + step % 11))"
        let outcome = try (other.say(command), new.say(command))
        #expect(outcome.0 == outcome.1)
        Self.expectSame(other.board, new.board, "seed \(seed), turn \(turn), then \(step)")
      }
      #expect(new.board.phase == .ended && new.board.winner == other.board.winner)
    }
  }

  @Test func `undo and edit stop at what was carried over, and a new action gets a fresh id`() throws {
    let old = try Self.evening(["Ann", "Bob", "Cleo"], ["bank 300", "bank 400", "farkle", "bank 500"])
    var new = try Self.takenOver(old)
    #expect(new.board.actions.map(\.kind) == [.carried, .carried] && new.board.actions.map(\.amount) == [400, 800])
    #expect(new.board.actions.map(\.id) == [5, 6])
    #expect(try new.say("undo") == .nothingToUndo)
    #expect(try new.say("undo 6") == .editBlocked)
    #expect(try new.say("edit 5 100") == .editBlocked)
    #expect(try new.say("join Dora") == .roundClosed)
    #expect(try new.say("bank 250") == nil)
    #expect(new.board.actions.last?.id == 7 && new.board.canUndo)
    #expect(try new.say("undo") == nil)
    #expect(new.board.pending.points == 250 && !new.board.canUndo && new.board.canRedo)
  }

  @Test func `the room keeps its code, and everything is saved in one piece`() throws {
    let old = try Self.evening(["Ann", "Bob"], ["bank 300"])
    let new = try Self.takenOver(old)
    #expect(new.host.session.room.code.text == "1357")
    let saved = try #require(new.host.saves.first)
    let setup = try Self.taken(old).setup
    #expect(saved.count == 3 && saved.contains(.code("1357")) && saved.contains(.began(setup)))
  }

  @Test func `a game in progress is not replaced`() throws {
    let old = try Self.evening(["Ann", "Bob"], ["bank 300"])
    var busy = try Self.evening(["Maya", "Sam"], ["bank 500"])
    #expect(busy.host.obey(.takeOver(try Self.taken(old)))?.refusal == .gameInProgress)
    #expect(busy.host.session.room.game?.players.first?.name.text == "Maya")
  }

  @Test func `nothing changes where it can't be saved`() throws {
    let old = try Self.evening(["Ann", "Bob"], ["bank 300"])
    var host = TestHost(room: RoomState(code: try #require(RoomCode("2468"))))
    host.disk = .fails
    #expect(host.obey(.takeOver(try Self.taken(old)))?.refusal == .notSaved)
    #expect(host.session.room.game == nil && host.session.room.code.text == "2468")
  }

  @Test func `what is no board of a game in progress is refused with a sentence`() throws {
    let line = String(decoding: try Self.evening(["Ann", "Bob"], ["bank 300", "farkle"]).line, as: UTF8.self)
    let over = String(decoding: try Self.evening(["Ann", "Bob"], ["bank 2000", "farkle"]).line, as: UTF8.self)
    let cases: [(String, HostRefusal.Word)] = [
      ("", .badArguments), ("{}", .badArguments), (#"{"type":"ping","n":1}"#, .badArguments), ("[" + line + "]", .badArguments),
      (String(repeating: " ", count: 600_000), .badArguments), (over, .gameOver),
      (#"{"game":null,"seq":1,"time":"2026-11-29T20:15:03.250Z","type":"snapshot"}"#, .noGame),
      // Positions that no game has.
      (line.replacing("\"banked\":300", with: "\"banked\":301"), .badArguments),
      (line.replacing("\"banked\":300", with: "\"banked\":5000"), .badArguments),
      (line.replacing("\"banked\":300", with: "\"banked\":9000000000000000000"), .badArguments),
      (line.replacing("\"target\":2000", with: "\"target\":2001"), .badArguments),
      (line.replacing("\"name\":\"Bob\"", with: "\"name\":\"ann\""), .nameTaken),
      (line.replacing("\"name\":\"Bob\"", with: "\"name\":\"\\u202e\""), .badArguments),
      (line.replacing("\"opening\":null", with: "\"opening\":7"), .badArguments),
      (line.replacing("\"revision\":2", with: "\"revision\":9223372036854775807"), .badArguments),
    ]
    for (text, word) in cases {
      do {
        _ = try TakenOverGame(text)
        Issue.record("\(text) is a board")
      } catch {
        #expect(error.word == word && !error.sentence.isEmpty, "\(text.suffix(600))")
      }
    }
    #expect(throws: Never.self) { try TakenOverGame(line) }
  }
}
