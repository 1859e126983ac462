internal import Design
internal import FarkleBoard
internal import FarkleGame
internal import FarkleWire
internal import Screens
internal import TextScreen
internal import Vocabulary

// Everything but the table: what lies over it, and what takes its place.
extension HostScreen {
  // MARK: - Before something happens

  func draw(_ confirmation: Confirmation, _ area: Rect, _ painter: inout Painter) {
    let tone: Theme.Token = confirmation.kind == .farkle ? .crimson : .goldInk
    let (title, lines) = describe(confirmation)
    let inside = painter.dialog(title, lines, tone, rows: confirmation.hasCountdown ? 8 : 6, over: area)
    if let now, let left = confirmation.left(at: now.moment) { drawDial(confirmation, left, inside.line(inside.rows - 1), &painter) }
  }

  /// What is left of the countdown, as a bar that empties and in words.
  private func drawDial(_ confirmation: Confirmation, _ left: Int64, _ area: Rect, _ painter: inout Painter) {
    var rest = area
    let words = confirmation.end == nil ? Strings.paused : Strings.inSeconds(Int((left + 999) / 1000))
    painter.right(words, rest.takeRight(8), painter.style(.ink).bold)
    painter.bar(rest, share: Double(left) / Double(Confirmation.countdown), filled: .gold)
  }

  private func describe(_ confirmation: Confirmation) -> (title: String, lines: [String]) {
    let player = game?.player(game?.active)
    let name = player?.name.neutralised ?? ""
    let pending = game?.pending.points ?? 0
    switch confirmation.kind {
    case .bank:
      let banked = player?.banked ?? 0
      return (bankTitle, ["\(name) +\(pending.grouped)", Strings.wasBecomes(banked.grouped, (banked + pending).grouped)])
    case .farkle:
      return (Strings.farkleTitle(name), [pending > 0 ? Strings.losesPending(pending.grouped) : Strings.losesNothing])
    case .undo: return (Strings.undoTitle, [Strings.undoDrops(pending.grouped)])
    case .undoTo(let action):
      let count = game?.actions.count { $0.id >= action } ?? 0
      let described = game?.actions.first { $0.id == action }.flatMap { action in
        game.map { BoardSentences.line(for: action, in: $0).neutralised }
      }
      return (Strings.undoToTitle(count), [described ?? ""])
    case .endGame: return (Strings.endTitle, [Strings.endExplained])
    case .kick(_, let name): return (Strings.kickTitle(name.neutralised), [Strings.kickExplained])
    case .quit: return (Strings.quitTitle, [Strings.quitExplained])
    }
  }

  /// What the bank will do, in the words of its button.
  private var bankTitle: String {
    guard let game, let bankPreview, bankPreview.revision == game.revision, case .success(let after) = bankPreview.result else {
      return Strings.bankTitle
    }
    if after.phase == .ended { return after.winner == game.active ? Strings.bankAndWin : Strings.bankAndEnd }
    if game.finalRound == nil, after.finalRound != nil { return Strings.bankAndFinal }
    return Strings.bankAndPass(after.player(after.active)?.name.neutralised ?? "")
  }

  // MARK: - A new game

  func draw(_ form: SetupForm, _ area: Rect, _ painter: inout Painter) {
    var rest = Painter.column(of: area, 64)
    painter.heading(Strings.newGameTitle, &rest)
    let foot = rest.takeBottom(2)
    if case .failure(let refusal) = form.game {
      let lines = "\(Glyphs.notSaved) \(refusal.sentence.neutralised)".wrapped(foot.columns)
      for (row, line) in lines.prefix(2).enumerated() { painter.text(line, foot, row: row, .crimson) }
    }
    for (index, row) in Painter.visible(form.rows, around: form.rows.firstIndex(of: form.selected) ?? 0, rows: rest.rows) {
      drawRow(row, of: form, rest.line(index), &painter)
    }
  }

