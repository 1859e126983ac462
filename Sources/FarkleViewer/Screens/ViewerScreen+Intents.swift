internal import Design
internal import FarkleBoard
internal import FarkleWire
internal import Screens
internal import Sockets
internal import TextScreen
internal import Vocabulary

// What a key does.
extension ViewerScreen {
  mutating func take(_ key: Key, _ now: Now) {
    if edit(key) { return }
    if let binding = bindings.first(where: { $0.keys.contains(key) }) {
      if let obstacle = binding.obstacle { return say(obstacle, isComplaint: true, now) }
      message = nil
      return obey(binding.intent, now)
    }
    // From anywhere.
    if key == .control("c") { actions.append(.tell(.quit)) }
  }

  /// Takes a key into the text that is being edited.
  /// - Returns: whether it went there.
  private mutating func edit(_ key: Key) -> Bool {
    switch mode {
    case .lobby:
      // No code and no address has it.
      guard key != .text("?"), lobby.field.take(key) else { return false }
      message = nil
      return true
    case .photo(var form):
      guard form.take(key) else { return false }
      mode = .photo(form)
      return true
    case .board, .seats, .settings, .help, .leaving: return false
    }
  }

  mutating func paste(_ text: String, _ now: Now) {
    switch mode {
    case .lobby: lobby.field.insert(text.trimmed)
    case .photo:
      changePhoto { $0.paste(text) }
      message = nil
    case .board, .seats, .settings, .help, .leaving: break
    }
  }

  private mutating func obey(_ intent: ViewerIntent, _ now: Now) {
    switch (intent, mode) {
    case (.move(let step), _): move(step)
    case (.choose, .lobby): join()
    case (.choose, .seats(let selected)): sit(seats[selected])
    case (.choose, .photo): lookOrUse(now)
    case (.choose, .leaving(let what, let under)): leave(what, under)
    case (.leave, .leaving(.host(let host, _), let under)):
      actions.append(.tell(.follow(host, false)))
      mode = under
    case (.complete, .photo(let form)): actions.append(.complete(form.field.text))
    case (.another, _): changePhoto { $0.again() }
    case (.change, .settings(let selected, _)): change(ScreenLook.Row.allCases[selected])
    case (.leave, .settings(_, let under)), (.leave, .help(let under)), (.leave, .leaving(_, let under)): mode = under
    case (.leave, _): mode = .board
    case (.open(let place), _): open(place)
    case (.quit, .lobby): actions.append(.tell(.quit))
    case (.quit, _): mode = .leaving(.program, over: mode)
    default: break
    }
  }

  private mutating func move(_ step: Int) {
    func moved(_ index: Int, of count: Int) -> Int { min(max(0, index + step), count - 1) }
    switch mode {
    case .lobby: lobby.move(step)
    case .seats(let selected): mode = .seats(selected: moved(selected, of: seats.count))
    case .settings(let selected, let under): mode = .settings(selected: moved(selected, of: ScreenLook.Row.allCases.count), over: under)
    case .board, .photo, .help, .leaving: break
    }
  }

  private mutating func open(_ place: ViewerIntent.Place) {
    switch place {
    case .seats: mode = .seats(selected: seats.firstIndex { $0.isOurs } ?? 0)
    case .photo: mode = .photo(PhotoForm())
    case .settings: mode = .settings(selected: 0, over: mode)
    case .help: mode = .help(over: mode)
    case .lobby: mode = .leaving(.room, over: mode)
    }
  }

  // MARK: - What each screen is for

  private mutating func join() {
    switch lobby.aim {
    case .room(let host): actions.append(.tell(.choose(host: host)))
    case .code(let code, let place): actions.append(.tell(.join(code, place)))
    case .nowhere: return
    }
    lobby.problem = nil
    lobby.field = TextField()
  }

  private mutating func sit(_ seat: Seat) {
    guard let game else { return }
    askedIn = game.id
    guard let player = seat.player else {
      actions.append(.keepWatching(game.id, true))
      if board.seat != nil { actions.append(.tell(.sit(nil, photo: nil))) }
      return mode = .board
    }
    if seat.isOurs { return mode = .board }
    claiming = player.id
    actions.append(.tell(.sit(player.id, photo: nil)))
  }

  private mutating func lookOrUse(_ now: Now) {
    guard case .photo(var form) = mode else { return }
    switch form.step {
    case .typing:
      actions.append(.prepare(form.read()))
      mode = .photo(form)
    case .reading: break
    case .seen(let photo):
      actions.append(.tell(.sit(board.seat, photo: photo.jpeg)))
      mode = .board
      say(Strings.photoSent, now)
    }
  }

  private mutating func change(_ row: ScreenLook.Row) {
    look.change(row)
    board.hasMotion = look.hasMotion
    actions.append(.keep(look))
  }

  private mutating func leave(_ what: Leaving, _ under: Mode) {
    switch what {
    case .host(let host, _):
      actions.append(.tell(.follow(host, true)))
      mode = under
    case .program: actions.append(.tell(.quit))
    case .room: actions.append(.tell(.leaveRoom))
    }
  }
}
