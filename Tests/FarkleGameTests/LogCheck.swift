import FarkleGame
import Vocabulary

/// What Documentation/Rules.md, "Order, target and the final round", says of any log of banks and farkles, worked out anew from the
/// first action on.
struct LogCheck {
  private let game: Game
  private var totals: [Identifier: Int] = [:]
  private var farkles: [Identifier: Int] = [:]
  private var hotDice: [Identifier: Int] = [:]
  /// The number of actions after which a player had the present total first.
  private var reached: [Identifier: Int] = [:]
  private var trigger: Identifier?
  private var turnsSinceTrigger: [Identifier: Int] = [:]
  private var problem: String?

  init(_ game: Game) {
    self.game = game
    var latest = 0
    for (index, action) in game.actions.enumerated() {
      if action.id <= latest { problem = "ids grow along the log" }
      latest = action.id
      if trigger != nil { turnsSinceTrigger[action.player, default: 0] += 1 }
      if action.kind == .farkle { farkles[action.player, default: 0] += 1 }
      if action.turn.hotDice { hotDice[action.player, default: 0] += 1 }
      guard action.kind == .bank else {
        if action.total != totals[action.player, default: 0] { problem = "a farkle leaves the total" }
        continue
      }
      totals[action.player, default: 0] += action.turn.points
      reached[action.player] = index
      if action.total != totals[action.player] { problem = "an action's total is the sum of the banks up to it" }
      if trigger == nil, action.total >= game.target.points { trigger = action.player }
    }
  }

  func run(_ expect: (Bool, String) throws -> Void) throws {
    if let problem { try expect(false, problem) }
    let winner = game.winner
    for player in game.players {
      let tally = game.tally(of: player.id)
      try expect(tally.banked == totals[player.id, default: 0], "a banked total is the sum of the banks")
      try expect(tally.farkles == farkles[player.id, default: 0], "farkles are counted")
      try expect(tally.hotDice == hotDice[player.id, default: 0], "hot dice are counted")
      let finalTurns = turnsSinceTrigger[player.id, default: 0]
      try expect(finalTurns <= (player.id == trigger ? 0 : 1), "nobody has two final turns, the trigger none")
      if winner != nil, player.id != trigger, !player.isSittingOut {
        try expect(finalTurns == 1, "every other player has a final turn")
      }
    }
    let best = totals.values.max() ?? 0
    let leader = totals.filter { $0.value == best }.keys.min { reached[$0, default: 0] < reached[$1, default: 0] }
    try expect(game.trigger == trigger, "the first to reach the target is the trigger")
    try expect(game.scoreToBeat == best, "the score to beat is the highest total")
    try expect(game.leader == leader, "ties go to whoever got there first")
    let isPlayedOut = trigger != nil && game.leftAt == nil && game.isOver
    try expect(winner == (isPlayedOut ? leader : nil), "the leader of a game that is played out wins")
    try expect((game.phase == .ended) == game.isOver && game.isOver == (game.active == nil), "a game that is over has nobody rolling")
    try expect(game.isOver || (game.phase == .finalRound) == (trigger != nil), "the trigger starts the final round")
    try checkRemaining(expect)
    // Slow to work out, and seldom another than before.
    if winner != nil || game.revision.isMultiple(of: 4) { try checkRanks(expect) }
  }

  /// Who has the dice after `player`'s turn: the next seat that is not sitting out and, in the final round, had no turn in it.
  func next(after player: Identifier) -> Identifier? {
    let seats = game.players.map(\.id)
    guard let own = seats.firstIndex(of: player) else { return nil }
    for distance in 1...seats.count {
      let candidate = game.players[(own + distance) % seats.count]
      if !candidate.isSittingOut, isOwedATurn(candidate.id) { return candidate.id }
    }
    return trigger == nil ? player : nil
  }

  private func isOwedATurn(_ player: Identifier) -> Bool {
    trigger == nil || (player != trigger && turnsSinceTrigger[player] == nil)
  }

  private func checkRemaining(_ expect: (Bool, String) throws -> Void) throws {
    let owed = game.players.filter { ($0.id == game.active || !$0.isSittingOut) && isOwedATurn($0.id) }.map(\.id)
    if game.phase == .finalRound {
      try expect(game.remaining.first == game.active && game.remaining.count == owed.count, "the active player is the first of those left")
      try expect(Set(game.remaining) == Set(owed), "all who are owed a turn are left")
    } else {
      try expect(game.remaining.isEmpty, "nobody is left outside the final round")
      if game.leftAt == nil, game.isOver { try expect(owed.isEmpty, "the game ends when nobody is owed a turn") }
    }
  }

  private func checkRanks(_ expect: (Bool, String) throws -> Void) throws {
    let winner = game.winner
    let banked = game.players.map { totals[$0.id, default: 0] }
    for (player, own) in zip(game.players, banked) where player.id != winner {
      var ahead = 0
      for (other, total) in zip(game.players, banked) where total > own || other.id == winner { ahead += 1 }
      try expect(game.rank(of: player.id) == ahead + 1, "a rank is one more than the number of those ahead")
    }
    if let winner { try expect(game.rank(of: winner) == 1, "the winner is first") }
  }
}
