internal import Design
internal import FarkleWire
internal import Screens
internal import TextScreen

// Which key does what, and what stands in its way.
extension HostScreen {
  /// The keys that mean something now.
  var bindings: [Binding] {
    if status == nil, case .table = mode { return [quit] }
    return switch mode {
    case .table: tableBindings
    case .setup: setupBindings
    case .confirm(let confirmation, _): Self.bindings(of: confirmation)
    case .actions(let picker): bindings(of: picker)
    case .helper(let helper): Self.bindings(of: helper)
    case .players(let editor): bindings(of: editor)
    case .viewers(let selected): viewerBindings(selected)
    case .settings(let selected): Self.settingsBindings(ScreenSettings.rows[selected])
    case .home: homeBindings
    case .recap(let page): bindings(of: page)
    case .statistics: Self.move + Self.pages + [Self.leave]
    case .phones: phoneBindings
    case .rules, .help: [Self.leave]
    }
  }

  /// The chips of the table and their keys: one row of fingers.
  static let chips: [(key: Character, points: Int)] = [
    ("a", 50), ("s", 100), ("d", 150), ("f", 200), ("g", 300), ("h", 350), ("j", 500), ("k", 1000),
  ]

  static let leave = Binding(Strings.keyEscape, [.escape, .text("q")], Strings.keyLeave, .leave)
  private static let cancel = Binding(Strings.keyEscape, [.escape], Strings.keyCancel, .leave)
  static let move = [
    Binding("↑", [.up, .backTab], Strings.keyUp, .move(-1), isListed: false),
    Binding("↓", [.down, .tab], Strings.keyDown, .move(1), isListed: false),
  ]

  // MARK: - The table

  private var tableBindings: [Binding] {
    let pending = game?.pending ?? GameSnapshot.Pending(points: 0, rolls: 0, hotDice: false)
    let nothing = pending.points == 0 ? Strings.nothingPending : nil
    guard let game else { return [Binding("n", Strings.keyNewGame, .newGame), home, quit] }
    guard game.phase != .ended else { return endBindings(game) }
    var list = Self.chips.map { Binding($0.key, "+\($0.points)", .add($0.points), isListed: false) }
    list += [
      Binding("0-9", "0123456789".map { .text($0) }, Strings.keyType, .digit, isListed: false),
      Binding(
        Strings.keyEnter, [.enter], typed.isEmpty ? Strings.keyBank : Strings.keyAdd, .enter,
        unless: typed.isEmpty ? bankObstacle : nil, isListed: !typed.isEmpty),
      Binding("b", Strings.keyBank, .bank, unless: typed.isEmpty ? bankObstacle : nil),
      Binding("x", Strings.keyFarkle, .farkle),
      Binding("u", Strings.keyUndo, .undo, unless: game.canUndo ? nil : Strings.nothingToUndo),
      Binding("y", Strings.keyRedo, .redo, unless: game.canRedo ? nil : Strings.nothingToRedo, isListed: game.canRedo),
      Binding("⌫", [.backspace], Strings.keyBack, .back, unless: typed.isEmpty && pending.rolls == 0 ? Strings.nothingPending : nil),
      Binding("c", Strings.keyClear, .clear, unless: pending.hotDice || !typed.isEmpty ? nil : nothing, isListed: false),
      Binding("o", Strings.keyHotDice, .hotDice, isListed: false),
      Binding("m", Strings.keyHelper, .open(.helper)),
      Binding("l", Strings.keyActions, .open(.actions), unless: game.actions.isEmpty ? Strings.nothingScored : nil),
      Binding("p", Strings.keyPlayers, .open(.players)),
      Binding("v", Strings.keyViewers, .open(.viewers)),
    ]
    return list + commonBindings + [home, Binding("e", Strings.keyEndGame, .endGame, isListed: false), quit]
  }

