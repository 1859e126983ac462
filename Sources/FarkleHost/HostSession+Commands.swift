internal import Design
internal import FarkleGame
internal import FarkleStore
internal import FarkleWire
internal import Vocabulary

// The scorekeeper's commands. One that changes something is answered when the change is kept.
extension HostSession {
  mutating func perform(_ command: HostCommand, _ number: Int, _ terms: HostCommand.Terms, _ now: Now) {
    do throws(HostRefusal) {
      if let revision = terms.revision, command.changesGame, revision != room.game?.revision {
        throw HostRefusal(.stale, Strings.gameMovedOn)
      }
      if terms.isPreview { return try preview(command, number, now) }
      switch command {
      case .status: answer(number, .success(describe(now)), saved: saving)
      case .help: answer(number, .success(CommandParser.usages.map(\.usage).joined(separator: "; ")))
      case .viewers: answer(number, .success(describeViewers()), viewers: viewerList())
      case .lock, .unlock:
        areClaimsLocked = command == .lock
        answer(number, .success(areClaimsLocked ? Strings.locked : Strings.unlocked))
      case .quit:
        answer(number, .success(Strings.goodbye))
        sayGoodbye(.hostQuit, now)
      case .newCode: drawCode(number)
      case .free(let name): try free(name, number)
      case .photo(let hash): try show(hash, number)
      case .removePhoto(let name): try removePhoto(name, number)
      case .kick(let text): try kick(text, number)
      case .new(let game, let name, let leaving): try begin(game, name, leaving: leaving, number, now)
      case .rematch: try rematch(number, now)
      case .takeOver(let game): try takeOver(game, number, now)
      case .importHistory(let file, let isTrial): runImport(of: file, isTrial: isTrial, number, now)
      case .history, .recap, .statistics: if let query = command.query { act(.look(number, query)) }
      case .resume, .delete, .merge, .unmerge, .reset: if let errand = command.errand { run(errand, number, now) }
      default: try score(command, number, now)
      }
    } catch {
      answer(number, .failure(error))
    }
  }

  /// Tries a command of the game on a copy that nobody else sees.
  private mutating func preview(_ command: HostCommand, _ number: Int, _ now: Now) throws(HostRefusal) {
    guard command.hasPreview else { throw HostRefusal(.badArguments, Strings.noPreview) }
    let (before, after, event) = try outcome(of: command, now)
    answer(number, .success(GameSentences.outcome(of: event, before: before, after: after)), board: Board(snapshot(of: after)))
  }

  /// The game as it is and as the command would make it.
  private mutating func outcome(of command: HostCommand, _ now: Now) throws(HostRefusal) -> (before: Game, after: Game, event: GameEvent) {
    let event = try event(of: command)
    let before = try currentGame()
    var after = before
    do throws(IllegalAction) { try after.apply(event, at: now.date) } catch { throw HostRefusal(error) }
    return (before, after, event)
  }

  // MARK: - The game

  private mutating func event(of command: HostCommand) throws(HostRefusal) -> GameEvent {
    switch command {
    case .add(let points): .added(points: points)
    case .back: .tookBack
    case .bank(let amount): .banked(amount)
    case .farkle: .farkled
    case .clear: .cleared
    case .hot(let on): .markedHotDice(on)
    case .undo(let action): .undone(to: action)
    case .redo: .redone
    case .edit(let action, let amount): .edited(action: action, amount: amount)
    case .rename(let name, let new): .renamed(player: try player(name).id, name: new)
    case .order(let names): .reordered(try players(names))
    case .join(let name): .joined(player: .random(using: &generator), name: name)
    case .sitOut(let name): .satOut(player: try player(name).id)
    case .backIn(let name): .cameBack(player: try player(name).id)
    case .end: .left
    case .status, .viewers, .free, .photo, .removePhoto, .kick, .lock, .unlock, .newCode, .rematch, .new, .takeOver, .resume, .delete,
      .merge,
      .unmerge, .importHistory, .history, .recap, .statistics, .reset, .help, .quit:
      preconditionFailure("no game event: \(command)")
    }
  }

  private func currentGame() throws(HostRefusal) -> Game {
    guard let game = room.game else { throw HostRefusal(.noGame, Strings.noGame) }
    return game
  }

  private func player(_ name: String) throws(HostRefusal) -> Player {
    guard let player = try currentGame().player(named: name) else {
      throw HostRefusal(.noSuchPlayer, Strings.noSuchPlayer(name))
    }
    return player
  }

  private func players(_ names: [String]) throws(HostRefusal) -> [Identifier] {
    var ids: [Identifier] = []
    for name in names { ids.append(try player(name).id) }
    return ids
  }

  private mutating func score(_ command: HostCommand, _ number: Int, _ now: Now) throws(HostRefusal) {
    let (before, after, event) = try outcome(of: command, now)
    var next = room
    next.game = after
    change(
      to: next, saving: [.happened(game: after.id, sequence: after.revision, event: event, at: now.date)],
      reply: .command(number, GameSentences.outcome(of: event, before: before, after: after)))
  }

  private mutating func begin(
    _ wanted: NewGame, _ name: GameName, leaving: Bool, _ number: Int, _ now: Now
  ) throws(HostRefusal) {
    var changes: [StoreChange] = []
    if var current = room.game, !current.isOver {
      guard leaving else { throw HostRefusal(.gameInProgress, Strings.gameInProgress(current.name.text)) }
      do throws(IllegalAction) { try current.apply(.left, at: now.date) } catch { throw HostRefusal(error) }
      changes.append(.happened(game: current.id, sequence: current.revision, event: .left, at: now.date))
    }
    let setup = try wanted.setup(after: room.game, or: defaults, named: name, at: now.date, using: &generator)
    start(setup, changes, number)
  }

