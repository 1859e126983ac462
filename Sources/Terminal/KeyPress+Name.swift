extension KeyPress {
  /// The key that libtickit calls so: `Up`, `C-S-Left`, `F13`.
  /// - Parameter modifiers: its bits 0 to 2 mean shift, alt and control; each of them has put a prefix before the name.
  init?(name: String, modifiers bits: Int32) {
    var name = name[...]
    for prefix in ["M-", "C-", "S-"] where name.count > prefix.count && name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
    let modifiers = Modifiers(rawValue: UInt8(bits & 7))
    if let symbol = Self.symbols[String(name)] {
      self.init(symbol, modifiers)
    } else if let number = Int(name.dropFirst()), name.hasPrefix("F"), (1...63).contains(number) {
      // Terminfo counts on: F13 to F24 are F1 to F12 with shift, and so on.
      let groups: [Modifiers] = [[], .shift, .control, [.control, .shift], .alt, [.alt, .shift]]
      self.init(.function((number - 1) % 12 + 1), modifiers.union(groups[(number - 1) / 12]))
    } else if name.count == 1, let character = name.first {
      self.init(.character(character), modifiers)
    } else {
      return nil
    }
  }

  private static let symbols: [String: Symbol] = [
    "Up": .up, "Down": .down, "Left": .left, "Right": .right,
    "Home": .home, "End": .end, "PageUp": .pageUp, "PageDown": .pageDown, "Insert": .insert, "Delete": .delete,
    "Enter": .enter, "KPEnter": .enter, "Tab": .tab, "Backspace": .backspace, "Escape": .escape,
    // The old names for what stands on the keys of Home and End.
    "Find": .home, "Select": .end,
  ]
}
