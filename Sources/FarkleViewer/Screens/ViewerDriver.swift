internal import Design
internal import Dispatch
internal import FarkleRooms
internal import FarkleWire
internal import Photos
internal import Screens
internal import Sockets
internal import Terminal
internal import Vocabulary

/// The viewer's screen on this process's terminal, between its keys and the session. Used on the loop's thread only.
final class ViewerDriver {
  private let loop: EventLoop
  private let tell: (ViewerInput) -> Void
  /// A key press waits for no disk and no decoder.
  private let fileQueue = DispatchQueue(label: "files")
  private var preferences: Preferences
  /// The looks as they were last kept.
  private var kept: ScreenLook
  private var runner: ScreenRunner<ViewerScreen>?

  /// Takes over the terminal. The first frame is drawn for the first input.
  /// - Parameters:
  ///   - asks: whether a new game asks who is before the screen.
  ///   - tell: tells the session what the person does.
  ///   - hungUp: called when the terminal is gone.
  init(
    on loop: EventLoop, options: LookOptions, isLarge: Bool, asks: Bool, tell: @escaping (ViewerInput) -> Void,
    hungUp: @escaping () -> Void
  ) throws(TerminalError) {
    self.loop = loop
    self.tell = tell
    preferences = Preferences(of: "farkle-view")
    kept = options.look(preferences)
    let watching = preferences["watching"].flatMap { Identifier($0) }
    let screen = ViewerScreen(look: kept, isLarge: isLarge, asks: asks, watching: watching)
    runner = try ScreenRunner(screen, on: loop, perform: { [unowned self] in perform($0) }, hungUp: hungUp)
  }

  /// Gives the terminal back.
  func close() {
    runner?.close()
    runner = nil
  }

  func take(_ input: ViewerScreen.Input) { runner?.take(input) }

  private func perform(_ action: ViewerScreen.Action) {
    switch action {
    case .tell(let input): tell(input)
    case .complete(let text): aside({ PathCompletion(of: text) }, then: { .completed(text, $0) })
    case .prepare(let path): aside({ Self.photo(of: path) }, then: { .prepared(path, $0) })
    case .draw(let hash, let jpeg): runner?.draw(jpeg) { .pictures(hash, $0) }
    case .keep(let look):
      preferences.keep(look, insteadOf: kept)
      kept = look
    case .keepWatching(let game, let isWatching):
      // The game in which no seat is wanted: one is enough.
      if isWatching {
        preferences["watching"] = game.description
      } else if preferences["watching"] == game.description {
        preferences["watching"] = nil
      }
    }
  }

  /// Does what takes its time elsewhere, and tells the screen, unless it is gone by then.
  private func aside<Outcome: Sendable>(
    _ work: @escaping @Sendable () -> Outcome, then input: @escaping @Sendable (Outcome) -> ViewerScreen.Input
  ) {
    nonisolated(unsafe) weak let this = self
    fileQueue.async { [loop] in
      let outcome = work()
      loop.post { unsafe this?.take(input(outcome)) }
    }
  }

  private static func photo(of path: String) -> Result<PreparedPhoto, PhotoRefusal> {
    do throws(PhotoError) {
      let jpeg = try Photos.prepare(file: PathCompletion.expanded(path.trimmed))
      var cells: PhotoCells = [:]
      for size in PhotoCells.sizes { cells[size] = try Photos.cells(jpeg: jpeg, size: size) }
      return .success(PreparedPhoto(jpeg: jpeg, cells: cells))
    } catch {
      return .failure(PhotoRefusal(sentence: Strings.photo(error)))
    }
  }
}
