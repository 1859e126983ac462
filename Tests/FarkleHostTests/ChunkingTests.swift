import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import TestSupport
import Testing
import Vocabulary

/// Bytes come in whatever pieces the network likes.
struct ChunkingTests {
  /// A whole conversation of one viewer.
  private static func conversation(of host: TestHost) throws -> [UInt8] {
    var bytes = WireCodec.encode(try TestHost.hello(as: "Zoë 🎲"))
    bytes += WireCodec.encode(.claim(.init(request: 1, player: try host.player("Bob"))))
    bytes += WireCodec.encode(ToHost.ping(n: 5)) + WireCodec.encode(ToHost.pong(n: 1))
    bytes += Array("{\"type\":\"wave\",\"hand\":\"👋\"}\r\n".utf8)
    bytes += WireCodec.encode(.claim(.init(request: 2, player: try host.player("Ann"))))
    return bytes + WireCodec.encode(.claim(.init(request: 3, player: nil)))
  }

  /// What the viewer is sent and what is saved, when the conversation comes in pieces and the disk takes its time.
  private static func play(
    inChunksOf size: Int, ending: String
  ) throws -> (lines: [[UInt8]], saves: [[StoreChange]], claims: [SeatClaim]) {
    var host = try TestHost("Ann", "Bob")
    host.disk = .isSlow
    let bytes = try conversation(of: host) + Array(ending.utf8)
    host.open(1)
    for start in stride(from: 0, to: bytes.count, by: size) {
      host.send(Array(bytes[start..<min(start + size, bytes.count)]), on: 1)
    }
    while host.isSaving { host.settle() }
    return (host.takeLines(1), host.saves, Array(host.session.room.claims.values))
  }

  /// The last line and what comes after it: nothing, a goodbye, a line that breaks the rules.
  private static let endings = ["", "{\"type\":\"bye\"}\n", "{\"type\":\"ping\",\"n\":1e3}\n{\"type\":\"ping\",\"n\":2}\n"]

  @Test(arguments: Array(1...64) + [100, 500, 100_000], endings)
  func `a conversation goes the same way in every chunk size`(size: Int, ending: String) throws {
    let (whole, pieces) = (try Self.play(inChunksOf: 1, ending: ending), try Self.play(inChunksOf: size, ending: ending))
    #expect(pieces.lines == whole.lines)
    #expect(pieces.saves == whole.saves)
    #expect(pieces.claims == whole.claims)
  }

  @Test func `and it goes as it should`() throws {
    let play = try Self.play(inChunksOf: 7, ending: "")
    let kinds = try play.lines.map { try WireCodec.decodeToViewer(Array($0.dropLast())).kind }
    #expect(kinds == ["welcome", "snapshot", "pong", "claimed", "snapshot", "claimed", "snapshot", "claimed", "snapshot"])
    #expect(play.saves.count == 3 && play.claims == [])
  }

  @Test(arguments: endings.dropFirst())
  func `a claim is considered although its viewer says goodbye, or worse, right after it`(ending: String) throws {
    let play = try Self.play(inChunksOf: 100_000, ending: ending)
    #expect(play.saves.count == 1 && play.claims.map(\.label) == ["Zoë 🎲"])
  }

  @Test(arguments: 1...40)
  func `a bad hello is refused in every chunk size`(size: Int) throws {
    var host = try TestHost("Ann", "Bob")
    host.open(1)
    let bytes = Array("{\"code\":\"9999\",\"protocol\":1,\"type\":\"hello\"}\n{}\n".utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      host.send(Array(bytes[start..<min(start + size, bytes.count)]), on: 1)
    }
    let messages = host.take(1)
    guard messages.count == 1, case .error(let refusal) = messages[0] else { throw TestHost.Unexpected(messages: messages) }
    #expect(refusal.code == .badCode)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `random bytes crash nothing and reach nobody else`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var host = try TestHost("Ann", "Bob")
    try host.join(1)
    host.open(2)
    if generator.oneIn(2) { host.send(try TestHost.hello(), on: 2) }
    let alphabet = Array("{}[]\":,\\u0019-ntfalse \n\n\"type\"\u{FF}".utf8)
    for _ in 0..<200 {
      host.send((0..<generator.below(20)).map { _ in alphabet[generator.below(alphabet.count)] }, on: 2)
    }
    host.close(2)
    #expect(host.take(1) == [] && !host.isOver(1))
  }
}

extension ToViewer {
  var kind: String {
    switch self {
    case .welcome: "welcome"
    case .snapshot: "snapshot"
    case .photo: "photo"
    case .claimed: "claimed"
    case .ping: "ping"
    case .pong: "pong"
    case .bye: "bye"
    case .error: "error"
    case .unknown: "unknown"
    }
  }
}
