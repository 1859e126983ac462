/// A key as a terminal tells it.
package enum Key: Hashable, Sendable {
  /// One or more characters that were typed, as text.
  case text(Character)
  /// A letter together with Control, in lower case.
  case control(Character)
  /// A character together with Alt.
  case alt(Character)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, escape, tab, backTab, backspace, delete, insert
  /// F1 and up.
  case function(Int)
}
