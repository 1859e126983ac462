internal import Design
internal import FarkleBoard
internal import FarkleWire
internal import Screens
internal import TextScreen
internal import Vocabulary

// Home: the games that were played, and what can be done with each. What it shows is asked of the host as anything is.
extension HostScreen {
  // MARK: - Keys

  static let pages = [
    Binding(Strings.keyPageUp, [.pageUp], Strings.keyTenUp, .move(-10), isListed: false),
    Binding(Strings.keyPageDown, [.pageDown], Strings.keyTenDown, .move(10), isListed: false),
  ]

  /// The game that is being played, whose turns nothing may take away.
  private var gameInProgress: GameSnapshot? { game.flatMap { $0.phase == .ended ? nil : $0 } }

  var homeBindings: [Binding] {
    var list = Self.move + Self.pages
    if let picked = games?.game {
      switch (picked.current, picked.state) {
      case (true, _): list.append(Binding(Strings.keyEnter, [.enter], Strings.keyToTable, .leave))
      case (false, .finished): break
      case (false, _):
        let obstacle = gameInProgress.map { Strings.gameInProgress($0.name.neutralised) }
        list.append(Binding(Strings.keyEnter, [.enter], Strings.keyResume, .resume, unless: obstacle))
      }
      let isFinished = !picked.current && picked.state == .finished
      list.append(
        isFinished
          ? Binding(Strings.keyEnter, [.enter, .text("r")], Strings.keyRecap, .recap) : Binding("r", Strings.keyRecap, .recap))
      let isPlayed = picked.current && gameInProgress != nil
      list.append(
        Binding("d", Strings.keyDelete, .delete, unless: isPlayed ? Strings.gameStillInProgress(picked.name.neutralised) : nil))
    }
    list += [
      Binding("n", Strings.keyNewGame, .newGame, unless: gameInProgress.map { Strings.gameInProgress($0.name.neutralised) }),
      Binding("s", Strings.keyStatistics, .statistics), Binding("t", Strings.keySettings, .open(.settings)),
      Binding("?", Strings.keyHelp, .open(.help)),
    ]
    if game != nil {
      let isListed = games?.game?.current != true
      list.append(Binding(Strings.keyEscape, [.escape, .text("H"), .home], Strings.keyToTable, .leave, isListed: isListed))
    }
    return list + [quit]
  }

  func bindings(of page: TextPage) -> [Binding] {
    Self.move + Self.pages + [
      share(page.game.id, unless: page.game.winner == nil ? Strings.nobodyHasWon(page.game.name.neutralised) : nil), Self.leave,
    ]
  }

  func share(_ game: Identifier, unless obstacle: String?) -> Binding {
    let isUnderWay = card.map { $0.order.game == game && $0.path == nil } ?? false
    return Binding("s", Strings.keyShare, .share, unless: isUnderWay ? Strings.cardIsBeingDrawn : obstacle)
  }

  mutating func obeyAtHome(_ intent: Intent, _ now: Now) {
    switch intent {
    case .move(let step): games?.move(step)
    case .statistics: perform(.statistics, then: .showStatistics)
    default:
      guard let picked = games?.game else { return }
      switch intent {
      case .resume: perform(.resume(String(picked.number)), then: .show(.table))
      case .recap: perform(.recap(String(picked.number)), then: .showRecap(picked))
      case .delete: ask(.delete(number: picked.number, name: picked.name), now)
      default: break
      }
    }
  }

  // MARK: - Asking

  /// Where the screen begins without a game on the table: at home if there is a history, else with a new game.
  mutating func begin() {
    if games == nil { return perform(.history(limit: HomeList.limit), then: .begin) }
    isHomeBehind = games?.games.isEmpty == false
    mode = isHomeBehind ? .home : .setup(newForm())
  }

  /// Asks anew when the list is shown and is not of the table as it is now.
  mutating func keepHome() {
    guard mode.isHome, askedGames == nil, !isWaiting, status != nil, games?.isOld != false || games?.table != HomeList.Table(game) else {
      return
    }
    askedGames = ask(.history(limit: HomeList.limit), .init())
  }

  /// - Returns: whether that was the answer to the question for the list.
  mutating func takeGames(_ answer: HostAnswer, to number: Int, _ now: Now) -> Bool {
    guard number == askedGames else { return false }
    askedGames = nil
    learnGames(answer, now)
    return true
  }

  /// Takes the list; without one, as where it can't be read, there are no games.
  mutating func learnGames(_ answer: HostAnswer, _ now: Now) {
    var found: [PastGame] = []
    if case .games(let games)? = answer.history { found = games }
    games = HomeList(found, at: HomeList.Table(game), after: games)
    guard case .failure(let refusal) = answer.result else { return }
    games?.problem = refusal.sentence
    say(refusal.sentence, isComplaint: true, now)
  }

  /// The list is of a time before something was done to it.
  mutating func forgetGames() { games?.isOld = true }

  // MARK: - The picture to share

