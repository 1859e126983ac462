internal import Daemon
internal import Design
internal import FarkleWire
internal import Sockets
internal import Vocabulary

// The web page, and what phones are told to find it by.
extension HostService {
  /// Opens the page. A host without it is a host all the same.
  /// - Returns: what stood in the way.
  func openWeb() -> HostNotice? {
    guard options.useWeb else { return nil }
    do throws(SystemError) {
      let room = WebBoard.Room(
        nextLink: { self.newLink() }, tell: { self.handle($0) },
        admission: { self.session.admission(with: $0, from: $1, at: EventLoop.now()) }, code: { self.session.room.code },
        game: { self.session.currentBoard }, number: { self.session.shownNumber }, photo: { self.session.photo($0) },
        pages: { self.session.pages ?? [] }, proven: { self.session.proves($0) })
      let web = try WebBoard(
        port: options.webPort, limits: options.limits, machine: session.host.name, version: session.host.version, on: loop, room)
      // Not from inside the server's own call: it is stopped at the end.
      web.whenAlone = {
        self.loop.post { self.assumeIsolated { if $0.farewellTimer != nil { $0.finishWhenAlone() } } }
      }
      self.web = web
      session.serves(web: web.port, host: options.advertisedHost)
      // So that the first advert has it.
      handle(.tick)
      return nil
    } catch {
      return .noWeb(error.isAddressInUse && options.webPort == nil ? Strings.webPortsTaken : error.description)
    }
  }
}
