internal import Design
internal import FarkleGame
internal import FarkleStore
internal import FarkleWire
internal import Secrets
internal import Vocabulary

// Connections, from their hello to their end.
extension HostSession {
  mutating func open(_ id: LinkID, _ address: String, isLoopback: Bool, isPage: Bool, _ now: Now) {
    let served = watching.count + greetings.count
    guard !isStopping, links.count - served < HostLimits.refusals else { return act(.drop(id)) }
    links[id] = ViewerLink(address: address, isCounted: !isLoopback, isPage: isPage, stage: .greeting, lastHeard: now.moment)
    links[id]?.isSilent = isPage
    if !isLoopback { connections[address, default: 0] += 1 }
    greetings[id] = now.moment + Int64(WireLimits.helloSeconds) * 1000
    if served >= limits.viewers + HostLimits.greetings { refuse(id, .serverFull, Strings.errorServerFull) }
    if !isLoopback, connections[address, default: 0] > limits.perAddress { refuse(id, .serverFull, Strings.errorAddressFull) }
  }

  mutating func close(_ id: LinkID) {
    guard let watcher = forget(id)?.watcher else { return }
    act(.tell(.viewerLeft(id: watcher.id, name: watcher.name, viewers: viewerCount)))
  }

  /// Takes a link out of everything; it is over, or soon will be.
  @discardableResult
  private mutating func forget(_ id: LinkID) -> ViewerLink? {
    guard let link = links.removeValue(forKey: id) else { return nil }
    greetings[id] = nil
    photoChecks[id] = nil
    paused[id] = nil
    blocked[id] = nil
    if let watcher = link.watcher { stopWatching(id, watcher) }
    if link.isCounted {
      let count = connections[link.address, default: 1] - 1
      connections[link.address] = count > 0 ? count : nil
    }
    return link
  }

  mutating func receive(_ bytes: [UInt8], from id: LinkID, _ now: Now) {
    guard links[id] != nil else { return }
    links[id]?.lastHeard = now.moment
    links[id]?.framer.append(bytes)
    readLines(of: id, now)
  }

  /// Takes the lines that have come, as long as the viewer doesn't send too many.
  private mutating func readLines(of id: LinkID, _ now: Now) {
    do throws(WireError) {
      while let line = try nextLine(of: id, now) {
        try take(WireCodec.decodeToHost(line), from: id, now)
        // At once, so that it makes no difference what comes in the same piece of the stream.
        workOff(now)
      }
    } catch {
      switch error.code {
      case .malformed: refuse(id, .malformed, Strings.errorMalformed)
      case .tooLarge: refuse(id, .tooLarge, Strings.errorTooLarge)
      }
    }
  }

  mutating func resumePausedLinks(_ now: Now) {
    for (id, until) in paused where until <= now.moment {
      paused[id] = nil
      readLines(of: id, now)
      if paused[id] == nil, links[id] != nil { act(.resume(id)) }
    }
  }

  private mutating func nextLine(of id: LinkID, _ now: Now) throws(WireError) -> [UInt8]? {
    guard paused[id] == nil, var link = links[id] else { return nil }
    if case .parting = link.stage { return nil }
    if link.messageBucket.isEmpty(at: now.moment) {
      paused[id] = now.moment + HostLimits.messagePause
      act(.pause(id))
      return nil
    }
    // The framer must not be in two places, or every line would copy what waits behind it.
    links[id]?.framer = LineFramer(limit: 0)
    defer { links[id]?.framer = link.framer }
    guard let line = try link.framer.next() else { return nil }
    links[id]?.messageBucket.take(at: now.moment)
    return line
  }

  private mutating func take(_ message: ToHost, from id: LinkID, _ now: Now) throws(WireError) {
    guard let link = links[id] else { return }
    switch (link.stage, message) {
    case (_, .unknown), (.parting, _): break
    case (.greeting, .hello(let hello)): greet(hello, on: id, now)
    case (.greeting, .brokenHello(let version, let code)): refuseHello(on: id, version, code, now)
    case (.greeting, _): refuse(id, .helloExpected, Strings.errorHelloExpected)
    case (.watching, .hello), (.watching, .brokenHello): throw WireError(code: .malformed, detail: "a second hello")
    case (.watching, .claim(let claim)): take(claim, from: id, now)
    case (.watching, .ping(let n)): act(.send(id, WireCodec.encode(ToViewer.pong(n: n))))
    case (.watching, .pong): break
    case (.watching, .bye):
      act(.drop(id))
      close(id)
    }
  }