  private func drawRow(_ row: SetupForm.Row, of form: SetupForm, _ area: Rect, _ painter: inout Painter) {
    let isSelected = row == form.selected
    painter.choice(isSelected, area)
    let cursor = isSelected ? "▏" : ""
    var label = ""
    var value = ""
    var token = Theme.Token.ink
    switch row {
    case .player(let index):
      let text = form.players[index].text
      label = Strings.seat(index + 1)
      value = text.isEmpty && !isSelected ? Strings.addPlayer : text.neutralised + cursor
      if text.isEmpty, !isSelected { token = .muted }
    case .name:
      let text = form.name.text
      label = Strings.formName
      value = text.isEmpty ? form.suggestion.neutralised : text.neutralised + cursor
      if text.isEmpty { token = .muted }
    case .target:
      (label, value) = (Strings.formTarget, isSelected && !form.typed.isEmpty ? form.typed + cursor : form.target.points.grouped)
    case .opening:
      let points = form.rules.opening?.points.grouped ?? Strings.anyAmount
      (label, value) = (Strings.formOpening, isSelected && !form.typed.isEmpty ? form.typed + cursor : points)
    case .straight: (label, value) = (Strings.straight, Painter.toggle(form.rules.straight))
    case .threePairs: (label, value) = (Strings.threePairs, Painter.toggle(form.rules.threePairs))
    case .twoTriplets: (label, value) = (Strings.twoTriplets, Painter.toggle(form.rules.twoTriplets))
    case .fourAndPair: (label, value) = (Strings.fourAndPair, Painter.toggle(form.rules.fourAndPair))
    case .start:
      let isOpen = if case .success = form.game { true } else { false }
      painter.text("[ \(Strings.passTheDice) ]", area, column: 2, isOpen ? painter.style(.goldInk).bold : painter.style(.muted))
      return
    }
    painter.text(label, area, column: 2, .muted)
    painter.text(value, area, column: min(29, area.columns / 2), isSelected ? painter.style(token).bold : painter.style(token))
  }

  // MARK: - What was scored

  func draw(_ picker: ActionPicker, _ area: Rect, _ painter: inout Painter) {
    guard let game, let now else { return }
    var rest = Painter.column(of: area, 76)
    painter.heading(Strings.actionsTitle, &rest)
    let foot = rest.takeBottom(5)
    let actions = Array(game.actions.reversed())
    for (index, action) in Painter.visible(actions, around: actions.firstIndex { $0.id == picker.selected } ?? 0, rows: rest.rows) {
      let line = rest.line(index)
      let isSelected = action.id == picker.selected
      painter.choice(isSelected, line)
      painter.right(BoardAge.text(of: now.date.milliseconds - action.at.milliseconds), line, painter.style(.muted))
      let token: Theme.Token = action.kind == .farkle ? .crimson : .ink
      painter.text(
        BoardSentences.line(for: action, in: game).neutralised, line, column: 2,
        isSelected ? painter.style(token).bold : painter.style(token))
    }
    if let first = game.actions.first?.id, first > 1, actions.count >= WireLimits.actionsInSnapshot {
      painter.text(Strings.actionsHidden(first - 1), foot, .muted)
    }
    if let typed = picker.typed { painter.text(Strings.nowAmount(typed), foot, row: 1, painter.style(.goldInk).bold) }
    drawOutcome(picker.outcome, of: game, foot, &painter)
  }

  private func drawOutcome(_ outcome: Result<GameSnapshot, HostRefusal>?, of game: GameSnapshot, _ area: Rect, _ painter: inout Painter) {
    switch outcome {
    case .failure(let refusal)?: painter.text("\(Glyphs.farkle) \(refusal.sentence.neutralised)", area, row: 2, .crimson)
    case .success(let after)?:
      painter.text(Strings.wouldBe, area, row: 2, .muted)
      let lines = BoardSentences.summary(of: after).neutralised.wrapped(area.columns)
      for (row, line) in lines.prefix(2).enumerated() { painter.text(line, area, row: 3 + row) }
    case nil: break
    }
  }

  // MARK: - Combinations and rules

  func draw(_ helper: ScoreHelper, _ area: Rect, _ painter: inout Painter) {
    var rest = Painter.column(of: area, 56)
    painter.heading(Strings.helperTitle, &rest)
    let foot = rest.takeBottom(1)
    for (index, line) in Painter.visible(Array(helper.lines.enumerated()), around: helper.selected, rows: rest.rows) {
      let area = rest.line(index)
      let isSelected = line.offset == helper.selected
      let count = helper.counts[line.offset]
      painter.choice(isSelected, area)
      let style = count > 0 || isSelected ? painter.style(.ink).bold : painter.style(.ink)
      painter.text(line.element.sentence, area, column: 2, style)
      painter.right(line.element.points.grouped, area, fromRight: 6, style)
      if count > 0 { painter.right("× \(count)", area, painter.style(.goldInk).bold) }
    }
    let hot = helper.isHotDice ? " · \(Glyphs.hotDice) \(Strings.hotDiceSign)" : ""
    painter.text(Strings.helperSum(helper.points.grouped, dice: helper.dice) + hot, foot, painter.style(.goldInk).bold)
  }

