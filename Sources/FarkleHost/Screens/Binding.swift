internal import TextScreen

/// A key and what it does. What the screen shows and what it obeys are the same list.
struct Binding: Hashable, Sendable {
  let keys: [Key]
  /// How the key is called on the screen.
  let label: String
  /// What it does, in a word or three.
  let name: String
  let intent: Intent
  /// Why it can't be done now, nil if it can.
  let obstacle: String?
  /// Whether the line of keys has it; the help has all.
  let isListed: Bool

  init(_ label: String, _ keys: [Key], _ name: String, _ intent: Intent, unless obstacle: String? = nil, isListed: Bool = true) {
    self.keys = keys
    self.label = label
    self.name = name
    self.intent = intent
    self.obstacle = obstacle
    self.isListed = isListed
  }

  /// One for a key that types itself.
  init(_ character: Character, _ name: String, _ intent: Intent, unless obstacle: String? = nil, isListed: Bool = true) {
    self.init(String(character), [.text(character)], name, intent, unless: obstacle, isListed: isListed)
  }
}

/// What a key asks of the screen.
enum Intent: Hashable, Sendable {
  // The table
  case add(Int)
  case digit
  case enter
  case bank, farkle, back, clear, hotDice, undo, redo
  case rematch, newGame, endGame, quit
  case open(Place)
  // Lists and forms
  case move(Int)
  case step(Int)
  case carry(Int)
  case remove
  case choose
  case leave
  // A confirmation
  case confirm, pause
  // The list of actions
  case undoToAction, editAction
  // Players and viewers
  case rename, join, sitOut
  case kick, free, removePhoto, lock, newCode

  /// What can be opened from the table.
  enum Place: Hashable, Sendable {
    case actions, helper, rules, players, viewers, settings, help
  }
}
