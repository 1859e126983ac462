import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import Photos
import TestSupport
import Testing
import Vocabulary

/// A host session on a clock that is moved by hand: feeds it, stands in for its disk, and keeps what each link was sent. What no host may
/// ever do is an issue wherever it happens.
struct TestHost {
  enum Disk {
    case works, fails
    /// Saves wait for ``settle(_:)``.
    case isSlow
  }

  static let identity = {
    var generator = SplitMix64(seed: 42)
    return ToViewer.Welcome.Host(id: .random(using: &generator), name: "walnut", version: "0.1.0")
  }()

  var session: HostSession
  var disk = Disk.works
  private(set) var clock = Moment(milliseconds: 5000)
  /// Everything that was handed out to be saved, whatever became of it.
  private(set) var saves: [[StoreChange]] = []
  private(set) var isSaving = false
  /// What was handed out to be done with the history; each waits for ``ran(_:)``.
  private(set) var errands: [HistoryErrand] = []
  private(set) var imports: [String] = []
  /// What is found in the history; a game that is not in ``recaps`` there is not.
  var games: [PastGame] = []
  var isHistoryLost = false
  var recaps: [String: [String]] = [:]
  var people: [PersonFigures] = []
  /// What commands came to, in the order of the answers, and their numbers.
  private(set) var answers: [HostAnswer] = []
  private(set) var answered: [Int] = []
  private(set) var notices: [HostNotice] = []
  private(set) var adverts: [RoomAdvert] = []
  private(set) var hasStopped = false
  /// How often the host said that its status has changed.
  private(set) var statusChanges = 0
  /// The photos that wait to be checked, by link.
  private(set) var photoChecks: [Int: [UInt8]] = [:]
  /// The links from which nothing is to be read.
  private(set) var pausedLinks: Set<Int> = []
  private var links: [Int: TestLink] = [:]
  private var commands = 0

  init(room: RoomState, limits: HostLimits = HostLimits(), seed: UInt64 = 1) {
    session = HostSession(host: Self.identity, room: room, limits: limits, generator: SplitMix64(seed: seed))
  }

