internal import Glibc

/// Files of a few lines that are read and written whole. What can't be read is empty, and what can't be written is left: nothing that
/// matters may be in one.
package enum SmallFile {
  /// The most that is read, in bytes.
  package static let limit = 4096

  package static func read(_ path: String) -> String {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return "" }
    defer { close(file) }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = max(0, unsafe Glibc.read(file, buffer.baseAddress, limit))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Puts a new file, for its owner only, in the place of the old one, so that there is never half a one.
  package static func replace(_ path: String, with text: String) {
    let fresh = path + ".new"
    let file = unsafe open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let written = unsafe Glibc.write(file, text, text.utf8.count)
    fsync(file)
    close(file)
    if written == text.utf8.count { unsafe rename(fresh, path) }
  }

  /// Makes a folder, with those above it, for its owner only, where it is missing.
  package static func makeFolder(_ path: String) {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/" + part
      unsafe mkdir(made, 0o700)
    }
  }
}
