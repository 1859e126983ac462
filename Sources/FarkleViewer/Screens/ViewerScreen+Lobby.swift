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
    let hint = Strings.roomCodeHint.wrapped(rest.columns - 2)
    let problem = problemLines(rest.columns)
    let perRoom = rest.columns < 60 ? 2 : 1
    let rows = max(perRoom, min(perRoom * lobby.rooms.count, rest.rows - hint.count - problem.count - 3))
    drawRooms(rest.takeTop(rows), perRoom, &painter)
    _ = rest.takeTop(1)
    let field = rest.takeTop(1)
    let column = painter.text("\(Strings.roomCode)  ", field, painter.style(.ink).bold)
    painter.text("[ \(lobby.field.text.tail(rest.columns - column - 5))▏]", field, column: column, painter.style(.goldInk).bold)
    for line in hint { painter.text(line, rest.takeTop(1), .muted) }
    if rest.rows > problem.count { _ = rest.takeTop(1) }
    for (row, line) in problem.enumerated() {
      painter.text(line, rest.takeTop(1), column: row == 0 ? 0 : 2, row == 0 ? painter.style(.crimson).bold : painter.style(.ink))
    }
  }

  /// What stands in the way: a word or two, and below it the sentence.
  private func problemLines(_ columns: Int) -> [String] {
    guard let problem = lobby.problem else { return [] }
    return ["\(Glyphs.notSaved) \(problem.kind.title)"] + problem.sentence.neutralised.wrapped(columns - 2)
  }

  private func drawRooms(_ area: Rect, _ perRoom: Int, _ painter: inout Painter) {
    if lobby.rooms.isEmpty { painter.text(Strings.lobbyEmpty, area, column: 2, .muted) }
    for (index, room) in Painter.visible(Array(lobby.rooms.enumerated()), around: lobby.selected, rows: area.rows / perRoom) {
      let place = Rect(row: area.row + index * perRoom, column: area.column, rows: perRoom, columns: area.columns)
      draw(room.element, isSelected: room.offset == lobby.selected && lobby.field.text.isEmpty, place, &painter)
    }
  }

  /// On one line, or with what is behind the name on a second one.
  private func draw(_ room: ViewerEvent.Room, isSelected: Bool, _ area: Rect, _ painter: inout Painter) {
    painter.choice(isSelected, area)
    let advert = room.advert
    let isOther = advert.version != WireLimits.version
    let players = isOther ? Strings.speaks(advert.version) : advert.game.isEmpty ? "" : Strings.playing(advert.players)
    let isTall = area.rows > 1
    let machine = (room.machine ?? room.endpoint?.address.description ?? "").neutralised.fitted(area.columns / (isTall ? 2 : 4))
    let about = [players, machine].filter { !$0.isEmpty }.joined(separator: " · ")
    let style = painter.style(isOther ? .crimson : .muted)
    let column = painter.text(advert.code.text, area, column: 2, painter.style(.goldInk).bold) + 2
    if isTall { painter.text(about, area, row: 1, column: column, style) } else { painter.right(about, area, style) }
    let name = Rect(row: area.row, column: area.column, rows: 1, columns: area.columns - (isTall ? 0 : about.columns + 1))
    let ink = isSelected ? painter.style(.ink).bold : painter.style(.ink)
    painter.text(advert.game.isEmpty ? Strings.settingUp : advert.game.neutralised, name, column: column, ink)
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
