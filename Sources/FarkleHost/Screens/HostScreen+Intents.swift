internal import Design
internal import FarkleGame
internal import FarkleWire
internal import Screens
internal import TextScreen
internal import Vocabulary

// What a key does.
extension HostScreen {
  mutating func type(_ input: Input, _ now: Now) {
    switch input {
    case .key(let key): take(key, now)
    case .paste(let text): paste(text)
    case .status, .answer, .pictures, .shared, .notice, .tick: break
    }
  }

  private mutating func take(_ key: Key, _ now: Now) {
    if edit(key) { return }
    if let binding = bindings.first(where: { $0.keys.contains(key) }) {
      if let obstacle = binding.obstacle { return say(obstacle, isComplaint: true, now) }
      message = nil
      return obey(binding.intent, key, now)
    }
    // From anywhere; what was being asked is off then.
    guard key == .control("c") else { return }
    if case .confirm(_, let under) = mode { mode = under }
    quit(now)
  }

  private mutating func quit(_ now: Now) {
    if isAttached { actions.append(.detach) } else { ask(.quit, now) }
  }

  /// Takes a key into the text that is being edited.
  /// - Returns: whether it went there.
  private mutating func edit(_ key: Key) -> Bool {
    switch mode {
    case .setup(var form):
      guard form.take(key) else { return false }
      mode = .setup(form)
    case .actions(var picker):
      guard picker.take(key) else { return false }
      mode = .actions(picker)
    case .players(var editor):
      guard editor.take(key) else { return false }
      mode = .players(editor)
    case .table, .confirm, .helper, .rules, .viewers, .settings, .phones, .help, .home, .recap, .statistics: return false
    }
    return true
  }

  private mutating func paste(_ text: String) {
    switch mode {
    case .setup(var form):
      form.paste(text)
      mode = .setup(form)
    case .players(var editor):
      editor.paste(text)
      mode = .players(editor)
    default: break
    }
  }

  private mutating func obey(_ intent: Intent, _ key: Key, _ now: Now) {
    switch intent {
    case .add(let points):
      typed = ""
      perform(.add(points))
    case .digit: typed = typed.taking(key) ?? typed
    case .enter, .bank: bankOrAdd(intent, now)
    case .farkle: ask(.farkle, now)
    case .back: if typed.isEmpty { perform(.back) } else { typed.removeLast() }
    case .clear: if typed.isEmpty { perform(.clear) } else { typed = "" }
    case .hotDice: perform(.hot(game?.pending.hotDice != true))
    case .undo: if game.map({ $0.pending.rolls > 0 && $0.phase != .ended }) ?? false { ask(.undo, now) } else { perform(.undo(nil)) }
    case .redo: perform(.redo)
    case .rematch: perform(.rematch)
    case .newGame:
      isHomeBehind = mode == .home
      mode = .setup(newForm())
    case .share: orderCard(now)
    case .endGame: ask(.endGame, now)
    case .quit: quit(now)
    case .open(let place): open(place)
    case .leave: leave()
    case .confirm: confirmed(now)
    case .pause:
      guard case .confirm(var confirmation, let under) = mode else { return }
      confirmation.togglePause(now.moment)
      mode = .confirm(confirmation, over: under)
    default: obeyInList(intent, now)
    }
  }

  // MARK: - The table

  /// What was typed is added first, and then, for a bank, the whole turn is banked.
  private mutating func bankOrAdd(_ intent: Intent, _ now: Now) {
    guard !typed.isEmpty else { return confirmBank(now) }
    let points = Int(typed) ?? 0
    typed = ""
    perform(.add(points), then: intent == .bank ? .confirmBank : .nothing)
  }

  mutating func confirmBank(_ now: Now) { ask(.bank, now) }

  /// Asks before something happens; a bank and a farkle happen by themselves after a while.
  mutating func ask(_ kind: Confirmation.Kind, _ now: Now) {
    let goesByItself = kind == .bank || kind == .farkle
    if goesByItself, !settings.hasCountdown { return perform(Confirmation(kind, revision: game?.revision).command) }
    mode = .confirm(Confirmation(kind, revision: game?.revision, countdownFrom: goesByItself ? now.moment : nil), over: mode)
  }

  private mutating func confirmed(_ now: Now) {
    switch mode {
    case .confirm(let confirmation, let under): perform(confirmation.command, then: .show(under))
    case .setup(let form): begin(form, now)
    default: break
    }
  }

  private mutating func begin(_ form: SetupForm, _ now: Now) {
    guard case .success(let wanted) = form.game, let name = try? GameName(form.suggestion) else { return }
    perform(.new(wanted, name: name, leavingCurrent: false), then: .show(.table))
  }

  private mutating func open(_ place: Intent.Place) {
    isHomeBehind = mode == .home
    switch place {
    case .actions: mode = .actions(ActionPicker(game))
    case .helper: if let rules = game?.rules { mode = .helper(ScoreHelper(rules)) }
    case .rules: mode = .rules
    case .players: mode = .players(PlayerEditor())
    case .viewers: mode = .viewers(selected: 0)
    case .settings: mode = .settings(selected: 0)
    case .phones: mode = .phones(0)
    case .help: mode = .help
    case .home:
      forgetGames()
      mode = .home
    }
  }