  /// A card that is being drawn, or was.
  struct Card: Hashable, Sendable {
    let order: CardOrder
    /// Where it is, nil while it is being drawn.
    var path: String?
  }

  mutating func orderCard(_ now: Now) {
    let order: CardOrder
    if case .recap(let page) = mode {
      order = CardOrder(page.game.id, name: page.game.name, start: clock(page.game.startedAt))
    } else if let game {
      order = CardOrder(game.id, name: game.name, start: clock(game.startedAt))
    } else {
      return
    }
    card = Card(order: order)
    actions.append(.share(order))
    say(Strings.cardIsBeingDrawn, now)
  }

  mutating func take(_ result: Result<String, CardFailure>, for order: CardOrder, _ now: Now) {
    switch result {
    case .success(let path):
      if card?.order == order { card?.path = path }
      // At the end of the game it stands there for good.
      if mode == .table, order.game == game?.id { message = nil } else { say(Strings.cardIsAt(path), now) }
    case .failure(let failure):
      if card?.order == order { card = nil }
      say(failure.sentence, isComplaint: true, now)
    }
  }

  // MARK: - Frames

  func drawHome(_ area: Rect, _ painter: inout Painter) {
    var rest = Painter.column(of: area, 76)
    painter.heading(Strings.homeTitle, &rest)
    guard let games else { return painter.centre(Strings.readingHistory, rest.inset(rows: rest.rows / 2), painter.style(.muted)) }
    if let problem = games.problem {
      let lines = "\(Glyphs.notSaved) \(problem.neutralised)".wrapped(rest.columns)
      for (row, line) in lines.prefix(rest.rows).enumerated() { painter.text(line, rest, row: row, .crimson) }
    } else if games.games.isEmpty {
      painter.text(Strings.noGamesAtHome, rest, .muted)
    }
    for (index, game) in Painter.visible(games.games, around: games.index ?? 0, rows: rest.rows / 2) {
      var place = rest
      _ = place.takeTop(2 * index)
      draw(game, isSelected: game.number == games.selected, place.takeTop(2), &painter)
    }
  }

  /// A game in two lines: what it is called and when it was, and who has won it or how it stands.
  private func draw(_ game: PastGame, isSelected: Bool, _ area: Rect, _ painter: inout Painter) {
    painter.choice(isSelected, area.line(0))
    if isSelected { painter.fill(area.line(1), .panel) }
    let start = clock(game.startedAt)
    painter.right(start, area, painter.style(.muted))
    painter.text(
      game.name.neutralised.fitted(area.columns - 4 - start.columns), area, column: 2,
      isSelected ? painter.style(.ink).bold : painter.style(.ink))
    let line = area.line(1)
    let length = game.rounds > 0 && area.columns >= 70 ? "\(Strings.rounds(game.rounds)) · \(Strings.duration(game.seconds))" : ""
    painter.right(length, line, painter.style(.muted))
    let room = Rect(row: line.row, column: line.column + 2, rows: 1, columns: line.columns - 3 - length.columns)
    let (sign, word, token) = describe(game)
    let column = painter.text("\(sign) \(word)", room, painter.style(token).bold)
    let others = game.players.dropFirst(game.winner == nil ? 0 : 1).map { Strings.standing($0.name.neutralised, $0.score.grouped) }
    painter.text(" · " + others.joined(separator: ", "), room, column: column, .muted)
  }

  /// How a game stands, in a sign and a word or two.
  private func describe(_ game: PastGame) -> (sign: String, word: String, token: Theme.Token) {
    if let winner = game.players.first, winner.id == game.winner {
      return (Glyphs.trophy, Strings.standing(winner.name.neutralised, winner.score.grouped), .goldInk)
    }
    if game.state == .playing { return (Glyphs.rolling, Strings.onTheTable, .goldInk) }
    return (Glyphs.out, Strings.isUnfinished, .ink)
  }

  func draw(_ page: TextPage, _ area: Rect, _ painter: inout Painter) {
    var rest = Painter.column(of: area, 76)
    painter.heading(Strings.recapTitle(page.game.name.neutralised), &rest)
    let rows = page.lines.enumerated().flatMap { index, line in
      // What is wrapped keeps its distance from the edge.
      let indent = String(line.prefix { $0 == " " })
      let pieces = line.isEmpty ? [""] : line.neutralised.wrapped(rest.columns - 2 - indent.count)
      return pieces.enumerated().map { (index: index, isFirst: $0.offset == 0, text: indent + $0.element) }
    }
    let first = rows.firstIndex { $0.index == page.selected } ?? 0
    for (index, row) in Painter.visible(rows, around: first, rows: rest.rows) {
      let line = rest.line(index)
      let isSelected = row.index == page.selected
      if isSelected { painter.fill(line, .panel) }
      if row.isFirst { painter.choice(isSelected, line) }
      painter.text(row.text, line, column: 2, isSelected ? painter.style(.ink).bold : painter.style(.ink))
    }
  }
}
