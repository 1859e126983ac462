package import Vocabulary

/// What a game starts from. Two players of one game never share a name or an id.
package struct GameSetup: Hashable, Sendable {
  package static let playerCount = 2...8

  package let id: Identifier
  package let name: GameName
  package let startedAt: Timestamp
  package let target: TargetScore
  package let rules: HouseRules
  /// In seat order; the first one starts.
  package let players: [Player]

  /// - Throws: ``IllegalAction/tooFewPlayers``, ``IllegalAction/tooManyPlayers`` or ``IllegalAction/nameTaken(_:)``.
  package init(
    id: Identifier, name: GameName, startedAt: Timestamp, target: TargetScore, rules: HouseRules, players: [Player]
  ) throws(IllegalAction) {
    if players.count < Self.playerCount.lowerBound { throw .tooFewPlayers }
    if players.count > Self.playerCount.upperBound { throw .tooManyPlayers }
    for (seat, player) in players.enumerated() {
      if players[..<seat].contains(where: { $0.name.clashes(with: player.name) || $0.id == player.id }) {
        throw .nameTaken(player.name)
      }
    }
    self.id = id
    self.name = name
    self.startedAt = startedAt
    self.target = target
    self.rules = rules
    self.players = players
  }
}
