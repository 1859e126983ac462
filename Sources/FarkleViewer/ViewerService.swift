internal import Daemon
internal import Design
internal import FarkleRooms
internal import FarkleWire
internal import Screens
internal import Sockets
internal import Terminal
internal import Vocabulary

/// The thin edge around a viewer session: carries out its actions with sockets, DNS-SD and the console, and tells it what happens there. It
/// lives on the event loop's thread.
actor ViewerService {
  nonisolated let loop: EventLoop
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

  /// How long an attempt may take to connect.
  private static let patience: Int64 = 5000

  private var session: ViewerSession
  private var console: ViewerConsole
  private let memory: ViewerMemory
  private let output: LineOutput
  private let aside = LineOutput(descriptor: 2)
  private var timer: LoopTimer?
  private var connector: Connector?
  /// The attempt under way, nil while there is none.
  private var attempt: Int?
  private var connection: Connection?
  private var browsing: AsyncStream<Bool>.Continuation?
  private var finder: RoomFinder?
  private var network: NetworkWatch?
  /// The latest board of a game, until it is kept.
  private var board: (line: [UInt8], game: Identifier)?
  private var keeper: LoopTimer?
  private let options: ViewerOptions
  /// The person's screen, nil in line mode.
  private var screen: ViewerDriver?
  private lazy var awake = makeAwake()
  /// Inputs that wait for the one at hand: what is shown may be answered at once.
  private var inputs: [ViewerInput] = []
  private var isHandling = false

  init(
    loop: EventLoop, session: ViewerSession, console: ViewerConsole, memory: sending ViewerMemory, output: LineOutput,
    options: ViewerOptions
  ) {
    self.loop = loop
    self.options = options
    self.session = session
    self.console = console
    self.memory = memory
    self.output = output
  }

  func start() {
    network = try? NetworkWatch(on: loop) { self.handle(.networkChanged) }
    timer = LoopTimer(on: loop) { self.handle(.tick) }
    keeper = LoopTimer(on: loop) { self.keepBoard() }
    if options.usesScreen, !openScreen() { return finish(.usage, Strings.noDiscoveryNeedsHost) }
    handle(.start)
  }

  /// Takes over the terminal instead of writing lines, where that can be done.
  /// - Returns: false where nobody could say any more which host is meant.
  private func openScreen() -> Bool {
    do throws(TerminalError) {
      screen = try ViewerDriver(
        on: loop, options: options.look, isLarge: options.isLarge, asks: options.goal.seat == nil && !options.onlyWatches,
        tell: { self.handle($0) }, hungUp: { self.handle(.quit) })
      screen?.take(.tick)
      return true
    } catch {
      aside.write("farkle-view: \(Strings.noScreen(error.sentence))")
      session.isOnScreen = false
      return options.goal.useDiscovery || options.goal.place != nil
    }
  }

  func quit() { handle(.quit) }

  private func makeAwake() -> AwakeKeeper {
    AwakeKeeper(program: "farkle-view", on: loop) { self.screen?.take(.event(.notice(Strings.notKeptAwake($0)))) }
  }

  /// A screen that is looked at stays lit for as long as there is a board to follow.
  private func keepAwake(_ event: ViewerEvent) {
    guard screen != nil else { return }
    switch event {
    case .joined: awake.set(true)
    case .lost, .ended, .lobby: awake.set(false)
    default: break
    }
  }

  private func handle(_ input: ViewerInput) {
    inputs.append(input)
    guard !isHandling else { return }
    isHandling = true
    while !inputs.isEmpty {
      let now = Now(moment: EventLoop.now(), date: EventLoop.today())
      for action in session.handle(inputs.removeFirst(), at: now) { perform(action) }
    }
    isHandling = false
    timer?.set(session.deadline)
  }

  private func perform(_ action: ViewerAction) {
    switch action {
    case .browse(let on): browse(on)
    case .connect(let number, let endpoints): connect(number, endpoints)
    case .connectTo(let number, let place, let others): connect(number, to: place, or: others)
    case .widen(_, let endpoints): connector?.add(ranked(endpoints))
    case .find(let code, let addresses): find(code, addresses)
    case .stopFinding: finder?.stop()
    case .send(let bytes): connection?.send(bytes)
    case .disconnect: disconnect()
    case .remember(let host, let membership): memory.remember(membership, for: host)
    case .rememberPlace(let place): memory.remember(place)
    case .show(let event):
      if case .board(let snapshot, let line, _, _) = event, let game = snapshot.game { keepSoon(line, of: game.id) }
      keepAwake(event)
      if let screen { screen.take(.event(event)) } else { write(console.lines(for: event)) }
    case .exit(let code, let sentence): finish(code, sentence)
    }
  }

  // MARK: - The link

  private func connect(_ number: Int, _ endpoints: [Endpoint]) {
    attempt = number
    connector = Connector(ranked(endpoints), within: Self.patience, on: loop) { result in self.connected(number, result) }
  }

  /// The likeliest way first.
  private func ranked(_ endpoints: [Endpoint]) -> [Endpoint] {
    let locals = LocalAddress.all()
    return endpoints.map { (endpoint: $0, distance: $0.address.distance(from: locals)) }
      .enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .map(\.element.endpoint)
  }

  private func connect(_ number: Int, to place: HostAndPort, or others: [Endpoint]) {
    let port = place.port ?? WireLimits.port
    attempt = number
    if !others.isEmpty { connect(number, others) }
    Task {
      let endpoints = await NameLookup.addresses(of: place.host).map { Endpoint(address: $0, port: port) }
      // Looking up takes its time: meanwhile the attempt may be over.
      guard attempt == number, connection == nil else { return }
      if endpoints.isEmpty, others.isEmpty { return handle(.unknownName(number)) }
      if let connector, !others.isEmpty { connector.add(endpoints) } else { connect(number, endpoints) }
    }
  }

  private func connected(_ number: Int, _ result: Result<Connection, Connector.Failure>) {
    connector = nil
    switch result {
    case .failure(let failure): handle(.unreachable(number, failure))
    case .success(let connection):
      self.connection = connection
      connection.start { event in self.heard(event, on: connection) }
      if let peer = connection.peer { handle(.connected(number, peer)) }
    }
  }

  private func heard(_ event: Connection.Event, on connection: Connection) {
    guard self.connection === connection else { return }
    switch event {
    case .received(let bytes): handle(.received(bytes))
    case .blocked, .flowed: break
    case .ended, .closed:
      disconnect()
      handle(.closed)
    }
  }

  private func disconnect() {
    attempt = nil
    connector?.cancel()
    connector = nil
    let old = connection
    connection = nil
    // What was said last, a goodbye for one, still goes out.
    old?.finish(within: 200)
  }

  // MARK: - Discovery

  private func browse(_ on: Bool) {
    if browsing == nil {
      let browser = RoomBrowser(looksUpAddresses: true) { [loop] event in loop.post { self.assumeIsolated { $0.found(event) } } }
      let (wishes, browsing) = AsyncStream.makeStream(of: Bool.self)
      self.browsing = browsing
      // One task for all, so that no wish overtakes another.
      Task { for await on in wishes { if on { await browser.start() } else { await browser.stop() } } }
    }
    browsing?.yield(on)
  }

  private func find(_ code: RoomCode?, _ addresses: [IPAddress]) {
    let finder = finder ?? RoomFinder(on: loop) { advert, endpoint in self.handle(.answered(advert, endpoint)) }
    self.finder = finder
    finder.ask(for: code, at: addresses)
  }

  private func found(_ event: RoomBrowser.Event) {
    switch event {
    case .sighted(let advert, let endpoints, let machine): handle(.sighted(advert, endpoints, machine: machine))
    case .vanished(let host): handle(.vanished(host: host))
    case .failed(let reason): handle(.searchFailed(reason))
    }
  }

  // MARK: - The last board

  /// Not more than once a second: what counts is what there is when the host is gone.
  private func keepSoon(_ line: [UInt8], of game: Identifier) {
    board = (line, game)
    if keeper?.deadline == nil { keeper?.set(EventLoop.now() + 1000) }
  }

  private func keepBoard() {
    if let board { BoardFile.write(board.line, of: board.game) }
    board = nil
  }

  // MARK: - Lines

  private func write(_ lines: [ViewerConsole.Line]) {
    for line in lines {
      switch line {
      case .output(let bytes): output.write(bytes + [UInt8(ascii: "\n")])
      case .aside(let text): aside.write(text)
      }
    }
  }

  private func finish(_ code: ExitCode, _ sentence: String?) {
    keepBoard()
    screen?.close()
    screen = nil
    if let sentence {
      if code == .success { write(console.lines(for: .notice(sentence))) } else { aside.write("farkle-view: \(sentence)".neutralised) }
    }
    output.drain()
    aside.drain()
    loop.stop(code.rawValue)
  }
}
