internal import FarkleStore
package import FarkleWire
package import Vocabulary

// What the web page asks of the room besides what it is told as a viewer.
extension HostSession {
  /// Whether a room code lets a request in.
  package enum Admission: Hashable, Sendable {
    case open
    case wrong
    /// For so many seconds, after too many wrong ones from the same address.
    case closed(Int)
  }

  /// Looks at the code of a request that is no hello, under the same limit.
  package mutating func admission(with code: RoomCode?, from address: String, at now: Moment) -> Admission {
    if let seconds = wrongCodes.secondsClosed(address, at: now) { return .closed(seconds) }
    if code == room.code { return .open }
    // What is no code at all is no guess.
    if code != nil { wrongCodes.count(address, at: now) }
    return .wrong
  }

  /// The JPEG of a photo on the board, nil if there is none with that hash.
  package func photo(_ hash: PhotoHash) -> [UInt8]? { room.photos.values.first { $0.hash == hash.text }?.jpeg }

  /// The number of the snapshot that everybody was sent last.
  package var shownNumber: Int { shown.seq }

  /// Where the web page is, for the advert and for screens.
  /// - Parameter host: what phones are told instead of the addresses.
  package mutating func serves(web: UInt16?, host: String? = nil) {
    page = Page(port: web, host: host)
    shown.isUpToDate = false
    status.isUpToDate = false
  }

  /// A browser of another machine has come in by this host and port.
  package mutating func proves(_ authority: String) {
    // As many as a machine has addresses; the rest is somebody's game.
    guard page.proven.count < 64, page.proven.insert(authority.lowercased()).inserted else { return }
    status.isUpToDate = false
  }

  /// Where phones find the page, the best address first; nil without one.
  package var pages: [HostStatus.Page]? {
    page.port.map { port in
      let addresses = PageAddress.all(host: page.host, addresses: addresses, port: port, code: room.code)
      return addresses.map { address in
        HostStatus.Page(address: address, proven: page.proven.contains { address.lowercased().hasPrefix("http://\($0)/") })
      }
    }
  }

  struct Page: Sendable {
    var port: UInt16?
    var host: String?
    /// Hosts and ports by which somebody has come in.
    var proven: Set<String> = []
  }
}
