import FarkleViewer
import FarkleWire
import Sockets
import Testing
import Vocabulary

// What tests do over and over.
extension TestViewer {
  /// A viewer that looks for room 1357 by its advert, unless configured otherwise.
  init(
    lookingFor code: String, memberships: [Identifier: Membership] = [:], seed: UInt64 = 1,
    _ configure: (inout ViewerGoal) throws -> Void = { _ in }
  ) throws {
    try self.init(memberships: memberships, seed: seed) { goal in
      goal.code = try #require(RoomCode(code) as RoomCode?)
      try configure(&goal)
    }
  }

  /// A viewer that was told where the host is.
  init(
    at place: String, code: String = "1357", memberships: [Identifier: Membership] = [:], seed: UInt64 = 1,
    _ configure: (inout ViewerGoal) throws -> Void = { _ in }
  ) throws {
    try self.init(lookingFor: code, memberships: memberships, seed: seed) { goal in
      goal.place = try #require(HostAndPort(place) as HostAndPort?)
      try configure(&goal)
    }
  }

  /// A viewer of the room that has seen one board.
  static func watching(
    _ room: inout TestRoom, seat: String? = nil, seed: UInt64 = 1, _ configure: (inout ViewerGoal) throws -> Void = { _ in }
  ) throws -> TestViewer {
    var viewer = try TestViewer(lookingFor: room.code.text, seed: seed, configure)
    viewer.see(room)
    try viewer.reach()
    try viewer.watch(&room, seat: seat)
    _ = viewer.takeEvents()
    return viewer
  }

  /// The host welcomes and shows its board; what was said before it is let go.
  mutating func watch(_ room: inout TestRoom, as membership: Membership? = nil, seat: String? = nil) throws {
    _ = takeSent()
    hear(try room.welcome(membership, seat: seat))
    hear(try room.snapshot())
  }

  /// The hello that was sent since last asked, if it was all.
  mutating func takeHello() throws -> ToHost.Hello {
    let sent = takeSent()
    guard sent.count == 1, case .hello(let hello) = sent[0] else { throw Unexpected(messages: sent) }
    return hello
  }

  struct Unexpected: Error {
    let messages: [ToHost]
  }

  mutating func takeClaims() -> [ToHost.Claim] {
    takeSent().compactMap { if case .claim(let claim) = $0 { claim } else { nil } }
  }

  mutating func takeBoards() -> [(snapshot: ToViewer.Snapshot, isCatchUp: Bool)] {
    takeEvents().compactMap { if case .board(let snapshot, _, _, let isCatchUp) = $0 { (snapshot, isCatchUp) } else { nil } }
  }

  mutating func takeProblems() -> [String] {
    takeEvents().compactMap { if case .problem(let problem) = $0 { problem.sentence } else { nil } }
  }

  func endpoint(_ address: String, _ port: UInt16 = 13570) throws -> Endpoint {
    Endpoint(address: try #require(IPAddress(address)), port: port)
  }
}
