internal import Design
internal import Dispatch
internal import FarkleRooms
internal import FarkleWire
internal import Photos
internal import Sockets
internal import Terminal
internal import TextScreen
internal import Vocabulary

/// The scorekeeper's screen on this process's terminal: keys go in, frames come out. Used on the loop's thread only.
final class ScreenDriver {
  private let loop: EventLoop
  private let obey: (HostCommand, HostCommand.Terms, @escaping (HostAnswer) -> Void) -> Void
  private let detach: () -> Void
  /// A key press waits for no photo.
  private let pictureQueue = DispatchQueue(label: "pictures")
  private var screen: HostScreen
  private var preferences: Preferences
  /// The settings as they were last looked at.
  private var kept: ScreenSettings
  private var terminal: Terminal?
  private var timer: LoopTimer?
  /// Inputs that wait for the one at hand: a command may be answered while it is given.
  private var inputs: [HostScreen.Input] = []
  private var isHandling = false

  /// Takes over the terminal. The first frame is drawn for the first input.
  /// - Parameters:
  ///   - obey: does a command, here or on a host elsewhere, and calls back with its answer.
  ///   - detach: called when the scorekeeper leaves a host that goes on.
  ///   - hungUp: called when the terminal is gone.
  init(
    on loop: EventLoop, options: ScreenOptions, isAttached: Bool = false,
    suggestion: @escaping @Sendable () -> String,
    obey: @escaping (HostCommand, HostCommand.Terms, @escaping (HostAnswer) -> Void) -> Void, detach: @escaping () -> Void = {},
    hungUp: @escaping () -> Void
  ) throws(TerminalError) {
    self.loop = loop
    self.obey = obey
    self.detach = detach
    preferences = Preferences(of: "farkle-host")
    kept = options.settings(preferences)
    screen = HostScreen(settings: kept, isAttached: isAttached, suggestion: suggestion)
    terminal = try Terminal.open(on: loop) { [unowned self] event in heard(event, hungUp) }
    timer = LoopTimer(on: loop) { [unowned self] in take(.tick) }
  }

  /// Gives the terminal back.
  func close() {
    timer?.set(nil)
    terminal?.close()
    terminal = nil
  }

  private static func now() -> Now { Now(moment: EventLoop.now(), date: EventLoop.today()) }

  /// Takes what the host says.
  func take(_ input: HostScreen.Input) {
    inputs.append(input)
    guard !isHandling else { return }
    isHandling = true
    while !inputs.isEmpty {
      for action in screen.handle(inputs.removeFirst(), at: Self.now()) { perform(action) }
    }
    isHandling = false
    keepPreferences()
    timer?.set(screen.deadline)
    draw()
  }

  private func perform(_ action: HostScreen.Action) {
    switch action {
    case .perform(let number, let command, let terms): obey(command, terms) { [weak self] in self?.take(.answer(number, $0)) }
    case .detach: detach()
    case .draw(let hash, let jpeg):
      nonisolated(unsafe) weak let this = self
      pictureQueue.async { [loop] in
        let pictures = Self.pictures(of: jpeg)
        loop.post { unsafe this?.take(.pictures(hash, pictures)) }
      }
    }
  }

  /// In all sizes in which it is shown; in none if it can't be drawn, which leaves the initial.
  private static func pictures(of jpeg: [UInt8]) -> HostScreen.Pictures {
    var pictures: HostScreen.Pictures = [:]
    for size in HostScreen.pictureSizes { pictures[size] = try? Photos.cells(jpeg: jpeg, size: size) }
    return pictures
  }

  private func heard(_ event: Terminal.Event, _ hungUp: () -> Void) {
    switch event {
    case .key(let press): take(.key(press.key))
    case .paste(let text): take(.paste(text))
    case .resized, .resumed: draw()
    case .standardError(let line): take(.notice(line))
    case .suspended: break
    case .hungUp: hungUp()
    }
  }

  private func draw() {
    guard let terminal else { return }
    terminal.show(screen.frame(size: terminal.size))
  }

  /// What was changed on the screen is there at the next start; what flags asked for is not.
  private func keepPreferences() {
    let settings = screen.settings
    guard settings != kept else { return }
    if settings.theme != kept.theme { preferences["theme"] = settings.theme.rawValue }
    if settings.hasMotion != kept.hasMotion { preferences[switch: "motion"] = settings.hasMotion }
    if settings.hasCountdown != kept.hasCountdown { preferences[switch: "countdown"] = settings.hasCountdown }
    kept = settings
  }
}

extension TerminalError {
  /// Why there is no screen, for people.
  var sentence: String {
    switch self {
    case .noTerminal, .alreadyOpen: Strings.noTerminal
    case .dumb: Strings.dumbTerminal
    case .failed(let error): error.description
    }
  }
}
