import FarkleWire
import Screens
import Sockets
import TestSupport
import Testing
import TextScreen
import Vocabulary

@testable import FarkleViewer

/// A viewer's screen on a clock that is moved by hand: keys and events go in, frames and wishes come out.
struct TestViewerScreen {
  private(set) var screen: ViewerScreen
  private(set) var clock = Moment(milliseconds: 1000)
  /// What the session was told.
  private(set) var told: [ViewerInput] = []
  /// What was to be completed, prepared and drawn.
  private(set) var completed: [String] = []
  private(set) var prepared: [String] = []
  private(set) var drawn: [PhotoHash] = []
  /// What is to be there at the next start.
  private(set) var kept: ScreenLook?
  private(set) var watching: [Identifier: Bool] = [:]
  var draws = true
  private var seq = 0

  init(look: ScreenLook = ScreenLook(), isLarge: Bool = false, asks: Bool = true, watching: Identifier? = nil) {
    screen = ViewerScreen(look: look, isLarge: isLarge, asks: asks, watching: watching)
  }

  var now: Now { Now(moment: clock, date: Timestamp(milliseconds: 1_700_000_000_000 + clock.milliseconds)) }

  mutating func handle(_ input: ViewerScreen.Input) {
    for action in screen.handle(input, at: now) {
      switch action {
      case .tell(let input): told.append(input)
      case .complete(let text): completed.append(text)
      case .prepare(let path): prepared.append(path)
      case .draw(let hash, _):
        drawn.append(hash)
        if draws { handle(.pictures(hash, Self.cells)) }
      case .keep(let look): kept = look
      case .keepWatching(let game, let isWatching): watching[game] = isWatching
      }
    }
  }

  // MARK: - Keys

  mutating func type(_ text: String) { for character in text { press(.text(character)) } }

  mutating func press(_ keys: Key...) { for key in keys { handle(.key(key)) } }

  mutating func paste(_ text: String) { handle(.paste(text)) }

  mutating func pass(_ milliseconds: Int64) {
    let end = clock + milliseconds
    while let due = screen.deadline, due <= end {
      clock = max(clock, due)
      handle(.tick)
      if screen.deadline == due { return _ = Issue.record("a tick in time changed nothing") }
    }
    clock = end
  }

  // MARK: - Events

  mutating func hear(_ event: ViewerEvent) { handle(.event(event)) }

  /// Joins a room and is shown a board.
  mutating func join(_ game: GameSnapshot?, seat: Identifier? = nil, on host: String = "walnut") throws {
    hear(.joined(host: host, room: try #require(RoomCode("1357"))))
    try show(game, seat: seat)
  }

  mutating func show(_ game: GameSnapshot?, seat: Identifier? = nil, isCatchUp: Bool = false) throws {
    seq += 1
    let snapshot = ToViewer.Snapshot(seq: seq, time: now.date, room: RoomCode("1357"), game: game)
    hear(.board(snapshot, line: [], seat: seat, isCatchUp: isCatchUp))
  }

  // MARK: - What is seen

  func with(_ change: (inout ScreenLook) -> Void) -> TestViewerScreen {
    var copy = self
    change(&copy.screen.look)
    return copy
  }

  func frame(_ columns: Int = 80, _ rows: Int = 24) -> Frame { screen.frame(size: Size(columns: columns, rows: rows)) }

  /// Whether the screen of 80 x 24 says the text, on however many lines.
  func reads(_ text: String) -> Bool {
    frame().lines.joined(separator: " ").split(separator: " ").joined(separator: " ").contains(text)
  }

  /// What stands for a photo.
  static let cells: PhotoCells = Dictionary(
    uniqueKeysWithValues: PhotoCells.sizes.map { size in
      var picture = Frame(size: size)
      let style = Style(foreground: Color(red: 200, green: 0, blue: 0), background: Color(red: 0, green: 200, blue: 0))
      picture.fill(picture.bounds, style, with: "▀")
      return (size, picture)
    })
}

/// Games as a host would send them.
enum TestGame {
  static func id(_ seed: UInt64) -> Identifier {
    var generator = SplitMix64(seed: seed)
    return .random(using: &generator)
  }

  static func player(_ index: Int) -> Identifier { id(100 + UInt64(index)) }

  /// - Parameters:
  ///   - seed: another one is another game.
  ///   - holders: who holds a seat, by index.
  static func game(
    _ names: [String] = ["Maya", "Jules", "Sam"], seed: UInt64 = 1, banked: [Int] = [4250, 3900, 1800], holders: [Int: String] = [:],
    photos: [Int: PhotoHash] = [:], phase: GameSnapshot.Phase = .playing
  ) -> GameSnapshot {
    let players = names.enumerated().map { seat, name in
      let total = seat < banked.count ? banked[seat] : 0
      return GameSnapshot.Player(
        id: player(seat), name: name, avatar: seat, seat: seat, banked: total, rank: 1 + banked.prefix(names.count).count { $0 > total },
        onBoard: total > 0, sittingOut: false, farkles: 0, hotDice: 0, photo: photos[seat], claimedBy: holders[seat],
        present: holders[seat] != nil)
    }
    return GameSnapshot(
      id: id(seed), name: "Tuesday Night Roll", startedAt: Timestamp(milliseconds: 1_700_000_000_000), endedAt: nil, target: 10_000,
      rules: .init(threePairs: true, straight: true, twoTriplets: true, fourAndPair: true, opening: 500), phase: phase, round: 3,
      players: players, active: players.first?.id, pending: .init(points: 550, rolls: 2, hotDice: false), finalRound: nil, actions: [],
      canUndo: false, canRedo: false, revision: 7, winner: nil)
  }

  static func room(
    _ seed: UInt64, _ code: String, _ game: String, players: Int = 3, machine: String? = nil, version: Int = WireLimits.version
  ) throws -> ViewerEvent.Room {
    let advert = RoomAdvert(
      host: id(seed), code: try #require(RoomCode(code)), version: version, game: game, players: players, phase: .playing)
    let address = try #require(IPAddress("192.0.2.7"))
    return ViewerEvent.Room(advert: advert, machine: machine, endpoint: Endpoint(address: address, port: 13570))
  }
}
