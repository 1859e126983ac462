package import Vocabulary

/// How a game stood on another host, from which it goes on here (Documentation/Rules.md, "A game that is carried over").
package struct CarriedGame: Hashable, Sendable {
  /// Where one player stood.
  package struct Standing: Hashable, Sendable {
    package let player: Identifier
    package let tally: Tally
    package let isSittingOut: Bool

    package init(player: Identifier, banked: Int, farkles: Int, hotDice: Int, isSittingOut: Bool) {
      self.player = player
      tally = Tally(banked: banked, farkles: farkles, hotDice: hotDice)
      self.isSittingOut = isSittingOut
    }
  }

  /// Every player once. Among equals, who reached the total first comes first; in the final round, those who still have a turn come before
  /// the trigger and those who had theirs after it.
  package let standings: [Standing]
  /// Who has the dice.
  package let rolling: Identifier
  /// Who started the final round, nil before it.
  package let trigger: Identifier?
  /// The points of the turn that goes on, one amount a roll.
  package let additions: [Int]
  package let hasHotDice: Bool
  /// How many banks and farkles there were.
  package let turns: Int
  /// The latest id that an action has had.
  package let lastAction: Int
  /// How many events there were.
  package let revision: Int

  package init(
    standings: [Standing], rolling: Identifier, trigger: Identifier?, additions: [Int], hasHotDice: Bool, turns: Int, lastAction: Int,
    revision: Int
  ) {
    self.standings = standings
    self.rolling = rolling
    self.trigger = trigger
    self.additions = additions
    self.hasHotDice = hasHotDice
    self.turns = turns
    self.lastAction = lastAction
    self.revision = revision
  }
}

extension CarriedGame {
  /// Sums and counts beyond it are in no game that people have played.
  private static let most = 1_000_000_000

  /// Whether a game with these players and this target could stand like that.
  func fits(_ players: [Player], _ target: TargetScore) -> Bool {
    let ids = standings.map(\.player)
    guard ids.count == players.count, Set(ids) == Set(players.map(\.id)), ids.contains(rolling) else { return false }
    let counts = standings.flatMap { [$0.tally.banked, $0.tally.farkles, $0.tally.hotDice] } + [turns, lastAction, revision]
    guard counts.allSatisfy((0...Self.most).contains), standings.allSatisfy({ $0.tally.banked.isMultiple(of: 50) }) else { return false }
    guard additions.count <= Turn.maximum / 50, additions.allSatisfy(Turn.isAmount), additions.reduce(0, +) <= Turn.maximum else {
      return false
    }
    guard let first = standings.firstIndex(where: { $0.tally.banked >= target.points }) else { return trigger == nil }
    return standings[first].player == trigger && standings[..<first].contains { $0.player == rolling }
  }
}

extension Game {
  /// Begins where another host's game stood. Its actions are one for each player who has points or had the last turn, and undo doesn't
  /// cross them.
  mutating func carry(_ carried: CarriedGame, at date: Timestamp) throws(IllegalAction) {
    guard revision == 0, carried.fits(players, target) else { throw .badPosition }
    for standing in carried.standings {
      guard let seat = players.firstIndex(where: { $0.id == standing.player }) else { throw .badPosition }
      players[seat].isSittingOut = standing.isSittingOut
    }
    drawUp()
    turnsBefore = carried.turns
    nextActionID = carried.lastAction + 1
    for standing in carried.standings {
      tallies[standing.player] = standing.tally
      guard standing.tally.banked > 0 || triggerIndex != nil else { continue }
      actions.append(
        ScoredAction(
          id: nextActionID, player: standing.player, kind: .carried, turn: Turn(), total: standing.tally.banked, round: round, at: date,
          lineUp: lineUp))
      nextActionID += 1
      carriedCount += 1
      if standing.player == carried.trigger { triggerIndex = actions.count - 1 }
    }
    rolling = carried.rolling
    turn = Turn(additions: carried.additions, hotDice: carried.hasHotDice)
    revision = carried.revision
  }
}
