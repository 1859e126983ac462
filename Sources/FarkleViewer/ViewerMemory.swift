internal import Daemon
internal import FarkleWire
internal import Glibc
internal import Sockets
internal import Vocabulary

/// What a viewer keeps between its starts, in a folder with two small files for each host: `ID.seat`, who it is there (a seat outlives
/// a restart of the viewer), and `ID.place`, where that host's room was (Documentation/Operating.md, "The viewer's state folder").
///
/// Only one viewer at a time may be that somebody: a seat that another one is using is passed over.
final class ViewerMemory {
  private let folder: String
  /// The locks that this viewer holds, by host; the kernel lets go of them however it ends.
  private var locks: [Identifier: Int32] = [:]

  init(folder: String) {
    self.folder = folder
  }

  deinit {
    for lock in locks.values { close(lock) }
  }

  /// The seats that are remembered and free. What can't be read is passed over.
  func memberships() -> [Identifier: Membership] {
    var found: [Identifier: Membership] = [:]
    for (host, words, _) in files(Self.seat) {
      guard words.count == 2, let viewer = Identifier(words[0]), acquire(host) else { continue }
      found[host] = Membership(viewer: viewer, token: words[1])
    }
    return found
  }

  /// The places that are remembered, the latest first.
  func places() -> [Place] {
    files(Self.place).sorted { $0.changed > $1.changed }.compactMap { host, words, _ in
      guard words.count == 3, let code = RoomCode(words[0]), let address = IPAddress(words[1]), let port = UInt16(words[2]) else {
        return nil
      }
      return Place(host: host, code: code, endpoint: Endpoint(address: address, port: port))
    }
  }

  func remember(_ place: Place) {
    SmallFile.makeFolder(folder)
    let text = "\(place.code.text) \(place.endpoint.address) \(place.endpoint.port)\n"
    SmallFile.replace("\(folder)/\(place.host)\(Self.place)", with: text)
  }

  /// Keeps or forgets who we are for a host. A file that can't be written costs the seat at the next start, and nothing now.
  func remember(_ membership: Membership?, for host: Identifier) {
    SmallFile.makeFolder(folder)
    guard acquire(host) else { return }
    let path = "\(folder)/\(host)\(Self.seat)"
    if let membership { SmallFile.replace(path, with: "\(membership.viewer) \(membership.token)\n") } else { unsafe unlink(path) }
  }

  /// The files with an ending: whose, their words, and when they were last written.
  private func files(_ ending: String) -> [(host: Identifier, words: [String], changed: Int)] {
    var found: [(host: Identifier, words: [String], changed: Int)] = []
    for name in SmallFile.names(in: folder) where name.hasSuffix(ending) {
      guard let host = Identifier(String(name.dropLast(ending.count))) else { continue }
      let path = folder + "/" + name
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { continue }
      found.append((host, SmallFile.read(path).split(whereSeparator: \.isWhitespace).map(String.init), status.st_mtim.tv_sec))
    }
    return found
  }

  private func acquire(_ host: Identifier) -> Bool {
    if locks[host] != nil { return true }
    let lock = unsafe open("\(folder)/\(host).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { return false }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      return false
    }
    locks[host] = lock
    return true
  }

  private static let seat = ".seat"
  private static let place = ".place"
}
