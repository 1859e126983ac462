import FarkleViewer
import FarkleWire
import Testing

/// The photos that a viewer holds: those on the board, and a few that may come back to it.
struct PhotoTests {
  /// SHA-256 of the byte 1, and of the byte 2.
  private static let hashes = [
    "4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a", "dbc1b4c900ffe48d575b5da5c638040125f65db0fe3e24494b76ea986457d986",
  ]

  private func hash(_ index: Int) throws -> PhotoHash { try #require(PhotoHash(Self.hashes[index])) }

  @Test func `a photo that leaves the board is kept, since the host sends it only once`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    room.photos = ["Ann": try hash(0)]
    viewer.hear(try room.snapshot())
    viewer.hear(.photo(.init(hash: try hash(0), jpeg: "AQ==")))
    #expect(try viewer.session.photos == [hash(0): [1]])
    room.photos = [:]
    viewer.hear(try room.snapshot())
    room.photos = ["Bob": try hash(0)]
    viewer.hear(try room.snapshot())
    #expect(try viewer.session.photos == [hash(0): [1]])
  }

  @Test func `what is not what its hash says is not kept`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    room.photos = ["Ann": try hash(0)]
    viewer.hear(try room.snapshot())
    viewer.hear(.photo(.init(hash: try hash(0), jpeg: "Ag==")))
    #expect(viewer.session.photos == [:])
  }

  @Test func `when it comes back it says which it has, at most sixteen, those on the board among them`() throws {
    var room = try TestRoom()
    var viewer = try TestViewer.watching(&room)
    room.photos = ["Ann": try hash(1)]
    viewer.hear(.photo(.init(hash: try hash(1), jpeg: "Ag==")))
    viewer.hear(try room.snapshot())
    viewer.hear(.photo(.init(hash: try hash(0), jpeg: "AQ==")))
    viewer.lose()
    viewer.wait()
    try viewer.reach()
    guard case .hello(let hello)? = viewer.takeSent().last else { throw TestViewer.Unexpected(messages: []) }
    #expect(try hello.have == [hash(0), hash(1)])
  }
}
