internal import Screens

/// What a key asks of the scorekeeper's screen.
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
  // Games that were played
  case resume, recap, delete, statistics, share

  /// What can be opened from the table.
  enum Place: Hashable, Sendable {
    case actions, helper, rules, players, viewers, settings, phones, help, home
  }
}

typealias Binding = Screens.Binding<Intent>