  /// Room 1357, with a game unless nobody plays. Any amount opens unless `opening` says otherwise.
  init(_ names: String..., target: Int = 10_000, opening: Int? = nil) throws {
    var room = RoomState(code: try #require(RoomCode("1357")))
    if !names.isEmpty { room.game = try Self.game(names, target: target, opening: opening) }
    self.init(room: room)
  }

  static func game(_ names: [String], target: Int = 10_000, opening: Int? = nil) throws -> Game {
    var generator = SplitMix64(seed: 7)
    var rules = HouseRules()
    rules.opening = try opening.map { try #require(HouseRules.Opening($0)) }
    let players = try names.enumerated().map { seat, name in
      Player(id: .random(using: &generator), name: try PlayerName(name), avatar: seat)
    }
    return Game(
      try GameSetup(
        id: .random(using: &generator), name: GameName("Test Roll"), startedAt: Timestamp(milliseconds: 0),
        target: #require(TargetScore(target)), rules: rules, players: players))
  }

  // MARK: - Inputs

  mutating func handle(_ input: HostInput) {
    var inputs = [input]
    while !inputs.isEmpty {
      let now = Now(moment: clock, date: Timestamp(milliseconds: 1_700_000_000_000 + clock.milliseconds))
      for action in session.handle(inputs.removeFirst(), at: now) {
        if let input = take(action) { inputs.append(input) }
      }
    }
  }

  /// Lets time pass, with a tick whenever one is due.
  mutating func pass(_ milliseconds: Int64) {
    let end = clock + milliseconds
    while let due = session.deadline, due <= end {
      clock = max(clock, due)
      handle(.tick)
      if session.deadline == due { return _ = Issue.record("a tick in time changed nothing") }
    }
    clock = end
  }

  /// Bytes wait for a link, or nothing does any more.
  mutating func block(_ link: Int) { handle(.blocked(LinkID(number: link))) }
  mutating func flow(_ link: Int) { handle(.flowed(LinkID(number: link))) }

  mutating func open(_ link: Int, address: String? = nil, isLoopback: Bool = false, isPage: Bool = false) {
    links[link] = TestLink()
    handle(.opened(LinkID(number: link), address: address ?? "192.0.2.\(link)", isLoopback: isLoopback, isPage: isPage))
  }

  mutating func close(_ link: Int) {
    links[link]?.isOver = true
    handle(.closed(LinkID(number: link)))
  }

  mutating func send(_ bytes: [UInt8], on link: Int) { handle(.received(LinkID(number: link), bytes)) }
  mutating func send(_ text: String, on link: Int) { send(Array((text + "\n").utf8), on: link) }
  mutating func send(_ message: ToHost, on link: Int) { send(WireCodec.encode(message), on: link) }

  /// The scorekeeper's command as typed; the answer, if it has come by now.
  @discardableResult
  mutating func say(_ line: String, revision: Int? = nil) throws -> HostAnswer? {
    let parser = CommandParser { GameName(weekday: 2, hour: 20) }
    let command = try #require(try parser.parse(line))
    return obey(command, revision: revision)
  }

  @discardableResult
  mutating func obey(_ command: HostCommand, revision: Int? = nil) -> HostAnswer? { obey(command, .init(revision: revision)) }

  @discardableResult
  mutating func obey(_ command: HostCommand, _ terms: HostCommand.Terms) -> HostAnswer? {
    commands += 1
    let before = answers.count
    handle(.command(commands, command, terms))
    return answers.count > before && answered.last == commands ? answers.last : nil
  }

  /// What became of the save under way.
  mutating func settle(_ error: StoreError? = nil) {
    isSaving = false
    handle(.saved(error))
  }

  /// What became of the errand under way.
  mutating func ran(_ result: Result<HistoryResult, HistoryError>) { handle(.ran(result)) }

  /// What became of the check of a link's photo.
  mutating func checked(_ link: Int, _ result: Result<[UInt8], PhotoError>) {
    photoChecks[link] = nil
    handle(.photoChecked(LinkID(number: link), result))
  }

  /// The status, as a screen asks for it.
  mutating func takeStatus() -> HostStatus { session.takeStatus() }

  // MARK: - Actions

  /// Carries an action out; what happens at once because of it.
  private mutating func take(_ action: HostAction) -> HostInput? {
    switch action {
    case .send(let link, let bytes): links[link.number, default: TestLink()].receive(bytes)
    case .broadcast(let receivers, let bytes, _): for link in receivers { links[link.number, default: TestLink()].receive(bytes) }
    case .finish(let link), .drop(let link): links[link.number]?.isOver = true
    case .save(let changes):
      #expect(!isSaving, "a save before the last one is over")
      saves.append(changes)
      switch disk {
      case .works: return .saved(nil)
      case .fails: return .saved(.notSaved("the disk is full"))
      case .isSlow: isSaving = true
      }
    case .checkPhoto(let link, let bytes):
      #expect(photoChecks[link.number] == nil, "a second check for one link")
      photoChecks[link.number] = bytes
    case .run(let errand, _): errands.append(errand)
    case .importFile(let path, let isTrial, _): imports.append("\(path)\(isTrial ? " as a trial" : "")")
    case .look(let number, let query): return .found(number, find(query))
    case .answer(let number, let answer):
      answered.append(number)
      answers.append(answer)
    case .tell(let notice): notices.append(notice)
    case .advertise(let advert): adverts.append(advert)
    case .pause(let link): pausedLinks.insert(link.number)
    case .resume(let link): pausedLinks.remove(link.number)
    case .statusChanged: statusChanges += 1
    case .stop: hasStopped = true
    }
    return nil
  }

  private func find(_ query: HistoryQuery) -> Result<HistoryQuery.Answer, HistoryError> {
    if isHistoryLost { return .failure(.store(.damaged("it is damaged"))) }
    return switch query {
    case .games(let limit): .success(.games(Array(games.prefix(limit))))
    case .recap(let game): recaps[game].map { .success(.recap($0)) } ?? .failure(.refused(.noSuchGame(game)))
    case .statistics: .success(.people(people))
    }
  }

  // MARK: - What came of it

  /// The messages on a link since they were last taken.
  mutating func take(_ link: Int) -> [ToViewer] { takeLines(link).compactMap { try? WireCodec.decodeToViewer(Array($0.dropLast())) } }

  mutating func takeLines(_ link: Int) -> [[UInt8]] {
    defer { links[link]?.lines = [] }
    return links[link]?.lines ?? []
  }

  func isOver(_ link: Int) -> Bool { links[link]?.isOver ?? true }
}
