import FarkleGame
import Testing
import Vocabulary

/// An edited game is the game that was typed right the first time.
///
/// Played without undo, so that one event makes one action and the journal can be typed again with another amount; and without
/// reordering, as an edit keeps the order in which turns were taken.
struct EditReplayTests {
  private typealias Entry = (event: GameEvent, at: Timestamp)

  private struct Tested {
    var same = 0
    var blocked = 0
    var ended = 0
    var started = 0
    var reopened = 0
    var withSittingOut = 0
  }

  @Test(arguments: 0..<4)
  func `an edited game equals the game typed right the first time`(range: UInt64) throws {
    var tested = Tested()
    for seed in range * 750..<(range + 1) * 750 {
      var random = try RandomGame(seed: 1_000_000 + seed)
      let (game, journal) = try play(&random)
      for action in game.actions where action.kind == .bank {
        let amount = 50 * (1 + Int(seed) % 7) + (action.id.isMultiple(of: 3) ? 2000 : 200)
        try check(game, journal, random.setup, action, amount, seed: seed, &tested)
      }
    }
    #expect(tested.same > 1000 && tested.blocked > 200 && tested.withSittingOut > 500)
    #expect(tested.ended > 10 && tested.started > 20 && tested.reopened > 20)
  }

  /// Forty events at random, of which those that undo, redo, edit, leave or reorder, and those refused, are left out.
  private func play(_ random: inout RandomGame) throws -> (Game, [Entry]) {
    var game = Game(random.setup)
    var journal: [Entry] = []
    for step in 0..<40 where !game.isOver {
      let event = try random.event(in: game)
      switch event {
      case .undone, .redone, .edited, .left, .reordered: continue
      default: break
      }
      let date = Timestamp(milliseconds: Int64(step))
      do throws(IllegalAction) {
        try game.apply(event, at: date)
        journal.append((event, date))
      } catch {}
    }
    return (game, journal)
  }

  private func check(
    _ game: Game, _ journal: [Entry], _ setup: GameSetup, _ action: ScoredAction, _ amount: Int, seed: UInt64, _ tested: inout Tested
  ) throws {
    var edited = game
    var refusal: IllegalAction?
    do throws(IllegalAction) {
      try edited.apply(.edited(action: action.id, amount: amount), at: Timestamp(milliseconds: 99))
    } catch { refusal = error }
    switch retype(journal, of: game, setup, action.id, amount) {
    case .blocked(let expected):
      #expect(refusal == expected, "seed \(seed), action \(action.id) to \(amount)")
      tested.blocked += 1
    case .typed(let right):
      #expect(refusal == nil && LogPicture(edited) == LogPicture(right), "seed \(seed), action \(action.id) to \(amount)")
      #expect(keepsRoller(edited, of: game, typed: right), "seed \(seed), action \(action.id) to \(amount)")
      tested.same += 1
      if right.isOver && !game.isOver { tested.ended += 1 }
      if right.trigger != nil && game.trigger == nil { tested.started += 1 }
      if game.isOver && !right.isOver { tested.reopened += 1 }
      if right.players.contains(where: \.isSittingOut) { tested.withSittingOut += 1 }
    case .incomparable: break
    }
  }

  /// Whether the edited game has the right one rolling: whoever it was, while the game typed right owes that player a turn.
  private func keepsRoller(_ edited: Game, of original: Game, typed right: Game) -> Bool {
    if right.isOver || original.isOver || right.active == original.active {
      return edited.active == right.active && edited.turn == right.turn && edited.remaining == right.remaining
    }
    // The game typed right might have passed the dice to another, as it might have been another's turn all along.
    guard let roller = original.active else { return false }
    if right.trigger == nil || right.remaining.contains(roller) { return edited.active == roller && edited.turn == original.turn }
    return edited.active != roller && edited.turn.isEmpty && Set(edited.remaining) == Set(right.remaining)
  }

  private enum Retyped {
    case typed(Game)
    case blocked(IllegalAction)
    /// The game typed right would have been over when somebody sat out or came back, or would have given a turn to another.
    case incomparable
  }

  private func retype(_ journal: [Entry], of original: Game, _ setup: GameSetup, _ id: Int, _ amount: Int) -> Retyped {
    var game = Game(setup)
    for entry in journal {
      let next = game.actions.count + 1
      switch entry.event {
      case .banked, .farkled:
        let scorer = original.actions[next - 1].player
        if game.active == scorer { break }
        // An edit leaves the turns with those who took them, or is blocked where somebody had none left to take.
        return game.trigger == nil || game.remaining.contains(scorer) ? .incomparable : .blocked(.endsBefore(by: next))
      default: break
      }
      do throws(IllegalAction) {
        switch entry.event {
        case .banked where next == id: try game.apply(.banked(amount), at: entry.at)
        default: try game.apply(entry.event, at: entry.at)
        }
      } catch {
        switch (entry.event, error) {
        case (.banked, .mustOpen(let opening)) where next == id: return .blocked(.opensBelow(by: id, opening: opening))
        case (.added, _), (.tookBack, _), (.cleared, _), (.markedHotDice, _): break
        default: return .incomparable
        }
      }
    }
    return .typed(game)
  }
}
