internal import Design
internal import FarkleWire
internal import QRCode
internal import Sockets
internal import Vocabulary
internal import Web

/// The web page of a host: every browser that watches is a viewer of the session like any other, on a link of its own, and what it does is
/// said in its name in the words of the protocol. So seats, kicks and limits are the session's alone. Used on the loop's thread only.
final class WebBoard {
  /// What the page needs of the host it belongs to.
  struct Room {
    let nextLink: () -> LinkID
    let tell: (HostInput) -> Void
    let admission: (RoomCode?, String) -> HostSession.Admission
    let code: () -> RoomCode
    let game: () -> GameSnapshot?
    let number: () -> Int
    let photo: (PhotoHash) -> [UInt8]?
    let pages: () -> [HostStatus.Page]
    /// Draws the card of a game that was won, and tells of it later.
    let card: (Identifier, @escaping WebCard.Reader) -> Void
    /// Somebody on another machine has come in by this host and port.
    let proven: (String) -> Void
  }

  /// A browser that watches, or is about to.
  private final class Watcher {
    let exchange: WebExchange
    var stream: WebStream?
    var token: String?
    /// The claims that wait for their answers, by their numbers.
    var claims: [(request: Int, exchange: WebExchange)] = []

    init(_ exchange: WebExchange) {
      self.exchange = exchange
    }
  }

  private let loop: EventLoop
  private let room: Room
  private let router: WebRouter
  private let version: String
  private var server: WebServer?
  private var watchers: [LinkID: Watcher] = [:]
  private var tokens: [String: LinkID] = [:]
  private let card: WebCard
  private var board = PageBoard()
  private var event: [UInt8] = []
  private var timer: LoopTimer?
  /// Called when nobody watches any more.
  var whenAlone: (() -> Void)?

  /// - Parameters:
  ///   - port: nil for the usual one or one of the next.
  ///   - machine: its name, by which a browser may ask for it.
  init(
    port: UInt16?, limits: HostLimits, machine: String, version: String, on loop: EventLoop, _ room: Room
  ) throws(SystemError) {
    self.loop = loop
    self.room = room
    self.version = version
    card = WebCard(draw: room.card)
    router = WebRouter(page: WebPage(version: version), machine: machine)
    let web = WebLimits(
      connections: UInt32(limits.viewers + HostLimits.webRequests), perAddress: 2 * limits.perAddress, body: WireLimits.lineToHost)
    nonisolated(unsafe) weak let this = self
    let ports = port.map { [$0] } ?? (0..<WireLimits.webPortCount).map { WireLimits.webPort + $0 }
    for (index, port) in ports.enumerated() {
      do throws(SystemError) {
        server = try WebServer(port: port, limits: web, on: loop) { unsafe this?.answer($0, $1) }
        break
      } catch {
        guard error.isAddressInUse, index + 1 < ports.count else { throw error }
      }
    }
    timer = LoopTimer(on: loop) { unsafe this?.tick() }
  }

  var port: UInt16 { server?.port ?? 0 }
  var isAlone: Bool { watchers.isEmpty }

  /// Ends all that goes on.
  func stop() {
    timer?.set(nil)
    server?.stop()
    server = nil
  }

  // MARK: - Requests

