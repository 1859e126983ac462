internal import Design
internal import FarkleGame
internal import FarkleStore
package import FarkleWire
package import Vocabulary

/// The host's side of the protocol and of the scorekeeper's commands, without any I/O: it takes what happened and says what to do.
///
/// What changes the room is done one at a time: the change is made on a copy of the state, handed out to be saved, and the copy is adopted,
/// shown and acknowledged when it is on the disk. Everything else goes on meanwhile.
package struct HostSession {
  /// Who this host is.
  package let host: ToViewer.Welcome.Host
  package internal(set) var room: RoomState
  var links: [LinkID: ViewerLink] = [:]
  /// The links that wait for a hello, and until when.
  var greetings: [LinkID: Moment] = [:]
  /// The links of welcomed viewers.
  private(set) var watching: Set<LinkID> = []
  var areClaimsLocked = false
  /// Whether somebody was welcomed since the start.
  var wasJoined = false
  /// The latest word on the advert, nil without discovery.
  private(set) var advertStatus: HostNotice?
  private var addresses: [String] = []
  private var clash = CodeClash()
  /// The claims whose photos are being checked.
  var photoChecks: [LinkID: ToHost.Claim] = [:]
  /// The lines that carry the photos on the board.
  private var photoLines: [PhotoHash: [UInt8]] = [:]
  /// Addresses of kicked viewers, and until when they may not claim.
  var barredAddresses: [String: Moment] = [:]
  var wrongCodes = WrongCodes()
  var generator: any RandomNumberGenerator & Sendable

  /// What waits for the change under way.
  var queue: [Work] = []
  var pending: Change?
  var isStopping = false

  /// Whether everybody was sent the board as it stands.
  private var isShown = false
  private var seq = 0
  private var pings = 0
  private var nextPing: Moment?
  /// Before this no link can have been silent for too long.
  private var nextSilence: Moment?
  /// The board as last encoded, and its line.
  private(set) var board: GameSnapshot?
  private var shownCode: RoomCode?
  private(set) var snapshotLine: [UInt8] = []
  private var advert: RoomAdvert?
  private var actions: [HostAction] = []

  /// Work that changes the room or must not overtake such.
  enum Work: Sendable {
    case command(Int, HostCommand)
    case claim(LinkID, ToHost.Claim, photo: StoredPhoto?)
    case redraw
    case stop(ToViewer.Bye.Reason)
  }

  /// A change that is being saved.
  struct Change: Sendable {
    let room: RoomState
    let reply: Reply
  }

  /// Who waits for the change, and what it hears.
  enum Reply: Sendable {
    case command(Int, String, also: FollowUp? = nil)
    case claim(LinkID, ToHost.Claim, HostNotice?)
    case nobody(HostNotice)
  }

  /// What else happens once a command's change is kept.
  enum FollowUp: Sendable {
    case sendAway(viewer: Identifier, address: String?)
  }

  package init(
    host: ToViewer.Welcome.Host, room: RoomState, generator: any RandomNumberGenerator & Sendable
  ) {
    self.host = host
    self.room = room
    self.generator = generator
  }

  /// Takes what happened at the given time and returns what to do about it, in order.
  package mutating func handle(_ input: HostInput, at now: Now) -> [HostAction] {
    switch input {
    case .opened(let link, let address): open(link, address, now)
    case .received(let link, let bytes): receive(bytes, from: link, now)
    case .ended(let link): fallSilent(link, now)
    case .closed(let link): close(link)
    case .command(let number, let command): queue.append(.command(number, command))
    case .photoChecked(let link, let result): photoChecked(link, result)
    case .saved(let error): finishChange(error, now)
    case .advertised(let name): advertChanged(.advertised(name), now)
    case .notAdvertised(let reason): advertChanged(.notAdvertised(reason), now)
    case .rival(let advert): clash.see(advert)
    case .rivalGone(let host): clash.vanished(host)
    case .addresses(let latest): addressesChanged(latest)
    case .tick: break
    case .stop(let reason): queue.append(.stop(reason))
    }
    keepTime(now)
    avoidClash(now)
    workOff(now)
    publish(now)
    defer { actions = [] }
    return actions
  }

  /// When ``HostInput/tick`` is due, nil if nothing waits for time to pass.
  package var deadline: Moment? {
    (greetings.values + [nextPing, nextSilence, clash.deadline].compactMap(\.self)).min()
  }

  /// How many viewers were welcomed and are connected.
  package var viewerCount: Int { watching.count }

  mutating func act(_ action: HostAction) { actions.append(action) }

  // MARK: - Changes

  mutating func workOff(_ now: Now) {
    while pending == nil, !isStopping, !queue.isEmpty {
      switch queue.removeFirst() {
      case .command(let number, let command): perform(command, number, now)
      case .claim(let link, let claim, let photo): consider(claim, photo, from: link, now)
      case .redraw: redraw()
      case .stop(let reason): sayGoodbye(reason, now)
      }
    }
  }

  /// Hands out a change to be saved. Until that has happened nothing of it is seen.
  mutating func change(to room: RoomState, saving changes: [StoreChange], reply: Reply) {
    pending = Change(room: room, reply: reply)
    act(.save(changes))
  }

  private mutating func finishChange(_ error: StoreError?, _ now: Now) {
    guard let change = pending else { return }
    pending = nil
    if error == nil {
      room = change.room
      isShown = false
    }
    switch change.reply {
    case .command(let number, let sentence, let followUp):
      if let error {
        answer(number, .failure(HostRefusal(.notSaved, Strings.notSaved(error.reason))))
      } else {
        answer(number, .success(sentence))
        if case .sendAway(let viewer, let address) = followUp { sendAway(viewer, address, now) }
      }
    case .claim(let link, let claim, let notice):
      settle(claim, of: link, reason: error == nil ? nil : .notSaved)
      if error == nil, let notice { act(.tell(notice)) }
    case .nobody(let notice):
      if error == nil { act(.tell(notice)) }
    }
  }

  mutating func answer(_ number: Int, _ result: Result<String, HostRefusal>, viewers: [ViewerInfo]? = nil) {
    act(.answer(number, HostAnswer(result: result, game: snapshot(), viewers: viewers)))
  }

  mutating func sayGoodbye(_ reason: ToViewer.Bye.Reason, _ now: Now) {
    // What was kept a moment ago is still shown: a finished game stays on the viewers' screens.
    publish(now)
    isStopping = true
    watching = []
    let bye = ToViewer.bye(.init(reason: reason, message: reason.sentence))
    // Who has not said hello is owed no goodbye.
    for id in links.keys { if greetings[id] == nil { part(id, saying: bye) } else { act(.drop(id)) } }
    act(.stop)
  }

  /// Says a last message, if the link is still open to one, and closes it.
  mutating func part(_ id: LinkID, saying message: ToViewer) {
    guard let link = links[id] else { return }
    if case .parting = link.stage { return }
    links[id]?.stage = .parting
    greetings[id] = nil
    act(.send(id, WireCodec.encode(message)))
    act(.finish(id))
    guard !isStopping, let watcher = link.watcher else { return }
    stopWatching(id)
    act(.tell(.viewerLeft(id: watcher.id, name: watcher.name, viewers: viewerCount)))
  }

  // MARK: - The network

  private mutating func advertChanged(_ status: HostNotice, _ now: Now) {
    if advertStatus == nil, case .advertised = status { clash.start(now.moment) }
    guard status != advertStatus else { return }
    advertStatus = status
    act(.tell(status))
  }

  /// The addresses that people were told at the start.
  package mutating func knows(_ addresses: [String]) { self.addresses = addresses }

  private mutating func addressesChanged(_ latest: [String]) {
    guard latest != addresses else { return }
    addresses = latest
    act(.tell(.addresses(latest)))
  }

  private mutating func avoidClash(_ now: Now) {
    guard pending == nil, queue.isEmpty else { return }
    let isSettled = wasJoined || (room.game?.revision ?? 0) > 0
    if clash.mustDraw(room.code, of: host.id, isSettled: isSettled, at: now.moment) { queue.append(.redraw) }
  }

  private mutating func redraw() {
    let next = roomWithNewCode()
    change(to: next, saving: [.code(next.code.text)], reply: .nobody(.codeDrawn(next.code)))
  }

  /// The room under another code.
  mutating func roomWithNewCode() -> RoomState {
    var next = room
    while next.code == room.code { next.code = .random(using: &generator) }
    return next
  }

  // MARK: - Showing

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
    if isShown { return false }
    isShown = true
    let latest = RoomAdvert(host: host.id, code: room.code, game: room.game)
    if latest != advert {
      advert = latest
      act(.advertise(latest))
    }
    let current = snapshot()
    if seq > 0, current == board, room.code == shownCode { return false }
    seq += 1
    board = current
    shownCode = room.code
    snapshotLine = WireCodec.encode(.snapshot(.init(seq: seq, time: now.date, room: room.code, game: current)))
    if !watching.isEmpty { act(.sendLatest(Array(watching), snapshotLine)) }
    for id in watching { sendPhotos(to: id) }
    return true
  }

  /// Sends the photos on the board that a viewer has not got yet, after the snapshot that names them.
  mutating func sendPhotos(to id: LinkID) {
    for hash in board?.players.compactMap(\.photo) ?? [] where links[id]?.photos.insert(hash).inserted == true {
      if photoLines[hash] == nil, let photo = room.photos.values.first(where: { $0.hash == hash.text }) {
        // Only what is on the board is kept: at most eight.
        photoLines = photoLines.filter { line in room.photos.values.contains { $0.hash == line.key.text } }
        photoLines[hash] = WireCodec.encode(.photo(.init(hash: hash, jpeg: Base64.encode(photo.jpeg))))
      }
      if let line = photoLines[hash] { act(.send(id, line)) }
    }
  }

  mutating func startWatching(_ id: LinkID, as watcher: ViewerLink.Watcher) {
    links[id]?.stage = .watching(watcher)
    greetings[id] = nil
    watching.insert(id)
    wasJoined = true
    isShown = false
  }

  mutating func stopWatching(_ id: LinkID) {
    watching.remove(id)
    isShown = false
  }

  // MARK: - Time

  private mutating func keepTime(_ now: Now) {
    for (id, until) in greetings where until <= now.moment { refuse(id, .helloTimeout, Strings.errorHelloTimeout) }
    endSilentLinks(now)
    guard !watching.isEmpty else {
      nextPing = nil
      nextSilence = nil
      return
    }
    let interval = Int64(WireLimits.heartbeat) * 1000
    guard let due = nextPing else {
      nextPing = now.moment + interval
      return
    }
    guard due <= now.moment else { return }
    nextPing = now.moment + interval
    let ping = pingLine(now)
    for id in watching { act(.send(id, ping)) }
  }

  private mutating func pingLine(_ now: Now) -> [UInt8] {
    pings += 1
    return WireCodec.encode(.ping(.init(n: pings, seq: seq, time: now.date)))
  }

  /// The other side sends no more. Whether it still reads shows when it is sent something: a closed one answers with a reset.
  private mutating func fallSilent(_ id: LinkID, _ now: Now) {
    links[id]?.isSilent = true
    if watching.contains(id) { act(.send(id, pingLine(now))) }
  }

  /// Drops the links from which nothing came for three heartbeats.
  private mutating func endSilentLinks(_ now: Now) {
    if let nextSilence, nextSilence > now.moment { return }
    let longest = Int64(WireLimits.heartbeat * WireLimits.heartbeatsToDeath) * 1000
    var next = now.moment + longest
    for id in watching {
      guard let link = links[id], !link.isSilent else { continue }
      let end = link.lastHeard + longest
      if end <= now.moment {
        act(.drop(id))
        close(id)
      } else {
        next = min(next, end)
      }
    }
    nextSilence = next
  }
}
