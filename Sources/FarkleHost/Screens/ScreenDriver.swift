internal import Screens
internal import Sockets
internal import Terminal

/// The scorekeeper's screen on this process's terminal, between its keys and the host. Used on the loop's thread only.
final class ScreenDriver {
  private let obey: (HostCommand, HostCommand.Terms, @escaping (HostAnswer) -> Void) -> Void
  private let detach: () -> Void
  private var preferences: Preferences
  /// The settings as they were last looked at.
  private var kept: ScreenSettings
  private var runner: ScreenRunner<HostScreen>?

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
    self.obey = obey
    self.detach = detach
    preferences = Preferences(of: "farkle-host")
    kept = options.settings(preferences)
    let screen = HostScreen(settings: kept, isAttached: isAttached, suggestion: suggestion)
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
    case .detach: detach()
    case .draw(let hash, let jpeg): runner?.draw(jpeg) { .pictures(hash, $0) }
    }
  }

  /// What was changed on the screen is there at the next start; what flags asked for is not.
  private func keep(_ settings: ScreenSettings) {
    preferences.keep(settings.look, insteadOf: kept.look)
    if settings.hasCountdown != kept.hasCountdown { preferences[switch: "countdown"] = settings.hasCountdown }
    kept = settings
  }
}