  private func answer(_ request: WebRequest, _ exchange: WebExchange) {
    guard let peer = request.peer else { return exchange.respond(WebResponse(400, body: [])) }
    switch router.question(request) {
    case .answer(let response): exchange.respond(response)
    case .health: exchange.respond(WebRouter.json(WireCodec.bytes(of: Health(version: version, protocol: WireLimits.version))))
    case .events(let code, let hello):
      guard let hello else { return _ = isLetIn(code, peer, exchange) }
      open(hello, peer, request.headers["host"], exchange)
    case .snapshot(let code):
      guard isLetIn(code, peer, exchange) else { return }
      exchange.respond(WebRouter.json(snapshot()))
    case .photo(let code, let hash):
      guard isLetIn(code, peer, exchange) else { return }
      guard let jpeg = room.photo(hash) else { return exchange.respond(WebRouter.refusal(404, .malformed, Strings.noSuchPhoto)) }
      let headers = ["Cache-Control": "private, max-age=\(WebRouter.photoAge), immutable"]
      exchange.respond(WebRouter.guarded(WebResponse(200, type: "image/jpeg", headers: headers, body: jpeg)))
    case .card(let code):
      guard isLetIn(code, peer, exchange) else { return }
      showCard(exchange)
    case .share(let code):
      guard isLetIn(code, peer, exchange) else { return }
      exchange.respond(WebRouter.json(WireCodec.bytes(of: Share(addresses: room.pages().map(\.address)))))
    case .qr(let code, let place):
      guard isLetIn(code, peer, exchange) else { return }
      let pages = room.pages()
      guard pages.indices.contains(place), let picture = QRCode(pages[place].address) else {
        return exchange.respond(WebRouter.refusal(404, .malformed, Strings.webNotFound))
      }
      exchange.respond(WebRouter.guarded(WebResponse(200, type: "image/svg+xml", body: Array(picture.svg.utf8))))
    case .claim(let code, let token, let claim):
      guard isLetIn(code, peer, exchange) else { return }
      self.claim(claim, token, exchange)
    }
  }

  private struct Share: Encodable { var addresses: [String] }

  private struct Health: Encodable {
    var ok = true
    var version: String
    var `protocol`: Int
  }

  private func showCard(_ exchange: WebExchange) {
    let isWon = card.ask(room.game()) { picture in
      switch picture {
      case .success(let png):
        let headers = ["Content-Disposition": "inline; filename=\"farkle.png\""]
        exchange.respond(WebRouter.guarded(WebResponse(200, type: "image/png", headers: headers, body: png)))
      case .failure(let failure): exchange.respond(WebRouter.refusal(503, .malformed, failure.sentence))
      }
    }
    if !isWon { exchange.respond(WebRouter.refusal(404, .malformed, Strings.webNoWinner)) }
  }

  private func isLetIn(_ code: RoomCode?, _ peer: IPAddress, _ exchange: WebExchange) -> Bool {
    switch room.admission(code, peer.description) {
    case .open: return true
    case .wrong: exchange.respond(WebRouter.answer(to: .init(code: .badCode, message: Strings.errorBadCode)))
    case .closed(let seconds):
      let refusal = ToViewer.Refusal(code: .tooManyTries, message: Strings.errorTooManyTries(seconds), retryAfter: seconds)
      exchange.respond(WebRouter.answer(to: refusal))
    }
    return false
  }

  private func open(_ hello: ToHost.Hello, _ peer: IPAddress, _ authority: String?, _ exchange: WebExchange) {
    let link = room.nextLink()
    watchers[link] = Watcher(exchange)
    exchange.gone = { [weak self] in self?.closed(link) }
    room.tell(.opened(link, address: peer.description, isLoopback: peer.isLoopback, isPage: true))
    room.tell(.received(link, WireCodec.encode(.hello(hello))))
    if let authority, !peer.isLoopback, watchers[link]?.stream != nil { room.proven(authority) }
  }

  private func claim(_ claim: ToHost.Claim, _ token: String, _ exchange: WebExchange) {
    guard let link = tokens[token], let watcher = watchers[link] else {
      return exchange.respond(WebRouter.refusal(401, .helloExpected, Strings.webNoToken))
    }
    // One whose claims wait for long has no more than so many of them.
    guard watcher.claims.count < HostLimits.webClaims else {
      let reason = ToViewer.Claimed.Reason.tooManyClaims
      return exchange.respond(
        WebRouter.json(
          WireCodec.encode(.claimed(.init(request: claim.request, player: nil, reason: reason, message: reason.sentence))), status: 429))
    }
    watcher.claims.append((claim.request, exchange))
    exchange.gone = { [weak watcher, weak exchange] in watcher?.claims.removeAll { $0.exchange === exchange } }
    room.tell(.received(link, WireCodec.encode(.claim(claim))))
  }

  private func snapshot() -> [UInt8] {
    refresh()
    let game = room.game()
    var writer = JSONWriter(capacity: 16 * 1024)
    writer.object { json in
      json.field("game", json: game?.json)
      json.field("room", room.code().text)
      json.field("seq", room.number())
      json.field("time", EventLoop.today())
      json.field("type", "snapshot")
      json.field("view", json: board.view)
    }
    return writer.bytes
  }

