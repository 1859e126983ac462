import FarkleViewer
import FarkleWire
import Sockets
import TestSupport
import Testing
import Vocabulary

/// A room as a viewer meets it: what its host advertises and says. It is no host: each test makes it say what it likes.
struct TestRoom {
  private(set) var host: Identifier
  var code: RoomCode
  var endpoint: Endpoint
  /// Names of the players; none before a first game.
  var names = ["Ann", "Bob"]
  /// By player's name.
  var holders: [String: String] = [:]
  /// By player's name.
  var photos: [String: PhotoHash] = [:]
  private var seq = 0
  private var ids: SplitMix64
  private let player: [String: Identifier]
  private var game: Identifier

  init(_ seed: UInt64 = 1, code: String = "1357", at address: String = "192.0.2.7", port: UInt16 = 13570) throws {
    var generator = SplitMix64(seed: seed)
    host = .random(using: &generator)
    game = .random(using: &generator)
    player = Dictionary(uniqueKeysWithValues: ["Ann", "Bob", "Cleo", "Zoë"].map { ($0, .random(using: &generator)) })
    self.code = try #require(RoomCode(code))
    endpoint = Endpoint(address: try #require(IPAddress(address)), port: port)
    ids = generator
  }

  func id(_ name: String) throws -> Identifier { try #require(player[name]) }

  var advert: RoomAdvert { RoomAdvert(host: host, code: code, game: "Test Roll", players: names.count, phase: .playing) }

  /// Who a viewer that comes for the first time becomes.
  func membership(_ seed: UInt64 = 500) -> Membership {
    var generator = SplitMix64(seed: seed)
    return Membership(viewer: .random(using: &generator), token: "token \(seed)")
  }

  func welcome(_ membership: Membership? = nil, seat: String? = nil) throws -> ToViewer {
    let membership = membership ?? self.membership()
    return .welcome(
      .init(
        host: .init(id: host, name: "walnut", version: "0.1.0"), room: code, viewer: membership.viewer, token: membership.token,
        player: try seat.map(id), time: Timestamp(milliseconds: 0)))
  }

  /// The next snapshot.
  mutating func snapshot() throws -> ToViewer {
    seq += 1
    return .snapshot(.init(seq: seq, time: Timestamp(milliseconds: 0), room: code, game: names.isEmpty ? nil : try board()))
  }

  /// Another host that goes on with this game.
  func carried(to address: String = "192.0.2.80") throws -> TestRoom {
    var generator = SplitMix64(seed: 99)
    var room = self
    room.host = .random(using: &generator)
    room.endpoint = Endpoint(address: try #require(IPAddress(address)), port: 13570)
    room.holders = [:]
    return room
  }

  /// Begins another game with the same players.
  mutating func rematch() { game = .random(using: &ids) }

  private func board() throws -> GameSnapshot {
    let players = try names.enumerated().map { seat, name in
      GameSnapshot.Player(
        id: try id(name), name: name, avatar: seat, seat: seat, banked: 0, rank: 1, onBoard: false, sittingOut: false, farkles: 0,
        hotDice: 0,
        photo: photos[name], claimedBy: holders[name], present: false)
    }
    return GameSnapshot(
      id: game, name: "Test Roll", startedAt: Timestamp(milliseconds: 0), endedAt: nil, target: 10_000,
      rules: .init(threePairs: true, straight: true, twoTriplets: true, fourAndPair: true, opening: 500), phase: .playing, round: 1,
      players: players, active: players.first?.id, pending: .init(points: 0, rolls: 0, hotDice: false), finalRound: nil, actions: [],
      canUndo: false, canRedo: false, revision: seq, winner: nil)
  }
}
