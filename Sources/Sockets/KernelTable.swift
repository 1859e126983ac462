internal import Glibc

/// What the kernel tells in files (proc(5)). What can't be read is empty.
enum KernelTable {
  static func read(_ path: String) -> String {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes: [UInt8] = []
    let size = 64 * 1024
    while bytes.count < 16 * size {
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = max(0, unsafe Glibc.read(file, buffer.baseAddress, size))
      }
      if piece.isEmpty { break }
      bytes += piece
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func names(in folder: String) -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Where a symbolic link leads.
  static func target(of path: String) -> String {
    var target = [CChar](repeating: 0, count: 256)
    let length = unsafe readlink(path, &target, target.count)
    return String(decoding: target.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
