internal import Daemon
internal import Glibc
internal import Sockets
internal import Vocabulary

/// Where a host's control socket is: in a folder that only this user may enter, and its path in a file of the data folder, where who wants
/// to control that host finds it.
struct ControlPlace {
  /// The file of the data folder that holds the socket's path and a line feed.
  static let file = "control"
  private let data: String

  init(data: String) {
    self.data = data
  }

  /// Where the socket of a host may be, the best first: where the system keeps such things, beside the games, and, if that path is too long,
  /// where temporary things are.
  func candidates(host: Identifier) -> [String] {
    [Machine.sessionFolder("farkle"), absolute, Machine.temporaryFolder("farkle")].compactMap(\.self).map { "\($0)/\(host).sock" }
  }

  /// Listens at the first of the places where that can be.
  /// - Throws: what stood in the way at the last of them.
  func listen(host: Identifier, on loop: EventLoop) throws(SystemError) -> Listener {
    var failure = SystemError(code: ENAMETOOLONG, operation: "bind")
    for path in candidates(host: host) {
      do throws(SystemError) {
        guard let place = SocketPath(path) else { throw SystemError(code: ENAMETOOLONG, operation: "bind") }
        let listener = try Listener(path: place, on: loop)
        try write(path)
        return listener
      } catch {
        failure = error
      }
    }
    throw failure
  }

  /// The socket of the host that has this data folder, nil if there is none. It may be one that was left behind.
  func read() -> SocketPath? {
    SmallFile.read(note).split(separator: "\n").first.flatMap { SocketPath(String($0)) }
  }

  func forget() { unsafe unlink(note) }

  private var note: String { "\(data)/\(Self.file)" }

  /// The data folder, for whoever has another working directory.
  private var absolute: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard unsafe realpath(data, &path) != nil else { return nil }
    return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Under another name first: nobody finds half of it.
  private func write(_ path: String) throws(SystemError) {
    let fresh = "\(note).new"
    let file = unsafe open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SystemError(code: errno, operation: "open") }
    let text = Array("\(path)\n".utf8)
    let written = unsafe Glibc.write(file, text, text.count)
    let code = written < 0 ? errno : ENOSPC
    close(file)
    guard written == text.count, unsafe rename(fresh, note) == 0 else {
      unsafe unlink(fresh)
      throw SystemError(code: code, operation: "write")
    }
  }
}
