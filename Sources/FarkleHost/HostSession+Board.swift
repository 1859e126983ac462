internal import Design
internal import FarkleGame
internal import FarkleStore
internal import FarkleWire
internal import Vocabulary

// What viewers are shown, encoded once for all of them.
extension HostSession {
  /// The board as it was last encoded.
  struct Shown: Sendable {
    /// Whether everybody was sent the board as it stands.
    var isUpToDate = false { didSet { if !isUpToDate { latest = nil } } }
    /// The board as it stands, once somebody has asked for it.
    var latest: Board??
    var seq = 0
    var board: Board?
    var code: RoomCode?
    var line: [UInt8] = []
    var advert: RoomAdvert?
    /// The lines that carry the photos on the board.
    var photoLines: [PhotoHash: [UInt8]] = [:]
  }

  /// The board as it stands.
  mutating func board() -> Board? {
    if let latest = shown.latest { return latest }
    let board = room.game.map { Board(snapshot(of: $0)) }
    shown.latest = .some(board)
    return board
  }

  func snapshot(of game: Game) -> GameSnapshot {
    GameSnapshot(game, photos: { room.photos[$0].flatMap { PhotoHash($0.hash) } }) { player in
      room.claims[player].map { (holder: $0.label ?? Strings.anonymousViewer, isPresent: watchers[$0.viewer] != nil) }
    }
  }

  /// Sends the board to everybody if it has changed, and keeps the advert true.
  /// - Returns: whether it had changed.
  @discardableResult
  mutating func publish(_ now: Now) -> Bool {
    if shown.isUpToDate { return false }
    shown.isUpToDate = true
    var latest = RoomAdvert(host: host.id, code: room.code, game: room.game)
    latest.web = page.port
    if latest != shown.advert {
      shown.advert = latest
      act(.advertise(latest))
    }
    let current = board()
    if shown.seq > 0, current == shown.board, room.code == shown.code { return false }
    let hasOtherPhotos = current?.game.players.map(\.photo) != shown.board?.game.players.map(\.photo)
    shown.seq += 1
    shown.board = current
    shown.code = room.code
    shown.line = WireCodec.snapshot(seq: shown.seq, time: now.date, room: room.code, board: current?.json)
    if !watching.isEmpty { act(.broadcast(watching, shown.line, isLatest: true)) }
    if hasOtherPhotos { for id in watching { sendPhotos(to: id) } }
    return true
  }

  /// Sends the photos on the board that a viewer has not got yet, after the snapshot that names them.
  mutating func sendPhotos(to id: LinkID) {
    if links[id]?.isPage == true { return }
    for hash in shown.board?.game.players.compactMap(\.photo) ?? [] where links[id]?.photos.insert(hash).inserted == true {
      if shown.photoLines[hash] == nil, let photo = room.photos.values.first(where: { $0.hash == hash.text }) {
        // Only what is on the board is kept: at most eight.
        shown.photoLines = shown.photoLines.filter { line in room.photos.values.contains { $0.hash == line.key.text } }
        shown.photoLines[hash] = WireCodec.encode(.photo(.init(hash: hash, jpeg: Base64.encode(photo.jpeg))))
      }
      if let line = shown.photoLines[hash] { act(.send(id, line)) }
    }
  }

  mutating func startWatching(_ id: LinkID, as watcher: ViewerLink.Watcher) {
    links[id]?.stage = .watching(watcher)
    greetings[id] = nil
    watching.append(id)
    watchers[watcher.id] = id
    wasJoined = true
    presenceChanged(of: watcher.id)
  }

  mutating func stopWatching(_ id: LinkID, _ watcher: ViewerLink.Watcher) {
    watching.removeAll { $0 == id }
    watchers[watcher.id] = nil
    presenceChanged(of: watcher.id)
  }

  /// The board shows who is there only of those who hold seats.
  private mutating func presenceChanged(of viewer: Identifier) {
    if room.claims.values.contains(where: { $0.viewer == viewer }) { shown.isUpToDate = false }
  }
}
