internal import Daemon
internal import FarkleWire
internal import Glibc
internal import Vocabulary

/// The rooms that this user's hosts show on this machine, in files of the runtime folder: only one host can have the finder's port, and
/// answers for all of them.
///
/// A file is locked by its host, so that one left by a host that died doesn't count, and names the network namespace, since a folder may be
/// shared by several.
final class RoomRegistry {
  private static let ending = ".room"
  private let folder: String
  private let path: String
  private let descriptor: Int32
  private let namespace: String

  /// Nil where the folder can't be written; then there is nobody to share with.
  init?(folder: String, host: Identifier) {
    self.folder = folder
    path = "\(folder)/\(host)\(Self.ending)"
    var link = [CChar](repeating: 0, count: 64)
    let length = unsafe readlink("/proc/self/ns/net", &link, link.count - 1)
    namespace = String(decoding: link.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard let descriptor = Self.lock(path) else { return nil }
    self.descriptor = descriptor
  }

  /// Nil as well where another host has the file, which stays its own: an initializer that fails before all is set up runs no `deinit`.
  private static func lock(_ path: String) -> Int32? {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    if descriptor >= 0 { close(descriptor) }
    return nil
  }

  deinit {
    unsafe unlink(path)
    close(descriptor)
  }

  /// Says what our own room is now.
  func register(_ here: FinderMessage.Here) {
    let text = "\(namespace)\n\(String(decoding: WireCodec.encode(FinderMessage.here(here)), as: UTF8.self))\n"
    ftruncate(descriptor, 0)
    unsafe pwrite(descriptor, text, text.utf8.count, 0)
  }

  /// The rooms of all living hosts in this network namespace, our own among them.
  func rooms() -> [FinderMessage.Here] {
    SmallFile.names(in: folder).compactMap { $0.hasSuffix(Self.ending) ? read(folder + "/" + $0) : nil }
  }

  private func read(_ other: String) -> FinderMessage.Here? {
    let file = other == path ? dup(descriptor) : unsafe open(other, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // A lock that can be had is held by nobody: that host is gone.
    if other != path, flock(file, LOCK_SH | LOCK_NB) == 0 { return nil }
    let size = 1024
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, unsafe pread(file, buffer.baseAddress, size, 0))
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard lines.count == 2, lines[0].elementsEqual(namespace.utf8),
      case .here(let here)? = try? WireCodec.decodeFinder(Array(lines[1]))
    else { return nil }
    return here
  }
}
