internal import Daemon
internal import Design
internal import Dispatch
internal import FarkleGame
internal import FarkleRooms
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

  /// The number of the command by which a game is set up at the start; those from the console count from 1.
  private static let setUp = 0
  /// How long a last message may take to reach a viewer.
  private static let farewell: Int64 = 1000
  /// How long after the first advert other hosts' codes are looked at.
  private static let newcomer: Int64 = 10_000

  private var session: HostSession
  private let options: HostOptions
  private let writer: StoreWriter
  private let console: HostConsole
  private let output: LineOutput
  private let input: ByteInput
  private let parser: CommandParser
  private let photoQueue = DispatchQueue(label: "photos")
  private var listener: Listener?
  private var timer: LoopTimer?
  private var farewellTimer: LoopTimer?
  private var connections: [LinkID: Connection] = [:]
  private var nextLink = 1
  private var advertiser: RoomAdvertiser?
  private var browser: RoomBrowser?
  private var browsingTimer: LoopTimer?
  private var finder: FinderService?
  private var network: NetworkWatch?
  private var advert: RoomAdvert?

  private var lines = CommandLines()
  private var lastCommand = 0
  private var nextAnswer = 1
  /// Answers that wait for an earlier one.
  private var answers: [Int: HostAnswer] = [:]

  init(loop: EventLoop, session: HostSession, options: HostOptions, writer: StoreWriter, output: LineOutput) {
    self.loop = loop
    self.session = session
    self.options = options
    self.writer = writer
    self.output = output
    console = HostConsole(isJSON: options.isJSON)
    input = ByteInput(descriptor: 0)
    parser = CommandParser { HostService.gameName() }
  }

  static func gameName() -> GameName {
    let time = Machine.localTime()
    return GameName(weekday: time.weekday, hour: time.hour)
  }

  // MARK: - Start and end

  /// Sets the game up if one is asked for, then opens the doors.
  func start() {
    timer = LoopTimer(on: loop) { self.tick() }
    let wantsGame = options.newGame.players != nil || options.isNew
    guard wantsGame else { return open() }
    handle(.command(Self.setUp, .new(options.newGame, name: Self.gameName(), leavingCurrent: options.isNew)))
  }

  private func open() {
    // Makes the first board.
    handle(.tick)
    do throws(SystemError) {
      let listener = try listen()
      try listener.start { connection in self.accept(connection) }
      self.listener = listener
      let addresses = LocalAddress.presentable().map(\.address.description)
      output.write(
        console.hosting(
          code: session.room.code, port: listener.port, id: session.host.id.description, addresses: addresses, game: session.board))
      session.knows(addresses)
      network = try? NetworkWatch(on: loop) { self.networkChanged() }
      if options.useDiscovery { startDiscovery(on: listener.port) }
    } catch {
      return fail(Strings.cannotListen(options.port.map(Int.init), error.description), .unavailable)
    }
    input.start { [loop] bytes in loop.post { self.assumeIsolated { $0.read(bytes) } } }
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
    writer.close()
    output.drain()
    loop.stop(code.rawValue)
  }

  private func finishWhenAlone() {
    if connections.isEmpty { finish(.success) }
  }

  // MARK: - The session

  private func tick() { handle(.tick) }

  private func handle(_ input: HostInput) {
    let now = Now(moment: EventLoop.now(), date: EventLoop.today())
    for action in session.handle(input, at: now) { perform(action) }
    timer?.set(session.deadline)
  }

  private func perform(_ action: HostAction) {
    switch action {
    case .send(let link, let bytes): connections[link]?.send(bytes)
    case .sendLatest(let links, let bytes): for link in links { connections[link]?.sendLatest(bytes) }
    case .finish(let link): connections[link]?.finish(within: Self.farewell)
    case .drop(let link): connections[link]?.close()
    case .checkPhoto(let link, let bytes):
      photoQueue.async { [loop] in
        let result = Result { () throws(PhotoError) in try Photos.accept(jpeg: bytes) }
        loop.post { self.assumeIsolated { $0.handle(.photoChecked(link, result)) } }
      }
    case .save(let changes):
      writer.commit(changes) { [loop] error in
        loop.post { self.assumeIsolated { $0.handle(.saved(error)) } }
      }
    case .answer(Self.setUp, let answer):
      // After the actions that come with it, so that the doors open on the new game.
      loop.post { self.assumeIsolated { $0.setUpIsDone(answer) } }
    case .answer(let number, let answer): show(answer, number)
    case .tell(let notice): output.write(console.notice(notice))
    case .advertise(let advert): advertise(advert)
    case .stop: sayGoodbye()
    }
  }

  private func setUpIsDone(_ answer: HostAnswer) {
    switch answer.result {
    case .success: open()
    case .failure(let refusal): fail(refusal.sentence, refusal.word == .notSaved ? .notSaved : .usage)
    }
  }

  private func sayGoodbye() {
    listener?.close()
    finder?.stop()
    finder = nil
    let advertiser = advertiser
    Task { await advertiser?.stop() }
    let timer = LoopTimer(on: loop) { self.finish(.success) }
    timer.set(EventLoop.now() + 2 * Self.farewell)
    farewellTimer = timer
    finishWhenAlone()
  }

  // MARK: - Connections

  private func accept(_ connection: Connection) {
    let link = LinkID(number: nextLink)
    nextLink += 1
    connections[link] = connection
    handle(.opened(link, address: connection.peer.address.description))
    connection.start { event in self.heard(event, on: link) }
  }

  private func heard(_ event: Connection.Event, on link: LinkID) {
    switch event {
    case .received(let bytes): handle(.received(link, bytes))
    case .ended: handle(.ended(link))
    case .closed:
      connections[link] = nil
      handle(.closed(link))
      if farewellTimer != nil { finishWhenAlone() }
    }
  }

  // MARK: - The network

  private func startDiscovery(on port: UInt16) {
    let loop = loop
    advertiser = RoomAdvertiser(machine: session.host.name, port: port) { status in
      loop.post { self.assumeIsolated { $0.advertised(status) } }
    }
    let browser = RoomBrowser(looksUpAddresses: false) { event in
      loop.post { self.assumeIsolated { $0.saw(event) } }
    }
    Task { await browser.start() }
    self.browser = browser
    finder = FinderService(
      on: loop, registry: Machine.runtimeFolder("farkle").flatMap { RoomRegistry(folder: $0, host: session.host.id) })
    if let advert { advertise(advert) }
  }

  private func advertise(_ advert: RoomAdvert) {
    self.advert = advert
    guard let advertiser, let port = listener?.port else { return }
    finder?.show(advert, port: port)
    Task { await advertiser.show(advert) }
  }

  private func advertised(_ status: RoomAdvertiser.Status) {
    switch status {
    case .advertised(let name):
      handle(.advertised(name))
      // Only a newcomer has to look who else shows its code.
      let timer = browsingTimer ?? LoopTimer(on: loop) { self.stopBrowsing() }
      if browsingTimer == nil { timer.set(EventLoop.now() + Self.newcomer) }
      browsingTimer = timer
    case .notAdvertised(let reason): handle(.notAdvertised(reason))
    }
  }

  private func saw(_ event: RoomBrowser.Event) {
    switch event {
    case .sighted(let advert, _): handle(.rival(advert))
    case .vanished(let host): handle(.rivalGone(host))
    case .failed: break
    }
  }

  private func stopBrowsing() {
    let browser = browser
    self.browser = nil
    Task { await browser?.stop() }
  }

  private func networkChanged() {
    finder?.networkChanged()
    handle(.addresses(LocalAddress.presentable().map(\.address.description)))
  }

  // MARK: - The console

  private func read(_ bytes: [UInt8]) {
    for line in bytes.isEmpty ? lines.takeRest() : lines.take(bytes) { obey(line) }
    if bytes.isEmpty {
      if options.quitAtEnd { stop(.hostQuit) }
      return
    }
    readOnWhenAnswered()
  }

  private func obey(_ line: [UInt8]?) {
    do throws(HostRefusal) {
      guard let line else { throw HostRefusal(.badArguments, Strings.lineTooLong) }
      if line.first == UInt8(ascii: "#") { return }
      guard let command = try parser.parse(line) else { return }
      lastCommand += 1
      handle(.command(lastCommand, command))
    } catch {
      lastCommand += 1
      show(HostAnswer(result: .failure(error), game: nil, viewers: nil), lastCommand)
    }
  }

  /// Writes an answer when those before it are written: a bad line must not overtake a good one that is being saved.
  private func show(_ answer: HostAnswer, _ number: Int) {
    answers[number] = answer
    while let next = answers.removeValue(forKey: nextAnswer) {
      output.write(console.answer(next))
      nextAnswer += 1
    }
    readOnWhenAnswered()
  }

  /// Lets more input come once everything so far is answered, so that a script can't pile up commands without end.
  private func readOnWhenAnswered() {
    guard nextAnswer > lastCommand else { return }
    input.next()
  }
}
