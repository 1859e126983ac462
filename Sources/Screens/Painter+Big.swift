internal import Design
package import TextScreen
internal import Vocabulary

// Names and amounts to be read from across a table.
extension Painter {
  /// The name and an amount beside it, in the largest letters for which there is room; of the two only the name, where that is all; without
  /// room, or letters, for it in one spaced line.
  package mutating func big(_ name: String, _ amount: String, _ area: Rect, _ style: Style) {
    let rest = Size(columns: area.columns - amount.columns - 2, rows: area.rows)
    let middle = area.rows / 2
    if let (letters, digits) = Self.big(name, amount, area.size) {
      lines(letters, area, style)
      for (row, line) in digits.enumerated() { right(line, area, row: (area.rows - digits.count) / 2 + row, style) }
      return
    }
    right(amount, area, row: middle, style)
    if let (letters, _) = Self.big(name, "", rest) { return lines(letters, area, style) }
    let spaced = name.map(String.init).joined(separator: " ")
    text(spaced.columns <= rest.columns ? spaced : name.fitted(rest.columns), area, row: middle, style)
  }

  private mutating func lines(_ lines: [String], _ area: Rect, _ style: Style) {
    for (row, line) in lines.enumerated() { text(line, area, row: (area.rows - lines.count) / 2 + row, style) }
  }

  /// Whether a picture at the left of such a banner costs no words: what is in big letters stays so, if smaller ones, and no name is cut.
  package static func leavesRoom(_ picture: Size, _ area: Rect, _ name: String, _ amount: String) -> Bool {
    guard area.columns >= 60 else { return false }
    let inside = Size(columns: area.columns - 4, rows: area.rows - 2)
    let beside = Size(columns: inside.columns - picture.columns, rows: inside.rows)
    if big(name, amount, beside) != nil { return true }
    return big(name, amount, inside) == nil && name.columns + amount.columns + 2 <= beside.columns
  }

  /// Both in letters of one size, nil if there is too little room or a character has no such letter.
  package static func big(_ name: String, _ amount: String, _ size: Size) -> (letters: [String], digits: [String])? {
    for scale in [3, 2, 1] where BigLetters.rows(scale: scale) <= size.rows {
      guard let letters = BigLetters.draw(name.folded, scale: scale) else { return nil }
      let digits = BigLetters.draw(amount, scale: scale) ?? []
      let gap = amount.isEmpty ? 0 : 4
      if (letters.first?.count ?? 0) + (digits.first?.count ?? 0) + gap <= size.columns { return (letters, digits) }
    }
    return nil
  }

  /// Takes colour, or light, out of a part: what it shows is old.
  package mutating func dim(_ area: Rect) {
    restyle(area) { style in
      guard let foreground = style.foreground, let background = style.background else {
        style.isDim = true
        return
      }
      style.foreground = foreground.mixed(with: background, share: 0.45)
      style.isBold = false
    }
  }
}
