import Testing
import Vocabulary

@testable import FarkleGame

/// Plays a random game and holds every step of it against the rules of Documentation/Rules.md.
struct Referee {
  struct Broken: Error, CustomStringConvertible {
    let rule: String
    let step: Int
    let event: GameEvent?

    var description: String { "\(rule), at step \(step), \(event.map { "\($0)" } ?? "at the end")" }
  }

  private(set) var game: Game
  private var random: RandomGame
  private var journal: [(event: GameEvent, at: Timestamp)] = []
  var greatestID = 0
  /// The states before each undo that redo can still bring back, and whether the roster is still the same.
  var undone: [(game: Game, isSameRoster: Bool)] = []
  private var step = 0
  private var event: GameEvent?

  init(seed: UInt64) throws {
    random = try RandomGame(seed: seed)
    game = Game(random.setup)
  }

  mutating func play(steps: Int, coverage: inout Coverage) throws {
    for step in 1...steps {
      self.step = step
      let event = try random.event(in: game)
      self.event = event
      try play(event, coverage: &coverage)
    }
    event = nil
    try expect(Game.replay(random.setup, journal) == game, "replaying the journal gives the live state")
  }

  private mutating func play(_ event: GameEvent, coverage: inout Coverage) throws {
    let before = game
    let date = Timestamp(milliseconds: Int64(step) * 1000)
    do throws(IllegalAction) {
      try game.apply(event, at: date)
    } catch {
      try expect(game == before, "a refused event changes nothing")
      coverage.count(refusal: error)
      return
    }
    journal.append((event, date))
    coverage.count(event, from: before, to: game)
    try expect(game.revision == before.revision + 1, "the revision grows by one with every event")
    try expect(game.turn.points <= 50_000, "pending points never exceed 50,000")
    try expect(game.turn.additions.allSatisfy { $0 > 0 && $0 % 50 == 0 }, "additions are multiples of 50")
    try check(event, from: before, coverage: &coverage)
    if game.revision.isMultiple(of: 3) { try checkSameAmount() }
    try expect(game.canRedo == (game.leftAt == nil && !undone.isEmpty), "redo is a stack of undos")
  }

  private mutating func check(_ event: GameEvent, from before: Game, coverage: inout Coverage) throws {
    switch event {
    case .added:
      undone = []
      try expect(game.actions == before.actions && game.active == before.active, "an addition changes the turn alone")
    case .tookBack, .cleared, .markedHotDice:
      try expect(game.actions == before.actions && game.active == before.active, "taking back changes the turn alone")
    case .banked(let amount):
      undone = []
      try checkScored(from: before, set: amount)
    case .farkled:
      undone = []
      try checkScored(from: before, set: nil)
    case .undone:
      undone.append((before, true))
      try LogCheck(game).run(expect)
      try expect(game.players == before.players, "undo leaves the roster alone")
      var copy = game
      try copy.apply(.redone, at: Timestamp(milliseconds: 0))
      try expect(copy.with(revision: before.revision) == before, "redo gives back the state before the undo")
    case .redone:
      try LogCheck(game).run(expect)
      try checkRedone(from: before, coverage: &coverage)
    case .edited(let action, let amount):
      undone = []
      try LogCheck(game).run(expect)
      try checkEdited(action, amount, from: before)
    case .renamed, .reordered, .joined, .satOut, .cameBack:
      for index in undone.indices { undone[index].isSameRoster = false }
      try LogCheck(game).run(expect)
      try checkRoster(event, from: before)
    case .carried: throw IllegalAction.badPosition
    case .left:
      try LogCheck(game).run(expect)
      try expect(game.isOver && game.winner == nil && game.actions == before.actions, "leaving ends the game without a winner")
    }
  }

  func broken(_ rule: String) -> Broken { Broken(rule: rule, step: step, event: event) }

  func expect(_ holds: Bool, _ rule: String) throws {
    if !holds { throw broken(rule) }
  }
}

extension Game {
  /// The game as it would be at another revision, to compare everything else.
  func with(revision: Int) -> Game {
    var copy = self
    copy.revision = revision
    return copy
  }
}
