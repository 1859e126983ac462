package import Vocabulary

/// What a player did in one game, in sums over the banks and farkles that stand: all that statistics are made from.
package struct PlayerRecord: Hashable, Sendable {
  package let player: Identifier
  package let name: PlayerName
  /// Index of the avatar's colour, 0...7.
  package let avatar: Int
  /// The points at the end of this game.
  package let score: Int
  /// How many of them were carried over from another host, whose turns are not known here.
  package let carried: Int
  /// Banks and farkles.
  package let turns: Int
  package let farkles: Int
  /// The largest bank, 0 without one.
  package let bestTurn: Int
  /// Turns with hot dice, farkled ones too.
  package let hotDice: Int
  package let runs: BankRuns
  /// The most points that somebody else was ahead, as the totals stood after each bank or farkle; 0 if nobody ever was.
  package let furthestBehind: Int

  package init(
    player: Identifier, name: PlayerName, avatar: Int, score: Int, carried: Int = 0, turns: Int, farkles: Int, bestTurn: Int, hotDice: Int,
    runs: BankRuns,
    furthestBehind: Int
  ) {
    self.player = player
    self.name = name
    self.avatar = avatar
    self.score = score
    self.carried = carried
    self.turns = turns
    self.farkles = farkles
    self.bestTurn = bestTurn
    self.hotDice = hotDice
    self.runs = runs
    self.furthestBehind = furthestBehind
  }

  /// The record of somebody at the table.
  package init(of player: Player, in game: Game) {
    let own = game.actions.filter { $0.player == player.id && $0.kind != .carried }
    let tally = game.tally(of: player.id)
    self.init(
      player: player.id, name: player.name, avatar: player.avatar, score: tally.banked,
      carried: tally.banked - own.reduce(0) { $0 + $1.amount }, turns: own.count,
      farkles: own.count { $0.kind == .farkle },
      bestTurn: own.map(\.amount).max() ?? 0, hotDice: own.count(where: \.turn.hotDice), runs: BankRuns(own.map(\.kind)),
      furthestBehind: Self.furthestBehind(player.id, in: game.actions))
  }

  /// The largest gap to the highest total of another, after any of the actions.
  static func furthestBehind(_ player: Identifier, in actions: [ScoredAction]) -> Int {
    var own = 0
    var others: [Identifier: Int] = [:]
    var worst = 0
    for action in actions {
      if action.player == player { own += action.amount } else { others[action.player, default: 0] += action.amount }
      worst = max(worst, (others.values.max() ?? 0) - own)
    }
    return worst
  }
}