  func drawRules(_ area: Rect, _ painter: inout Painter) {
    guard let game else { return }
    let rules = HouseRules(game.rules)
    var rest = Painter.column(of: area, 76)
    painter.heading(Strings.rulesTitle, &rest)
    for line in Strings.howATurnWorks.flatMap({ $0.wrapped(rest.columns) }) { painter.text(line, rest.takeTop(1), .muted) }
    painter.text(Strings.opening(rules.opening?.points.grouped), rest.takeBottom(1), .ink)
    if rest.rows > rules.chart.count { _ = rest.takeTop(1) }
    // In two columns where there are too few rows.
    let isSplit = rest.rows < rules.chart.count
    let perColumn = isSplit ? (rules.chart.count + 1) / 2 : rules.chart.count
    let width = isSplit ? (rest.columns - 2) / 2 : min(rest.columns, 44)
    for (index, combination) in rules.chart.enumerated() {
      let place = Rect(row: rest.row + index % perColumn, column: rest.column + index / perColumn * (width + 2), rows: 1, columns: width)
      guard index % perColumn < rest.rows else { continue }
      painter.text(combination.sentence.fitted(width - 6), place)
      painter.right(combination.points.grouped, place, painter.style(.ink).bold)
    }
  }

  // MARK: - Players and viewers

  func draw(_ editor: PlayerEditor, _ area: Rect, _ painter: inout Painter) {
    guard let game else { return }
    var rest = Painter.column(of: area, 60)
    painter.heading(Strings.playersTitle, &rest)
    for (index, player) in game.players.enumerated() {
      let line = rest.takeTop(1)
      let isSelected = index == editor.selected
      painter.choice(isSelected, line)
      painter.avatar(player.name.neutralised, player.avatar, line, column: 2)
      painter.right(player.banked.grouped, line, painter.style(.ink))
      let out = player.sittingOut ? " (\(Strings.sitsOut))" : ""
      let room = Rect(row: line.row, column: line.column + 6, rows: 1, columns: line.columns - 14)
      painter.text(player.name.neutralised + out, room, player.sittingOut ? .muted : .ink)
    }
    _ = rest.takeTop(1)
    switch editor.editing {
    case .renaming(let field)?: painter.text(Strings.newName(field.text.neutralised), rest, painter.style(.goldInk).bold)
    case .joining(let field)?: painter.text(Strings.joiner(field.text.neutralised), rest, painter.style(.goldInk).bold)
    case nil: break
    }
  }

  func drawViewers(_ selected: Int, _ area: Rect, _ painter: inout Painter) {
    guard let status else { return }
    var rest = Painter.column(of: area, 70)
    painter.heading(Strings.viewersTitle, &rest)
    if status.claimsLocked { painter.text("\(Glyphs.notSaved) \(Strings.seatsLocked)", rest.takeBottom(1), .crimson) }
    if status.viewers.isEmpty { painter.text(Strings.viewers(0), rest, .muted) }
    for (index, viewer) in Painter.visible(Array(status.viewers.enumerated()), around: selected, rows: rest.rows) {
      let line = rest.line(index)
      let isSelected = viewer.offset == selected
      painter.choice(isSelected, line)
      let name = (viewer.element.name ?? Strings.anonymousViewer).neutralised
      let seat = viewer.element.seat.map { " · " + Strings.seatOf($0.neutralised) } ?? ""
      painter.right(viewer.element.address.neutralised.fitted(22), line, painter.style(.muted))
      let room = Rect(row: line.row, column: line.column + 2, rows: 1, columns: line.columns - 25)
      painter.text(name + seat, room, isSelected ? painter.style(.ink).bold : painter.style(.ink))
    }
  }

  // MARK: - Settings and help

  func drawSettings(_ selected: Int, _ area: Rect, _ painter: inout Painter) {
    var rest = Painter.column(of: area, 60)
    painter.heading(Strings.settingsTitle, &rest)
    for (index, row) in ScreenSettings.rows.enumerated() {
      let line = rest.takeTop(1)
      let (label, value) =
        switch row {
        case .look(let row): settings.look.describe(row)
        case .countdown: (Strings.settingCountdown, Painter.toggle(settings.hasCountdown))
        }
      painter.setting(label, value, isSelected: index == selected, line)
    }
  }

  func drawHelp(_ area: Rect, _ painter: inout Painter) {
    var rest = Painter.column(of: area, 76)
    var table = self
    table.mode = .table
    // Where all rows are needed, none is left blank.
    let isTight = rest.rows < (table.bindings.count + 1) / 2 + 2
    if isTight {
      painter.text(Strings.helpTitle, rest.takeTop(1), painter.style(.goldInk).bold)
    } else {
      painter.heading(Strings.helpTitle, &rest)
    }
    painter.help(table.bindings, rest)
  }
}
