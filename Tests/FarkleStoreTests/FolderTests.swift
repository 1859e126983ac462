import FarkleStore
import Foundation
import Glibc
import TestSupport
import Testing
import Vocabulary

@Suite struct FolderTests {
  private let folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
  }

  private func open(_ path: String) throws { _ = try Store(path: path, now: StoreFolder.now) }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `a missing folder is made, with those above it, for its owner only`() throws {
    try open(folder.file("a/b/c"))
    for path in ["a", "a/b", "a/b/c"] { #expect(try mode(folder.file(path)) == 0o700) }
    #expect(try mode(folder.file("a/b/c/lock")) == 0o600)
  }

  @Test func `a folder that is there keeps its mode`() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: folder.path)
    try open(folder.path)
    #expect(try mode(folder.path) == 0o750)
  }

  @Test func `a relative path starts where the process is`() throws {
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    let relative = String(repeating: "../", count: depth) + folder.path.dropFirst() + "/deep/er"
    try open(relative)
    #expect(FileManager.default.fileExists(atPath: folder.file("deep/er/farkle.db")))
  }

  @Test func `a second store is refused while the first one lives, and is fine after it`() throws {
    try folder.use { first in
      try first.commit([.code("QX7")])
      for _ in 0..<3 {
        #expect(throws: StoreError.inUse(folder: folder.path)) { try open(folder.path) }
      }
      // The first one doesn't notice.
      try first.commit([.code("ABC")])
    }
    #expect(try folder.load().code == "ABC")
  }

  @Test func `a store that is refused closes no descriptor of anybody else`() async throws {
    let folder = folder
    try await withThrowingTaskGroup { group in
      let first = try Store(path: folder.path, now: StoreFolder.now)
      group.addTask {
        for _ in 0..<2_000 { _ = try? Store(path: folder.path, now: StoreFolder.now) }
      }
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<20_000 { try #require(close(unsafe Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC)) == 0) }
        }
      }
      try await group.waitForAll()
      withExtendedLifetime(first) {}
    }
  }

  @Test(arguments: ["/", "/.", "/../SAME", "-link"])
  func `a folder is the same by another path`(spelling: String) throws {
    let name = String(folder.path.split(separator: "/").last ?? "")
    let other = folder.path + spelling.replacing("SAME", with: name)
    if spelling == "-link" { try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: folder.path) }
    defer { if spelling == "-link" { try? FileManager.default.removeItem(atPath: other) } }
    _ = try folder.use { _ in
      #expect(throws: StoreError.inUse(folder: other)) { try open(other) }
    }
    try open(other)
  }

  @Test func `two folders know nothing of each other`() throws {
    let other = try StoreFolder()
    try folder.use { first in
      try other.use { second in
        try first.commit([.code("ONE")])
        try second.commit([.code("TWO")])
      }
    }
    #expect(try folder.load().code == "ONE")
    #expect(try other.load().code == "TWO")
  }

  @Test func `a store that could not be opened leaves the folder free`() throws {
    try folder.tamper("PRAGMA user_version = 1000")
    #expect(throws: StoreError.newer(version: 1000)) { try open(folder.path) }
    try folder.tamper("PRAGMA user_version = 0")
    try open(folder.path)
  }

  @Test func `a folder is free at once though a program started meanwhile has a copy of the lock's descriptor`() throws {
    let lock = folder.file("lock")
    let copy = try folder.use { _ in
      let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }
      let held = open.first { (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == lock }
      return dup(try #require(held))
    }
    defer { close(copy) }
    try open(folder.path)
  }

  @Test func `a lock that a dead host left behind holds nobody up`() throws {
    try folder.write(Data("4711".utf8), to: "lock")
    try open(folder.path)
    #expect(try folder.bytes("lock") == Data("4711".utf8))
  }

  @Test(arguments: ["file", "file/below", "farkle.db"])
  func `a folder that can't be one is refused with its path and the reason`(name: String) throws {
    try folder.write(Data("content".utf8), to: "file")
    try folder.write(Data("content".utf8), to: "farkle.db")
    let path = folder.file(name)
    #expect(throws: StoreError.folder(path, reason: "Not a directory")) { try open(path) }
    #expect(try folder.names == ["farkle.db", "file"])
  }

  @Test func `a folder where the database should be is an error and no damage`() throws {
    try FileManager.default.createDirectory(atPath: folder.file("farkle.db"), withIntermediateDirectories: false)
    #expect(throws: StoreError.notSaved("unable to open database file")) { try open(folder.path) }
  }
}