  private func endBindings(_ game: GameSnapshot) -> [Binding] {
    [
      Binding("r", Strings.keyRematch, .rematch),
      Binding("n", Strings.keyNewGame, .newGame),
      share(game.id, unless: game.winner == nil ? Strings.nobodyHasWon(game.name) : nil),
      Binding("u", Strings.keyThatsWrong, .undo, unless: game.canUndo ? nil : Strings.nothingToUndo),
      Binding("y", Strings.keyRedo, .redo, unless: game.canRedo ? nil : Strings.nothingToRedo, isListed: game.canRedo),
      Binding("l", Strings.keyActions, .open(.actions), unless: game.actions.isEmpty ? Strings.nothingScored : nil),
      Binding("v", Strings.keyViewers, .open(.viewers)),
    ] + commonBindings + [home, quit]
  }

  var commonBindings: [Binding] {
    [
      // Where there is no page the key says so.
      Binding("w", Strings.keyPhones, .open(.phones), isListed: status?.pages?.isEmpty == false),
      Binding("i", Strings.keyRules, .open(.rules), isListed: false),
      Binding("t", Strings.keySettings, .open(.settings), isListed: false),
      Binding("?", Strings.keyHelp, .open(.help)),
    ]
  }

  private var home: Binding {
    Binding("H", [.text("H"), .home], Strings.keyHome, .open(.home), isListed: game.map { $0.phase == .ended } ?? true)
  }

  var quit: Binding { Binding("q", isAttached ? Strings.keyDetach : Strings.keyQuit, .quit) }

  /// Why the pending points can't be banked, nil if they can or it isn't known yet.
  var bankObstacle: String? {
    guard let game, game.pending.points > 0 else { return Strings.nothingPending }
    guard let bankPreview, bankPreview.revision == game.revision, case .failure(let refusal) = bankPreview.result else { return nil }
    return refusal.sentence
  }

  // MARK: - Before something happens

  private static func bindings(of confirmation: Confirmation) -> [Binding] {
    var list = [Binding(Strings.keyEnter, [.enter, .text("y")] + again(confirmation), Strings.keyNow, .confirm)]
    if confirmation.hasCountdown {
      list.append(Binding(Strings.keySpace, [.text(" ")], confirmation.end == nil ? Strings.keyGoOn : Strings.keyPause, .pause))
    }
    return list + [Binding(Strings.keyEscape, [.escape, .text("n"), .backspace], Strings.keyCancel, .leave)]
  }

  /// The key that asked for it confirms it too.
  private static func again(_ confirmation: Confirmation) -> [Key] {
    switch confirmation.kind {
    case .bank: [.text("b")]
    case .farkle: [.text("x")]
    case .undo, .undoTo: [.text("u")]
    case .endGame: [.text("e")]
    case .kick: [.text("k")]
    case .delete: [.text("d")]
    case .quit: [.text("q"), .control("c")]
    }
  }

  // MARK: - Lists and forms

  private var setupBindings: [Binding] {
    guard case .setup(let form) = mode else { return [] }
    let obstacle: String? = if case .failure(let refusal) = form.game { refusal.sentence } else { nil }
    var list = Self.move
    switch form.selected {
    case .player:
      list += [
        Binding("^P", [.control("p")], Strings.keyForward, .carry(-1)), Binding("^N", [.control("n")], Strings.keyBackward, .carry(1)),
        Binding("^D", [.control("d"), .delete], Strings.keyRemove, .remove),
      ]
    case .name: break
    case .rule(let row) where row.isAmount:
      list += [
        Binding("←", [.left], Strings.keyLess, .step(-1)), Binding("→", [.right], Strings.keyMore, .step(1)),
        Binding("0-9", [], Strings.keyType, .digit),
      ]
    case .rule:
      list.append(Binding(Strings.keySpace, [.text(" "), .left, .right], Strings.keyChange, .step(1)))
    case .start: break
    }
    let isStart = form.selected == .start
    list += [
      Binding(Strings.keyEnter, [.enter], isStart ? Strings.passTheDice : Strings.keyNext, .choose, unless: isStart ? obstacle : nil),
      Binding("^S", [.control("s")], Strings.passTheDice, .confirm, unless: obstacle, isListed: !isStart),
    ]
    // Without games there is nothing to go back to.
    if game != nil || isHomeBehind { list.append(Self.cancel) }
    return list + [Binding("^C", [.control("c")], isAttached ? Strings.keyDetach : Strings.keyQuit, .quit)]
  }

