internal import Daemon
internal import FarkleWire
internal import Sockets
internal import Vocabulary

// Commands from elsewhere, and what those who watch the host are told.
extension HostService {
  /// Lets commands in from elsewhere. A host that can't be controlled from there is a host all the same.
  /// - Returns: what stood in the way.
  func openControl() -> HostNotice? {
    do throws(SystemError) {
      let control = try ControlServer(
        host: session.host.id, data: options.dataFolder, on: loop, gameName: { HostService.gameName() },
        perform: { self.obey($0, revision: $1, then: $2) }, watch: { self.handle(.watched($0)) },
        whenAlone: { if self.farewellTimer != nil { self.finishWhenAlone() } })
      try control.start()
      self.control = control
      return nil
    } catch {
      return .notControlled(error.description)
    }
  }

  func tell(_ notice: HostNotice) {
    output.write(console.notice(notice))
    control?.tell(notice)
  }

  /// Once for all that happened since it was asked for: a crowd that comes at once is one change.
  func showStatus() { control?.show(session.takeStatus()) }
}
