internal import Glibc
internal import SQLite
package import Vocabulary

/// Copies of the database, made while it may be in use.
package enum Backup {
  /// How many of the daily ones are kept.
  package static let kept = 7
  private static let folder = "backups"

  /// Copies the database to a file, by way of a new one beside it: there is never half a copy.
  static func make(of database: Database, folder: String, to path: String) throws {
    guard !isSame(path, "\(folder)/\(Store.file)") else { throw HistoryRefusal.badFile(path, reason: "it is the database itself") }
    let fresh = path + ".new"
    unsafe unlink(fresh)
    do {
      try database.backUp(to: fresh)
    } catch {
      unsafe unlink(fresh)
      throw HistoryRefusal.badFile(path, reason: error.message)
    }
    unsafe chmod(fresh, 0o600)
    guard unsafe rename(fresh, path) == 0 else {
      let reason = unsafe String(cString: strerror(errno))
      unsafe unlink(fresh)
      throw HistoryRefusal.badFile(path, reason: reason)
    }
  }

  /// Makes the copy of a day unless it is there, and keeps the latest seven. Safe beside whoever uses the database.
  /// - Parameters:
  ///   - path: the data folder.
  ///   - day: "2026-11-29".
  package static func daily(in path: String, day: String, now: Timestamp) throws(HistoryError) {
    let file = "\(path)/\(folder)/farkle-\(day).db"
    guard unsafe access(file, F_OK) != 0, Store.exists(in: path) else { return }
    unsafe mkdir("\(path)/\(folder)", 0o700)
    try HistoryReader(path: path, now: now).backUp(to: file)
    // One that was being made when a host was killed.
    for part in files(in: path, suffix: ".new") { unsafe unlink("\(path)/\(folder)/\(part)") }
    for old in files(in: path).dropLast(kept) { unsafe unlink("\(path)/\(folder)/\(old)") }
  }

  /// Removes the daily copies.
  static func removeAll(in path: String) {
    for file in files(in: path) + files(in: path, suffix: ".new") { unsafe unlink("\(path)/\(folder)/\(file)") }
    unsafe rmdir("\(path)/\(folder)")
  }

  /// The daily copies, the oldest first; no other file.
  private static func files(in path: String, suffix: String = "") -> [String] {
    guard let directory = unsafe opendir("\(path)/\(folder)") else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(suffix), isDaily(name.dropLast(suffix.count)) { names.append(name) }
    }
    return names.sorted()
  }

  /// "farkle-2026-11-29.db".
  private static func isDaily(_ name: Substring) -> Bool {
    let pattern = "farkle-0000-00-00.db"
    return name.utf8.count == pattern.utf8.count
      && zip(name.utf8, pattern.utf8).allSatisfy { $0 == $1 || $1 == UInt8(ascii: "0") && (0x30...0x39).contains($0) }
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard unsafe stat(one, &first) == 0, unsafe stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
