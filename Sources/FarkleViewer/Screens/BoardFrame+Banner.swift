internal import Design
internal import FarkleBoard
internal import FarkleWire
internal import Screens
internal import TextScreen
internal import Vocabulary

// Who is rolling, or who has won: the biggest thing on the board.
extension BoardFrame {
  func drawBanner(_ area: Rect, _ painter: inout Painter) {
    if let win = scene.win {
      draw(win, area, &painter)
    } else if let turn = scene.turn {
      draw(turn, area, &painter)
      // The dice come from the left.
      var rest = area
      _ = rest.takeLeft(Int((turn.arrival * Double(area.columns)).rounded()))
      painter.fill(rest, .ground)
    } else {
      painter.fill(area, .panel)
      painter.text("\(Glyphs.out) \(Strings.unfinishedSign)", area.inset(columns: 2), row: area.rows / 2, painter.style(.ink).bold)
    }
  }

  private func draw(_ turn: BoardScene.Turn, _ area: Rect, _ painter: inout Painter) {
    painter.fill(area, turn.isYou ? .gold : .accent)
    let ink = painter.style(turn.isYou ? .onGold : .onAccent)
    let name = turn.name.neutralised
    // What is to be done now is larger than one's own name.
    let title = turn.isYou && turn.pending == 0 ? Strings.yourTurn : name
    let amount = turn.pending > 0 || turn.shown > 0 ? "+\(turn.shown.grouped)" : ""
    var inside = besidePhoto(of: turn.photo, area, title, amount, &painter).inset(columns: 2)
    let sign = turn.isYou && title == name ? Strings.yourTurn : Strings.nowRolling
    let end = painter.text("\(Glyphs.rolling) \(sign)", inside, ink.bold)
    if title != name { painter.text("· \(name)", inside, column: end + 1, ink.bold) }
    painter.right(turn.hasHotDice ? "\(Glyphs.hotDice) \(Strings.hotDiceSign)" : "", inside, ink.bold)
    _ = inside.takeTop(1)
    let foot = foot(turn, inside)
    let lines = inside.takeBottom(foot.count)
    for (row, line) in foot.enumerated() { painter.text(line, lines, row: row, ink) }
    painter.big(title, amount, inside, ink.bold)
  }

  /// What to do, what there is and what it takes; of the facts, as many as leave room for large letters above.
  private func foot(_ turn: BoardScene.Turn, _ area: Rect) -> [String] {
    var facts: [String] = []
    if let missing = turn.shortBy {
      facts.append(missing > 0 ? Strings.shortBy(missing.grouped) : "\(Glyphs.trophy) \(Strings.winsSign)")
    }
    facts.append(Strings.hasBanked(turn.banked.grouped, toGo: turn.toGo?.grouped))
    if let toBeat = turn.toBeat { facts.append(Strings.beatToWin(toBeat.grouped)) }
    if turn.rolls > 0 { facts.append(Strings.turnSoFar(turn.pending.grouped, rolls: turn.rolls)) }
    guard turn.isYou else { return lines(of: facts, area.columns, atMost: max(1, area.rows - BigLetters.rows(scale: 1))) }
    let hint = Strings.yourTurnHint
    if hint.columns <= area.columns {
      let all = lines(of: [hint] + facts, area.columns, atMost: 1)
      if all.first != hint || area.rows < 4 { return all }
    }
    let wrapped = Array(hint.wrapped(area.columns).prefix(max(0, area.rows - 1)))
    return wrapped + lines(of: facts, area.columns, atMost: area.rows - 1 - wrapped.count)
  }

  /// The parts in so many lines, without the last ones if there are too many.
  private func lines(of parts: [String], _ columns: Int, atMost count: Int) -> [String] {
    for used in stride(from: parts.count, through: 1, by: -1) {
      let lines = parts.prefix(used).joined(separator: " · ").wrapped(columns)
      if lines.count <= count { return lines }
    }
    return []
  }

  private func draw(_ win: BoardScene.Win, _ area: Rect, _ painter: inout Painter) {
    painter.fill(area, .gold)
    let ink = painter.style(.onGold)
    let name = win.name.neutralised
    var inside = besidePhoto(of: win.photo, area, name, win.total.grouped, &painter).inset(columns: 2)
    let end = painter.text("\(Glyphs.trophy) \(Strings.winnerSign)", inside, ink.bold)
    if win.isYou { painter.text("· \(Strings.you)", inside, column: end + 1, ink.bold) }
    painter.text(Strings.winsAfter(win.total.grouped, rounds: scene.round), inside.line(inside.rows - 1), ink)
    _ = inside.takeTop(1)
    _ = inside.takeBottom(1)
    // A trophy in front, where the name stays as large; the total can be read below as well.
    let crowned = "\(Glyphs.trophy) \(name)"
    let rows = Painter.big(name, "", inside.size)?.letters.count
    let fitting = [win.total.grouped, ""].first { rows != nil && Painter.big(crowned, $0, inside.size)?.letters.count == rows }
    painter.big(fitting == nil ? name : crowned, fitting ?? win.total.grouped, inside, ink.bold)
  }

  /// Draws a photo at the left if there is one and it costs no words.
  /// - Returns: what is left for these.
  private func besidePhoto(of hash: PhotoHash?, _ area: Rect, _ name: String, _ amount: String, _ painter: inout Painter) -> Rect {
    var rest = area
    let size = Size(columns: 2 * area.rows, rows: area.rows)
    if let picture = photo(hash, size), Painter.leavesRoom(size, area, name, amount) {
      painter.picture(picture, rest.takeLeft(size.columns))
    }
    return rest
  }
}
