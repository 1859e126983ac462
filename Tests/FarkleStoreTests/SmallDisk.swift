import Foundation
import Testing

/// A file system of its own in memory, 256 KiB large.
struct SmallDisk {
  static let isPossible = (try? use { _ in }) != nil
  static let absence: Comment = "mounting a small file system needs root, and a container that lets it"

  let path: String

  /// Mounts one for as long as `body` runs.
  static func use<Result>(_ body: (SmallDisk) throws -> Result) throws -> Result {
    let folder = try StoreFolder()
    try run("mount", "-t", "tmpfs", "-o", "size=256k,mode=755", "farkle-test", folder.path)
    defer { try? run("umount", "--lazy", folder.path) }
    return try body(SmallDisk(path: folder.path))
  }

  /// Gives a second path to the same files, by which they can only be read.
  func useReadOnly<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = try StoreFolder()
    try Self.run("mount", "-o", "bind,ro", path, folder.path)
    defer { try? Self.run("umount", "--lazy", folder.path) }
    return try body(folder.path)
  }

  private static func run(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure() }
  }

  private struct Failure: Error {}
}
