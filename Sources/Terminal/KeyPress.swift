package import TextScreen

/// A key that was pressed, with the modifiers that the terminal tells.
package struct KeyPress: Hashable, Sendable {
  package enum Symbol: Hashable, Sendable {
    /// What the key types, one scalar. With control it is the lower-case letter; a character made of several scalars is several keys.
    case character(Character)
    case up, down, left, right
    case home, end, pageUp, pageDown
    case insert, delete
    case enter, escape, tab, backspace
    /// F1 to F12.
    case function(Int)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Told of named keys only: a shifted character is another character.
    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package let symbol: Symbol
  package let modifiers: Modifiers

  package init(_ symbol: Symbol, _ modifiers: Modifiers = []) {
    self.symbol = symbol
    self.modifiers = modifiers
  }
}

extension KeyPress {
  /// The key as screens know it: without the modifiers that they have no use for.
  package var key: Key {
    switch symbol {
    case .character(let character):
      if modifiers.contains(.control) { return .control(character) }
      return modifiers.contains(.alt) ? .alt(character) : .text(character)
    case .up: return .up
    case .down: return .down
    case .left: return .left
    case .right: return .right
    case .home: return .home
    case .end: return .end
    case .pageUp: return .pageUp
    case .pageDown: return .pageDown
    case .insert: return .insert
    case .delete: return .delete
    case .enter: return .enter
    case .escape: return .escape
    case .tab: return modifiers.contains(.shift) ? .backTab : .tab
    case .backspace: return .backspace
    case .function(let number): return .function(number)
    }
  }
}

extension KeyPress {
  /// The key behind a byte below the space, or the one above the tilde.
  init?(control byte: UInt8) {
    switch byte {
    case 0x09: self.init(.tab)
    // Both are Enter: what is pasted without brackets may bring line feeds.
    case 0x0A, 0x0D: self.init(.enter)
    // Which of the two Backspace sends is a matter of taste among terminals.
    case 0x08, 0x7F: self.init(.backspace)
    case 0x00: self.init(.character(" "), .control)
    case 0x01...0x1A: self.init(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    case 0x1C...0x1F: self.init(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    default: return nil
    }
  }

  func adding(_ more: Modifiers) -> KeyPress { KeyPress(symbol, modifiers.union(more)) }
}
