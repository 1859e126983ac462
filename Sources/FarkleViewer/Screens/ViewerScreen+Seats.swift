internal import Design
internal import FarkleBoard
internal import FarkleWire
internal import Screens
internal import TextScreen
internal import Vocabulary

// Who is before the screen, and how they look.
extension ViewerScreen {
  func drawSeats(_ selected: Int, _ area: Rect, _ painter: inout Painter) {
    var rest = Painter.column(of: area, 76)
    painter.heading(Strings.whoAreYou, &rest)
    let isRoomy = rest.rows > 2 * seats.count
    for (index, seat) in seats.enumerated() {
      if isRoomy, index > 0 { _ = rest.takeTop(1) }
      draw(seat, isSelected: index == selected, rest.takeTop(1), &painter)
    }
  }

  private func draw(_ seat: Seat, isSelected: Bool, _ line: Rect, _ painter: inout Painter) {
    painter.choice(isSelected, line)
    guard let player = seat.player else {
      painter.text("\(Glyphs.absent) \(Strings.justWatching)", line, column: 3, isSelected ? painter.style(.ink).bold : painter.style(.ink))
      return
    }
    painter.avatar(player.name.neutralised, player.avatar, line, column: 2)
    let (state, token): (String, Theme.Token) =
      if seat.isOurs {
        ("\(Glyphs.chosen) \(Strings.seatOurs)", .goldInk)
      } else if let holder = player.claimedBy {
        ("\(Glyphs.present) \(Strings.heldBy(holder.neutralised.fitted(line.columns / 3)))", .muted)
      } else {
        ("\(Glyphs.absent) \(Strings.seatIsFree)", .ink)
      }
    painter.right(state, line, painter.style(token))
    let name = Rect(row: line.row, column: line.column + 6, rows: 1, columns: line.columns - 7 - state.columns)
    let style = seat.obstacle == nil ? painter.style(.ink) : painter.style(.muted)
    painter.text(player.name.neutralised, name, isSelected ? style.bold : style)
  }

  func draw(_ form: PhotoForm, _ area: Rect, _ painter: inout Painter) {
    var rest = Painter.column(of: area, 70)
    painter.heading(Strings.photoTitle(game?.player(board.seat)?.name.neutralised ?? ""), &rest)
    switch form.step {
    case .typing: drawPath(form, rest, &painter)
    case .reading(let path):
      painter.text(path.neutralised.tail(rest.columns), rest, painter.style(.ink).bold)
      painter.text(Strings.photoReading, rest, row: 1, .muted)
    case .seen(let photo): draw(photo, rest, &painter)
    }
  }

  private func drawPath(_ form: PhotoForm, _ area: Rect, _ painter: inout Painter) {
    var rest = area
    for line in Strings.photoHint.wrapped(rest.columns) { painter.text(line, rest.takeTop(1), .muted) }
    _ = rest.takeTop(1)
    let line = rest.takeTop(1)
    let column = painter.text("\(Strings.photoFile)  ", line, painter.style(.ink).bold)
    painter.text("[ \(form.field.text.neutralised.tail(line.columns - column - 5))▏]", line, column: column, painter.style(.goldInk).bold)
    _ = rest.takeTop(1)
    if let problem = form.problem {
      for line in "\(Glyphs.refused) \(problem.neutralised)".wrapped(rest.columns) {
        painter.text(line, rest.takeTop(1), painter.style(.crimson).bold)
      }
    }
    let shown = form.candidates.count > rest.rows ? max(0, rest.rows - 1) : form.candidates.count
    for name in form.candidates.prefix(shown) { painter.text(name.neutralised, rest.takeTop(1), column: 2, .ink) }
    if shown < form.candidates.count { painter.text(Strings.moreFiles(form.candidates.count - shown), rest.takeTop(1), column: 2, .muted) }
  }

  private func draw(_ photo: PreparedPhoto, _ area: Rect, _ painter: inout Painter) {
    var rest = area
    let size = PhotoCells.sizes.last { $0.rows <= rest.rows - 1 && photo.cells[$0] != nil }
    guard look.hasColour, let size, let cells = photo.cells[size] else {
      for line in Strings.photoUnseen(photo.jpeg.count.grouped).wrapped(rest.columns) { painter.text(line, rest.takeTop(1)) }
      return
    }
    painter.text(Strings.photoLooksSo, rest.takeTop(1), .muted)
    if rest.rows > size.rows { _ = rest.takeTop(1) }
    painter.picture(cells, rest)
  }
}
