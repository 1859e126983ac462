internal import Daemon
internal import Design
internal import FarkleGame
internal import Screens
internal import Sockets

/// The scorekeeper's screen for a host that runs elsewhere on this machine and has the data folder: over its control socket. Leaving it
/// leaves the host alone.
enum AttachedScreen {
  /// - Parameters:
  ///   - signals: those that come end the screen.
  /// - Returns: the exit code; ``ExitCode/unavailable`` also where the host ended first.
  static func run(_ options: HostOptions, _ signals: SignalRelay) -> Int32 {
    do throws(SystemError) {
      let loop = try EventLoop()
      let client = try ControlClient(data: options.dataFolder, on: loop)
      return withExtendedLifetime(client) { show(client, options, signals, loop) }
    } catch {
      Console.complain(error.isNobodyThere ? Strings.folderInUse(options.dataFolder) : Strings.cannotReachHost(error.description))
      return ExitCode.cannotCreate.rawValue
    }
  }

  private static func show(_ client: ControlClient, _ options: HostOptions, _ signals: SignalRelay, _ loop: EventLoop) -> Int32 {
    var screen: ScreenDriver?
    do {
      screen = try ScreenDriver(
        on: loop, options: options.screen, data: options.dataFolder, isAttached: true, suggestion: { HostService.gameName().text },
        obey: { client.obey($0, $1, then: $2) }, detach: { loop.stop(ExitCode.success.rawValue) },
        hungUp: { loop.stop(ExitCode.success.rawValue) })
    } catch {
      Console.complain(Strings.noScreen(error.sentence))
      return ExitCode.cannotCreate.rawValue
    }
    client.start { event in
      switch event {
      case .changed(let status): screen?.take(.status(status))
      case .happened(_, let sentence): screen?.take(.notice(sentence))
      case .closed: loop.stop(ExitCode.unavailable.rawValue)
      }
    }
    screen?.take(.tick)
    client.watch()
    signals.start { _ in loop.stop(ExitCode.success.rawValue) }
    let code = loop.run()
    screen?.close()
    if code == ExitCode.unavailable.rawValue { Console.complain(Strings.hostEnded) }
    return code
  }
}
