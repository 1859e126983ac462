import FarkleGame
import Vocabulary

/// What can be seen of the log of a game, but for the rolls of the edited turn and the count of events: they tell how it was typed.
struct LogPicture: Hashable {
  let players: [Player]
  let totals: [Int]
  let ranks: [Int]
  let rows: [[Int]]
  let scorers: [Identifier]
  let phase: Game.Phase
  let trigger: Identifier?
  let winner: Identifier?

  init(_ game: Game) {
    players = game.players
    totals = game.players.map { game.tally(of: $0.id).banked }
    ranks = game.players.map { game.rank(of: $0.id) }
    rows = game.actions.map { [$0.id, $0.amount, $0.lost, $0.total, $0.round] }
    scorers = game.actions.map(\.player)
    phase = game.phase
    trigger = game.trigger
    winner = game.winner
  }
}