  private func bindings(of picker: ActionPicker) -> [Binding] {
    let action = game?.actions.first { $0.id == picker.selected }
    if picker.typed != nil {
      let refusal: String? = if case .failure(let refusal)? = picker.outcome { refusal.sentence } else { nil }
      return [
        Binding("0-9", [], Strings.keyType, .digit),
        Binding(
          Strings.keyEnter, [.enter], Strings.keyChangeAmount, .choose, unless: picker.command == nil ? Strings.typeAnAmount : refusal),
        Self.cancel,
      ]
    }
    let isFarkle = action.map { $0.kind != .bank } ?? true
    return Self.move + [
      Binding(
        Strings.keyEnter, [.enter, .text("e")], Strings.keyChangeAmount, .editAction,
        unless: isFarkle ? Strings.farkleHasNoAmount(action?.id ?? 0) : nil),
      Binding("u", Strings.keyUndoTo, .undoToAction), Self.leave,
    ]
  }

  private static func bindings(of helper: ScoreHelper) -> [Binding] {
    let nothing = helper.points == 0 ? Strings.nothingPicked : nil
    return move + [
      Binding(Strings.keySpace, [.text(" "), .right, .text("+")], Strings.keyPick, .step(1)),
      Binding("⌫", [.backspace, .left, .text("-")], Strings.keyLess, .step(-1), unless: nothing),
      Binding(Strings.keyEnter, [.enter], Strings.keyAdd, .choose, unless: nothing), leave,
    ]
  }

  private func bindings(of editor: PlayerEditor) -> [Binding] {
    switch editor.editing {
    case .renaming?: [Binding(Strings.keyEnter, [.enter], Strings.keyRename, .choose), Self.cancel]
    case .joining?: [Binding(Strings.keyEnter, [.enter], Strings.keyJoin, .choose), Self.cancel]
    case nil:
      Self.move + [
        Binding(Strings.keyEnter, [.enter], Strings.keyRename, .rename),
        Binding("^P", [.control("p")], Strings.keyForward, .carry(-1)), Binding("^N", [.control("n")], Strings.keyBackward, .carry(1)),
        Binding("s", game.flatMap { editor.player(in: $0) }?.sittingOut == true ? Strings.keyBackIn : Strings.keySitOut, .sitOut),
        Binding("j", Strings.keyJoin, .join), Self.leave,
      ]
    }
  }

  private var phoneBindings: [Binding] {
    let only = pages.count > 1 ? nil : Strings.phonesOnlyOne
    return [
      Binding("n", [.text("n"), .right, .down, .tab], Strings.keyNextAddress, .step(1), unless: only),
      Binding(Strings.keyEscape, [.escape, .text("q"), .text("w")], Strings.keyLeave, .leave),
    ]
  }

  private func viewerBindings(_ selected: Int) -> [Binding] {
    let viewers = status?.viewers ?? []
    let nobody = viewers.isEmpty ? Strings.viewers(0) : nil
    let seat = viewers.indices.contains(selected) ? viewers[selected].seat : nil
    let noSeat = nobody ?? (seat == nil ? Strings.noSeat : nil)
    return Self.move + [
      Binding("k", Strings.keyKick, .kick, unless: nobody), Binding("f", Strings.keyFree, .free, unless: noSeat),
      Binding("d", Strings.keyRemovePhoto, .removePhoto, unless: noSeat),
      Binding("l", status?.claimsLocked == true ? Strings.keyUnlock : Strings.keyLock, .lock),
      Binding("c", Strings.keyNewCode, .newCode, isListed: false), Self.leave,
    ]
  }

  private static func settingsBindings(_ row: ScreenSettings.Row) -> [Binding] {
    let change: [Binding] =
      if case .game(let row) = row, row.isAmount {
        [
          Binding("←", [.left, .text("-")], Strings.keyLess, .step(-1)),
          Binding("→", [.right, .text("+"), .text(" "), .enter], Strings.keyMore, .step(1)),
        ]
      } else {
        [Binding(Strings.keySpace, [.text(" "), .enter, .right, .left], Strings.keyChange, .step(1))]
      }
    return move + change + [leave]
  }
}