  private mutating func rematch(_ number: Int, _ now: Now) throws(HostRefusal) {
    let last = try currentGame()
    guard last.isOver else { throw HostRefusal(.gameInProgress, Strings.gameInProgress(last.name.text)) }
    start(try NewGame().setup(after: last, or: defaults, named: last.name.next, at: now.date, using: &generator), [], number)
  }

  private mutating func takeOver(_ taken: TakenOverGame, _ number: Int, _ now: Now) throws(HostRefusal) {
    if let current = room.game, !current.isOver { throw HostRefusal(.gameInProgress, Strings.gameInProgress(current.name.text)) }
    var game = Game(taken.setup)
    do throws(IllegalAction) { try game.apply(.carried(taken.carried), at: now.date) } catch { throw HostRefusal(error) }
    var next = room
    next.game = game
    next.kicked = []
    if let code = taken.code { next.code = code }
    change(
      to: next,
      saving: [
        .began(taken.setup), .happened(game: game.id, sequence: game.revision, event: .carried(taken.carried), at: now.date),
        .code(next.code.text),
      ], reply: .command(number, Strings.takenOver(game.name.text)))
  }

  private mutating func start(_ setup: GameSetup, _ changes: [StoreChange], _ number: Int) {
    var next = room
    next.game = Game(setup)
    next.kicked = []
    let names = setup.players.map(\.name.text)
    change(
      to: next, saving: changes + [.began(setup)], reply: .command(number, Strings.started(setup.name.text, names)))
  }

  // MARK: - The room

  private mutating func drawCode(_ number: Int) {
    let next = roomWithNewCode()
    change(to: next, saving: [.code(next.code.text)], reply: .command(number, Strings.room(next.code.text)))
  }

  private mutating func free(_ name: String, _ number: Int) throws(HostRefusal) {
    let player = try player(name)
    let sentence = Strings.seatFreed(player.name.text)
    guard room.claims[player.id] != nil else { return answer(number, .success(sentence)) }
    var next = room
    next.claims[player.id] = nil
    change(to: next, saving: [.freed(player: player.id)], reply: .command(number, sentence))
  }

  private mutating func show(_ hash: PhotoHash, _ number: Int) throws(HostRefusal) {
    let owners = room.game?.players.filter { room.photos[$0.id]?.hash == hash.text } ?? []
    guard let owner = owners.first, let photo = room.photos[owner.id] else { throw HostRefusal(.noSuchPhoto, Strings.noSuchPhoto) }
    answer(number, .success(Strings.photoOf(owner.name.text)), photo: photo.jpeg)
  }

  private mutating func removePhoto(_ name: String, _ number: Int) throws(HostRefusal) {
    let player = try player(name)
    let sentence = Strings.photoRemoved(player.name.text)
    guard room.photos[player.id] != nil else { return answer(number, .success(sentence)) }
    var next = room
    next.photos[player.id] = nil
    change(to: next, saving: [.photoRemoved(player: player.id)], reply: .command(number, sentence))
  }

  private mutating func kick(_ text: String, _ number: Int) throws(HostRefusal) {
    guard let (viewer, address, name) = findViewer(text) else { throw HostRefusal(.noSuchViewer, Strings.noSuchViewer(text)) }
    var next = room
    next.kicked.insert(viewer)
    let changes = room.game.map { [StoreChange.kicked(viewer: viewer, game: $0.id)] } ?? []
    change(
      to: next, saving: changes,
      reply: .command(number, Strings.kicked(name ?? Strings.anonymousViewer), also: .sendAway(viewer: viewer, address: address)))
  }

  /// The connected viewer that is meant by its id, by the beginning of it, or by what it calls itself, if that fits only one.
  private func findViewer(_ text: String) -> (Identifier, address: String, name: String?)? {
    let wanted = text.folded
    let found = links.values.compactMap { link -> (Identifier, address: String, name: String?)? in
      guard let watcher = link.watcher else { return nil }
      let isMeant = text.count >= 4 && watcher.id.description.hasPrefix(text) || watcher.name?.folded == wanted
      return isMeant ? (watcher.id, link.address, watcher.name) : nil
    }
    return found.count == 1 ? found[0] : nil
  }

  func viewerList() -> [ViewerInfo] {
    links.sorted { $0.key.number < $1.key.number }.compactMap { _, link in
      guard let watcher = link.watcher else { return nil }
      return ViewerInfo(
        id: watcher.id.description, name: watcher.name, address: link.address, client: watcher.client,
        seat: room.seat(of: watcher.id)?.name.text)
    }
  }

  private func describeViewers() -> String {
    let lines = viewerList().map { viewer in
      Strings.viewerLine(
        id: String(viewer.id.prefix(8)), name: viewer.name ?? Strings.anonymousViewer, address: viewer.address, seat: viewer.seat)
    }
    return ([Strings.viewers(viewerCount)] + lines).joined(separator: "; ")
  }

  /// How everything stands, in a line.
  private func describe(_ now: Now) -> String {
    let saved =
      saving.problem.map(Strings.notSaved)
      ?? saving.at.map { Strings.saved(secondsAgo: max(0, Int(now.date.milliseconds - $0.milliseconds) / 1000)) }
    let room = [Strings.viewers(viewerCount), Strings.room(room.code.text), advertStatus?.sentence, saved].compactMap(\.self)
      .joined(separator: "; ")
    guard let game = self.room.game else { return "\(Strings.settingUp); \(room)" }
    return GameSentences.status(of: game, room: room)
  }
}
