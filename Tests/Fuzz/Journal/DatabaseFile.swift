import FarkleStore
import FuzzSupport
import Glibc
import Vocabulary

/// A data folder with a database of any bytes.
enum DatabaseFile {
  private static let now = Timestamp(milliseconds: 1_700_000_000_123)
  /// One after the other in one folder, in memory: an input costs four writes to the disk otherwise.
  private static let folder = {
    let path = "/dev/shm/farkle-fuzz-\(getpid())"
    require(unsafe mkdir(path, 0o700) == 0, "no folder \(path)")
    atexit { DatabaseFile.empty(andRemove: true) }
    return path
  }()

  /// A host starts on it and goes on from there, or refuses it: because it is newer, somebody else's, or only to be read. What can't be read stays as it was,
  /// under another name.
  static func check(_ bytes: [UInt8]) {
    empty()
    write(bytes, to: folder + "/farkle.db")
    do throws(StoreError) {
      var (state, copy) = try load()
      if let copy { require(read("\(folder)/\(copy)") == bytes, "a damaged file that was written to") }
      LoadedState.check(state)
      state.code = "2468"
      let (later, again) = try load()
      require(again == nil && later == state, "a state that is another at the next start")
    } catch {
      switch error {
      case .newer: break
      case .notSaved(let reason) where reason.hasSuffix("already exists") || reason.hasSuffix("can only be read"): break
      default: fatalError("a file that stops a host: \(error)")
      }
    }
  }

  /// What a host loads, and that it can keep a change afterwards.
  private static func load() throws(StoreError) -> (StoredState, copy: String?) {
    let store = try Store(path: folder, now: now)
    var generator = SystemRandomNumberGenerator()
    let state = try store.load(using: &generator)
    try store.commit([.code("2468")])
    return (state, store.damagedCopy)
  }

  private static func empty(andRemove isOver: Bool = false) {
    guard let directory = unsafe opendir(folder) else { return }
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      unsafe unlink("\(folder)/\(name)")
    }
    unsafe closedir(directory)
    if isOver { unsafe rmdir(folder) }
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    defer { close(file) }
    require(unsafe Glibc.write(file, bytes, bytes.count) == bytes.count, "nothing can be written to \(path)")
  }

  private static func read(_ path: String) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY)
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    return unsafe [UInt8](unsafeUninitializedCapacity: max(0, size)) { buffer, count in
      count = max(0, unsafe pread(file, buffer.baseAddress, size, 0))
    }
  }
}
