import Foundation
import TestSupport
import Testing

@testable import Sockets

/// Sockets in the file system, which need no network.
@Suite(.timeLimit(.minutes(1))) struct LocalSocketTests {
  private static func path(in folder: TestFolder) throws -> SocketPath { try #require(SocketPath(folder.file("s"))) }

  private static func mode(of path: SocketPath) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path.description)[.posixPermissions] as? Int)
  }

  private func first(_ arrivals: AsyncStream<Link>) async throws -> Link {
    var iterator = arrivals.makeAsyncIterator()
    return try #require(await iterator.next())
  }

  @Test func `a path is at most as long as the system takes`() {
    #expect(SocketPath.limit == 107)
    #expect(SocketPath(String(repeating: "é", count: 53) + "x") != nil)
    #expect(SocketPath(String(repeating: "é", count: 54)) == nil)
    #expect(SocketPath("") == nil && SocketPath("a\u{0}b") == nil)
  }

  @Test func `both sides hear each other, and a message of a megabyte passes`() async throws {
    let folder = try TestFolder()
    try await Station.use { station in
      let path = try Self.path(in: folder)
      try await station.listen(at: path)
      let client = try await station.connect(to: path)
      let server = try await first(station.arrivals)
      #expect(server.peer == nil && client.peer == nil)
      let large = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
      await client.send(large)
      await client.send([1])
      #expect(await server.received(large.count + 1) == large + [1])
      await server.send(large)
      await server.finish()
      #expect(await client.received() == large)
    }
  }

  @Test func `only its owner may open it, and it goes with its listener`() async throws {
    let folder = try TestFolder()
    try await Station.use { station in
      let path = try Self.path(in: folder)
      try await station.listen(at: path)
      #expect(try Self.mode(of: path) == 0o600)
      await station.stopListening()
      #expect(!FileManager.default.fileExists(atPath: path.description))
      let failure = await #expect(throws: SystemError.self) { try await station.connect(to: path) }
      #expect(failure?.isNobodyThere == true)
    }
  }

  @Test func `another user is shown the door`() async throws {
    let folder = try TestFolder()
    try await Station.use { station in
      let path = try Self.path(in: folder)
      try await station.listen(at: path, user: User.own &+ 1)
      let client = try await station.connect(to: path)
      #expect(await client.received() == [])
      await client.closed()
      await station.stopListening()
      try await station.listen(at: path)
      _ = try await station.connect(to: path)
      _ = try await first(station.arrivals)
    }
  }

  @Test func `one that was left behind is replaced, one in use and what is none are not`() async throws {
    let folder = try TestFolder()
    try await Station.use { station in
      let path = try Self.path(in: folder)
      // As a program that is killed leaves it: the descriptor is closed, the file stays.
      close(try path.listen())
      let nobody = await #expect(throws: SystemError.self) { try await station.connect(to: path) }
      #expect(nobody?.isNobodyThere == true)
      try await station.listen(at: path)
      let taken = await #expect(throws: SystemError.self) { try await station.listen(at: path) }
      #expect(taken?.isAddressInUse == true)
      _ = try await station.connect(to: path)
      await station.stopListening()
      try Data("mine".utf8).write(to: URL(fileURLWithPath: path.description))
      await #expect(throws: SystemError.self) { try await station.listen(at: path) }
      #expect(try String(contentsOfFile: path.description, encoding: .utf8) == "mine")
    }
  }
}
