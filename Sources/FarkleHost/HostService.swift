internal import Daemon
internal import Design
internal import Dispatch
internal import FarkleGame
internal import FarkleStore
internal import FarkleWire
internal import Photos
internal import Sockets
internal import Vocabulary

/// The thin edge around a host session: carries out its actions with sockets, the store, the advert and the console, and tells it what
/// happens there. It lives on the event loop's thread.
actor HostService {
  nonisolated let loop: EventLoop
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

  var session: HostSession
  let options: HostOptions
  let writer: StoreWriter
  let console: HostConsole
  let output: LineOutput
  private let photoQueue = DispatchQueue(label: "photos")
  /// Inputs that wait for the one at hand.
  private var inputs: [HostInput] = []
  private var isHandling = false
  private var isEnding = false
  private var listener: Listener?
  private var timer: LoopTimer?
  var farewellTimer: LoopTimer?
  private var connections: [LinkID: Connection] = [:]
  private var nextLink = 1
  private var audience: (links: [LinkID], connections: [Connection]) = ([], [])
  /// Made on the loop's thread.
  private lazy var broadcaster = Broadcaster(on: loop, allowsRing: options.useRing)
  /// The web page, nil without one.
  var web: WebBoard?
  var discovery: HostDiscovery?
  private var network: NetworkWatch?
  var advert: RoomAdvert?
  private var commands: CommandQueue?
  var control: ControlServer?
  /// What reads the database or files beside the store, one thing at a time.
  let aside = DispatchQueue(label: "aside", qos: .utility)
  /// The day of the latest daily copy of the database.
  var backupDay = ""
  /// Whether somebody watches over the control socket.
  var controlWatches = false { didSet { watchChanged() } }
  /// What those who look after the process and the machine are told.
  private lazy var care = makeCare()
  /// The scorekeeper's screen, nil in line mode.
  var screen: ScreenDriver?
  /// How many commands there were, and who waits for the answers of those that have none yet.
  private var lastCommand = 0
  private var askers: [Int: (HostAnswer) -> Void] = [:]

  init(loop: EventLoop, session: HostSession, options: HostOptions, writer: StoreWriter, output: LineOutput) {
    self.loop = loop
    self.session = session
    self.options = options
    self.writer = writer
    self.output = output
    console = HostConsole(isJSON: options.isJSON)
  }

  static func gameName() -> GameName {
    let time = Machine.localTime()
    return GameName(weekday: time.weekday, hour: time.hour)
  }

  // MARK: - Start and end

  /// Sets the game up if one is asked for, then opens the doors.
  func start() {
    guard !isEnding else { return }
    timer = LoopTimer(on: loop) { self.tick() }
    guard let command = options.firstCommand(named: Self.gameName()) else { return open() }
    obey(command) { answer in
      // After the actions that come with it, so that the doors open on the new game.
      self.loop.post { self.assumeIsolated { $0.setUpIsDone(answer) } }
    }
  }

  private func open() {
    // Makes the first board.
    handle(.tick)
    do throws(SystemError) {
      let listener = try listen()
      listener.refusal = WireCodec.encode(.error(.init(code: .serverFull, message: Strings.errorServerFull)))
      try listener.start { connection in self.accept(connection) }
      self.listener = listener
      // Before the first line: who has read it may give commands.
      let troubles = [openControl(), openWeb()].compactMap(\.self)
      let addresses = LocalAddress.presentable().map(\.address.description)
      session.knows(addresses, port: listener.port)
      if !options.usesScreen || !openScreen() {
        output.write(
          console.hosting(
            code: session.room.code, port: listener.port, web: web?.port, page: session.pages?.first?.address,
            id: session.host.id.description,
            addresses: addresses, game: session.currentBoard),
          .notice)
      }
      care.hosting()
      for trouble in troubles { tell(trouble) }
      network = try? NetworkWatch(on: loop) { self.networkChanged() }
      if options.useDiscovery { startDiscovery(on: listener.port) }
    } catch {
      return fail(Strings.cannotListen(options.port.map(Int.init), error.description), .unavailable)
    }
    // A history that only begins is worth no copy yet.
    if session.room.game == nil { backupDay = today } else { backUpIfDue() }
    if screen == nil, !options.isServing { readCommands() }
  }

  private func readCommands() {
    let commands = CommandQueue(
      gameName: { HostService.gameName() }, perform: { self.obey($0, then: $1) },
      write: { self.output.write(self.console.answer($0)) },
      end: { if self.options.quitAtEnd { self.stop(.hostQuit) } })
    self.commands = commands
    commands.start(on: loop) { bytes in self.assumeIsolated { $0.commands?.take(bytes) } }
  }

  private func listen() throws(SystemError) -> Listener {
    if let port = options.port { return try Listener(port: port, on: loop) }
    for port in WireLimits.port..<WireLimits.port + WireLimits.portCount - 1 {
      do throws(SystemError) {
        return try Listener(port: port, on: loop)
      } catch {
        guard error.isAddressInUse else { throw error }
      }
    }
    return try Listener(port: WireLimits.port + WireLimits.portCount - 1, on: loop)
  }

  /// Ends the night; everybody hears of it.
  func stop(_ reason: ToViewer.Bye.Reason) { handle(.stop(reason)) }

  private func fail(_ sentence: String, _ code: ExitCode) {
    Console.complain(sentence)
    finish(code)
  }

  private func finish(_ code: ExitCode) {
    screen?.close()
    screen = nil
    web?.stop()
    // Whoever has the database open while it is closed leaves its log behind.
    aside.sync {}
    writer.close()
    output.drain()
    loop.stop(code.rawValue)
  }

  func finishWhenAlone() {
    if connections.isEmpty, control?.isAlone != false, web?.isAlone != false { finish(.success) }
  }

  // MARK: - The session

  private func tick() { handle(.tick) }

  private func makeCare() -> HostCare { HostCare(on: loop) { self.tell($0) } }

  /// Does a command, whoever gives it: the one path from a command to the game.
  /// - Parameter answered: called once, with what became of it; not if the host ends before.
  func obey(_ command: HostCommand, _ terms: HostCommand.Terms = HostCommand.Terms(), then answered: @escaping (HostAnswer) -> Void) {
    lastCommand += 1
    askers[lastCommand] = answered
    handle(.command(lastCommand, command, terms))
  }

  /// One input at a time: what an action brings about at once, such as a link's end, comes after the other actions.
  func handle(_ input: HostInput) {
    inputs.append(input)
    guard !isHandling else { return }
    isHandling = true
    while !inputs.isEmpty {
      let now = Now(moment: EventLoop.now(), date: EventLoop.today())
      for action in session.handle(inputs.removeFirst(), at: now) { perform(action) }
    }
    isHandling = false
    timer?.set(session.deadline)
    care.update(room: session.room.code, viewers: session.viewerCount)
  }

  private func perform(_ action: HostAction) {
    switch action {
    case .send(let link, let bytes): if web?.send(bytes, to: link) != true { connections[link]?.send(bytes) }
    case .broadcast(let links, let bytes, let isLatest):
      broadcaster.send(bytes, isLatest: isLatest, to: connections(of: links))
      web?.broadcast(bytes, isLatest: isLatest, to: links)
    case .finish(let link):
      connections[link]?.finish(within: HostLimits.farewell)
      web?.finish(link)
    case .drop(let link):
      connections[link]?.close()
      web?.drop(link)
    case .pause(let link): connections[link]?.pause()
    case .resume(let link): connections[link]?.resume()
    case .checkPhoto(let link, let bytes):
      photoQueue.async { [loop] in
        let result = Result { () throws(PhotoError) in try Photos.accept(jpeg: bytes) }
        loop.post { self.assumeIsolated { $0.handle(.photoChecked(link, result)) } }
      }
    case .save(let changes):
      writer.commit(changes) { [loop] error in
        loop.post {
          self.assumeIsolated {
            $0.handle(.saved(error))
            $0.backUpIfDue()
          }
        }
      }
    case .run(let errand, let date):
      writer.run(errand, at: date) { [loop] result in
        loop.post { self.assumeIsolated { $0.handle(.ran(result)) } }
      }
    case .importFile(let path, let isTrial, let date): importFile(path, isTrial: isTrial, at: date)
    case .look(let number, let query): look(query, for: number)
    case .answer(let number, let answer): askers.removeValue(forKey: number)?(answer)
    case .tell(let notice): tell(notice)
    case .advertise(let advert): advertise(advert)
    case .statusChanged: loop.post { self.assumeIsolated { $0.showStatus() } }
    case .stop: sayGoodbye()
    }
  }

  /// The connections of those links. They are the same from one board to the next but when somebody comes or goes.
  private func connections(of links: [LinkID]) -> [Connection] {
    if links != audience.links { audience = (links, links.compactMap { connections[$0] }) }
    return audience.connections
  }

  private func setUpIsDone(_ answer: HostAnswer) {
    guard !isEnding else { return }
    switch answer.result {
    case .success: open()
    case .failure(let refusal): fail(refusal.sentence, refusal.word == .notSaved ? .notSaved : .usage)
    }
  }

  private func sayGoodbye() {
    isEnding = true
    care.stopping()
    listener?.close()
    control?.stop()
    discovery?.stop()
    let timer = LoopTimer(on: loop) { self.finish(.success) }
    timer.set(EventLoop.now() + 2 * HostLimits.farewell)
    farewellTimer = timer
    finishWhenAlone()
  }

  // MARK: - Connections

  func newLink() -> LinkID {
    defer { nextLink += 1 }
    return LinkID(number: nextLink)
  }

  private func accept(_ connection: Connection) {
    guard let address = connection.peer?.address else { return }
    let link = newLink()
    connections[link] = connection
    connection.queueLimit = HostLimits.queuedBytes
    handle(.opened(link, address: address.description, isLoopback: address.isLoopback))
    connection.start { event in self.heard(event, on: link) }
  }

  private func heard(_ event: Connection.Event, on link: LinkID) {
    switch event {
    case .received(let bytes): handle(.received(link, bytes))
    case .ended: handle(.ended(link))
    case .blocked: handle(.blocked(link))
    case .flowed: handle(.flowed(link))
    case .closed:
      connections[link] = nil
      audience = ([], [])
      handle(.closed(link))
      if farewellTimer != nil { finishWhenAlone() }
    }
  }
}
