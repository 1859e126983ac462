internal import Design
internal import FarkleBoard
internal import FarkleWire
internal import Screens
internal import Vocabulary

// What the session tells.
extension ViewerScreen {
  mutating func take(_ event: ViewerEvent, _ now: Now) {
    switch event {
    case .stage(let stage): lobby.stage = stage
    case .rooms(let rooms): lobby.take(rooms)
    case .problem(let problem): take(problem, now)
    case .joined(let host, let room):
      joined = (host, room)
      lobby.problem = nil
    case .board(let snapshot, _, let seat, let isCatchUp): show(snapshot, seat, isCatchUp: isCatchUp, now)
    case .notice(let sentence): say(sentence, now)
    case .stale(let seconds): board.connect(.stale(since: now.moment + -Int64(seconds) * 1000), at: now)
    case .fresh: board.connect(.live, at: now)
    case .lost: if board.link != .ended { board.connect(.lost(since: now.moment), at: now) }
    case .ended: board.connect(.ended, at: now)
    case .successor(let host, let name): mode = .leaving(.host(for: host, name: name), over: mode)
    case .lobby: goToLobby()
    case .seat(let seat): sit(seat, now)
    case .photo(let hash, let jpeg):
      guard look.hasColour else { return }
      photos[hash] = [:]
      actions.append(.draw(hash, jpeg))
    }
  }

  private mutating func take(_ problem: ViewerProblem, _ now: Now) {
    if problem.isAboutJoining { return lobby.problem = problem }
    claiming = nil
    say(problem.sentence, isComplaint: true, now)
  }

  private mutating func show(_ snapshot: ToViewer.Snapshot, _ seat: Identifier?, isCatchUp: Bool, _ now: Now) {
    if let room = snapshot.room { joined?.room = room }
    board.show(snapshot.game, sent: snapshot.time, seat: seat, isCatchUp: isCatchUp, at: now)
    lobby = Lobby()
    forgetPhotos()
    // The host is back, or the one that goes on is followed.
    if case .leaving(.host, let under) = mode { mode = under }
    if case .lobby = base { mode = .board }
    keepInStep()
    askWhoIsThere()
  }

  /// What was opened may be about a game that is no more, or about other players.
  private mutating func keepInStep() {
    if game == nil {
      switch mode {
      case .seats, .photo: mode = .board
      case .lobby, .board, .settings, .help, .leaving: break
      }
    } else if case .seats(let selected) = mode {
      mode = .seats(selected: min(selected, seats.count - 1))
    } else if case .photo = mode, board.seat == nil {
      mode = .board
    }
  }

  /// Another seat is ours, or none. Who has just taken one is asked for a photo, unless there is one.
  private mutating func sit(_ seat: Identifier?, _ now: Now) {
    board.sit(seat, at: now)
    defer { claiming = nil }
    guard let seat, seat == claiming, case .seats = mode else { return }
    if let game { actions.append(.keepWatching(game.id, false)) }
    mode = game?.player(seat)?.photo == nil ? .photo(PhotoForm()) : .board
  }

  private mutating func goToLobby() {
    mode = .lobby
    joined = nil
    claiming = nil
    lobby = Lobby()
    photos = [:]
    board = BoardView(hasMotion: look.hasMotion)
  }

  /// Of many photos those stay that the board names.
  private mutating func forgetPhotos() {
    guard photos.count > WireLimits.photosHeld else { return }
    let named = Set(game?.players.compactMap(\.photo) ?? [])
    photos = photos.filter { named.contains($0.key) }
  }

  /// What lies under everything else.
  var base: Mode {
    switch mode {
    case .lobby: .lobby
    case .board, .seats, .photo: .board
    case .settings(_, let under), .help(let under), .leaving(_, let under): under
    }
  }
}
