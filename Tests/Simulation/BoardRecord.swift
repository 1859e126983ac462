internal import FarkleWire
internal import Vocabulary

/// What a host has shown in the night, over all its starts: how often each action came onto its board, and how far each game had gone.
struct BoardRecord {
  struct Action: Hashable {
    let game: Identifier
    let id: Int
  }

  private struct Face: Hashable {
    let player: Identifier
    let kind: GameSnapshot.Action.Kind
    let at: Timestamp
  }

  private var board: GameSnapshot?
  private var comings: [Action: Int] = [:]
  /// What each action was when it was seen first; its amount may be edited, and that is all.
  private var faces: [Action: Face] = [:]
  /// The highest revision of each game.
  private var revisions: [Identifier: Int] = [:]

  /// Takes the next board.
  /// - Returns: false if an action on it has the id of another one.
  mutating func show(_ latest: GameSnapshot) -> Bool {
    guard latest != board else { return true }
    let known = board?.id == latest.id ? Set(board?.actions.map(\.id) ?? []) : []
    board = latest
    for action in latest.actions {
      let key = Action(game: latest.id, id: action.id)
      let face = Face(player: action.player, kind: action.kind, at: action.at)
      if faces.updateValue(face, forKey: key) ?? face != face { return false }
      if !known.contains(action.id) { comings[key, default: 0] += 1 }
    }
    return true
  }

  /// How often an action was news.
  func comings(of id: Int, in game: Identifier) -> Int { comings[Action(game: game, id: id)] ?? 0 }

  /// Takes a revision that was shown.
  /// - Returns: false if the game had gone further before.
  mutating func reach(_ revision: Int, of game: Identifier) -> Bool {
    let last = revisions[game] ?? 0
    revisions[game] = max(last, revision)
    return revision >= last
  }
}
