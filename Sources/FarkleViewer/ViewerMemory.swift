internal import Glibc
internal import Vocabulary

/// Who this machine's viewer is for the hosts where it holds a seat, in a file of its own for each host (PRODUCT section 4: a seat outlives a
/// restart of the viewer).
///
/// Only one viewer at a time may be that somebody: what another one is using is passed over.
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

  /// All that is remembered and free. What can't be read is passed over.
  func memberships() -> [Identifier: Membership] {
    var found: [Identifier: Membership] = [:]
    guard let directory = unsafe opendir(folder) else { return [:] }
    defer { unsafe closedir(directory) }
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard name.hasSuffix(Self.ending), let host = Identifier(String(name.dropLast(Self.ending.count))) else { continue }
      let words = read(folder + "/" + name).split(whereSeparator: \.isWhitespace).map(String.init)
      guard words.count == 2, let viewer = Identifier(words[0]), acquire(host) else { continue }
      found[host] = Membership(viewer: viewer, token: words[1])
    }
    return found
  }

  /// Keeps or forgets who we are for a host. A file that can't be written costs the seat at the next start, and nothing now.
  func remember(_ membership: Membership?, for host: Identifier) {
    makeFolder()
    guard acquire(host) else { return }
    let path = "\(folder)/\(host)\(Self.ending)"
    guard let membership else {
      unsafe unlink(path)
      return
    }
    let fresh = path + ".new"
    let file = unsafe open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let text = "\(membership.viewer) \(membership.token)\n"
    let written = unsafe write(file, text, text.utf8.count)
    fsync(file)
    close(file)
    if written == text.utf8.count { unsafe rename(fresh, path) }
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

  private func makeFolder() {
    var made = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      made += "/" + part
      unsafe mkdir(made, 0o700)
    }
  }

  private static let ending = ".seat"

  private func read(_ path: String) -> String {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    let size = 1024
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, unsafe Glibc.read(file, buffer.baseAddress, size))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
