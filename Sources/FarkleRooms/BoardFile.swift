internal import Daemon
internal import FarkleWire
internal import Glibc
package import Vocabulary

/// The board that a viewer saw last of a game, kept on the viewer's machine so that the game can go on when its host is lost
/// (Documentation/Operating.md, "When the host's laptop is lost"): the snapshot's line as it came, in a file for each game.
package enum BoardFile {
  /// Older ones go.
  private static let kept = 8
  private static let ending = ".board"

  /// The folder in which viewers keep what outlives them.
  package static var folder: String { Machine.folder("XDG_STATE_HOME", fallback: ".local/state", name: "farkle") }

  /// Keeps a board in the place of an earlier one of the game. One that can't be written is not kept.
  package static func write(_ line: [UInt8], of game: Identifier, in folder: String = folder) {
    SmallFile.makeFolder(folder)
    let path = "\(folder)/\(game)\(ending)"
    let isFirst = unsafe access(path, F_OK) != 0
    SmallFile.replace(path, with: line + [UInt8(ascii: "\n")], isDurable: false)
    if isFirst { for (path, _) in files(in: folder).dropFirst(kept) { unsafe unlink(path) } }
  }

  /// The path of the file that was written last, nil if there is none.
  package static func latest(in folder: String = folder) -> String? { files(in: folder).first?.path }

  /// The line in a file, nil if it can't be read or is longer than a host's message may be.
  package static func read(_ path: String) -> String? {
    guard let bytes = SmallFile.bytes(of: path, limit: WireLimits.lineToViewer + 1), bytes.count <= WireLimits.lineToViewer else {
      return nil
    }
    return String(validating: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The files in the folder, the latest first.
  private static func files(in folder: String) -> [(path: String, written: timespec)] {
    SmallFile.names(in: folder).filter { $0.hasSuffix(ending) }
      .compactMap { name in
        let path = folder + "/" + name
        var status = stat()
        return unsafe stat(path, &status) == 0 ? (path, status.st_mtim) : nil
      }
      .sorted { ($0.written.tv_sec, $0.written.tv_nsec) > ($1.written.tv_sec, $1.written.tv_nsec) }
  }
}
