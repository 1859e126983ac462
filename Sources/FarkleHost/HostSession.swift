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
  let limits: HostLimits
  let defaults: GameDefaults
  package internal(set) var room: RoomState { didSet { status.isUpToDate = false } }
  var links: [LinkID: ViewerLink] = [:]
  /// The links that wait for a hello, and until when.
  var greetings: [LinkID: Moment] = [:]
  /// The links from which nothing is read, and until when.
  var paused: [LinkID: Moment] = [:]
  /// The links for which bytes wait, and since when they have taken none.
  var blocked: [LinkID: Moment] = [:]
  /// Open connections by address, our own excepted.
  var connections: [String: Int] = [:]
  /// The links of welcomed viewers, in the order in which they came.
  var watching: [LinkID] = [] { didSet { status.isUpToDate = false } }
  /// The link of each of them.
  var watchers: [Identifier: LinkID] = [:]
  var areClaimsLocked = false { didSet { status.isUpToDate = false } }
  /// Whether somebody was welcomed since the start.
  var wasJoined = false
  /// The latest word on the advert, nil without discovery.
  var advertStatus: HostNotice? { didSet { status.isUpToDate = false } }
  var addresses: [String] = [] { didSet { status.isUpToDate = false } }
  /// Where viewers connect, nil until the host listens.
  var port: UInt16?
  /// Where the web page is.
  var page = Page()
  var clash = CodeClash()
  /// The claims whose photos are being checked.
  var photoChecks: [LinkID: ToHost.Claim] = [:]
  /// Addresses of kicked viewers, and until when they may not claim.
  var barredAddresses: [String: Moment] = [:]
  var wrongCodes = WrongCodes()
  var generator: any RandomNumberGenerator & Sendable

  /// What waits for the change under way.
  var queue: [Work] = []
  var pending: Change?
  var isStopping = false
  var saving = SavingHealth() { didSet { status.isUpToDate = false } }
  var status = Status()

  var shown = Shown()
  var heartbeat = Heartbeat()
  private var actions: [HostAction] = []

  /// Work that changes the room or must not overtake such.
  enum Work: Sendable {
    case command(Int, HostCommand, HostCommand.Terms)
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
    case claim(LinkID, ToHost.Claim, [HostNotice])
    case nobody(HostNotice)
    /// A command that is an errand of the store's own.
    case errand(Int)
  }

  /// What else happens once a command's change is kept.
  enum FollowUp: Sendable {
    case sendAway(viewer: Identifier, address: String?)
  }

  package init(
    host: ToViewer.Welcome.Host, room: RoomState, limits: HostLimits = HostLimits(), defaults: GameDefaults = GameDefaults(),
    generator: any RandomNumberGenerator & Sendable
  ) {
    self.host = host
    self.limits = limits
    self.defaults = defaults
    self.room = room
    self.generator = generator
  }

  /// Takes what happened at the given time and returns what to do about it, in order.
  package mutating func handle(_ input: HostInput, at now: Now) -> [HostAction] {
    switch input {
    case .opened(let link, let address, let isLoopback, let isPage): open(link, address, isLoopback: isLoopback, isPage: isPage, now)
    case .received(let link, let bytes): receive(bytes, from: link, now)
    case .ended(let link): fallSilent(link, now)
    case .closed(let link): close(link)
    case .blocked(let link): if links[link] != nil { blocked[link] = now.moment }
    case .flowed(let link): blocked[link] = nil
    case .command(let number, let command, let terms): queue.append(.command(number, command, terms))
    case .watched(let isWatched): beWatched(isWatched)
    case .photoChecked(let link, let result): photoChecked(link, result)
    case .saved(let error): finishChange(error, now)
    case .ran(let result): finishErrand(result, now)
    case .found(let number, let result): finishQuery(number, result)
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
    tellStatus()
    defer { actions = [] }
    return actions
  }

  /// When ``HostInput/tick`` is due, nil if nothing waits for time to pass.
  package var deadline: Moment? {
    let slow = blocked.values.min().map { $0 + HostLimits.slow }
    let clash = pending == nil && !isStopping ? clash.deadline : nil
    let others = [heartbeat.nextPing, heartbeat.nextSilence, clash, slow, paused.values.min()]
    return (greetings.values + others.compactMap(\.self)).min()
  }

  /// How many viewers were welcomed and are connected.
  package var viewerCount: Int { watching.count }

  /// The board as it was last shown, nil before a first game.
  package var currentBoard: GameSnapshot? { shown.board?.game }

  mutating func act(_ action: HostAction) { actions.append(action) }

  // MARK: - Changes

  mutating func workOff(_ now: Now) {
    while pending == nil, !isStopping, !queue.isEmpty {
      switch queue.remove(at: firstWork) {
      case .command(let number, let command, let terms): perform(command, number, terms, now)
      case .claim(let link, let claim, let photo): consider(claim, photo, from: link, now)
      case .redraw: redraw()
      case .stop(let reason): sayGoodbye(reason, now)
      }
    }
  }

  /// The scorekeeper never waits behind viewers.
  private var firstWork: Int { queue.firstIndex { if case .claim = $0 { false } else { true } } ?? 0 }

  /// Hands out a change to be saved. Until that has happened nothing of it is seen.
  mutating func change(to room: RoomState, saving changes: [StoreChange], reply: Reply) {
    pending = Change(room: room, reply: reply)
    act(.save(changes))
  }

  private mutating func finishChange(_ error: StoreError?, _ now: Now) {
    guard let change = pending else { return }
    if case .errand = change.reply { return }
    pending = nil
    noteHealth(error, now)
    if error == nil {
      room = change.room
      shown.isUpToDate = false
    }
    switch change.reply {
    case .command(let number, let sentence, let followUp):
      if let error {
        answer(number, .failure(HostRefusal(.notSaved, Strings.notSaved(error.reason))))
      } else {
        answer(number, .success(sentence))
        if case .sendAway(let viewer, let address) = followUp { sendAway(viewer, address, now) }
      }
    case .claim(let link, let claim, let notices):
      settle(claim, of: link, reason: error == nil ? nil : .notSaved)
      if error == nil { for notice in notices { act(.tell(notice)) } }
    case .nobody(let notice):
      if error == nil { act(.tell(notice)) }
    case .errand: break
    }
  }

  mutating func noteHealth(_ error: StoreError?, _ now: Now) {
    let before = saving.problem
    saving.problem = error?.reason
    if error == nil { saving.at = now.date }
    guard (before == nil) != (error == nil) else { return }
    act(.tell(error.map { .notSaved($0.reason) } ?? .savedAgain))
  }

  mutating func answer(
    _ number: Int, _ result: Result<String, HostRefusal>, board: Board? = nil, viewers: [ViewerInfo]? = nil, saved: SavingHealth? = nil,
    photo: [UInt8]? = nil, history: HistoryQuery.Answer? = nil
  ) {
    let board = board ?? self.board()
    act(
      .answer(number, HostAnswer(result: result, board: board, viewers: viewers, saved: saved, photo: photo, history: history)))
  }

  mutating func sayGoodbye(_ reason: ToViewer.Bye.Reason, _ now: Now) {
    // What was kept a moment ago is still shown: a finished game stays on the viewers' screens.
    publish(now)
    isStopping = true
    watching = []
    watchers = [:]
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
    blocked[id] = nil
    act(.send(id, WireCodec.encode(message)))
    act(.finish(id))
    guard !isStopping, let watcher = link.watcher else { return }
    stopWatching(id, watcher)
    act(.tell(.viewerLeft(id: watcher.id, name: watcher.name, viewers: viewerCount)))
  }
}
