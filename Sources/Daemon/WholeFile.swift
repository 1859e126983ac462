internal import Glibc

/// Files of any size that are read or written whole.
package enum WholeFile {
  package enum Failure: Error, Hashable, Sendable {
    /// The system's own words.
    case system(String)
    /// A folder, a pipe or a device.
    case noFile
    case tooLarge
  }

  package static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    // Opening a pipe would wait for a writer.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .system(reason) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .noFile }
    guard status.st_size <= limit else { throw .tooLarge }
    var bytes: [UInt8] = []
    while true {
      let piece = 1 << 20
      let part = unsafe [UInt8](unsafeUninitializedCapacity: piece) { buffer, count in
        count = max(0, unsafe Glibc.read(file, buffer.baseAddress, piece))
      }
      if part.isEmpty { return bytes }
      bytes += part
      guard bytes.count <= limit else { throw .tooLarge }
    }
  }

  /// Puts a new file, for its owner only, in the place of the old one when all of it is on the disk.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    let fresh = path + ".new"
    let file = unsafe open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .system(reason) }
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress?.advanced(by: written), $0.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      written += count
    }
    let isWhole = written == bytes.count && fsync(file) == 0
    let why = reason
    close(file)
    guard isWhole else {
      unsafe unlink(fresh)
      throw .system(why)
    }
    guard unsafe rename(fresh, path) == 0 else {
      let why = reason
      unsafe unlink(fresh)
      throw .system(why)
    }
  }

  /// One that is not there is none any more either.
  package static func remove(_ path: String) { unsafe unlink(path) }

  private static var reason: String { unsafe String(cString: strerror(errno)) }
}
