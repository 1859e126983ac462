import FarkleGame
import FarkleHost
import FarkleStore
import FarkleWire
import TestSupport
import Testing
import Vocabulary

// What chance brings.
extension Evening {
  /// One step of the evening.
  mutating func step() throws {
    let index = generator.below(guests.count)
    switch generator.below(100) {
    case 0..<25: obey(try command())
    case 25..<63: carry(index, 1 + generator.below(generator.oneIn(4) ? 40 : 8000), toHost: generator.oneIn(3))
    case 63..<75: pass(Int64(generator.below(800)))
    case 75..<90:
      // A claim that can't be saved is refused and not repeated: only the scorekeeper's commands meet a full disk here.
      if case .claimed = unsaved?.first { settle() } else { settle(generator.oneIn(10) ? .notSaved("the disk is full") : nil) }
    case 90..<97: connect(index, succeeds: !generator.oneIn(4))
    case 97..<99: breakLink(index)
    default: if generator.oneIn(3) { restart() }
    }
  }

  /// Lets everything come to rest: all that was said arrives, all saves end well, whoever wants to connect does.
  mutating func rest() {
    for _ in 0..<30 {
      while unsaved != nil { settle() }
      for index in guests.indices {
        connect(index, succeeds: true)
        for _ in 0..<8 {
          carry(index, 100_000, toHost: true)
          carry(index, 100_000, toHost: false)
        }
      }
      pass(1000)
    }
  }

  /// Something for the scorekeeper to do, mostly possible. Who is called Ann or Bob stays so: their seats are wanted.
  private mutating func command() throws -> HostCommand {
    guard let game = host.room.game else {
      return .new(try NewGame(players: "Ann,Bob,Cleo", switches: [], values: ["--target": "2000"]), name: name, leavingCurrent: false)
    }
    if game.isOver, generator.oneIn(2) { return .rematch }
    let player = game.players[generator.below(game.players.count)]
    let row = game.actions.isEmpty ? 1 : game.actions[generator.below(game.actions.count)].id
    switch generator.below(60) {
    case 0..<20: return .add(50 * (1 + generator.below(12)))
    case 20..<30: return .bank(nil)
    case 30..<36: return .bank(500 + 50 * generator.below(20))
    case 36..<42: return .farkle
    case 42..<46: return .undo(generator.oneIn(4) ? row : nil)
    case 46..<48: return .redo
    case 48: return .edit(action: row, amount: 50 * (1 + generator.below(20)))
    case 49: return generator.oneIn(2) ? .back : .clear
    case 50: return .hot(generator.oneIn(2))
    case 51: return .order(game.players.map(\.name.text).shuffled(using: &generator))
    case 52: return .sitOut(player.name.text)
    case 53: return .backIn(player.name.text)
    case 54: return .join(try PlayerName("Dan \(generator.below(9))"))
    case 55 where !Evening.wishes.contains(player.name.text): return .rename(player.name.text, try PlayerName("Cleo \(generator.below(9))"))
    // Who has not been in looks for the code that was told.
    case 56 where guests.allSatisfy { $0.boards > 0 }: return .newCode
    case 57 where generator.oneIn(3): return .end
    default: return .status
    }
  }

  private var name: GameName { GameName(weekday: 6, hour: 21) }
}
