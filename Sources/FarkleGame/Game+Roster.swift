internal import Vocabulary

// Who sits where (Documentation/Rules.md, "Roster during a game"). None of it is a scoring action: undo passes it by.
extension Game {
  mutating func rename(_ id: Identifier, to name: PlayerName) throws(IllegalAction) {
    let seat = try seat(of: id)
    try refuseTaken(name, except: id)
    players[seat].name = name
  }

  mutating func reorder(_ order: [Identifier]) throws(IllegalAction) {
    for id in order { _ = try seat(of: id) }
    guard order.count == players.count, Set(order).count == order.count else { throw .badOrder }
    players = order.compactMap(player)
    drawUp()
  }

  mutating func join(_ id: Identifier, named name: PlayerName) throws(IllegalAction) {
    try refuseWhenOver()
    guard turns < players.count else { throw .roundClosed }
    guard players.count < GameSetup.playerCount.upperBound else { throw .tooManyPlayers }
    try refuseTaken(name, except: nil)
    // As in GameSetup: who sits at the table already has taken that seat, and the score must not be lost.
    if player(id) != nil { throw .nameTaken(name) }
    players.append(Player(id: id, name: name, avatar: players.count % 8))
    tallies[id] = Tally()
    drawUp()
  }

  mutating func sitOut(_ id: Identifier) throws(IllegalAction) {
    let seat = try seat(of: id)
    try refuseWhenOver()
    if players[seat].isSittingOut, id != rolling { throw .alreadySittingOut(players[seat].name) }
    if triggerIndex == nil, !players.contains(where: { !$0.isSittingOut && $0.id != id }) { throw .nobodyLeft }
    players[seat].isSittingOut = true
    drawUp()
    if id == rolling { passOn(after: id) }
  }

  mutating func comeBack(_ id: Identifier) throws(IllegalAction) {
    let seat = try seat(of: id)
    try refuseWhenOver()
    guard players[seat].isSittingOut else { throw .notSittingOut(players[seat].name) }
    players[seat].isSittingOut = false
    drawUp()
  }

  mutating func drawUp() {
    lineUp = players.filter { !$0.isSittingOut }.map(\.id)
  }

  private func seat(of id: Identifier) throws(IllegalAction) -> Int {
    guard let seat = players.firstIndex(where: { $0.id == id }) else { throw .noSuchPlayer(id) }
    return seat
  }

  private func refuseTaken(_ name: PlayerName, except id: Identifier?) throws(IllegalAction) {
    if players.contains(where: { $0.id != id && $0.name.clashes(with: name) }) { throw .nameTaken(name) }
  }
}
