import Testing
import Vocabulary

@testable import FarkleGame

/// Plays a random game and holds every step of it against the rules of PRODUCT section 2.
struct Referee {
  struct Broken: Error, CustomStringConvertible {
    let rule: String
    let step: Int
    let event: GameEvent?

    var description: String { "\(rule), at step \(step), \(event.map { "\($0)" } ?? "at the end")" }
  }

  private var game: Game
  private var random: RandomGame
  private var journal: [(event: GameEvent, at: Timestamp)] = []
  private var greatestID = 0
  /// The states before each undo that redo can still bring back, and whether the roster is still the same.
  private var undone: [(game: Game, isSameRoster: Bool)] = []
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
    case .left:
      try LogCheck(game).run(expect)
      try expect(game.isOver && game.winner == nil && game.actions == before.actions, "leaving ends the game without a winner")
    }
  }

  private mutating func checkScored(from before: Game, set amount: Int?) throws {
    guard let last = game.actions.last, let scorer = before.active else { throw broken("a scored action is logged") }
    try expect(last.id > greatestID, "ids grow and are never used again")
    greatestID = last.id
    try expect(Array(game.actions.dropLast()) == before.actions && last.player == scorer, "a scored action is the roller's, and one more")
    try expect(game.turn.isEmpty, "the next turn is empty")
    let log = LogCheck(game)
    try log.run(expect)
    try expect(game.active == log.next(after: scorer), "play passes to the next seat that has a turn")
    var copy = game
    try copy.apply(.undone(to: nil), at: Timestamp(milliseconds: 0))
    if let amount, amount != before.turn.points {
      try expect(copy.turn.additions == [amount] && copy.turn.hotDice == before.turn.hotDice, "undoing bank N gives N pending")
    } else {
      try expect(copy.turn == before.turn, "undo gives the points and rolls back")
    }
    var patched = before.with(revision: copy.revision)
    patched.turn = copy.turn
    patched.undoneSteps = copy.undoneSteps
    patched.nextActionID = copy.nextActionID
    try expect(copy == patched, "undo gives back the state before the action")
    try copy.apply(.redone, at: Timestamp(milliseconds: 0))
    try expect(copy.with(revision: game.revision) == game, "redo gives back the state before the undo")
  }

  private mutating func checkRedone(from before: Game, coverage: inout Coverage) throws {
    guard let step = undone.popLast() else { throw broken("redo brings back an undo") }
    coverage.count(.redoTwice, if: !undone.isEmpty)
    if step.isSameRoster {
      try expect(game == step.game.with(revision: game.revision), "redo gives back exactly the state before its undo")
      return
    }
    coverage.count(.redoInOtherRoster)
    try expect(game.players == before.players, "redo leaves the roster alone")
    try expect(game.actions.map(\.id) == step.game.actions.map(\.id) && game.leftAt == step.game.leftAt, "redo brings the actions back")
    if let active = step.game.active, game.player(active)?.isSittingOut == false {
      try expect(game.active == active && game.turn == step.game.turn, "redo brings the recorded player back, with the turn")
    }
  }

  private func checkEdited(_ id: Int, _ amount: Int, from before: Game) throws {
    try expect(game.actions.map(\.id) == before.actions.map(\.id), "an edit adds and removes nothing")
    for (new, old) in zip(game.actions, before.actions) {
      try expect(new.player == old.player && new.kind == old.kind && new.at == old.at && new.round == old.round, "an edit moves no action")
      try expect(new.amount == (new.id == id ? amount : old.amount) && new.lost == old.lost, "an edit changes one amount")
    }
    try expect(game.players == before.players, "an edit leaves the roster alone")
    if game.leftAt != nil {
      // Below the leaving the edit may have ended the game or not.
      try expect(game.turn.isEmpty || game.turn == before.turn, "an edit leaves the turn of a left game, or ends it")
    } else if game.isOver {
      try expect(game.turn.isEmpty, "an edit that ends the game drops the pending points")
    } else if game.active == before.active {
      try expect(game.turn == before.turn, "an edit leaves the turn alone")
    } else {
      try expect(game.trigger != before.trigger || game.isOver != before.isOver, "an edit moves the turn only with trigger or end")
    }
  }

  private func checkRoster(_ event: GameEvent, from before: Game) throws {
    try expect(game.actions == before.actions, "the roster is no scoring action")
    let old = before.players.map { before.tally(of: $0.id) }
    try expect(before.players.map { game.tally(of: $0.id) } == old, "scores stand")
    if case .satOut(let player) = event, player == before.active {
      try expect(game.turn.isEmpty && (game.active != player), "who sits out gives the dice away")
    } else {
      try expect(game.active == before.active && game.turn == before.turn, "who is rolling keeps the turn")
    }
  }

  private func broken(_ rule: String) -> Broken { Broken(rule: rule, step: step, event: event) }

  private func expect(_ holds: Bool, _ rule: String) throws {
    if !holds { throw broken(rule) }
  }
}

extension Game {
  /// The game as it would be at another revision, to compare everything else.
  fileprivate func with(revision: Int) -> Game {
    var copy = self
    copy.revision = revision
    return copy
  }
}
