internal import FarkleGame
internal import FarkleHost
internal import FarkleStore
internal import Vocabulary

/// A command of the scorekeeper, and what became of it.
struct Ask {
  enum Fate: Hashable {
    /// Nothing was handed out to be saved for it.
    case nothing
    case saving
    /// On the disk, at this place.
    case kept(Int)
    case notKept
  }

  let number: Int
  let command: HostCommand
  /// The revision of the game that it is for, nil for whatever there is.
  let revision: Int?
  var fate = Fate.nothing

  /// Whether it may be answered with success though nothing was saved.
  var mayChangeNothing: Bool {
    switch command {
    case .status, .viewers, .help, .lock, .unlock, .quit, .free, .photo, .removePhoto: true
    default: false
    }
  }

  /// Whether the changes are what the command asked for, in a room that is in this state.
  func explains(_ changes: [StoreChange], in state: StoredState) -> Bool {
    func player(_ name: String) -> Identifier? { state.game?.player(named: name)?.id }
    if let revision, command.changesGame, state.game?.revision != revision { return false }
    switch (command, changes.last) {
    case (.newCode, .code?): return changes.count == 1
    case (.free(let name), .freed(let id)?): return changes.count == 1 && player(name) == id
    case (.removePhoto(let name), .photoRemoved(let id)?): return changes.count == 1 && player(name) == id
    case (.kick(let text), .kicked(let viewer, let game)?):
      return changes.count == 1 && viewer.description.hasPrefix(text) && game == state.game?.id
    case (.kick, nil): return state.game == nil
    case (.rematch, .began(let setup)?):
      return changes.count == 1 && setup.players.map(\.id) == state.game?.players.map(\.id)
    case (.new(let wanted, _, let leaves), .began(let setup)?): return begins(wanted, leaves, setup, Array(changes.dropLast()), state)
    case (_, .happened(let id, _, let event, _)?):
      return changes.count == 1 && id == state.game?.id && explains(event, player)
    default: return false
    }
  }

  private func begins(_ wanted: NewGame, _ leaves: Bool, _ setup: GameSetup, _ before: [StoreChange], _ state: StoredState) -> Bool {
    if let names = wanted.players, names != setup.players.map(\.name) { return false }
    guard let game = state.game, !game.isOver else { return before.isEmpty }
    guard leaves, before.count == 1, case .happened(game.id, game.revision + 1, .left, _) = before[0] else { return false }
    return true
  }

  private func explains(_ event: GameEvent, _ player: (String) -> Identifier?) -> Bool {
    switch (command, event) {
    case (.add(let points), .added(let added)): points == added
    case (.back, .tookBack), (.farkle, .farkled), (.clear, .cleared), (.redo, .redone), (.end, .left): true
    case (.bank(let amount), .banked(let banked)): amount == banked
    case (.hot(let on), .markedHotDice(let hot)): on == hot
    case (.undo(let action), .undone(let undone)): action == undone
    case (.edit(let action, let amount), .edited(let edited, let now)): action == edited && amount == now
    case (.rename(let name, let new), .renamed(let id, let renamed)): player(name) == id && new == renamed
    case (.order(let names), .reordered(let order)): names.map(player) == order
    case (.join(let name), .joined(_, let joined)): name == joined
    case (.sitOut(let name), .satOut(let id)), (.backIn(let name), .cameBack(let id)): player(name) == id
    default: false
    }
  }
}
