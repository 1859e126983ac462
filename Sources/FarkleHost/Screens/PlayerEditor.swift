internal import FarkleWire
internal import Screens
internal import TextScreen

/// The players of the game at hand, one of them picked.
struct PlayerEditor: Hashable, Sendable {
  enum Editing: Hashable, Sendable {
    case renaming(TextField)
    case joining(TextField)
  }

  private(set) var selected = 0
  var editing: Editing?

  mutating func move(_ step: Int, in game: GameSnapshot) { selected = min(max(0, selected + step), game.players.count - 1) }

  /// - Returns: whether a name that is being typed took the key.
  mutating func take(_ key: Key) -> Bool { change { $0.take(key) } ?? false }

  mutating func paste(_ text: String) { _ = change { $0.insert(text) } }

  /// Nil while no name is being typed.
  private mutating func change<Result>(_ body: (inout TextField) -> Result) -> Result? {
    switch editing {
    case .renaming(var field)?:
      defer { editing = .renaming(field) }
      return body(&field)
    case .joining(var field)?:
      defer { editing = .joining(field) }
      return body(&field)
    case nil: return nil
    }
  }

  func player(in game: GameSnapshot) -> GameSnapshot.Player? {
    game.players.indices.contains(selected) ? game.players[selected] : nil
  }

  /// The seats with the picked player moved, nil at the end of the table.
  func order(moving step: Int, in game: GameSnapshot) -> [String]? {
    var names = game.players.map(\.name)
    guard names.indices.contains(selected), names.indices.contains(selected + step) else { return nil }
    names.swapAt(selected, selected + step)
    return names
  }
}