  mutating func refuse(_ id: LinkID, _ code: ToViewer.Refusal.Code, _ message: String) {
    part(id, saying: .error(.init(code: code, message: message)))
  }

  private mutating func refuseHello(on id: LinkID, _ version: Int, _ code: RoomCode?, _ now: Now) {
    if version != WireLimits.version {
      let message = Strings.errorVersion(theirs: version, ours: WireLimits.version)
      let refusal = ToViewer.Refusal(
        code: .unsupportedProtocol, message: message, min: WireLimits.version, max: WireLimits.version)
      part(id, saying: .error(refusal))
    } else if let code, isLetIn(with: code, on: id, now) {
      refuse(id, .malformed, Strings.errorMalformed)
    }
  }

  /// Whether a code opens the room for a link; if not, it was told so.
  private mutating func isLetIn(with code: RoomCode, on id: LinkID, _ now: Now) -> Bool {
    guard let address = links[id]?.address else { return false }
    if let seconds = wrongCodes.secondsClosed(address, at: now.moment) {
      part(id, saying: .error(.init(code: .tooManyTries, message: Strings.errorTooManyTries(seconds), retryAfter: seconds)))
      return false
    }
    if code == room.code { return true }
    wrongCodes.count(address, at: now.moment)
    refuse(id, .badCode, Strings.errorBadCode)
    return false
  }

  private mutating func greet(_ hello: ToHost.Hello, on id: LinkID, _ now: Now) {
    let known = recognise(hello)
    // Who proves to be ours is no guesser.
    guard known != nil && hello.code == room.code || isLetIn(with: hello.code, on: id, now) else { return }
    if let meant = hello.host, meant != host.id { return refuse(id, .wrongHost, Strings.errorWrongHost) }
    if wasSentAway(hello, known: known != nil) { return refuse(id, .kicked, Strings.errorKicked) }
    let watcher = ViewerLink.Watcher(
      id: known?.id ?? .random(using: &generator), token: known?.token ?? newToken(),
      name: hello.name.flatMap(ViewerLabel.name), client: hello.client.map(ViewerLabel.text))
    // A viewer that comes back is there once: the link it lost without our noticing goes.
    if let other = watchers[watcher.id] {
      act(.drop(other))
      forget(other)
    }
    if watching.count >= limits.viewers { return refuse(id, .serverFull, Strings.errorServerFull) }
    startWatching(id, as: watcher)
    let welcome = ToViewer.Welcome(
      host: host, room: room.code, viewer: watcher.id, token: watcher.token, player: room.seat(of: watcher.id)?.id, time: now.date)
    act(.send(id, WireCodec.encode(.welcome(welcome))))
    // Where the newcomer changes the board, the board that it gets right after the welcome is the new one.
    links[id]?.photos = Set(hello.have ?? [])
    if !publish(now) { act(.broadcast([id], shown.line, isLatest: true)) }
    sendPhotos(to: id)
    act(.tell(.viewerJoined(id: watcher.id, name: watcher.name, viewers: viewerCount)))
  }

  /// The viewer that a hello proves to come from: one that holds a seat or is connected right now, with its token.
  private func recognise(_ hello: ToHost.Hello) -> (id: Identifier, token: String)? {
    guard hello.host == host.id, let id = hello.viewer, let token = hello.token else { return nil }
    let hash = Secrets.sha256(Array(token.utf8))
    // A claim that is just being saved counts: its viewer may come back before that is over.
    let claims = [room, pending?.room].compactMap(\.self).flatMap(\.claims.values)
    let claimed = claims.first { $0.viewer == id }?.tokenHash
    let connected = watchers[id].flatMap { links[$0]?.watcher }.map { Secrets.sha256(Array($0.token.utf8)) }
    guard let expected = claimed ?? connected, Secrets.equal(hash, expected) else { return nil }
    return (id, token)
  }

  /// Whether a hello comes from a viewer that was sent away. For one that held no seat there is no token to compare: its id will do.
  private func wasSentAway(_ hello: ToHost.Hello, known: Bool) -> Bool {
    guard hello.host == host.id, let id = hello.viewer, hello.token != nil, room.kicked.contains(id) else { return false }
    return known || !room.claims.values.contains { $0.viewer == id }
  }

  /// 128 random bits in hexadecimal.
  private mutating func newToken() -> String {
    let bytes = (0..<2).flatMap { _ in
      let word: UInt64 = generator.next()
      return (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64($0 * 8)) }
    }
    return Secrets.hexadecimal(bytes)
  }
}
