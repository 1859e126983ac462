internal import Design
internal import FarkleBoard
internal import FarkleWire
internal import Screens
internal import TextScreen
internal import Vocabulary

/// The board as it is drawn: who is rolling as the biggest thing, then what just happened, the standings and the latest.
struct BoardFrame {
  let scene: BoardScene
  /// Photos that are ready, by their hashes.
  var photos: [PhotoHash: PhotoCells] = [:]
  /// Whether the screen is looked at from far away: large digits in any window, and the feed only where there is room beside them.
  var isLarge = false
  /// Photos need colours.
  var hasColour = true

  /// - Parameter area: at least 38 columns and 15 rows; less is cut off.
  func draw(_ area: Rect, _ painter: inout Painter) {
    var rest = area
    drawLink(rest.takeTop(scene.link.text == nil ? 0 : 1), &painter)
    let board = rest
    let isRoomy = area.rows >= 34
    if isRoomy { _ = rest.takeTop(1) }
    let final = finalRoundLines(area.columns - 2)
    let message = min(messageRows(area), max(0, rest.rows - 3 - final.count - scene.standings.count))
    drawBanner(rest.takeTop(bannerRows(rest, others: final.count + message)), &painter)
    if isRoomy, !final.isEmpty { _ = rest.takeTop(1) }
    let gold = rest.takeTop(final.count)
    painter.fill(gold, .gold)
    for (row, line) in final.enumerated() { painter.text(line, gold.inset(columns: 1), row: row, painter.style(.onGold).bold) }
    drawMessage(rest.takeTop(message), &painter)
    drawBoard(rest, &painter)
    if let win = scene.win { draw(win.confetti, rest, &painter) }
    if scene.link.state == .lost || scene.link.state == .stale { painter.dim(board) }
  }

  /// As many rows as leave everybody a line.
  private func bannerRows(_ area: Rect, others: Int) -> Int {
    let wanted =
      switch area.rows {
      case 44...: 10
      case 33...: 7
      default: 5
      }
    return max(3, min(isLarge && area.rows >= 30 ? 10 : wanted, area.rows - others - scene.standings.count))
  }

  private func messageRows(_ area: Rect) -> Int { area.rows >= 34 ? 3 : area.columns < 60 ? 2 : 1 }

  /// What is wrong with the link, above a board that is no longer fresh.
  private func drawLink(_ area: Rect, _ painter: inout Painter) {
    guard let text = scene.link.text else { return }
    let isOver = scene.link.state == .ended
    painter.fill(area, .panel)
    painter.text("\(isOver ? Glyphs.out : Glyphs.notSaved) \(text)", area, painter.style(isOver ? .ink : .crimson).bold)
  }

  // MARK: - What just happened

  private func drawMessage(_ area: Rect, _ painter: inout Painter) {
    guard let banner = scene.banner else { return }
    let mark = banner.isCorrection ? "\(Glyphs.correction) \(Strings.correctionSign) · " : "\(banner.sign) "
    let lines = Array((mark + banner.text.neutralised).wrapped(area.columns - 2).prefix(area.rows))
    let isLoud: Bool
    switch banner.kind {
    case .win, .finalRound, .raisedBar, .lead, .overtaking, .hotDice: isLoud = !banner.isCorrection
    default: isLoud = false
    }
    // Below the golden lines of the final round gold would not stand out.
    let ground: Theme.Token = !isLoud ? .panel : scene.finalRound == nil ? .gold : .accent
    painter.fill(area, ground)
    let quiet: Theme.Token = banner.kind == .farkle || banner.isCorrection ? .crimson : .ink
    let token = ground == .panel ? quiet : ground == .gold ? .onGold : .onAccent
    let top = (area.rows - lines.count) / 2
    for (row, line) in lines.enumerated() { painter.centre(line, area.inset(columns: 1), row: top + row, painter.style(token).bold) }
  }

  /// Who plays the final round, against what, and how far each is behind, in as many lines as that takes.
  private func finalRoundLines(_ columns: Int) -> [String] {
    guard let final = scene.finalRound else { return [] }
    let waiting = final.queue.map { player in
      Strings.behind(player.isYou ? "\(player.name.neutralised) (\(Strings.you))" : player.name.neutralised, player.behind.grouped)
    }
    let parts = [
      Strings.finalRoundSign(final.trigger.neutralised), Strings.toBeat(final.toBeat.grouped), Strings.turnsLeft(final.queue.count),
      Strings.stillToRoll([]),
    ]
    let words = "\(Glyphs.finalRound) \(parts.joined(separator: " · "))".split(separator: " ").map(String.init)
    // A name and its number stay together.
    let names = waiting.enumerated().map { $0.offset + 1 < waiting.count ? $0.element + "," : $0.element }
    var lines = [""]
    for piece in words + names {
      let longer = lines[lines.count - 1].isEmpty ? piece : lines[lines.count - 1] + " " + piece
      if longer.columns <= columns || lines == [""] { lines[lines.count - 1] = longer } else { lines.append(piece) }
    }
    // Who comes much later can be missed.
    if lines.count > 3 { lines = lines.prefix(2) + [lines.dropFirst(2).joined(separator: " ")] }
    return lines.map { $0.fitted(columns) }
  }

  // MARK: - Confetti

  /// Where there is nothing to read, and not so near a number that it could be taken for a part of it.
  private func draw(_ confetti: Confetti, _ area: Rect, _ painter: inout Painter) {
    let tokens: [Theme.Token] = [.goldInk, .crimson, .gold, .accent]
    for piece in confetti.pieces(area.rows * area.columns / 40) {
      let row = Int(piece.y * Double(area.rows - 1))
      let column = Int(piece.x * Double(area.columns))
      let isFree = (column - 3...column + 3).allSatisfy { painter.isBlank(area, row: row, column: $0) }
      if isFree { painter.text(Glyphs.confetti[piece.shape], area, row: row, column: column, painter.style(tokens[piece.shape])) }
    }
  }
}
