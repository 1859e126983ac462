import Daemon
import FarkleViewer
import FarkleWire
import FuzzSupport
import Sockets
import Vocabulary

/// Everything around a viewer's session. It does what the session says, and knows what no viewer may ever do.
struct Person {
  private var session: ViewerSession
  private var consoles = [ViewerConsole(isJSON: false), ViewerConsole(isJSON: true)]
  private var clock = Moment(milliseconds: 0)
  private var isBrowsing = false
  private var isConnected = false
  /// The attempt under way, and the last one.
  private var attempt: Int?
  private var lastAttempt = 0
  private var seq = 0
  private(set) var hasLeft = false
  /// Whether the person has said so, or time was up.
  private var mayLeave = false

  init(_ input: inout Input) {
    var goal = ViewerGoal()
    let wishes = input.byte()
    if wishes & 1 == 0 { goal.code = Stranger.codes[0] }
    if wishes & 2 != 0 { goal.seat = "Ann" }
    if wishes & 4 != 0 { goal.photo = [0xFF, 0xD8, 0xFF] }
    if wishes & 8 != 0 { goal.place = HostAndPort("192.0.2.1") }
    if wishes & 16 != 0 { goal.isOnce = true }
    if wishes & 32 != 0 { goal.timeout = 60_000 }
    goal.isInteractive = wishes & 128 != 0
    let wasHere = wishes & 64 != 0
    session = ViewerSession(
      goal: goal, memberships: wasHere ? Stranger.memberships : [:], places: wasHere ? Stranger.places : [], generator: Numbers())
    handle(.start)
  }

  mutating func step(_ input: inout Input) {
    switch input.below(16) {
    case 0: handle(.sighted(Stranger.advert(&input), [input.pick(Stranger.endpoints)]))
    case 1: handle(.answered(Stranger.advert(&input), input.pick(Stranger.endpoints)))
    case 2: handle(.vanished(host: Stranger.host(&input)))
    case 3: handle(.searchFailed("there is no daemon"))
    case 4: handle(.networkChanged)
    case 5, 6: if let attempt, !isConnected { reach(attempt, input.pick(Stranger.endpoints)) }
    case 7: if let attempt, !isConnected { handle(.unreachable(attempt, input.pick([.refused, .timedOut, .unreachable]))) }
    case 8: lose()
    case 9: pass(Int64(input.byte()) * 100)
    case 10: hear(input.piece())
    // What nobody has built: to the end of the input.
    case 11: hear(input.all())
    case 12: for photo in Stranger.photos.prefix(input.below(33)) { hear(WireCodec.encode(.photo(photo))) }
    case 13 where input.byte() == 255:
      mayLeave = true
      handle(.quit)
    case 14 where session.goal.isInteractive: choose(&input)
    default:
      seq += 1
      hear(WireCodec.encode(Stranger.message(&input, seq)))
    }
  }

  /// What somebody before a screen does.
  private mutating func choose(_ input: inout Input) {
    switch input.below(5) {
    case 0: handle(.choose(host: Stranger.host(&input)))
    case 1: handle(.join(input.pick(Stranger.codes), nil))
    case 2: handle(.join(input.pick(Stranger.codes), HostAndPort("192.0.2.1")))
    case 3: handle(.leaveRoom)
    default: handle(.sit(Stranger.player(&input), photo: input.below(2) == 0 ? nil : [0xFF, 0xD8, 0xFF]))
    }
  }

  private mutating func reach(_ attempt: Int, _ endpoint: Endpoint) {
    isConnected = true
    handle(.connected(attempt, endpoint))
  }

  private mutating func lose() {
    guard isConnected else { return }
    isConnected = false
    attempt = nil
    handle(.closed)
  }

  private mutating func hear(_ bytes: [UInt8]) {
    for piece in bytes.pieces where isConnected && !hasLeft { handle(.received(piece)) }
  }

  /// Lets time pass, with a tick whenever one is due.
  private mutating func pass(_ milliseconds: Int64) {
    let end = clock + milliseconds
    while !hasLeft, let due = session.deadline, due <= end {
      clock = max(clock, due)
      handle(.tick)
      require(hasLeft || session.deadline != due, "a tick in time changes nothing")
    }
    clock = max(clock, end)
  }

  private mutating func handle(_ input: ViewerInput) {
    let now = Now(moment: clock, date: Timestamp(milliseconds: clock.milliseconds))
    for action in session.handle(input, at: now) { take(action) }
    require(session.photos.count <= WireLimits.photosHeld, "more photos than a hello can name")
  }

  private mutating func take(_ action: ViewerAction) {
    require(!hasLeft, "an action after the exit")
    switch action {
    case .browse(let on):
      require(isBrowsing != on, "a search that is begun or ended twice")
      isBrowsing = on
    case .connect(let number, let endpoints):
      require(!endpoints.isEmpty, "an attempt to get nowhere")
      begin(number)
    case .connectTo(let number, _, _): begin(number)
    case .widen(let number, _): require(number == attempt, "another attempt widened than the one under way")
    case .send(let line): send(line)
    case .disconnect:
      isConnected = false
      attempt = nil
    case .show(let event):
      for index in consoles.indices { for line in consoles[index].lines(for: event) { check(line, event) } }
    case .exit(let code, _):
      hasLeft = true
      require(mayLeave || !session.goal.isInteractive || code == .unavailable || session.goal.isOnce, "a person who is sent away")
    case .find, .stopFinding, .remember, .rememberPlace: break
    }
  }

  private mutating func begin(_ number: Int) {
    require(!isConnected && attempt == nil, "a second attempt at once")
    require(number > lastAttempt, "a number that was there before")
    attempt = number
    lastAttempt = number
  }

  private func send(_ line: [UInt8]) {
    require(isConnected, "something said to nobody")
    require(line.count <= WireLimits.lineToHost + 1, "a line of \(line.count) bytes")
    require((try? WireCodec.decodeToHost(Array(line.dropLast()))) != nil, "a line that is no message")
  }

  /// What is printed is one line, and harmless; but for a board that is wanted as it came.
  private func check(_ line: ViewerConsole.Line, _ event: ViewerEvent) {
    switch (line, event) {
    case (.aside(let text), _): require(!text.hasSteering, "a line that can steer a terminal")
    case (.output(let bytes), .board(_, let board, _, _)) where bytes == board: break
    case (.output(let bytes), _): require(!String(decoding: bytes, as: UTF8.self).hasSteering, "a line that can steer a terminal")
    }
  }
}
