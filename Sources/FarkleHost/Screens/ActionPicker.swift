internal import FarkleWire
internal import TextScreen

/// The list of what was scored, one of it picked to be changed or undone.
struct ActionPicker: Hashable, Sendable {
  /// The picked action, nil if there is none.
  private(set) var selected: Int?
  /// The digits of its new amount, nil while none is being typed.
  private(set) var typed: String?
  private var revision: Int?
  private var outcomes: [HostCommand: Result<GameSnapshot, HostRefusal>] = [:]

  init(_ game: GameSnapshot?) {
    selected = game?.actions.last?.id
    revision = game?.revision
  }

  /// Keeps to what is still there.
  mutating func settle(_ game: GameSnapshot?) {
    if revision != game?.revision { outcomes = [:] }
    revision = game?.revision
    if game?.actions.contains(where: { $0.id == selected }) != true {
      selected = game?.actions.last?.id
      typed = nil
    }
  }

  /// Newest first, as they are listed.
  mutating func move(_ step: Int, in game: GameSnapshot) {
    let ids = game.actions.reversed().map(\.id)
    guard let index = ids.firstIndex(where: { $0 == selected }) else { return }
    selected = ids[min(max(0, index + step), ids.count - 1)]
    typed = nil
  }

  mutating func beginEdit() { typed = "" }
  mutating func endEdit() { typed = nil }

  mutating func take(_ key: Key) -> Bool {
    guard let typed else { return false }
    guard let next = typed.taking(key) else { return false }
    self.typed = next
    return true
  }

  /// The command that the screen is about to give: the edit that is being typed, else the undo back to the picked action.
  var command: HostCommand? {
    guard let selected else { return nil }
    guard let typed else { return .undo(selected) }
    return Int(typed).map { .edit(action: selected, amount: $0) }
  }

  /// The command whose outcome isn't known yet.
  var unanswered: HostCommand? { command.flatMap { outcomes[$0] == nil ? $0 : nil } }

  /// What the command comes to.
  var outcome: Result<GameSnapshot, HostRefusal>? { command.flatMap { outcomes[$0] } }

  mutating func learn(_ command: HostCommand, _ result: Result<GameSnapshot, HostRefusal>) { outcomes[command] = result }
}

extension String {
  /// The digits of an amount after another key, nil if the key is none of theirs.
  func taking(_ key: Key) -> String? {
    switch key {
    case .text(let character) where character.isASCII && character.isNumber:
      // No turn has more than five digits.
      return self == "0" ? String(character) : count < 5 ? self + String(character) : self
    case .backspace: return isEmpty ? nil : String(dropLast())
    default: return nil
    }
  }
}
