internal import Design
internal import FarkleBoard
package import FarkleWire
package import Screens
package import TextScreen
package import Vocabulary

/// The screen of somebody who watches, without a terminal: it takes keys and what the session tells, and gives inputs for the session and
/// frames.
package struct ViewerScreen: FullScreen, Sendable {
  package enum Input: Sendable {
    case key(Key)
    /// Text that came from the clipboard, or a dropped file's name.
    case paste(String)
    case event(ViewerEvent)
    /// How a path goes on, for ``Action/complete(_:)``.
    case completed(String, PathCompletion)
    /// What became of a picture file, for ``Action/prepare(_:)``.
    case prepared(String, Result<PreparedPhoto, PhotoRefusal>)
    /// A photo as it was drawn for ``Action/draw(_:_:)``; without a size if it can't be.
    case pictures(PhotoHash, PhotoCells)
    /// Something that nobody asked for, in a sentence.
    case notice(String)
    case tick
  }

  package enum Action: Sendable {
    case tell(ViewerInput)
    /// Look how a path could go on.
    case complete(String)
    /// Make a photo of a file.
    case prepare(String)
    /// Draw a JPEG, then tell with ``Input/pictures(_:_:)``.
    case draw(PhotoHash, [UInt8])
    /// Keep these looks for the next start.
    case keep(ScreenLook)
    /// Keep for the next start whether the person only watches this game.
    case keepWatching(Identifier, Bool)
  }

  package static func key(_ key: Key) -> Input { .key(key) }
  package static func paste(_ text: String) -> Input { .paste(text) }
  package static func notice(_ sentence: String) -> Input { .notice(sentence) }
  package static var tick: Input { .tick }

  /// What fills the screen.
  indirect enum Mode: Hashable, Sendable {
    case lobby
    case board
    case seats(selected: Int)
    case photo(PhotoForm)
    case settings(selected: Int, over: Mode)
    /// The keys of what it lies over.
    case help(over: Mode)
    /// Asks before something is left.
    case leaving(Leaving, over: Mode)
  }

  /// What is to be left.
  enum Leaving: Hashable, Sendable {
    case program, room
    /// The host that is lost, for one of that name which goes on with the game.
    case host(for: Identifier, name: String)
  }

  package internal(set) var look: ScreenLook
  /// Larger letters, for a screen that is looked at from far away.
  let isLarge: Bool
  var mode = Mode.lobby
  var lobby = Lobby()
  /// The room that was joined.
  var joined: (host: String, room: RoomCode)?
  var board = BoardView()
  /// Whether a new game asks who is before the screen.
  private let asks: Bool
  /// The game in which that was asked, or answered in an earlier night.
  var askedIn: Identifier?
  /// The seat that was asked for, until the host has answered.
  var claiming: Identifier?
  var message: ScreenMessage?
  /// The photos that have come, by hash; empty while they are drawn.
  var photos: [PhotoHash: PhotoCells] = [:]
  var actions: [Action] = []

  /// - Parameters:
  ///   - asks: whether a new game asks who is before the screen.
  ///   - watching: the game in which it needn't be asked any more.
  package init(look: ScreenLook, isLarge: Bool = false, asks: Bool = true, watching: Identifier? = nil) {
    self.look = look
    self.isLarge = isLarge
    self.asks = asks && !isLarge
    askedIn = watching
    board.hasMotion = look.hasMotion
  }

  var game: GameSnapshot? { board.game }

  /// Takes what happened at the given time and returns what to do about it, in order. A new frame is due afterwards.
  package mutating func handle(_ input: Input, at now: Now) -> [Action] {
    board.handle(now)
    if let end = message?.end, end <= now.moment { message = nil }
    switch input {
    case .key(let key): take(key, now)
    case .paste(let text): paste(text, now)
    case .event(let event): take(event, now)
    case .completed(let text, let completion): changePhoto { $0.complete(text, completion) }
    case .prepared(let path, let result): changePhoto { $0.take(result, of: path) }
    case .pictures(let hash, let cells): if photos[hash] != nil { photos[hash] = cells }
    case .notice(let sentence): say(sentence, now)
    case .tick: break
    }
    defer { actions = [] }
    return actions
  }

  /// When ``Input/tick`` is due, nil if nothing on the screen changes by itself.
  package var deadline: Moment? {
    [message?.end, isBoardShown ? board.deadline : nil].compactMap(\.self).min()
  }

  private var isBoardShown: Bool {
    switch mode {
    case .board, .leaving(_, over: .board): true
    default: false
    }
  }

  mutating func say(_ sentence: String, isComplaint: Bool = false, _ now: Now) {
    message = ScreenMessage(sentence, isComplaint: isComplaint, at: now.moment)
  }

  /// Asks who is before the screen, once a game unless they have a seat.
  mutating func askWhoIsThere() {
    guard asks, let game, board.seat == nil, askedIn != game.id else { return }
    askedIn = game.id
    mode = .seats(selected: 0)
  }

  mutating func changePhoto(_ body: (inout PhotoForm) -> Void) {
    guard case .photo(var form) = mode else { return }
    body(&form)
    mode = .photo(form)
  }
}
