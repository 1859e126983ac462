internal import Glibc

/// A file, read whole and once.
enum PictureFile {
  /// The content of the regular file at `path`; links are followed. Never waits for a pipe's other end, never reads a device.
  static func read(_ path: String, atMost limit: Int) throws(PhotoError) -> [UInt8] {
    // A name with a null in it would be cut there, and be another file's.
    guard !path.utf8.contains(0) else { throw .unreadable(reason: words(of: ENOENT)) }
    // Without O_NONBLOCK the opening of a pipe waits for its writer.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .unreadable(reason: words(of: errno)) }
    defer { close(descriptor) }

    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .unreadable(reason: words(of: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= limit else { throw .fileTooLarge(limit: limit) }
    return try content(of: descriptor, expecting: Int(status.st_size), atMost: limit)
  }

  private static func content(of descriptor: Int32, expecting size: Int, atMost limit: Int) throws(PhotoError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One more than the size, to see that there is no more; the file may grow, or say 0 as those in /proc do.
    var room = size + 1
    while true {
      let count = bytes.count
      var failure: Int32 = 0
      bytes.append(
        contentsOf: unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
          var result = unsafe Glibc.read(descriptor, buffer.baseAddress, room)
          while result < 0, errno == EINTR { result = unsafe Glibc.read(descriptor, buffer.baseAddress, room) }
          failure = result < 0 ? errno : 0
          filled = max(0, result)
        })
      guard failure == 0 else { throw .unreadable(reason: words(of: failure)) }
      guard bytes.count <= limit else { throw .fileTooLarge(limit: limit) }
      guard bytes.count > count else { return bytes }
      room = max(size + 1 - bytes.count, 64 << 10)
    }
  }

  private static func words(of code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
