package import Vocabulary

/// A game as a list of them shows it, the one on the table too (`Protocol/README.md`, "Control socket").
package struct PastGame: Hashable, Sendable, Codable {
  package enum State: String, Hashable, Sendable, Codable {
    /// Being played on this host's table.
    case playing
    /// Left as it stood; it can be resumed.
    case unfinished
    case finished
  }

  package struct Player: Hashable, Sendable, Codable {
    package var best: Int
    package var farkles: Int
    package var hotDice: Int
    package var id: Identifier
    package var name: String
    package var score: Int
    package var turns: Int

    package init(best: Int, farkles: Int, hotDice: Int, id: Identifier, name: String, score: Int, turns: Int) {
      self.best = best
      self.farkles = farkles
      self.hotDice = hotDice
      self.id = id
      self.name = name
      self.score = score
      self.turns = turns
    }
  }

  /// Whether it is the one on the table.
  package var current: Bool
  package var hotDice: Int
  package var id: Identifier
  package var lastAt: Timestamp
  package var name: String
  /// What it is called by in commands. No other game ever gets the number.
  package var number: Int
  /// The winner first, then by points.
  package var players: [Player]
  package var rounds: Int
  package var seconds: Int
  package var startedAt: Timestamp
  package var state: State
  package var target: Int
  @OrNull package var winner: Identifier?

  package init(
    current: Bool, hotDice: Int, id: Identifier, lastAt: Timestamp, name: String, number: Int, players: [Player], rounds: Int, seconds: Int,
    startedAt: Timestamp, state: State, target: Int, winner: Identifier?
  ) {
    self.current = current
    self.hotDice = hotDice
    self.id = id
    self.lastAt = lastAt
    self.name = name
    self.number = number
    self.players = players
    self.rounds = rounds
    self.seconds = seconds
    self.startedAt = startedAt
    self.state = state
    self.target = target
    self.winner = winner
  }
}
