internal import Design
internal import FarkleBoard
internal import FarkleWire
internal import Screens
package import TextScreen
internal import Vocabulary

// How the screen looks.
extension HostScreen {
  /// The least that a score sheet needs.
  package static let smallest = Size(columns: 40, rows: 20)

  /// The screen as it is to look now, in a window of that size.
  package func frame(size: Size) -> Frame {
    var painter = Painter(size: size, theme: shownTheme, hasColour: settings.look.hasColour)
    guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else {
      for (row, line) in Strings.tooSmall.wrapped(size.columns).enumerated() { painter.text(line, painter.bounds, row: row) }
      return painter.picture
    }
    var rest = painter.bounds
    if let status { drawTop(status, rest.takeTop(2), &painter) }
    drawKeys(rest.takeBottom(size.columns < 70 ? 2 : 1), &painter)
    drawMessage(rest.takeBottom(1), &painter)
    draw(mode, rest.inset(columns: 1), &painter)
    return painter.picture
  }

  /// The final round is played on felt.
  private var shownTheme: Theme {
    settings.look.theme == .paper && game?.phase == .finalRound ? .felt : settings.look.theme
  }

  private func drawTop(_ status: HostStatus, _ area: Rect, _ painter: inout Painter) {
    painter.fill(area, .panel)
    let lines = area.inset(columns: 1)
    let problem = status.saved.problem
    let saved = problem == nil ? "\(Glyphs.saved) \(Strings.screenSaved)" : "\(Glyphs.notSaved) \(Strings.screenNotSaved)"
    painter.right(saved, lines, painter.style(problem == nil ? .muted : .crimson))
    let title = lines.line(0)
    let width = Rect(row: title.row, column: title.column, rows: 1, columns: title.columns - saved.columns - 2)
    if let game {
      // What the game is called is the first thing that can be missed.
      let about = Strings.roundOf(game.lastRound, target: game.target.grouped)
      let room = width.columns - about.columns - 3
      let name = room < 8 ? "" : game.name.neutralised.fitted(room) + " · "
      let column = painter.text(name, width, painter.style(.ink).bold)
      painter.text(about, width, column: column, .muted)
    } else {
      painter.text(isHomeBehind || mode.isHome ? Strings.betweenGames : Strings.settingUp, width, .muted)
    }
    let count = status.viewers.count
    let viewers = area.columns < 60 ? "\(count > 0 ? Glyphs.present : Glyphs.absent) \(count)" : Strings.viewers(count)
    painter.right(viewers, lines, row: 1, painter.style(.muted))
    let place = status.addresses.first.map { address in
      let host = address.contains(":") ? "[\(address)]" : address
      return status.port.map { "\(host):\($0)" } ?? host
    }
    // At 80 columns the line of keys has no room for it.
    let join = Strings.join(status.code.text, at: place) + (pages.isEmpty ? "" : " · w \(Strings.keyPhones)")
    painter.text(join, Rect(row: lines.row + 1, column: lines.column, rows: 1, columns: lines.columns - viewers.columns - 2), .ink)
  }

  private func drawKeys(_ area: Rect, _ painter: inout Painter) {
    painter.fill(area, .panel)
    painter.keys(bindings, corner: .open(.help), area)
  }

  private func drawMessage(_ area: Rect, _ painter: inout Painter) {
    if let message { painter.message(message, area.inset(columns: 1)) }
  }

  private func draw(_ mode: Mode, _ area: Rect, _ painter: inout Painter) {
    switch mode {
    case .table: drawTable(area, &painter)
    case .confirm(let confirmation, let under):
      draw(under, area, &painter)
      draw(confirmation, area, &painter)
    case .setup(let form): draw(form, area, &painter)
    case .actions(let picker): draw(picker, area, &painter)
    case .helper(let helper): draw(helper, area, &painter)
    case .rules: drawRules(area, &painter)
    case .players(let editor): draw(editor, area, &painter)
    case .viewers(let selected): drawViewers(selected, area, &painter)
    case .settings(let selected): drawSettings(selected, area, &painter)
    case .phones(let place): drawPhones(place, area, &painter)
    case .help: drawHelp(area, &painter)
    case .home: drawHome(area, &painter)
    case .recap(let page): draw(page, area, &painter)
    case .statistics(let people, let selected): StatisticsFrame(people: people, selected: selected).draw(area, &painter)
    }
  }

  private func drawTable(_ area: Rect, _ painter: inout Painter) {
    if status == nil { painter.centre(Strings.waitingForHost, area.inset(rows: area.rows / 2), painter.style(.muted)) }
    guard let game, let now else { return }
    TableFrame(game: game, screen: self, date: now.date).draw(area, &painter)
  }
}
