internal import Design
internal import FarkleGame
internal import FarkleWire
internal import Sockets
internal import Vocabulary

/// The control socket of a host: carries out what its connections ask for, and tells those that watch what happens. Used on the loop's
/// thread only.
final class ControlServer {
  private struct Link {
    let connection: Connection
    var peer: ControlPeer
    var isWatching = false
  }

  private let listener: Listener
  private let place: ControlPlace
  private let gameName: @Sendable () -> GameName
  private let perform: (HostCommand, HostCommand.Terms, @escaping (HostAnswer) -> Void) -> Void
  private let watch: (Bool) -> Void
  private let whenAlone: () -> Void
  private let console = HostConsole(isJSON: true)
  private var links: [Int: Link] = [:]
  private var nextLink = 1
  /// The status as those that watch have it.
  private var latest: [UInt8]?

  /// Opens the socket of a host.
  /// - Parameters:
  ///   - data: the data folder, which this program holds the lock of.
  ///   - perform: does a command, and calls back with its answer.
  ///   - watch: called when the status is wanted, and when it isn't any more.
  ///   - whenAlone: called when the last connection is gone.
  init(
    host: Identifier, data: String, on loop: EventLoop, gameName: @escaping @Sendable () -> GameName,
    perform: @escaping (HostCommand, HostCommand.Terms, @escaping (HostAnswer) -> Void) -> Void, watch: @escaping (Bool) -> Void,
    whenAlone: @escaping () -> Void
  ) throws(SystemError) {
    let place = ControlPlace(data: data)
    self.place = place
    self.gameName = gameName
    self.perform = perform
    self.watch = watch
    self.whenAlone = whenAlone
    listener = try place.listen(host: host, on: loop)
  }

  func start() throws(SystemError) {
    let full = ControlFailure(.refused, Strings.controlFull, word: HostRefusal.Word.tooManyClients.rawValue)
    listener.refusal = ControlReply.line(refusing: .null, full)
    try listener.start { [unowned self] connection in accept(connection) }
  }

  var isAlone: Bool { links.isEmpty }

  /// Shows the status to those that watch, if it isn't what they have.
  func show(_ status: HostStatus) {
    let line = ControlReply.line(telling: "changed", status.json)
    guard line != latest else { return }
    latest = line
    for link in links.values where link.isWatching { link.connection.sendLatest(line) }
  }

  func tell(_ notice: HostNotice) {
    guard links.values.contains(where: \.isWatching) else { return }
    let line = ControlReply.line(telling: "event", Array(console.notice(notice).utf8))
    for link in links.values where link.isWatching { link.connection.send(line) }
  }

  /// Lets nobody in any more, and ends the connections when what waits for them is sent.
  func stop() {
    place.forget()
    listener.close()
    for link in links.values { link.connection.finish(within: HostLimits.farewell) }
  }

  private func accept(_ connection: Connection) {
    let id = nextLink
    nextLink += 1
    connection.queueLimit = HostLimits.controlQueuedBytes
    links[id] = Link(connection: connection, peer: ControlPeer(gameName: gameName))
    connection.start { [unowned self] event in heard(event, on: id) }
    guard links.count > HostLimits.controls else { return }
    connection.send(listener.refusal)
    connection.finish(within: HostLimits.farewell)
  }

  private func heard(_ event: Connection.Event, on id: Int) {
    switch event {
    case .received(let bytes): take(links[id]?.peer.receive(bytes), on: id)
    case .ended: take(links[id]?.peer.end(), on: id)
    case .blocked, .flowed: break
    case .closed:
      let link = links.removeValue(forKey: id)
      if link?.isWatching == true, !links.values.contains(where: \.isWatching) {
        latest = nil
        watch(false)
      }
      if links.isEmpty { whenAlone() }
    }
  }

  private func take(_ steps: [ControlPeer.Step]?, on id: Int) {
    for step in steps ?? [] {
      guard let connection = links[id]?.connection else { return }
      switch step {
      case .perform(let place, let command, let terms):
        perform(command, terms) { [weak self] answer in
          guard let self else { return }
          take(links[id]?.peer.answer(place, answer), on: id)
        }
      case .send(let line): connection.send(line)
      case .watch: startWatching(id, connection)
      case .pause: connection.pause()
      case .resume: connection.resume()
      case .finish: connection.finish(within: HostLimits.farewell)
      }
    }
  }

  private func startWatching(_ id: Int, _ connection: Connection) {
    guard links[id]?.isWatching == false else { return }
    links[id]?.isWatching = true
    // The others have it, and it is sent anew only when it changes.
    if let latest { connection.sendLatest(latest) } else { watch(true) }
  }
}
