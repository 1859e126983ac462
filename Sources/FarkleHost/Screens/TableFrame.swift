internal import Design
internal import FarkleBoard
internal import FarkleWire
internal import Screens
internal import TextScreen
internal import Vocabulary

/// The game, or its end: who is rolling, the turn, the standings and what was scored last.
struct TableFrame {
  /// The most actions that are listed.
  static let feedLimit = 20

  let game: GameSnapshot
  let screen: HostScreen
  let date: Timestamp

  func draw(_ area: Rect, _ painter: inout Painter) {
    var rest = area
    let isRoomy = area.rows >= 34
    if isRoomy { _ = rest.takeTop(1) }
    drawBanner(rest.takeTop(bannerRows(area)), &painter)
    if isRoomy { _ = rest.takeTop(1) }
    let final = finalRoundLines(area)
    drawFinalRound(final, rest.takeTop(final.count), &painter)
    if game.phase != .ended { drawTurn(rest.takeTop(turnRows(area)), &painter) }
    drawCard(&rest, &painter)
    if rest.rows > game.players.count { _ = rest.takeTop(1) }
    drawBoard(rest, &painter)
  }

  private func bannerRows(_ area: Rect) -> Int {
    switch area.rows {
    case 44...: 10
    case 34...: 7
    case 20...: 5
    default: 3
    }
  }

  // MARK: - The banner

  private func drawBanner(_ area: Rect, _ painter: inout Painter) {
    let isOver = game.phase == .ended
    let winner = game.player(game.winner)
    painter.fill(area, isOver ? .gold : .accent)
    let ink = painter.style(isOver ? .onGold : .onAccent)
    guard let player = winner ?? game.player(game.active) else {
      let inside = area.inset(columns: 2)
      painter.text(Strings.unfinishedSign, inside, row: area.rows / 2, ink.bold)
      return
    }
    let name = player.name.neutralised
    let amount = isOver ? player.banked.grouped : game.pending.points > 0 ? "+\(game.pending.points.grouped)" : ""
    var rest = area
    if let picture = screen.picture(of: player, Size(columns: 2 * area.rows, rows: area.rows)),
      Painter.leavesRoom(picture.size, area, name, amount)
    {
      painter.picture(picture, rest.takeLeft(picture.size.columns))
    }
    var inside = rest.inset(columns: 2)
    let sign = isOver ? "\(Glyphs.trophy) \(Strings.winnerSign)" : "\(Glyphs.rolling) \(Strings.nowRolling)"
    painter.text(sign, inside.line(0), ink.bold)
    painter.right(isOver ? syncSign : hotSign, inside.line(0), ink.bold)
    painter.text(subtitle(player), inside.line(area.rows - 1), ink)
    _ = inside.takeTop(1)
    _ = inside.takeBottom(1)
    painter.big(name, amount, inside, ink.bold)
  }

  private func subtitle(_ player: GameSnapshot.Player) -> String {
    switch game.phase {
    case .ended: return Strings.winsAfter(player.banked.grouped, rounds: game.lastRound)
    case .finalRound: return Strings.hasBanked(player.banked.grouped, toGo: nil) + " · " + Strings.beatToWin(scoreToBeat.grouped)
    case .playing:
      let left = game.target - player.banked
      return Strings.hasBanked(player.banked.grouped, toGo: left > 0 ? left.grouped : nil)
    }
  }

  private var scoreToBeat: Int { game.finalRound?.scoreToBeat ?? game.target }

  private var hotSign: String { game.pending.hotDice ? "\(Glyphs.hotDice) \(Strings.hotDiceSign)" : "" }

  private var syncSign: String {
    let count = screen.status?.viewers.count ?? 0
    return count == 0 ? Strings.savedLocally : Strings.synced(count)
  }

  // MARK: - The final round

  /// Who plays it, against what, and how far each is behind, in as many lines as that takes.
  private func finalRoundLines(_ area: Rect) -> [String] {
    guard game.phase == .finalRound, let final = game.finalRound else { return [] }
    let waiting = final.remaining.compactMap { game.player($0) }.map { player in
      Strings.behind(player.name.neutralised, max(0, final.scoreToBeat - player.banked).grouped)
    }
    let parts = [
      Strings.finalRoundSign(game.player(final.trigger)?.name.neutralised ?? ""), Strings.toBeat(final.scoreToBeat.grouped),
      Strings.stillToRoll(waiting),
    ]
    return Array(("\(Glyphs.finalRound) " + parts.joined(separator: " · ")).wrapped(area.columns - 2).prefix(3))
  }

  private func drawFinalRound(_ lines: [String], _ area: Rect, _ painter: inout Painter) {
    painter.fill(area, .gold)
    for (row, line) in lines.enumerated() { painter.text(line, area.inset(columns: 1), row: row, painter.style(.onGold).bold) }
  }

  /// Where the picture of this game is, below its end.
  private func drawCard(_ rest: inout Rect, _ painter: inout Painter) {
    guard game.phase == .ended, let card = screen.card, card.order.game == game.id, let path = card.path else { return }
    let lines = Strings.cardIsAt(path).neutralised.wrapped(rest.columns).prefix(2)
    for line in lines { painter.text(line, rest.takeTop(1), painter.style(.goldInk).bold) }
  }

  // MARK: - The turn

  private func turnRows(_ area: Rect) -> Int { 2 + chipRows(area).count }

  /// The chips in as many rows as they need.
  private func chipRows(_ area: Rect) -> [[(label: String, amount: String)]] {
    let chips = HostScreen.chips.map { (label: String($0.key), amount: "+\($0.points.grouped)") }
    let width = chips.reduce(0) { $0 + $1.amount.count + 5 }
    return width <= area.columns ? [chips] : [Array(chips.prefix(4)), Array(chips.dropFirst(4))]
  }

