internal import Design
internal import FarkleBoard
internal import FarkleWire
internal import Screens
internal import TextScreen
internal import Vocabulary

// The board.
extension ViewerScreen {
  func drawBoard(_ area: Rect, _ painter: inout Painter) {
    var rest = area
    if let text = board.linkShown.text { painter.text("\(Glyphs.notSaved) \(text)", rest.takeTop(1), painter.style(.crimson).bold) }
    guard let scene = board.scene else {
      for (row, line) in Strings.waitingForGame.flatMap({ $0.wrapped(rest.columns) }).enumerated() {
        painter.centre(line, rest.inset(rows: rest.rows / 2 - 1), row: row, painter.style(.muted))
      }
      return
    }
    if let turn = scene.turn {
      painter.text("\(Glyphs.rolling) \(turn.name.neutralised) +\(turn.pending.grouped)", rest.takeTop(1), painter.style(.goldInk).bold)
    }
    for standing in scene.standings {
      let line = rest.takeTop(1)
      painter.avatar(standing.name.neutralised, standing.avatar, line)
      painter.right(standing.shown.grouped, line, painter.style(.ink).bold)
      painter.text(standing.name.neutralised.fitted(line.columns - 16), line, column: 4)
    }
  }
}
