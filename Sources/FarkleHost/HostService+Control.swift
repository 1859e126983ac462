internal import Daemon
internal import Design
internal import FarkleGame
internal import FarkleWire
internal import Screens
internal import Sockets
internal import Terminal
internal import Vocabulary

// Commands from elsewhere, and what those who watch the host are told.
extension HostService {
  /// Lets commands in from elsewhere. A host that can't be controlled from there is a host all the same.
  /// - Returns: what stood in the way.
  func openControl() -> HostNotice? {
    do throws(SystemError) {
      let control = try ControlServer(
        host: session.host.id, data: options.dataFolder, on: loop, gameName: { HostService.gameName() },
        perform: { self.obey($0, $1, then: $2) }, watch: { self.controlWatches = $0 },
        whenAlone: { if self.farewellTimer != nil { self.finishWhenAlone() } })
      try control.start()
      self.control = control
      return nil
    } catch {
      return .notControlled(error.description)
    }
  }

  func tell(_ notice: HostNotice) {
    if let screen { screen.take(.notice(notice.sentence)) } else { output.write(console.notice(notice), notice.level) }
    control?.tell(notice)
  }

  /// Once for all that happened since it was asked for: a crowd that comes at once is one change.
  func showStatus() {
    let status = session.takeStatus()
    control?.show(status)
    screen?.take(.status(status))
  }

  // MARK: - The screen

  /// Takes over the terminal instead of reading lines.
  /// - Returns: false where the terminal can't show a screen.
  func openScreen() -> Bool {
    do throws(TerminalError) {
      let screen = try ScreenDriver(
        on: loop, options: options.screen, data: options.dataFolder, suggestion: { HostService.gameName().text },
        obey: { self.obey($0, $1, then: $2) },
        hungUp: { self.stop(.shuttingDown) })
      self.screen = screen
      // The first frame is the table: keys are taken from it on.
      screen.take(.status(session.takeStatus()))
      watchChanged()
      return true
    } catch {
      Console.complain(Strings.noScreen(error.sentence))
      return false
    }
  }

  /// Asks for the status while anybody shows it.
  func watchChanged() { handle(.watched(controlWatches || screen != nil)) }
}
