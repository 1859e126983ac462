internal import Daemon
internal import Design
internal import Dispatch
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
        pages: { self.session.pages ?? [] },
        card: { self.drawCard(of: $0, then: $1) }, proven: { self.session.proves($0) })
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

  /// Draws beside the loop. Like whatever else reads beside the store, it is waited for before the database is closed.
  private func drawCard(of game: Identifier, then tell: @escaping WebCard.Reader) {
    let folder = options.dataFolder
    // A host that ends waits for it.
    let patience = 6
    nonisolated(unsafe) let tell = tell
    aside.async { [loop] in
      let path = folder + "/card.png"
      let picture: WebCard.Picture = CardProcess.draw(game, from: folder, to: path, patience: patience).flatMap {
        let png = try? WholeFile.read($0, limit: 8 << 20)
        return png.map { .success($0) } ?? .failure(CardFailure(Strings.noCard(nil)))
      }
      WholeFile.remove(path)
      loop.post { self.assumeIsolated { _ in unsafe tell(picture) } }
    }
  }
}
