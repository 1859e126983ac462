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
    var isUpToDate = false
    var seq = 0
    var board: GameSnapshot?
    var code: RoomCode?
    var line: [UInt8] = []
    var advert: RoomAdvert?
    /// The lines that carry the photos on the board.
    var photoLines: [PhotoHash: [UInt8]] = [:]
  }

  /// The board as it stands.
  func snapshot() -> GameSnapshot? {
    guard let game = room.game else { return nil }
    let present = Set(links.values.compactMap(\.watcher?.id))
    return GameSnapshot(game, photos: { room.photos[$0].flatMap { PhotoHash($0.hash) } }) { player in
      room.claims[player].map { (holder: $0.label ?? Strings.anonymousViewer, isPresent: present.contains($0.viewer)) }
    }
  }

  /// Sends the board to everybody if it has changed, and keeps the advert true.
  /// - Returns: whether it had changed.
  @discardableResult
  mutating func publish(_ now: Now) -> Bool {
    if shown.isUpToDate { return false }
    shown.isUpToDate = true
    let latest = RoomAdvert(host: host.id, code: room.code, game: room.game)
    if latest != shown.advert {
      shown.advert = latest
      act(.advertise(latest))
    }
    let current = snapshot()
    if shown.seq > 0, current == shown.board, room.code == shown.code { return false }
    shown.seq += 1
    shown.board = current
    shown.code = room.code
    shown.line = WireCodec.encode(.snapshot(.init(seq: shown.seq, time: now.date, room: room.code, game: current)))
    if !watching.isEmpty { act(.sendLatest(Array(watching), shown.line)) }
    for id in watching { sendPhotos(to: id) }
    return true
  }

  /// Sends the photos on the board that a viewer has not got yet, after the snapshot that names them.
  mutating func sendPhotos(to id: LinkID) {
    for hash in shown.board?.players.compactMap(\.photo) ?? [] where links[id]?.photos.insert(hash).inserted == true {
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
    watching.insert(id)
    wasJoined = true
    shown.isUpToDate = false
  }

  mutating func stopWatching(_ id: LinkID) {
    watching.remove(id)
    shown.isUpToDate = false
  }
}