  private mutating func leave() {
    switch mode {
    case .confirm(_, let under): mode = under
    case .actions(var picker) where picker.typed != nil:
      picker.endEdit()
      mode = .actions(picker)
    case .players(var editor) where editor.editing != nil:
      editor.editing = nil
      mode = .players(editor)
    case .recap, .statistics: mode = .home
    case .home: mode = .table
    default: mode = isHomeBehind ? .home : .table
    }
  }

  // MARK: - Lists and forms

  private mutating func obeyInList(_ intent: Intent, _ now: Now) {
    switch mode {
    case .setup(let form): obey(intent, in: form, now)
    case .actions(let picker): obey(intent, in: picker, now)
    case .helper(var helper):
      switch intent {
      case .move(let step): helper.move(step)
      case .step(let step): helper.pick(step)
      case .choose:
        mode = .table
        return perform(.add(helper.points), then: helper.isHotDice ? .markHotDice : .nothing)
      default: break
      }
      mode = .helper(helper)
    case .players(let editor): obey(intent, in: editor)
    case .viewers(let selected): obeyAmongViewers(intent, selected, now)
    case .settings(let selected):
      switch intent {
      case .move(let step): mode = .settings(selected: min(max(0, selected + step), ScreenSettings.rows.count - 1))
      case .step(let step):
        settings.change(ScreenSettings.rows[selected], step)
        actions.append(.keep(settings))
      default: break
      }
    case .home: obeyAtHome(intent, now)
    case .recap(var page):
      if case .move(let step) = intent { page.move(step) }
      mode = .recap(page)
    case .statistics(let people, let selected):
      if case .move(let step) = intent { mode = .statistics(people, selected: min(max(0, selected + step), max(0, people.count - 1))) }
    case .phones(let place): if case .step(let step) = intent, !pages.isEmpty { mode = .phones((place + step) % pages.count) }
    case .table, .confirm, .rules, .help: break
    }
  }

  private mutating func obey(_ intent: Intent, in form: SetupForm, _ now: Now) {
    var form = form
    switch intent {
    case .move(let step): form.move(step)
    case .step(let step): form.step(step)
    case .carry(let step): form.carry(step)
    case .remove: form.remove()
    case .choose:
      if form.selected == .start { return begin(form, now) }
      form.move(1)
    default: break
    }
    mode = .setup(form)
  }

  private mutating func obey(_ intent: Intent, in picker: ActionPicker, _ now: Now) {
    guard let game else { return }
    var picker = picker
    switch intent {
    case .move(let step): picker.move(step, in: game)
    case .editAction: picker.beginEdit()
    case .undoToAction:
      if let action = picker.selected { return ask(.undoTo(action: action), now) }
    case .choose:
      guard let command = picker.command else { return }
      picker.endEdit()
      mode = .actions(picker)
      return perform(command)
    default: break
    }
    mode = .actions(picker)
  }

  private mutating func obey(_ intent: Intent, in editor: PlayerEditor) {
    guard let game, let player = editor.player(in: game) else { return }
    var editor = editor
    switch intent {
    case .move(let step): editor.move(step, in: game)
    case .rename: editor.editing = .renaming(TextField(player.name))
    case .join: editor.editing = .joining(TextField())
    case .sitOut: return perform(player.sittingOut ? .backIn(player.name) : .sitOut(player.name))
    case .carry(let step):
      guard let order = editor.order(moving: step, in: game) else { return }
      editor.move(step, in: game)
      mode = .players(editor)
      return perform(.order(order))
    case .choose: return finish(editor, renaming: player)
    default: break
    }
    mode = .players(editor)
  }

  /// Gives the typed name, or says what is wrong with it and leaves it to be mended.
  private mutating func finish(_ editor: PlayerEditor, renaming player: GameSnapshot.Player) {
    guard let now else { return }
    var done = editor
    done.editing = nil
    do throws(HostRefusal) {
      switch editor.editing {
      case .renaming(let field)?: perform(.rename(player.name, try NewGame.name(field.text)), then: .show(.players(done)))
      case .joining(let field)?: perform(.join(try NewGame.name(field.text)), then: .show(.players(done)))
      case nil: break
      }
    } catch {
      say(error.sentence, isComplaint: true, now)
    }
  }

  private mutating func obeyAmongViewers(_ intent: Intent, _ selected: Int, _ now: Now) {
    let viewers = status?.viewers ?? []
    if case .move(let step) = intent { return mode = .viewers(selected: min(max(0, selected + step), max(0, viewers.count - 1))) }
    if intent == .lock { return perform(status?.claimsLocked == true ? .unlock : .lock) }
    if intent == .newCode { return perform(.newCode) }
    guard viewers.indices.contains(selected) else { return }
    let viewer = viewers[selected]
    switch intent {
    case .kick: ask(.kick(viewer: viewer.id, name: viewer.name ?? Strings.anonymousViewer), now)
    case .free: if let seat = viewer.seat { perform(.free(seat)) }
    case .removePhoto: if let seat = viewer.seat { perform(.removePhoto(seat)) }
    default: break
    }
  }
}
