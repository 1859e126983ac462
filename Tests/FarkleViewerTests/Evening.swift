import FarkleGame
import FarkleHost
import FarkleStore
import FarkleViewer
import FarkleWire
import Sockets
import TestSupport
import Testing
import Vocabulary

/// A host and its viewers in memory, on one clock: what they say to each other travels in random pieces, links break, saves take their time
/// or fail, the host is switched off and on again. The same seed is the same evening.
struct Evening {
  static let wishes = ["Ann", "Bob"]
  private static let place = {
    guard let address = IPAddress("192.0.2.7") else { preconditionFailure("no address") }
    return Endpoint(address: address, port: 13570)
  }()

  private(set) var host: HostSession
  private(set) var guests: [Guest]
  var generator: SplitMix64
  private var clock = Moment(milliseconds: 0)
  private var links: [Int: Int] = [:]
  private var nextLink = 1
  private var commands = 0
  private var advert: RoomAdvert?
  private(set) var unsaved: [StoreChange]?
  /// The newest snapshot that the host has sent to anybody.
  private(set) var line: [UInt8] = []
  /// The host's links that nobody is on any more, though it has not noticed.
  private(set) var ghosts = 0

  init(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let id = Identifier.random(using: &generator)
    let code = RoomCode.random(using: &generator)
    host = HostSession(host: .init(id: id, name: "walnut", version: "0.1.0"), room: RoomState(code: code), generator: generator)
    guests = Self.wishes.map { name in
      var goal = ViewerGoal()
      goal.code = code
      goal.seat = name
      goal.label = "\(name)'s phone"
      return Guest(session: ViewerSession(goal: goal, memberships: [:], generator: SplitMix64(seed: seed + 1000)))
    }
    self.generator = generator
    tell(.tick)
    for index in guests.indices {
      tell(index, .start)
      connect(index, succeeds: true)
    }
  }

  private var now: Now { Now(moment: clock, date: Timestamp(milliseconds: 1_700_000_000_000 + clock.milliseconds)) }

  // MARK: - The host

  mutating func obey(_ command: HostCommand) {
    commands += 1
    tell(.command(commands, command))
  }

  /// The save under way is over.
  mutating func settle(_ error: StoreError? = nil) {
    guard unsaved != nil else { return }
    unsaved = nil
    tell(.saved(error))
  }

  mutating func restart() {
    unsaved = nil
    host = HostSession(host: host.host, room: host.room, generator: generator)
    for index in guests.indices { cut(index, noticed: false) }
    links = [:]
    line = []
    tell(.tick)
  }

  private mutating func tell(_ input: HostInput) {
    for action in host.handle(input, at: now) {
      switch action {
      case .send(let link, let bytes): post(bytes, to: link.number, isSnapshot: false)
      case .sendLatest(let receivers, let bytes):
        line = bytes
        for link in receivers { post(bytes, to: link.number, isSnapshot: true) }
      case .finish(let link): end(link.number)
      case .drop(let link):
        if let index = guest(on: link.number) { guests[index].fromHost = [] }
        end(link.number)
      case .save(let changes): unsaved = changes
      case .advertise(let advert):
        self.advert = advert
        for index in guests.indices where guests[index].isBrowsing { see(index) }
      case .checkPhoto, .answer, .tell, .pause, .resume, .stop: break
      }
    }
  }

  private func guest(on link: Int) -> Int? { guests.firstIndex { $0.link == link } }

  private mutating func post(_ bytes: [UInt8], to link: Int, isSnapshot: Bool) {
    if let index = guest(on: link) { guests[index].post(bytes, isSnapshot: isSnapshot) }
  }

  /// The host has ended a connection.
  private mutating func end(_ link: Int) {
    links[link] = nil
    if let index = guest(on: link) { guests[index].fromHost.append(.end) }
    tell(.closed(LinkID(number: link)))
  }

  // MARK: - The viewers

  private mutating func tell(_ index: Int, _ input: ViewerInput) {
    for action in guests[index].session.handle(input, at: now) {
      switch action {
      case .browse(let on):
        guests[index].isBrowsing = on
        if on { see(index) }
      case .connect(let number, _), .connectTo(let number, _, _): guests[index].attempt = number
      case .send(let bytes): guests[index].toHost += bytes
      case .disconnect:
        guests[index].attempt = nil
        cut(index, noticed: true)
      case .show(let event): guests[index].show(event)
      case .exit: guests[index].hasLeft = true
      case .widen, .find, .stopFinding, .remember, .rememberPlace: break
      }
    }
  }

  private mutating func see(_ index: Int) {
    if let advert { tell(index, .sighted(advert, [Self.place])) }
  }

  /// Ends a viewer's connection without telling it.
  /// - Parameter noticed: whether the host gets what was said last and hears of the end.
  private mutating func cut(_ index: Int, noticed: Bool) {
    guard let link = guests[index].link else { return }
    let last = guests[index].toHost
    (guests[index].link, guests[index].toHost, guests[index].fromHost) = (nil, [], [])
    guard links.removeValue(forKey: link) != nil else { return }
    if noticed {
      tell(.received(LinkID(number: link), last))
      tell(.closed(LinkID(number: link)))
    } else {
      ghosts += 1
    }
  }

  /// The network breaks a viewer's connection; the host may not notice.
  mutating func breakLink(_ index: Int) {
    guard guests[index].link != nil else { return }
    cut(index, noticed: generator.oneIn(2))
    tell(index, .closed)
  }

  /// Answers a viewer's attempt to connect.
  mutating func connect(_ index: Int, succeeds: Bool) {
    guard let attempt = guests[index].attempt else { return }
    guests[index].attempt = nil
    guard succeeds else { return tell(index, .unreachable(attempt, .timedOut)) }
    let link = nextLink
    nextLink += 1
    (links[link], guests[index].link) = (index, link)
    tell(.opened(LinkID(number: link), address: "192.0.2.\(100 + index)"))
    tell(index, .connected(attempt, Self.place))
  }

  /// Lets at most so many bytes arrive, one way or the other.
  mutating func carry(_ index: Int, _ count: Int, toHost: Bool) {
    guard let link = guests[index].link else { return }
    if toHost {
      let bytes = Array(guests[index].toHost.prefix(count))
      guests[index].toHost.removeFirst(bytes.count)
      if !bytes.isEmpty { tell(.received(LinkID(number: link), bytes)) }
    } else if let bytes = guests[index].arrive(count) {
      if !bytes.isEmpty { tell(index, .received(bytes)) }
    } else {
      (guests[index].link, guests[index].toHost, guests[index].fromHost) = (nil, [], [])
      tell(index, .closed)
    }
  }

  // MARK: - Time

  mutating func pass(_ milliseconds: Int64) {
    let end = clock + milliseconds
    var ticks = 0
    while let due = ([host.deadline] + guests.filter { !$0.hasLeft }.map(\.session.deadline)).compactMap(\.self).min(), due <= end {
      ticks += 1
      guard ticks < 1000 else { return _ = Issue.record("a tick in time changes nothing") }
      clock = max(clock, due)
      if let deadline = host.deadline, deadline <= clock { tell(.tick) }
      for index in guests.indices where !guests[index].hasLeft {
        if let deadline = guests[index].session.deadline, deadline <= clock { tell(index, .tick) }
      }
    }
    clock = end
  }
}
