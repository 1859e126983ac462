internal import Design
internal import FarkleBoard
internal import FarkleWire
internal import Screens
package import TextScreen
internal import Vocabulary

// How the screen looks.
extension ViewerScreen {
  /// The least that a score sheet needs.
  package static let smallest = Size(columns: 40, rows: 20)

  /// The screen as it is to look now, in a window of that size.
  package func frame(size: Size) -> Frame {
    var painter = Painter(size: size, theme: shownTheme, hasColour: look.hasColour)
    guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else {
      for (row, line) in Strings.tooSmall.wrapped(size.columns).enumerated() { painter.text(line, painter.bounds, row: row) }
      return painter.picture
    }
    var rest = painter.bounds
    drawTop(rest.takeTop(2), &painter)
    let keys = rest.takeBottom(size.columns < 70 ? 2 : 1)
    painter.fill(keys, .panel)
    painter.keys(bindings, corner: .open(.help), keys)
    let line = rest.takeBottom(1).inset(columns: 1)
    if let message { painter.message(message, line) }
    draw(mode, rest.inset(columns: 1), &painter)
    return painter.picture
  }

  /// The final round is played on felt.
  private var shownTheme: Theme {
    look.theme == .paper && base == .board && game?.phase == .finalRound ? .felt : look.theme
  }

  private func drawTop(_ area: Rect, _ painter: inout Painter) {
    painter.fill(area, .panel)
    let lines = area.inset(columns: 1)
    guard let joined else {
      painter.text(Strings.gameWord, lines, painter.style(.goldInk).bold)
      if let stage = lobby.stage { painter.text(stage.sentence.neutralised, lines, row: 1, .muted) }
      return
    }
    let seat = game?.player(board.seat)
    let you = seat.map { Strings.youAre($0.name.neutralised.fitted(lines.columns / 2 - 8)) } ?? Strings.justWatching
    painter.right(you, lines, row: 1, seat == nil ? painter.style(.muted) : painter.style(.goldInk).bold)
    let left = Rect(row: lines.row, column: lines.column, rows: 2, columns: lines.columns - you.columns - 2)
    painter.text(Strings.inRoom(joined.room.text, on: joined.host.neutralised), left, row: 1, .muted)
    guard let game else {
      painter.text(Strings.settingUp, lines, painter.style(.ink).bold)
      return
    }
    // What the game is called is the first thing that can be missed.
    let about = Strings.roundOf(game.lastRound, target: game.target.grouped)
    let room = lines.columns - about.columns - 3
    let name = room < 8 ? "" : game.name.neutralised.fitted(room) + " · "
    let column = painter.text(name, lines, painter.style(.ink).bold)
    painter.text(about, lines, column: column, .muted)
  }

  private func draw(_ mode: Mode, _ area: Rect, _ painter: inout Painter) {
    switch mode {
    case .lobby: drawLobby(area, &painter)
    case .board: drawBoard(area, &painter)
    case .seats(let selected): drawSeats(selected, area, &painter)
    case .photo(let form): draw(form, area, &painter)
    case .settings(let selected, _): drawSettings(selected, area, &painter)
    case .help(let under): drawHelp(under, area, &painter)
    case .leaving(let what, let under):
      draw(under, area, &painter)
      switch what {
      case .program: painter.dialog(Strings.leaveTitle, [Strings.leaveExplained], over: area)
      case .room: painter.dialog(Strings.otherGameTitle, [Strings.leaveExplained], over: area)
      case .host(_, let name): painter.dialog(Strings.continueAt(name.neutralised), [Strings.continueExplained], over: area)
      }
    }
  }

  private func drawSettings(_ selected: Int, _ area: Rect, _ painter: inout Painter) {
    var rest = Painter.column(of: area, 60)
    painter.heading(Strings.settingsTitle, &rest)
    for (index, row) in ScreenLook.Row.allCases.enumerated() {
      let (label, value) = look.describe(row)
      painter.setting(label, value, isSelected: index == selected, rest.takeTop(1))
    }
  }

  private func drawHelp(_ under: Mode, _ area: Rect, _ painter: inout Painter) {
    var rest = Painter.column(of: area, 76)
    var other = self
    other.mode = under
    painter.heading(under == .lobby ? Strings.lobbyKeys : Strings.boardKeys, &rest)
    painter.help(other.bindings, rest)
  }
}
