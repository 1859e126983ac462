internal import Design
internal import FarkleBoard
internal import FarkleWire
internal import Screens
internal import TextScreen
internal import Vocabulary

// The board.
extension ViewerScreen {
  func drawBoard(_ area: Rect, _ painter: inout Painter) {
    if let scene = board.scene {
      return BoardFrame(scene: scene, photos: photos, isLarge: isLarge, hasColour: look.hasColour).draw(area, &painter)
    }
    var rest = area
    if let text = board.linkShown.text { painter.text("\(Glyphs.notSaved) \(text)", rest.takeTop(1), painter.style(.crimson).bold) }
    for (row, line) in Strings.waitingForGame.flatMap({ $0.wrapped(rest.columns) }).enumerated() {
      painter.centre(line, rest.inset(rows: rest.rows / 2 - 1), row: row, painter.style(.muted))
    }
  }
}
