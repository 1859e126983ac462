internal import Design
internal import FarkleBoard
internal import FarkleGame
package import FarkleWire
package import Screens
package import TextScreen
package import Vocabulary

/// The scorekeeper's screen without a terminal: it takes keys and what the host says, and gives commands and frames.
///
/// It knows no more of the game than a board, and changes it by the same commands as everybody else, each with the revision that was on the
/// screen when the key was pressed. One command is under way at a time; keys that are pressed meanwhile wait for its answer.
package struct HostScreen: FullScreen, Sendable {
  package enum Input: Sendable {
    case key(Key)
    /// Text that came from the clipboard, or a dropped file's name.
    case paste(String)
    case status(HostStatus)
    case answer(Int, HostAnswer)
    /// A photo as it was drawn for ``Action/draw(_:_:)``, in all of their sizes; in none if it can't be drawn.
    case pictures(PhotoHash, PhotoCells)
    /// Where the picture is that was ordered by ``Action/share(_:)``, or why there is none.
    case shared(CardOrder, Result<String, CardFailure>)
    /// Something that nobody asked for, in a sentence.
    case notice(String)
    case tick
  }

  package static func key(_ key: Key) -> Input { .key(key) }
  package static func paste(_ text: String) -> Input { .paste(text) }
  package static func notice(_ sentence: String) -> Input { .notice(sentence) }
  package static var tick: Input { .tick }

  package enum Action: Hashable, Sendable {
    /// Do a command, or only try it, and tell with ``Input/answer(_:_:)``.
    case perform(Int, HostCommand, HostCommand.Terms)
    /// Draw a JPEG, then tell with ``Input/pictures(_:_:)``.
    case draw(PhotoHash, [UInt8])
    /// Keep what was chosen for the next start.
    case keep(ScreenSettings)
    /// Draw a won game as a picture, then tell with ``Input/shared(_:_:)``.
    case share(CardOrder)
    /// Leave the screen; the host goes on.
    case detach
  }

  /// What fills the screen.
  indirect enum Mode: Hashable, Sendable {
    /// The game, or its end.
    case table
    case setup(SetupForm)
    /// Lies over what it was asked on.
    case confirm(Confirmation, over: Mode)
    case actions(ActionPicker)
    case helper(ScoreHelper)
    case rules
    case players(PlayerEditor)
    case viewers(selected: Int)
    case settings(selected: Int)
    /// The code that a phone scans, for one of the addresses.
    case phones(Int)
    /// The keys of the table, or of home.
    case help
    /// The games that were played.
    case home
    case recap(TextPage)
    case statistics([PersonFigures], selected: Int)

    /// Whether the table is seen, perhaps under a question.
    var isTable: Bool {
      switch self {
      case .table: true
      case .confirm(_, let under): under.isTable
      default: false
      }
    }

    /// Whether the games are listed, perhaps under a question.
    var isHome: Bool {
      switch self {
      case .home: true
      case .confirm(_, let under): under.isHome
      default: false
      }
    }
  }

  package var settings: ScreenSettings
  /// Whether the host runs elsewhere, so that leaving the screen doesn't end the night.
  let isAttached: Bool
  /// What a game is called if nobody names it.
  let suggestion: @Sendable () -> String
  /// A moment as the clock on the wall has it, for people.
  let clock: @Sendable (Timestamp) -> String
  var status: HostStatus?
  var mode = Mode.table
  /// The games that were played, as far as they were asked for.
  var games: HomeList?
  /// The question for them that is under way.
  var askedGames: Int?
  /// Whether what is on the screen was opened at home, and leads back there.
  var isHomeBehind = false
  /// The players' totals on their way, and the game that they are of.
  var totals: [Identifier: Glide] = [:]
  var countedGame: Identifier?
  /// The latest picture that was shared.
  var card: Card?
  /// The digits of an amount that is being typed at the table.
  var typed = ""
  var message: ScreenMessage?
  /// What banking now would come to, for the revision that is on the screen.
  var bankPreview: Preview?
  private var waiting: (number: Int, then: FollowUp)?
  private var held: [Input] = []
  private var last = 0
  /// The preview that is under way.
  private var asked: (number: Int, command: HostCommand, revision: Int)?
  /// The photos that the board names.
  var photos: [PhotoHash: Photo] = [:]
  var actions: [Action] = []
  /// When the screen was last told of anything: ages and countdowns are drawn for then.
  private(set) var now: Now?

  /// A board that a command would lead to, or why it would not.
  struct Preview: Hashable, Sendable {
    let revision: Int
    let result: Result<GameSnapshot, HostRefusal>
  }

  /// What the screen does when a command has been answered well.
  enum FollowUp: Hashable, Sendable {
    case nothing
    case show(Mode)
    case confirmBank
    case markHotDice
    /// Where the screen begins without a game.
    case begin
    case showRecap(PastGame)
    case showStatistics
  }

  /// - Parameters:
  ///   - clock: a moment as the clock on the wall has it.
  ///   - suggestion: the name of a game that begins now.
  package init(
    settings: ScreenSettings, isAttached: Bool = false, clock: @escaping @Sendable (Timestamp) -> String,
    suggestion: @escaping @Sendable () -> String
  ) {
    self.settings = settings
    self.isAttached = isAttached
    self.clock = clock
    self.suggestion = suggestion
  }

  var game: GameSnapshot? { status?.snapshot }

  /// Takes what happened at the given time and returns what to do about it, in order. A new frame is due afterwards.
  package mutating func handle(_ input: Input, at now: Now) -> [Action] {
    self.now = now
    switch input {
    case .key, .paste: if waiting == nil, isHeard || isLeaving(input) { type(input, now) } else { held.append(input) }
    case .status(let status): show(status)
    case .answer(let number, let answer): take(answer, to: number, now)
    case .pictures(let hash, let pictures): take(pictures, of: hash)
    case .shared(let order, let result): take(result, for: order, now)
    case .notice(let sentence): say(sentence, now)
    case .tick: break
    }
    keepTotals(now)
    keepTime(now)
    while waiting == nil, isHeard, !held.isEmpty { type(held.removeFirst(), now) }
    askForPreview()
    keepHome()
    keepPhotos()
    defer { actions = [] }
    return actions
  }

  /// Whether the host has said how it stands. Keys that come before wait, but for those that leave.
  private var isHeard: Bool { status != nil }

  private func isLeaving(_ input: Input) -> Bool {
    if case .confirm = mode { return true }
    guard case .key(let key) = input else { return false }
    return key == .control("c") || bindings.contains { $0.keys.contains(key) }
  }

  /// When ``Input/tick`` is due, nil if nothing on the screen changes by itself.
  package var deadline: Moment? {
    guard let now else { return nil }
    var moments = [message?.end, nextCount(after: now.moment)].compactMap(\.self)
    if case .confirm(let confirmation, _) = mode, let next = confirmation.nextStep(after: now.moment, hasMotion: settings.look.hasMotion) {
      moments.append(next)
    }
    if let game, case .table = mode {
      let ages = game.actions.suffix(TableFrame.feedLimit).map { now.date.milliseconds - $0.at.milliseconds }
      moments += ages.map { now.moment + BoardAge.change(of: $0) }
    }
    return moments.min()
  }

  // MARK: - Talking to the host

  /// Sends a command; what comes next waits for its answer.
  mutating func perform(_ command: HostCommand, then followUp: FollowUp = .nothing) {
    waiting = (ask(command, .init(revision: game?.revision)), followUp)
  }

  /// - Returns: the number of the answer.
  mutating func ask(_ command: HostCommand, _ terms: HostCommand.Terms) -> Int {
    last += 1
    actions.append(.perform(last, command, terms))
    return last
  }

  private mutating func take(_ answer: HostAnswer, to number: Int, _ now: Now) {
    if number == asked?.number { return takePreview(answer) }
    if takePhoto(answer, to: number) || takeGames(answer, to: number, now) { return }
    guard let (expected, followUp) = waiting, number == expected else { return }
    waiting = nil
    // The board comes with the answer, before the host's status does.
    if let board = answer.board { status?.snapshot = board.game }
    switch answer.result {
    case _ where followUp == .begin:
      learnGames(answer, now)
      begin()
    case .failure(let refusal):
      if case .confirm(_, let under) = mode { mode = under }
      say(refusal.sentence, isComplaint: true, now)
    case .success(let sentence):
      if mode.isHome { forgetGames() }
      switch followUp {
      case .nothing: say(sentence, now)
      case .begin: break
      case .showRecap(let game): if case .recap(let lines)? = answer.history { mode = .recap(TextPage(game, lines)) }
      case .showStatistics: if case .people(let people)? = answer.history { mode = .statistics(people, selected: 0) }
      case .show(let mode):
        self.mode = mode
        say(sentence, now)
      case .confirmBank: confirmBank(now)
      case .markHotDice: perform(.hot(true))
      }
    }
    settle()
  }

  private mutating func show(_ status: HostStatus) {
    self.status = status
    settle()
  }

  /// Keeps the screen in step with a board that others may have changed.
  private mutating func settle() {
    switch mode {
    case .confirm(let confirmation, let under) where confirmation.revision != game?.revision:
      mode = under
      settle()
    case .actions(var picker):
      picker.settle(game)
      mode = .actions(picker)
    case .players, .helper, .rules: if game == nil { mode = .table }
    case .table where game == nil && status != nil && waiting == nil: begin()
    // Somebody else has begun a game, or gone on with one: whose turn it is can't be missed.
    case .home where gameHasCome: mode = .table
    case .setup where game.map { $0.phase != .ended } ?? false: mode = .table
    default: break
    }
  }

  /// Whether there is a game in progress that was not on the table when the games were listed.
  private var gameHasCome: Bool {
    guard let game, game.phase != .ended, let games, !games.isOld else { return false }
    return games.table.id != game.id
  }

  var isWaiting: Bool { waiting != nil }

  /// A new game as it is begun with: with what the last one was played with, or with what was chosen for that.
  func newForm() -> SetupForm { SetupForm(after: game, defaults: settings.defaults, suggestion: suggestion()) }

  // MARK: - Previews

  private mutating func askForPreview() {
    guard asked == nil, waiting == nil, let command = wantedPreview, let revision = game?.revision else { return }
    asked = (ask(command, .init(revision: revision, isPreview: true)), command, revision)
  }

  /// The command whose outcome the screen shows and doesn't know yet.
  private var wantedPreview: HostCommand? {
    guard let game else { return nil }
    if case .actions(let picker) = mode { return picker.unanswered }
    guard game.phase != .ended, game.pending.points > 0, bankPreview?.revision != game.revision else { return nil }
    return .bank(nil)
  }

  private mutating func takePreview(_ answer: HostAnswer) {
    guard let (_, command, revision) = asked else { return }
    asked = nil
    // The board has moved on: it is asked again.
    guard revision == game?.revision else { return }
    let result: Result<GameSnapshot, HostRefusal>
    switch answer.result {
    case .failure(let refusal):
      if refusal.word == .stale { return }
      result = .failure(refusal)
    case .success:
      guard let board = answer.board?.game else { return }
      result = .success(board)
    }
    if case .actions(var picker) = mode {
      picker.learn(command, result)
      mode = .actions(picker)
    } else if command == .bank(nil) {
      bankPreview = Preview(revision: revision, result: result)
    }
  }

  // MARK: - Messages

  mutating func say(_ sentence: String, isComplaint: Bool = false, _ now: Now) {
    message = ScreenMessage(sentence, isComplaint: isComplaint, at: now.moment)
  }

  private mutating func keepTime(_ now: Now) {
    if let end = message?.end, end <= now.moment { message = nil }
    if case .confirm(let confirmation, let under) = mode, let end = confirmation.end, end <= now.moment, waiting == nil {
      perform(confirmation.command, then: .show(under))
    }
  }
}