  // MARK: - What the session says

  /// - Returns: whether the link is a browser's.
  func send(_ line: [UInt8], to link: LinkID) -> Bool {
    guard let watcher = watchers[link] else { return false }
    guard let message = try? WireCodec.decodeToViewer(Array(line.dropLast())) else { return true }
    switch message {
    case .welcome(let welcome):
      tokens[welcome.token] = link
      watcher.token = welcome.token
      begin(watcher, link)
      watcher.stream?.send(WebEvents.event("welcome", line.dropLast()))
    case .error(let refusal):
      // Before the welcome it is the answer to the request.
      if watcher.stream == nil { watcher.exchange.respond(WebRouter.answer(to: refusal)) }
      watcher.stream?.send(WebEvents.event("error", line.dropLast()))
    case .claimed(let claimed):
      guard let index = watcher.claims.firstIndex(where: { $0.request == claimed.request }) else { return true }
      let exchange = watcher.claims.remove(at: index).exchange
      exchange.respond(WebRouter.json(Array(line.dropLast())))
    case .bye: watcher.stream?.send(WebEvents.event("bye", line.dropLast()))
    case .ping: watcher.stream?.send(WebEvents.event("ping", line.dropLast()))
    case .snapshot, .photo, .pong, .unknown: break
    }
    return true
  }

  private func begin(_ watcher: Watcher, _ link: LinkID) {
    let headers = WebRouter.guards.merging(
      ["Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store", "X-Accel-Buffering": "no"]) { own, _ in own }
    watcher.exchange.gone = nil
    watcher.stream = watcher.exchange.stream(headers: headers, on: loop) { [weak self] event in
      switch event {
      case .blocked: self?.room.tell(.blocked(link))
      case .flowed: self?.room.tell(.flowed(link))
      case .closed: self?.closed(link)
      }
    }
  }

  /// Passes on what goes to many: the board, or a ping.
  func broadcast(_ line: [UInt8], isLatest: Bool, to links: [LinkID]) {
    guard !watchers.isEmpty else { return }
    if isLatest { refresh() }
    let other = isLatest ? nil : WebEvents.event("ping", line.dropLast())
    for link in links {
      guard let stream = watchers[link]?.stream else { continue }
      if let other { stream.send(other) } else { stream.sendLatest(event) }
    }
  }

  func finish(_ link: LinkID) {
    guard let watcher = watchers[link] else { return }
    watcher.stream?.finish(within: HostLimits.farewell)
    if watcher.stream == nil { closed(link) }
  }

  func drop(_ link: LinkID) {
    guard let watcher = watchers[link] else { return }
    watcher.stream?.close()
    if watcher.stream == nil {
      watcher.exchange.respond(WebRouter.answer(to: .init(code: .serverFull, message: Strings.errorServerFull)))
      closed(link)
    }
  }

  private func closed(_ link: LinkID) {
    guard let watcher = watchers.removeValue(forKey: link) else { return }
    if let token = watcher.token, tokens[token] == link { tokens[token] = nil }
    for claim in watcher.claims { claim.exchange.respond(WebRouter.refusal(401, .helloExpected, Strings.webNoToken)) }
    // Nobody sees what changes from now on: who comes next gets no old news.
    if watchers.isEmpty {
      board = PageBoard()
      timer?.set(nil)
    }
    room.tell(.closed(link))
    if watchers.isEmpty { whenAlone?() }
  }

  // MARK: - The view

  private func refresh() {
    board.show(room.game(), room: room.code(), at: now)
    encode()
  }

  private func encode() {
    event = WebEvents.event("view", board.view?[...] ?? [], time: EventLoop.today())
    timer?.set(watchers.isEmpty ? nil : board.deadline)
  }

  private func tick() {
    guard board.handle(now) else {
      timer?.set(board.deadline)
      return
    }
    encode()
    for watcher in watchers.values { watcher.stream?.sendLatest(event) }
  }

  private var now: Now { Now(moment: EventLoop.now(), date: EventLoop.today()) }
}
