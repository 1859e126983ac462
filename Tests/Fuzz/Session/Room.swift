import FarkleGame
import FarkleHost
import FarkleWire
import FuzzSupport
import Vocabulary

/// A room that a session begins with, and what viewers and scorekeeper may say in it.
enum Room {
  static let host = id(0)
  static let code = require(RoomCode("1357"), "no code")
  static let players = (1...3).map(id)
  private static let names = ["Ann", "Bob", "Zoë"]

  static func id(_ number: Int) -> Identifier {
    require(Identifier("00000000-0000-4000-8000-00000000000\(number)"), "no id")
  }

  static let state = {
    do {
      var rules = HouseRules()
      rules.opening = nil
      let players = try zip(players, names).map { Player(id: $0, name: try PlayerName($1), avatar: 0) }
      let setup = try GameSetup(
        id: id(9), name: GameName("Test Roll"), startedAt: Timestamp(milliseconds: 0), target: require(TargetScore(1000), "no target"),
        rules: rules, players: players)
      return RoomState(code: code, game: Game(setup))
    } catch {
      fatalError("no room: \(error)")
    }
  }()

  static let commands: [HostCommand] = [
    .bank(500), .farkle, .undo(nil), .redo, .bank(50), .lock, .unlock, .newCode, .end, .rematch, .free("Ann"), .kick("Viewer 1"),
    .kick("Viewer 2"), .removePhoto("Ann"), .status, .viewers, .sitOut("Bob"), .backIn("Bob"), .order(["Bob", "Ann", "Zoë"]),
  ]

  /// A message that fits, mostly.
  static func message(_ input: inout Input, as known: Membership?) -> ToHost {
    switch input.below(8) {
    case 0, 1: .hello(hello(&input, known))
    case 2, 3: .claim(.init(request: input.below(4), player: input.pick(players), photo: photo(&input), removePhoto: input.bool()))
    case 4: .claim(.init(request: input.below(4), player: nil))
    case 5: .ping(n: input.below(4))
    case 6: .pong(n: input.below(4))
    default: .bye
    }
  }

  private static func hello(_ input: inout Input, _ known: Membership?) -> ToHost.Hello {
    let choice = input.byte()
    // One bit for each thing that may be otherwise.
    let code = choice & 1 == 0 ? code : require(RoomCode("0000"), "no code")
    let name = choice & 2 == 0 ? "Viewer \(input.below(3))" : input.text()
    let host = choice & 4 == 0 ? host : id(8)
    guard let known, choice & 8 == 0 else { return .init(code: code, name: name) }
    return .init(code: code, host: host, viewer: known.viewer, token: choice & 16 == 0 ? known.token : "x", name: name)
  }

  private static func photo(_ input: inout Input) -> String? {
    switch input.below(4) {
    case 0: "AAAA"
    case 1: input.text()
    default: nil
    }
  }

  /// Who a viewer is, as its latest welcome said.
  struct Membership {
    let viewer: Identifier
    let token: String
  }
}
