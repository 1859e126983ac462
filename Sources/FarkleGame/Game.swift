package import Vocabulary

/// A game of Farkle: its set-up and everything that followed, folded (Documentation/Rules.md).
///
/// It changes only by ``apply(_:at:)``. The parts of the rules stand in the extensions of this type, a file each.
package struct Game: Hashable, Sendable {
  package let id: Identifier
  package let name: GameName
  package let startedAt: Timestamp
  package let target: TargetScore
  package let rules: HouseRules
  /// In seat order.
  package internal(set) var players: [Player]
  /// The banks and farkles that stand, oldest first; in a game that was carried over, what was carried comes before them.
  package internal(set) var actions: [ScoredAction] = []
  package internal(set) var turn = Turn()
  /// How many events were applied, on the host before too. It never falls.
  package internal(set) var revision = 0
  /// When the scorekeeper left the game unfinished, nil if it was not left.
  package internal(set) var leftAt: Timestamp?

  /// Who has the dice, nil once the final round is played out.
  var rolling: Identifier?
  var tallies: [Identifier: Tally]
  /// Index of the action that triggered the final round.
  var triggerIndex: Int?
  /// What redo would bring back, the next step last.
  var undoneSteps: [UndoneStep] = []
  var nextActionID = 1
  /// How many of the actions were carried over.
  var carriedCount = 0
  /// How many banks and farkles there were on the host from which the game was carried over.
  var turnsBefore = 0
  /// The ids of those who are not sitting out, in seat order; every action shares this storage.
  var lineUp: [Identifier]

  package init(_ setup: GameSetup) {
    id = setup.id
    name = setup.name
    startedAt = setup.startedAt
    target = setup.target
    rules = setup.rules
    players = setup.players
    rolling = setup.players.first?.id
    tallies = Dictionary(uniqueKeysWithValues: setup.players.map { ($0.id, Tally()) })
    lineUp = setup.players.map(\.id)
  }

  /// Folds one event into the game.
  /// - Parameter date: when it happened, kept with a bank or a farkle.
  /// - Throws: why the rules refuse it; the game is then as it was.
  package mutating func apply(_ event: GameEvent, at date: Timestamp) throws(IllegalAction) {
    switch event {
    case .added(let points): try add(points)
    case .tookBack: try takeBack()
    case .cleared: try clear()
    case .markedHotDice(let hot): try markHotDice(hot)
    case .banked(let amount): try bank(amount, at: date)
    case .farkled: try farkle(at: date)
    case .undone(let action): try undo(to: action)
    case .redone: try redo()
    case .edited(let action, let amount): try edit(action, to: amount)
    case .renamed(let player, let name): try rename(player, to: name)
    case .reordered(let order): try reorder(order)
    case .joined(let player, let name): try join(player, named: name)
    case .satOut(let player): try sitOut(player)
    case .cameBack(let player): try comeBack(player)
    case .left: try leave(at: date)
    case .carried(let game): try carry(game, at: date)
    }
    revision += 1
  }

  /// The game after the events, or the first refusal: how a journal becomes a game again.
  package static func replay(
    _ setup: GameSetup, _ events: some Sequence<(event: GameEvent, at: Timestamp)>
  ) throws(IllegalAction) -> Game {
    var game = Game(setup)
    for entry in events { try game.apply(entry.event, at: entry.at) }
    return game
  }
}

/// A player's sums over the actions that stand.
package struct Tally: Hashable, Sendable {
  package internal(set) var banked = 0
  package internal(set) var farkles = 0
  package internal(set) var hotDice = 0

  init(banked: Int = 0, farkles: Int = 0, hotDice: Int = 0) {
    self.banked = banked
    self.farkles = farkles
    self.hotDice = hotDice
  }

  /// Counts an action in (`times` 1) or out again (-1).
  mutating func count(_ action: ScoredAction, times: Int = 1) {
    banked += action.amount * times
    if action.kind == .farkle { farkles += times }
    if action.turn.hotDice { hotDice += times }
  }
}
