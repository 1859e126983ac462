internal import Design
internal import FarkleBoard
internal import FarkleWire
internal import Screens
internal import Vocabulary

// What moves on the table: the players' totals count to what they have become. Where nothing may move they are there at once.
extension HostScreen {
  /// Sets out for what the board says; another game's totals are where they are.
  mutating func keepTotals(_ now: Now) {
    if countedGame != game?.id {
      countedGame = game?.id
      totals = [:]
    }
    for player in game?.players ?? [] {
      let banked = Double(player.banked)
      totals[player.id, default: Glide(banked)].move(to: banked, at: now.moment)
    }
  }

  /// What is shown as a player's total now: on its way in steps of what a die can add.
  func shownTotal(of player: GameSnapshot.Player) -> Int {
    guard settings.look.hasMotion, let now, let glide = totals[player.id], glide.isMoving(at: now.moment) else { return player.banked }
    return Int((glide.value(at: now.moment) / 50).rounded()) * 50
  }

  /// When a total looks different next, nil while none is on its way or none is seen.
  func nextCount(after now: Moment) -> Moment? {
    guard settings.look.hasMotion, mode.isTable, totals.values.contains(where: { $0.isMoving(at: now) }) else { return nil }
    return now + Motion.tick
  }
}
