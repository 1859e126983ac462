internal import Glibc

/// The folder that a host keeps everything in, held by a lock so that no second host writes there.
///
/// The lock is `flock` on the file `lock`: the kernel lets go of it however the process ends.
final class DataFolder {
  let path: String
  private let lock: Int32

  /// Makes the folder, for its owner only, if it is missing, and takes the lock.
  init(_ path: String) throws(StoreError) {
    self.path = path
    try Self.make(path)
    lock = try Self.lock(path)
  }

  deinit {
    // A program that is being started at this moment holds a copy of the descriptor, and closing alone would leave the lock to it.
    flock(lock, LOCK_UN)
    close(lock)
  }

  /// Moves a database of the folder aside, with the files that SQLite keeps beside it, and never over another one.
  /// - Returns: its new name, `stem` and ".db", with a number between them if there is such a file.
  func setAside(_ name: String, as stem: String) -> String {
    var other = "\(stem).db"
    var number = 2
    while unsafe access("\(path)/\(other)", F_OK) == 0 {
      other = "\(stem)-\(number).db"
      number += 1
    }
    for suffix in ["", "-wal", "-shm"] { unsafe rename("\(path)/\(name)\(suffix)", "\(path)/\(other)\(suffix)") }
    return other
  }

  /// The lock's descriptor. Not in the initializer: one that throws when all is set up runs `deinit`, and would close it twice.
  private static func lock(_ path: String) throws(StoreError) -> Int32 {
    let lock = unsafe open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .folder(path, reason: reason()) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let busy = errno == EWOULDBLOCK
      let reason = reason()
      close(lock)
      throw busy ? .inUse(folder: path) : .folder(path, reason: reason)
    }
    return lock
  }

  private static func make(_ path: String) throws(StoreError) {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/" + part
      if unsafe mkdir(made, 0o700) != 0, errno != EEXIST { throw .folder(path, reason: reason()) }
    }
  }

  private static func reason() -> String { unsafe String(cString: strerror(errno)) }
}
