import FarkleWire
import TestSupport
import Testing
import Vocabulary

@testable import FarkleHost

/// The files by which the hosts of one machine know of each other.
struct RoomRegistryTests {
  @Test func `a file that another host has is left to it`() throws {
    let folder = try TestFolder()
    let id = try #require(Identifier("7b56f301-7623-4eee-9857-b4822e1ee831"))
    let first = try #require(RoomRegistry(folder: folder.path, host: id))
    let code = try #require(RoomCode("1357"))
    let here = FinderMessage.Here(RoomAdvert(host: id, code: code, game: "Test Roll", players: 2, phase: .playing), port: 13579)
    first.register(here)
    for _ in 0..<2 { #expect(RoomRegistry(folder: folder.path, host: id) == nil) }
    let other = try #require(Identifier("00000000-0000-4000-8000-000000000000"))
    #expect(try #require(RoomRegistry(folder: folder.path, host: other)).rooms() == [here])
  }
}
