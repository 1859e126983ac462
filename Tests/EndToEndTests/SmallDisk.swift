import Foundation
import Testing

/// A small file system in memory, which only one machine of the lab sees.
struct SmallDisk {
  let path: String
  let machine: Int

  init(on machine: Int) async throws {
    self.machine = machine
    path = try Lab.folder()
    try await run("mount -t tmpfs -o size=400k,mode=755 small '\(path)'")
  }

  func remove() async throws { try await run("umount -l '\(path)'") }

  /// Takes all the room that there is.
  func fill() async throws { try await run("cat /dev/zero >>'\(path)/filler' 2>/dev/null || true") }
  func makeRoom() async throws { try await run("rm '\(path)/filler'") }

  /// From now on it can only be read, or written again.
  func make(writable: Bool) async throws { try await run("mount -o remount,bind,\(writable ? "rw" : "ro") '\(path)'") }

  private func run(_ line: String) async throws {
    let shell = try Shell(line, on: machine)
    #expect(await shell.exit() == 0, "\(line): \(shell.seen)")
  }
}
