internal import Daemon
internal import FarkleGame
internal import FarkleHost
internal import FarkleWire
internal import TestSupport
internal import Vocabulary

/// The person at the host: what is typed there, and when.
enum Scorekeeper {
  static let names = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"]
  private static let oddNames = ["<b>", "böb", "ANN", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "\\\"/", "ﬃ", "日本"]
  private static let gameName = GameName(weekday: 6, hour: 21)

  /// Goes on playing until the night comes to rest.
  static func sitDown(at host: HostMachine) {
    host.after(host.night.chance.between(host.night.plan.pace)) {
      let night = host.night
      guard !night.isResting, host.isOpen else { return }
      // Sometimes several lines at once, as from a script.
      let count = night.chance.oneIn(6) ? 1 + night.chance.below(4) : 1
      // And sometimes a key of a screen, which says which board it shows, and may be pressed twice.
      let shown = night.chance.oneIn(3) ? host.session?.room.game?.revision : nil
      for _ in 0..<count where host.session != nil { host.obey(command(for: host), for: shown) }
      sitDown(at: host)
    }
  }

  static func firstGame(_ night: Night) -> HostCommand {
    .new(newGame(night), name: gameName, leavingCurrent: false)
  }

  private static func newGame(_ night: Night) -> NewGame {
    let players = names.prefix(2 + night.chance.below(night.plan.players - 1)).joined(separator: ",")
    let target = ["1000", "1500", "2500", "10000"][night.chance.below(4)]
    guard let game = try? NewGame(players: players, Arguments(["--target", target, "--opening", "off"], HostUsage.program.allFlags)) else {
      preconditionFailure("no game")
    }
    return game
  }

  private static func command(for host: HostMachine) -> HostCommand {
    let night = host.night
    guard let game = host.session?.room.game else { return night.chance.oneIn(8) ? .status : firstGame(night) }
    if game.isOver, night.chance.oneIn(2) { return night.chance.oneIn(3) ? firstGame(night) : .rematch }
    let player = night.chance.pick(game.players).name.text
    switch night.chance.below(100) {
    case 0..<32: return .add(50 * (1 + night.chance.below(12)))
    case 32..<44: return .bank(nil)
    case 44..<54: return .bank(50 * (1 + night.chance.below(30)))
    case 54..<60: return .farkle
    case 60..<67: return correction(in: game, night)
    case 67..<73: return seating(player, game, night)
    case 73..<80: return moderation(player, host)
    case 80..<83: return .new(newGame(night), name: gameName, leavingCurrent: true)
    case 83: return .end
    case 84: return night.plan.changesCode ? .newCode : .help
    default: return night.chance.oneIn(2) ? .undo(nil) : .redo
    }
  }

  private static func correction(in game: Game, _ night: Night) -> HostCommand {
    let row = game.actions.isEmpty ? 1 : night.chance.pick(game.actions).id
    return switch night.chance.below(6) {
    case 0, 1: .edit(action: row, amount: 50 * (1 + night.chance.below(20)))
    case 2: .undo(row)
    case 3: .back
    case 4: .hot(night.chance.oneIn(2))
    default: .clear
    }
  }

  private static func seating(_ player: String, _ game: Game, _ night: Night) -> HostCommand {
    switch night.chance.below(5) {
    case 0: return .order(game.players.map(\.name.text).shuffled(using: &night.chance))
    case 1: return .sitOut(player)
    case 2: return .backIn(player)
    default:
      let text = night.chance.oneIn(6) ? night.chance.pick(oddNames) : "\(night.chance.pick(names)) \(night.chance.below(9))"
      guard let name = try? PlayerName(text) else { return .status }
      return night.chance.oneIn(2) ? .join(name) : .rename(player, name)
    }
  }

  private static func moderation(_ player: String, _ host: HostMachine) -> HostCommand {
    let night = host.night
    switch night.chance.below(12) {
    case 0: return .lock
    case 1, 2: return .unlock
    case 3, 4: return .free(player)
    case 5, 6: return .removePhoto(player)
    case 7, 8: return .viewers
    case 9:
      let ids = host.links.values.compactMap(\.talk.welcome?.viewer.description).sorted()
      return ids.isEmpty || !night.chance.oneIn(2) ? .kick("nobody") : .kick(String(night.chance.pick(ids).prefix(8)))
    default: return .status
    }
  }
}
