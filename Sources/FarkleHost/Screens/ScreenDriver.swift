internal import Daemon
internal import Design
internal import Dispatch
internal import Screens
internal import Sockets
internal import Terminal
internal import Vocabulary

/// The scorekeeper's screen on this process's terminal, between its keys and the host. Used on the loop's thread only.
final class ScreenDriver {
  private let obey: (HostCommand, HostCommand.Terms, @escaping (HostAnswer) -> Void) -> Void
  private let detach: () -> Void
  private let loop: EventLoop
  private let data: String
  private var preferences: Preferences
  /// The settings as they were last looked at.
  private var kept: ScreenSettings
  private var runner: ScreenRunner<HostScreen>?

  /// Takes over the terminal. The first frame is drawn for the first input.
  /// - Parameters:
  ///   - data: the folder in which the host keeps its games.
  ///   - obey: does a command, here or on a host elsewhere, and calls back with its answer.
  ///   - detach: called when the scorekeeper leaves a host that goes on.
  ///   - hungUp: called when the terminal is gone.
  init(
    on loop: EventLoop, options: ScreenOptions, data: String, isAttached: Bool = false,
    suggestion: @escaping @Sendable () -> String,
    obey: @escaping (HostCommand, HostCommand.Terms, @escaping (HostAnswer) -> Void) -> Void, detach: @escaping () -> Void = {},
    hungUp: @escaping () -> Void
  ) throws(TerminalError) {
    self.loop = loop
    self.data = data
    self.obey = obey
    self.detach = detach
    preferences = Preferences(of: "farkle-host")
    kept = options.settings(preferences)
    let screen = HostScreen(
      settings: kept, isAttached: isAttached, clock: { LocalTime(milliseconds: $0.milliseconds).text }, suggestion: suggestion)
    runner = try ScreenRunner(screen, on: loop, perform: { [unowned self] in perform($0) }, hungUp: hungUp)
  }

  /// Gives the terminal back.
  func close() {
    runner?.close()
    runner = nil
  }

  /// Takes what the host says.
  func take(_ input: HostScreen.Input) { runner?.take(input) }

  private func perform(_ action: HostScreen.Action) {
    switch action {
    case .perform(let number, let command, let terms): obey(command, terms) { [weak self] in self?.take(.answer(number, $0)) }
    case .keep(let settings): keep(settings)
    case .share(let order): share(order)
    case .detach: detach()
    case .draw(let hash, let jpeg): runner?.draw(jpeg) { .pictures(hash, $0) }
    }
  }

  private func share(_ order: CardOrder) {
    nonisolated(unsafe) weak let this = self
    let path = "\(UserFolders.pictures())/\(order.fileName)"
    DispatchQueue.global(qos: .userInitiated).async { [loop, data] in
      let result = CardProcess.draw(order.game, from: data, to: path)
      loop.post { unsafe this?.take(.shared(order, result)) }
    }
  }

  /// What was changed on the screen is there at the next start; what flags asked for is not.
  private func keep(_ settings: ScreenSettings) {
    preferences.keep(settings.look, insteadOf: kept.look)
    if settings.hasCountdown != kept.hasCountdown { preferences[switch: "countdown"] = settings.hasCountdown }
    if settings.hasDiscovery != kept.hasDiscovery { preferences[switch: "discovery"] = settings.hasDiscovery }
    if settings.hasWeb != kept.hasWeb { preferences[switch: "web"] = settings.hasWeb }
    settings.defaults.keep(in: &preferences, insteadOf: kept.defaults)
    kept = settings
  }
}
