import Daemon
import FarkleViewer
import FarkleWire
import Sockets
import TestSupport
import Testing
import Vocabulary

/// A viewer session on a clock that is moved by hand: feeds it and keeps what it wants. What no viewer may ever do is an issue wherever it
/// happens.
struct TestViewer {
  private(set) var session: ViewerSession
  private(set) var clock = Moment(milliseconds: 1000)
  private(set) var isBrowsing = false
  private(set) var isConnected = false
  /// The attempt under way.
  private(set) var attempt: Int?
  private var lastAttempt = 0
  /// Where the attempt under way goes.
  private(set) var endpoints: [Endpoint] = []
  private(set) var place: HostAndPort?
  private(set) var exit: (code: ExitCode, sentence: String?)?
  /// What was remembered last for a host, nil inside for forgotten.
  private(set) var remembered: [Identifier: Membership?] = [:]
  /// What the finder was asked for, and where besides the network.
  private(set) var finds: [(code: RoomCode?, addresses: [IPAddress])] = []
  private(set) var places: [Place] = []
  private var sent: [ToHost] = []
  private var events: [ViewerEvent] = []

  init(
    memberships: [Identifier: Membership] = [:], places: [Place] = [], seed: UInt64 = 1,
    _ configure: (inout ViewerGoal) throws -> Void = { _ in }
  ) throws {
    var goal = ViewerGoal()
    try configure(&goal)
    session = ViewerSession(goal: goal, memberships: memberships, places: places, generator: SplitMix64(seed: seed))
    handle(.start)
  }

  mutating func handle(_ input: ViewerInput) {
    let now = Now(moment: clock, date: Timestamp(milliseconds: clock.milliseconds))
    for action in session.handle(input, at: now) {
      #expect(exit == nil, "an action after the exit")
      take(action)
    }
  }

  private mutating func take(_ action: ViewerAction) {
    switch action {
    case .browse(let on):
      #expect(isBrowsing != on)
      isBrowsing = on
    case .connect(let number, let endpoints): begin(number, endpoints, nil)
    case .connectTo(let number, let place, let others): begin(number, others, place)
    case .widen(let number, let more):
      #expect(number == attempt)
      endpoints += more.filter { !endpoints.contains($0) }
    case .send(let bytes):
      #expect(isConnected, "something said to nobody")
      send(bytes)
    case .disconnect:
      isConnected = false
      attempt = nil
    case .find(let code, let addresses):
      #expect(isBrowsing)
      finds.append((code, addresses))
    case .stopFinding: #expect(!isBrowsing)
    case .remember(let host, let membership): remembered[host] = .some(membership)
    case .rememberPlace(let place): places.append(place)
    case .show(let event): events.append(event)
    case .exit(let code, let sentence): exit = (code, sentence)
    }
  }

  private mutating func begin(_ number: Int, _ endpoints: [Endpoint], _ place: HostAndPort?) {
    #expect(!isConnected && attempt == nil, "a second attempt at once")
    #expect(number > lastAttempt)
    #expect(Set(endpoints).count == endpoints.count && (place != nil || !endpoints.isEmpty))
    (attempt, lastAttempt, self.endpoints, self.place) = (number, number, endpoints, place)
  }

  private mutating func send(_ bytes: [UInt8]) {
    #expect(bytes.last == 10 && bytes.count <= WireLimits.lineToHost + 1)
    do throws(WireError) {
      let message = try WireCodec.decodeToHost(Array(bytes.dropLast()))
      if case .hello(let hello) = message {
        #expect(hello.host != nil || hello.viewer == nil && hello.token == nil, "a token without the host that it is for")
      }
      sent.append(message)
    } catch {
      Issue.record("a line that is no message: \(error.detail)")
    }
  }

  /// Lets time pass, with a tick whenever one is due.
  mutating func pass(_ milliseconds: Int64) {
    let end = clock + milliseconds
    while exit == nil, let due = session.deadline, due <= end {
      clock = max(clock, due)
      handle(.tick)
      if session.deadline == due, exit == nil { return _ = Issue.record("a tick in time changed nothing") }
    }
    clock = max(clock, end)
  }

  /// Lets time pass in which nothing runs.
  mutating func nap(_ milliseconds: Int64) {
    clock = clock + milliseconds
    handle(.tick)
  }

  /// Lets time pass until the next attempt, for a minute at most, and says how long that took.
  @discardableResult
  mutating func wait() -> Int64 {
    let start = clock
    while attempt == nil, exit == nil, let due = session.deadline, due - start <= 60_000 { pass(max(0, due - clock)) }
    return clock - start
  }

  // MARK: - The world

  mutating func see(_ room: TestRoom, at endpoints: [Endpoint]? = nil) { handle(.sighted(room.advert, endpoints ?? [room.endpoint])) }

  /// The attempt under way reaches an endpoint, the first one it knows unless told otherwise.
  mutating func reach(_ endpoint: Endpoint? = nil) throws {
    let number = try #require(attempt)
    let target = try #require(endpoint ?? endpoints.first)
    isConnected = true
    handle(.connected(number, target))
  }

  mutating func miss(_ failure: Connector.Failure = .refused) throws { handle(.unreachable(try #require(attempt), failure)) }

  mutating func hear(_ message: ToViewer) { handle(.received(WireCodec.encode(message))) }

  /// The link breaks without a word.
  mutating func lose() {
    isConnected = false
    handle(.closed)
  }

  // MARK: - What came of it

  /// What was sent since last asked.
  mutating func takeSent() -> [ToHost] {
    defer { sent = [] }
    return sent
  }

  mutating func takeEvents() -> [ViewerEvent] {
    defer { events = [] }
    return events
  }
}
