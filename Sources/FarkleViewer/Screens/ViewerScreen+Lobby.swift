internal import Design
internal import FarkleWire
internal import Screens
internal import Sockets
internal import TextScreen
internal import Vocabulary

// The lobby: what was found, what was typed, and what stands in the way.
extension ViewerScreen {
  func drawLobby(_ area: Rect, _ painter: inout Painter) {
    var rest = Painter.column(of: area, 76)
    if area.rows >= 30, let letters = BigLetters.draw(Strings.gameWord, scale: 2) {
      _ = rest.takeTop(2)
      for line in letters { painter.centre(line, rest.takeTop(1), painter.style(.goldInk).bold) }
      _ = rest.takeTop(2)
    }
    painter.heading(Strings.lobbyTitle, &rest)
    let foot = rest.takeBottom(min(rest.rows / 2, 4))
    let hint = Strings.roomCodeHint.wrapped(rest.columns - 2)
    let rows = max(1, min(lobby.rooms.count, rest.rows - hint.count - 3))
    drawRooms(rest.takeTop(rows), &painter)
    _ = rest.takeTop(1)
    let column = painter.text("\(Strings.roomCode)  ", rest, painter.style(.ink).bold)
    painter.text("[ \(lobby.field.text.tail(rest.columns - column - 5))▏]", rest, column: column, painter.style(.goldInk).bold)
    for (row, line) in hint.enumerated() { painter.text(line, rest, row: 1 + row, .muted) }
    drawProblem(foot, &painter)
  }

  private func drawRooms(_ area: Rect, _ painter: inout Painter) {
    if lobby.rooms.isEmpty { painter.text(Strings.lobbyEmpty, area, column: 2, .muted) }
    for (row, room) in Painter.visible(Array(lobby.rooms.enumerated()), around: lobby.selected, rows: area.rows) {
      draw(room.element, isSelected: room.offset == lobby.selected && lobby.field.text.isEmpty, area.line(row), &painter)
    }
  }

  private func draw(_ room: ViewerEvent.Room, isSelected: Bool, _ line: Rect, _ painter: inout Painter) {
    painter.choice(isSelected, line)
    let advert = room.advert
    let isOther = advert.version != WireLimits.version
    let players = isOther ? Strings.speaks(advert.version) : advert.game.isEmpty ? "" : Strings.playing(advert.players)
    let machine = (room.machine ?? room.endpoint?.address.description ?? "").neutralised.fitted(line.columns / 4)
    let right = [players, machine].filter { !$0.isEmpty }.joined(separator: " · ")
    painter.right(right, line, painter.style(isOther ? .crimson : .muted))
    let column = painter.text(advert.code.text, line, column: 2, painter.style(.goldInk).bold) + 2
    let name = Rect(row: line.row, column: line.column, rows: 1, columns: line.columns - right.columns - 1)
    let style = isSelected ? painter.style(.ink).bold : painter.style(.ink)
    painter.text(advert.game.isEmpty ? Strings.settingUp : advert.game.neutralised, name, column: column, style)
  }

  private func drawProblem(_ area: Rect, _ painter: inout Painter) {
    guard let problem = lobby.problem else { return }
    painter.text("\(Glyphs.notSaved) \(problem.kind.title)", area, painter.style(.crimson).bold)
    for (row, line) in problem.sentence.neutralised.wrapped(area.columns - 2).prefix(area.rows - 1).enumerated() {
      painter.text(line, area, row: 1 + row, column: 2, .ink)
    }
  }
}

extension ViewerProblem.Kind {
  /// In a word or two.
  fileprivate var title: String {
    switch self {
    case .noSearch: Strings.problemNoSearch
    case .notFound: Strings.problemNotFound
    case .refused: Strings.problemRefused
    case .timedOut: Strings.problemTimedOut
    case .unreachable: Strings.problemUnreachable
    case .unknownName: Strings.problemUnknownName
    case .strange: Strings.problemStrange
    case .wrongCode: Strings.problemWrongCode
    case .full: Strings.problemFull
    case .otherVersion: Strings.problemVersion
    case .kicked: Strings.problemKicked
    case .link, .seat: Strings.problemLink
    }
  }
}

extension String {
  /// The end of the text, if it is wider than there is room for: where something is typed, that is what has to be seen.
  func tail(_ columns: Int) -> String {
    guard self.columns > columns else { return self }
    var kept: [Character] = []
    var width = 1
    for character in reversed() {
      width += String(character).columns
      guard width <= columns else { break }
      kept.append(character)
    }
    return "…" + String(kept.reversed())
  }
}