  private func drawTurn(_ area: Rect, _ painter: inout Painter) {
    let pending = game.pending
    let column = painter.text(Strings.turnSoFar(pending.points.grouped, rolls: pending.rolls), area, painter.style(.ink).bold)
    if !screen.typed.isEmpty {
      painter.text("  [ \(Int(screen.typed)?.grouped ?? "") ▏]", area, column: column, painter.style(.goldInk).bold)
    }
    let rows = chipRows(area)
    for (row, chips) in rows.enumerated() {
      var column = 0
      for chip in chips {
        column = painter.text(chip.label, area, row: row + 1, column: column, painter.style(.ink).bold)
        column = painter.text(chip.amount, area, row: row + 1, column: column + 1, .muted) + 3
      }
    }
    drawBank(area.line(rows.count + 1), &painter)
  }

  private func drawBank(_ area: Rect, _ painter: inout Painter) {
    let pending = game.pending.points
    guard pending > 0, let player = game.player(game.active) else {
      painter.text(Strings.nonePending, area, .muted)
      return
    }
    if let obstacle = screen.bankObstacle {
      painter.text("\(Glyphs.farkle) \(obstacle)", area, .crimson)
      return
    }
    let total = player.banked + pending
    let column = painter.text(Strings.bankPreview(pending.grouped, total.grouped), area, painter.style(.ink).bold)
    guard game.phase == .finalRound else { return }
    let missing = scoreToBeat + 50 - total
    let verdict = missing <= 0 ? "\(Glyphs.trophy) \(Strings.winsSign)" : Strings.shortBy(missing.grouped)
    painter.text(verdict, area, column: column + 2, painter.style(missing <= 0 ? .goldInk : .crimson).bold)
  }

  // MARK: - Standings and the latest

  private func drawBoard(_ area: Rect, _ painter: inout Painter) {
    var rest = area
    if area.columns >= 90 {
      let left = rest.takeLeft(area.columns * 3 / 5)
      _ = rest.takeLeft(3)
      drawStandings(left, &painter)
      drawFeed(rest, &painter)
    } else {
      let room = rest.rows > game.players.count + 2
      drawStandings(rest.takeTop(game.players.count), &painter)
      if room { _ = rest.takeTop(1) }
      drawFeed(rest, &painter)
    }
  }

  private func drawStandings(_ area: Rect, _ painter: inout Painter) {
    let players = game.ranked
    let spread = area.rows >= 2 * players.count && area.rows >= 16 ? 2 : 1
    let size = Size(columns: 4, rows: 2)
    let pictures = players.map { spread == size.rows && painter.bounds.columns >= 100 ? screen.picture(of: $0, size) : nil }
    // The names are below each other, also where some have photos and others not.
    let width = pictures.contains { $0 != nil } ? size.columns + 1 : 4
    for (row, (player, picture)) in zip(players, pictures).enumerated() {
      var place = area
      _ = place.takeTop(row * spread)
      drawStanding(player, picture, width, place.takeTop(spread), &painter)
    }
  }

  private func drawStanding(_ player: GameSnapshot.Player, _ picture: Frame?, _ width: Int, _ area: Rect, _ painter: inout Painter) {
    guard !area.isEmpty else { return }
    let isActive = player.id == game.active
    let isWinner = player.id == game.winner
    var rest = area
    let sign = isWinner ? Glyphs.trophy : isActive ? Glyphs.rolling : player.sittingOut ? Glyphs.out : " "
    painter.text("\(player.rank) \(sign)", rest.takeLeft(4), painter.style(isActive || isWinner ? .goldInk : .muted).bold)
    let place = rest.takeLeft(width)
    if let picture { painter.picture(picture, place) } else { painter.avatar(player.name.neutralised, player.avatar, place) }
    let total = screen.shownTotal(of: player)
    painter.right(total.grouped, rest.takeRight(7), painter.style(.ink).bold)
    let style = player.sittingOut ? painter.style(.muted) : isActive ? painter.style(.ink).bold : painter.style(.ink)
    let nameWidth = min(22, rest.columns)
    var names = rest.takeLeft(nameWidth)
    let presence = player.claimedBy == nil ? "" : player.present ? Glyphs.present : Glyphs.absent
    if !presence.isEmpty { painter.text(presence, names.takeRight(2), .muted) }
    let out = player.sittingOut ? " (\(Strings.sitsOut))" : ""
    painter.text(player.name.neutralised.fitted(max(4, names.columns - 1 - out.columns)) + out, names, style)
    guard rest.columns >= 8 else { return }
    _ = rest.takeRight(1)
    painter.bar(rest, share: Double(total) / Double(max(1, game.target)), filled: isWinner ? .gold : .accent)
  }

  private func drawFeed(_ area: Rect, _ painter: inout Painter) {
    guard area.rows > 0 else { return }
    for (row, action) in game.actions.reversed().prefix(min(area.rows, Self.feedLimit)).enumerated() {
      drawAction(action, area.line(row), &painter)
    }
  }

  private func drawAction(_ action: GameSnapshot.Action, _ area: Rect, _ painter: inout Painter) {
    let age = BoardAge.text(of: date.milliseconds - action.at.milliseconds)
    painter.right(age, area, painter.style(.muted))
    let room = Rect(row: area.row, column: area.column, rows: 1, columns: area.columns - age.columns - 1)
    let parts = BoardSentences.parts(of: action, in: game)
    painter.entry(parts.who.neutralised, parts.what, room, painter.style(action.kind == .farkle ? .crimson : .ink))
  }
}
