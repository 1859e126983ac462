internal import Design
internal import FarkleWire
internal import Screens
internal import TextScreen
internal import Vocabulary

/// What everybody has done in all finished games: a table, and more of the person who is picked.
struct StatisticsFrame {
  let people: [PersonFigures]
  let selected: Int

  /// A column of numbers, from the right edge to the left.
  private struct Column {
    let head: String
    let width: Int
    let value: (PersonFigures) -> String
  }

  func draw(_ area: Rect, _ painter: inout Painter) {
    var rest = Painter.column(of: area, 76)
    painter.heading(Strings.statisticsTitle, &rest)
    guard !people.isEmpty else { return _ = painter.text(Strings.noFinishedGames, rest, .muted) }
    let columns = columns(rest.columns)
    let head = rest.takeTop(1)
    var fromRight = 0
    for column in columns {
      painter.right(column.head, head, fromRight: fromRight, painter.style(.muted))
      fromRight += column.width
    }
    let details = details(rest.columns)
    let foot = rest.takeBottom(details.count + 1)
    for (row, line) in details.enumerated() { painter.text(line, foot, row: row + 1, .ink) }
    for (index, person) in Painter.visible(Array(people.enumerated()), around: selected, rows: rest.rows) {
      draw(person.element, isSelected: person.offset == selected, columns, rest.line(index), &painter)
    }
  }

  private func draw(_ person: PersonFigures, isSelected: Bool, _ columns: [Column], _ line: Rect, _ painter: inout Painter) {
    painter.choice(isSelected, line)
    let style = isSelected ? painter.style(.ink).bold : painter.style(.ink)
    var fromRight = 0
    for column in columns {
      painter.right(column.value(person), line, fromRight: fromRight, style)
      fromRight += column.width
    }
    painter.text(person.name.neutralised.fitted(max(4, line.columns - fromRight - 2)), line, column: 2, style)
  }

  /// Those for which there is room beside a name.
  private func columns(_ width: Int) -> [Column] {
    let wins = Column(head: Strings.columnWins, width: 6) { $0.wins.grouped }
    let games = Column(head: Strings.columnGames, width: 7) { $0.games.grouped }
    let average = Column(head: Strings.columnAverage, width: 9) { ($0.averageTurn ?? 0).grouped }
    guard width >= 70 else { return [average, wins, games] }
    return [
      Column(head: Strings.columnRecent, width: 12) { Sparkline.text($0.recentAverages) },
      Column(head: Strings.columnFarkles, width: 9) { Strings.percent($0.farklePermille ?? 0) },
      Column(head: Strings.columnBest, width: 7) { $0.bestTurn.grouped }, average, wins, games,
    ]
  }

  /// What the table has no room for, of the person who is picked.
  private func details(_ width: Int) -> [String] {
    guard people.indices.contains(selected) else { return [] }
    let person = people[selected]
    var recent: [String] = []
    if let latest = person.recentAverages.last {
      recent = [Strings.latestGame(latest.grouped)] + [person.trend.map { Strings.trend($0, abs($0).grouped) }].compactMap(\.self)
    }
    let parts =
      [
        Strings.gamesWon(person.games, won: person.wins, rate: Strings.percent(person.winPermille ?? 0)),
        Strings.recapBest(person.bestTurn.grouped), Strings.recapHotDice(person.hotDice.grouped),
        Strings.rate(
          Strings.recapFarkles(person.farkles.grouped), Strings.percent(person.farklePermille ?? 0),
          of: Strings.recapTurns(person.turns.grouped)),
        Strings.longestRun(person.longestRun.grouped), Strings.biggestComeback(person.biggestComeback.grouped),
      ] + recent
    return Array((person.name.neutralised + ": " + parts.joined(separator: " · ")).wrapped(width).prefix(6))
  }
}
