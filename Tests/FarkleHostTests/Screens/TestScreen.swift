import FarkleGame
import FarkleWire
import Screens
import Testing
import TextScreen
import Vocabulary

@testable import FarkleHost

/// A scorekeeper's screen on a host session, both on a clock that is moved by hand: keys go in, frames come out, and the session really plays.
struct TestScreen {
  private(set) var host: TestHost
  private(set) var screen: HostScreen
  /// The commands that changed something or tried to, without previews and questions for photos.
  private(set) var commands: [HostCommand] = []
  private(set) var keys = 0
  /// The photos that were to be drawn, and whether they can be.
  private(set) var drawn: [[UInt8]] = []
  var draws = true
  /// The pictures to share that were ordered, and what becomes of them at once.
  private(set) var ordered: [CardOrder] = []
  var card: Result<String, CardFailure>?
  /// What is to be there at the next start.
  private(set) var kept: ScreenSettings?
  /// How many of the host's answers the screen has heard of, or need not.
  private var delivered = 0

  /// - Parameter isHeard: whether the host has said how it stands.
  init(_ host: TestHost, settings: ScreenSettings = ScreenSettings(), isHeard: Bool = true) {
    self.host = host
    screen = HostScreen(settings: settings, clock: Self.clock) { "Tuesday Night Roll" }
    guard isHeard else { return }
    self.host.handle(.watched(true))
    tell(nil)
  }

  /// The clock on the wall of a place without a time zone.
  static let clock: @Sendable (Timestamp) -> String = { $0.description.prefix(16).map { $0 == "T" ? " " : String($0) }.joined() }

  /// With a game unless nobody plays. Any amount opens unless `opening` says otherwise.
  init(_ names: String..., target: Int = 10_000, opening: Int? = nil) throws {
    var room = RoomState(code: try #require(RoomCode("1357")))
    if !names.isEmpty { room.game = try TestHost.game(names, target: target, opening: opening) }
    self.init(TestHost(room: room))
  }

  var now: Now { Now(moment: host.clock, date: Timestamp(milliseconds: 1_700_000_000_000 + host.clock.milliseconds)) }

  // MARK: - Inputs

  /// Types a text, a key a character.
  mutating func type(_ text: String) { for character in text { press(.text(character)) } }

  mutating func press(_ keys: Key...) {
    for key in keys {
      self.keys += 1
      tell(.key(key))
    }
  }

  /// What became of the latest picture that was ordered.
  mutating func drew(_ result: Result<String, CardFailure>) { if let order = ordered.last { tell(.shared(order, result)) } }

  mutating func paste(_ text: String) { tell(.paste(text)) }

  /// Somebody else's command, as another screen would give it.
  mutating func elsewhere(_ line: String) throws {
    try host.say(line)
    delivered = host.answers.count
    tell(nil)
  }

  /// Lets time pass, with a tick whenever one is due.
  mutating func pass(_ milliseconds: Int64) {
    let end = host.clock + milliseconds
    while let due = screen.deadline, due <= end {
      host.pass(max(0, due - host.clock))
      tell(.tick)
      if screen.deadline == due { return _ = Issue.record("a tick in time changed nothing") }
    }
    host.pass(end - host.clock)
  }

  mutating func change(_ body: (inout TestHost) throws -> Void) rethrows {
    try body(&host)
    tell(nil)
  }

  /// Tells the screen of something, or only of what has become of its commands.
  private mutating func tell(_ input: HostScreen.Input?) {
    var inputs = input.map { [$0] } ?? news()
    while !inputs.isEmpty {
      for action in screen.handle(inputs.removeFirst(), at: now) {
        switch action {
        case .perform(let number, let command, let terms):
          if !terms.isPreview, !command.isQuestion { commands.append(command) }
          host.handle(.command(number, command, terms))
          inputs += news()
        case .draw(let hash, let jpeg):
          drawn.append(jpeg)
          inputs.append(.pictures(hash, draws ? Self.pictures(of: jpeg) : [:]))
        case .share(let order):
          ordered.append(order)
          if let card { inputs.append(.shared(order, card)) }
        case .keep(let settings): kept = settings
        case .detach: break
        }
      }
    }
  }

  /// Over the control socket a refusal comes without a board.
  var refusesWithoutBoard = false

  /// What stands for a photo: half blocks in two colours that its last byte decides.
  static func pictures(of jpeg: [UInt8]) -> PhotoCells {
    let shade = jpeg.last ?? 0
    let style = Style(foreground: Color(red: shade, green: 0, blue: 0), background: Color(red: 0, green: shade, blue: 0))
    return Dictionary(
      uniqueKeysWithValues: PhotoCells.sizes.map { size in
        var picture = Frame(size: size)
        picture.fill(picture.bounds, style, with: "▀")
        return (size, picture)
      })
  }

  private mutating func news() -> [HostScreen.Input] {
    let news = delivered..<host.answers.count
    delivered = host.answers.count
    let answers = news.map { index in
      let answer = host.answers[index]
      guard refusesWithoutBoard, answer.refusal != nil else { return answer }
      return HostAnswer(result: answer.result, board: nil, viewers: nil, saved: nil)
    }
    return zip(news, answers).map { .answer(host.answered[$0], $1) } + [.status(host.takeStatus())]
  }

  // MARK: - What is seen

  /// The same with other settings.
  func with(_ change: (inout ScreenSettings) -> Void) -> TestScreen {
    var copy = self
    change(&copy.screen.settings)
    return copy
  }

  mutating func status() -> HostStatus { host.takeStatus() }

  var game: GameSnapshot? { host.session.currentBoard }

  func frame(_ columns: Int = 80, _ rows: Int = 24) -> Frame { screen.frame(size: Size(columns: columns, rows: rows)) }

  /// Whether the screen of 80 x 24 shows the text in a line.
  func shows(_ text: String) -> Bool { frame().lines.contains { $0.contains(text) } }

  /// Whether the screen says the text, on however many lines.
  func reads(_ text: String) -> Bool {
    frame().lines.joined(separator: " ").split(separator: " ").joined(separator: " ").contains(text)
  }

  var picture: String { frame().lines.joined(separator: "\n") }
}

extension HostCommand {
  fileprivate var isQuestion: Bool {
    switch self {
    case .photo, .history, .recap, .statistics: true
    default: false
    }
  }
}
