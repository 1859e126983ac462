import Testing
import Vocabulary

@testable import FarkleGame

// What each kind of accepted event may and must change.
extension Referee {
  mutating func checkScored(from before: Game, set amount: Int?) throws {
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

  mutating func checkRedone(from before: Game, coverage: inout Coverage) throws {
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

  func checkEdited(_ id: Int, _ amount: Int, from before: Game) throws {
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

  /// An edit to the amount that stands makes nothing impossible that was possible.
  func checkSameAmount() throws {
    guard let bank = game.actions.first(where: { $0.kind == .bank }) else { return }
    var copy = game
    do throws(IllegalAction) {
      try copy.apply(.edited(action: bank.id, amount: bank.amount), at: bank.at)
    } catch {
      throw broken("an edit to the same amount is not blocked (\(error))")
    }
    try expect(copy.active == game.active && copy.turn == game.turn && copy.trigger == game.trigger, "nor does it change anything")
  }

  func checkRoster(_ event: GameEvent, from before: Game) throws {
    try expect(game.actions == before.actions, "the roster is no scoring action")
    let old = before.players.map { before.tally(of: $0.id) }
    try expect(before.players.map { game.tally(of: $0.id) } == old, "scores stand")
    if case .satOut(let player) = event, player == before.active {
      try expect(game.turn.isEmpty && (game.active != player), "who sits out gives the dice away")
    } else {
      try expect(game.active == before.active && game.turn == before.turn, "who is rolling keeps the turn")
    }
  }
}
