internal import Glibc

/// Files of a few lines that are read and written whole. What can't be read is empty, and what can't be written is left: nothing that
/// matters may be in one.
package enum SmallFile {
  /// The most that is read, in bytes.
  package static let limit = 4096

  package static func read(_ path: String) -> String { String(decoding: bytes(of: path, limit: limit) ?? [], as: UTF8.self) }

  /// The first bytes of a file, at most so many; nil if it can't be read.
  package static func bytes(of path: String, limit: Int) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var result = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      repeat {
        result = unsafe Glibc.read(file, buffer.baseAddress?.advanced(by: count), limit - count)
        count += max(0, result)
      } while result > 0 && count < limit
    }
    return result < 0 ? nil : bytes
  }

  package static func replace(_ path: String, with text: String) { replace(path, with: Array(text.utf8), isDurable: true) }

  /// Puts a new file, for its owner only, in the place of the old one, so that there is never half a one.
  /// - Parameter isDurable: whether it is on the disk when this returns.
  package static func replace(_ path: String, with bytes: [UInt8], isDurable: Bool) {
    let fresh = path + ".new"
    let file = unsafe open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let written = unsafe Glibc.write(file, bytes, bytes.count)
    if isDurable { fsync(file) }
    close(file)
    if written == bytes.count { unsafe rename(fresh, path) }
  }

  /// The names of the files in a folder; none if it can't be read.
  package static func names(in folder: String) -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      names.append(unsafe withUnsafeBytes(of: entry.pointee.d_name) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names
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
