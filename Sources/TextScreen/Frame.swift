/// A whole screen as it is to look: a cell for each column of each row. Pure: it knows no terminal.
package struct Frame: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    /// What is drawn, nil for the second half of a wide character.
    package var character: Character?
    package var style: Style
  }

  package let size: Size
  /// Row by row.
  package private(set) var cells: [Cell]

  /// A blank screen.
  package init(size: Size, style: Style = .plain) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: Cell(character: " ", style: style), count: self.size.columns * self.size.rows)
  }

  package var bounds: Rect { Rect(size) }

  package subscript(row: Int, column: Int) -> Cell { cells[row * size.columns + column] }

  /// Blanks a part.
  package mutating func fill(_ area: Rect, _ style: Style, with character: Character = " ") {
    for row in Self.part(area.row, area.rows, of: size.rows) {
      for column in Self.part(area.column, area.columns, of: size.columns) { put(character, row, column, style) }
    }
  }

  /// Draws a text in a row of a part, from a column of it; what does not fit is cut off. Without a background, or a foreground, the text
  /// has the one that is there.
  /// - Returns: the column of the part after the text.
  @discardableResult
  package mutating func write(_ text: some StringProtocol, in area: Rect, row: Int = 0, column: Int = 0, _ style: Style) -> Int {
    var column = column
    guard row >= 0, row < area.rows, area.row + row >= 0, area.row + row < size.rows else { return column + text.columns }
    for character in text {
      let width = character.columns
      // A mark without a base would be drawn over somebody else's character.
      guard width > 0 else { continue }
      defer { column += width }
      guard column >= 0, column + width <= area.columns else { continue }
      let place = area.column + column
      guard place >= 0, place + width <= size.columns else { continue }
      put(character, area.row + row, place, style)
    }
    return column
  }

  /// Draws a text that ends at a column of the part, counted from its right edge, the last one being 0.
  package mutating func write(_ text: some StringProtocol, in area: Rect, row: Int = 0, fromRight: Int, _ style: Style) {
    write(text, in: area, row: row, column: area.columns - fromRight - text.columns, style)
  }

  /// Draws a text in the middle of a row of the part.
  package mutating func centre(_ text: some StringProtocol, in area: Rect, row: Int = 0, _ style: Style) {
    write(text, in: area, row: row, column: max(0, (area.columns - text.columns) / 2), style)
  }

  /// Draws another frame into a part, from its upper left; what does not fit is cut off. It has no wide characters.
  package mutating func draw(_ other: Frame, in area: Rect) {
    for row in 0..<min(other.size.rows, area.rows) {
      for column in 0..<min(other.size.columns, area.columns) {
        let cell = other[row, column]
        let place = Rect(row: area.row + row, column: area.column + column, rows: 1, columns: 1)
        if let character = cell.character { fill(place, cell.style, with: character) }
      }
    }
  }

  /// Changes how the cells of a part look, and not what they show.
  package mutating func restyle(_ area: Rect, _ change: (inout Style) -> Void) {
    for row in Self.part(area.row, area.rows, of: size.rows) {
      for column in Self.part(area.column, area.columns, of: size.columns) {
        change(&cells[row * size.columns + column].style)
      }
    }
  }

  /// What there is of so many rows or columns from a first one.
  private static func part(_ first: Int, _ count: Int, of all: Int) -> Range<Int> {
    let start = min(max(0, first), all)
    return start..<max(start, min(all, first + count))
  }

  private mutating func put(_ character: Character, _ row: Int, _ column: Int, _ style: Style) {
    let index = row * size.columns + column
    let isWide = character.columns == 2
    // Half of a wide character can't stay.
    if cells[index].character == nil, column > 0 { cells[index - 1].character = " " }
    let last = isWide ? index + 1 : index
    if column + last - index + 1 < size.columns, cells[last + 1].character == nil { cells[last + 1].character = " " }
    cells[index] = Cell(character: character, style: merged(style, cells[index].style))
    if isWide { cells[last] = Cell(character: nil, style: cells[index].style) }
  }

  private func merged(_ style: Style, _ below: Style) -> Style {
    var style = style
    style.foreground = style.foreground ?? below.foreground
    style.background = style.background ?? below.background
    return style
  }

  /// The text of each row, without the blanks at its end.
  package var lines: [String] {
    (0..<size.rows).map { row in
      var line = String(cells[row * size.columns..<(row + 1) * size.columns].compactMap(\.character))
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
