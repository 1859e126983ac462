package import Vocabulary

/// What a history says of a game without its journal.
package struct GameSummary: Hashable, Sendable {
  package enum State: String, Hashable, Sendable {
    case playing
    /// Left as it stood: unfinished, and nobody has won.
    case left
    case finished
  }

  package let id: Identifier
  package let name: GameName
  package let startedAt: Timestamp
  /// When the latest turn that stands was played or the game was left; the start before a first turn.
  package let lastAt: Timestamp
  package let target: TargetScore
  package let state: State
  /// The revision of the game that this is about.
  package let revision: Int
  /// The rounds that were begun, 0 before a first turn is over.
  package let rounds: Int
  /// Nil unless the game is finished.
  package let winner: Identifier?
  /// In seat order.
  package let players: [PlayerRecord]

  package init(
    id: Identifier, name: GameName, startedAt: Timestamp, lastAt: Timestamp, target: TargetScore, state: State, revision: Int, rounds: Int,
    winner: Identifier?, players: [PlayerRecord]
  ) {
    self.id = id
    self.name = name
    self.startedAt = startedAt
    self.lastAt = lastAt
    self.target = target
    self.state = state
    self.revision = revision
    self.rounds = rounds
    self.winner = winner
    self.players = players
  }

  package init(_ game: Game) {
    self.init(
      id: game.id, name: game.name, startedAt: game.startedAt, lastAt: game.leftAt ?? game.actions.last?.at ?? game.startedAt,
      target: game.target, state: game.leftAt != nil ? .left : game.isOver ? .finished : .playing, revision: game.revision,
      rounds: game.actions.last?.round ?? 0, winner: game.winner, players: game.players.map { PlayerRecord(of: $0, in: game) })
  }

  package var isFinished: Bool { state == .finished }

  /// From the start to the latest turn, in milliseconds; 0 where a clock was set back between.
  package var duration: Int64 { max(0, lastAt.milliseconds - startedAt.milliseconds) }

  package var hotDice: Int { players.reduce(0) { $0 + $1.hotDice } }

  package var winningRecord: PlayerRecord? { players.first { $0.player == winner } }

  /// The winner first, then by points; who is level stays in seat order.
  package var standings: [PlayerRecord] {
    players.enumerated()
      .sorted { left, right in
        let (first, second) = (left.element, right.element)
        if (first.player == winner) != (second.player == winner) { return first.player == winner }
        return (second.score, left.offset) < (first.score, right.offset)
      }
      .map(\.element)
  }
}
