import FarkleViewer
import FarkleWire
import FuzzSupport
import Secrets
import Sockets
import Vocabulary

/// A host as a viewer meets it, one of three. It is no game: it says whatever an input wants, in messages that keep the rules of the wire.
enum Stranger {
  static let codes = ["1357", "0000"].map { require(RoomCode($0), "no code") }
  static let endpoints = (1...3).map { number in
    Endpoint(address: require(IPAddress("192.0.2.\(number)"), "no address"), port: WireLimits.port)
  }
  private static let ids = (0..<10).map { require(Identifier("00000000-0000-4000-8000-00000000000\($0)"), "no id") }
  private static let time = Timestamp(milliseconds: 0)
  private static let names = ["Ann", "Bob", "Zoë", "", "\u{202E}Eve", "A\u{301}nn"]
  /// Photos of a byte each, with their hashes.
  static let photos = (0..<32 as Range<UInt8>).map { byte in
    ToViewer.Photo(
      hash: require(PhotoHash(Secrets.hexadecimal(Secrets.sha256([byte]))), "no hash"), jpeg: Base64.encode([byte]))
  }

  /// What a viewer remembers that was here before.
  static let memberships = [ids[0]: Membership(viewer: ids[8], token: "token")]
  static let places = [Place(host: ids[0], code: codes[0], endpoint: endpoints[0])]

  static func advert(_ input: inout Input) -> RoomAdvert {
    RoomAdvert(host: ids[input.below(3)], code: input.pick(codes), game: input.pick(names), players: 3, phase: .playing)
  }

  static func host(_ input: inout Input) -> Identifier { ids[input.below(3)] }

  static func message(_ input: inout Input, _ seq: Int) -> ToViewer {
    switch input.below(16) {
    case 0, 1: .welcome(welcome(&input))
    case 2...6: .snapshot(.init(seq: seq, time: time, room: input.pick(codes + [nil]), game: input.byte() == 0 ? nil : board(&input)))
    case 7: .photo(.init(hash: input.pick(photos).hash, jpeg: "AAAA"))
    case 8: .photo(input.pick(photos))
    case 9, 10: .claimed(.init(request: input.below(4), player: player(&input), reason: input.pick([nil, nil, .seatTaken, .badPhoto])))
    case 11, 12: .ping(.init(n: input.below(4), seq: seq, time: time))
    case 13: .bye(.init(reason: input.pick([.slow, .shuttingDown, .kicked, .hostQuit]), message: input.text()))
    case 14: .error(.init(code: input.pick(refusals), message: input.text(), min: 1, max: 1, retryAfter: Int(input.number() & .max)))
    default: .unknown
    }
  }

  private static let refusals: [ToViewer.Refusal.Code] = [
    .badCode, .unsupportedProtocol, .malformed, .serverFull, .tooManyTries, .wrongHost, .kicked,
  ]

  private static func welcome(_ input: inout Input) -> ToViewer.Welcome {
    var welcome = ToViewer.Welcome(
      host: .init(id: ids[input.below(3)], name: input.pick(names), version: ""), room: input.pick(codes), viewer: ids[input.below(10)],
      token: "token", player: player(&input), time: time)
    if input.bool() { welcome.heartbeat = Int(input.number() & .max) }
    return welcome
  }

  static func player(_ input: inout Input) -> Identifier? { input.pick(ids + [nil]) }

  /// A board that need not make sense, but for what decoding asks for.
  private static func board(_ input: inout Input) -> GameSnapshot {
    func points() -> Int { input.byte() == 255 ? (Int(input.number() & .max) / 50) * 50 : input.below(64) * 50 }
    let players = (0..<2 + input.below(3)).map { seat in
      GameSnapshot.Player(
        id: ids[seat], name: input.pick(names), avatar: 0, seat: seat, banked: points(), rank: 1, onBoard: true, sittingOut: input.bool(),
        farkles: 0, hotDice: 0, photo: input.bool() ? input.pick(photos).hash : nil, claimedBy: input.pick([nil, "phone", "\u{1B}[2J"]),
        present: false)
    }
    let first = input.below(8)
    let actions = (0..<input.below(21)).map { place in
      GameSnapshot.Action(
        id: first + place, player: ids[input.below(4)], kind: input.pick([.bank, .farkle, .carried]), amount: points(), lost: 0,
        total: points(), round: 1, hotDice: false, at: time, edited: false)
    }
    let isFinal = input.bool()
    return GameSnapshot(
      id: ids[input.below(2)], name: "Test Roll", startedAt: time, endedAt: nil, target: 1000,
      rules: .init(threePairs: true, straight: true, twoTriplets: true, fourAndPair: true, opening: nil),
      phase: input.pick([.playing, .finalRound, .ended]), round: 1, players: players, active: player(&input),
      pending: .init(points: input.below(64) * 50, rolls: input.below(4), hotDice: input.bool()),
      finalRound: isFinal ? .init(trigger: ids[input.below(4)], scoreToBeat: points(), leader: ids[0], remaining: []) : nil,
      actions: actions, canUndo: true, canRedo: true, revision: 0, winner: player(&input))
  }
}
