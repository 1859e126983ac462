internal import Glibc
package import Testing

/// A file system of its own in memory, 256 KiB large.
package struct SmallDisk {
  package static let isPossible = (try? use { _ in }) != nil
  package static let absence: Comment = "mounting a small file system needs root, and a container that lets it"

  package let path: String

  /// Mounts one for as long as `body` runs.
  package static func use<Result>(_ body: (SmallDisk) throws -> Result) throws -> Result {
    let folder = try TestFolder()
    return try mounted("tmpfs", "tmpfs", at: folder.path, 0, "size=256k,mode=755") { try body(SmallDisk(path: folder.path)) }
  }

  /// Gives a second path to the same files, by which they can only be read.
  package func useReadOnly<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = try TestFolder()
    return try Self.mounted(path, "", at: folder.path, MS_BIND) {
      try Self.check(unsafe mount("", folder.path, "", UInt(MS_REMOUNT | MS_BIND | MS_RDONLY), nil))
      return try body(folder.path)
    }
  }

  private static func mounted<Result>(
    _ source: String, _ kind: String, at path: String, _ flags: Int, _ options: String = "", _ body: () throws -> Result
  ) throws -> Result {
    try check(unsafe mount(source, path, kind, UInt(flags), options))
    defer { unsafe umount2(path, Int32(MNT_DETACH)) }
    return try body()
  }

  private static func check(_ result: Int32) throws { if result != 0 { throw Failure(code: errno) } }

  private struct Failure: Error { let code: Int32 }
}
