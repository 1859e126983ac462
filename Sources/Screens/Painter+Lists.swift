package import Design
package import TextScreen

// What lists and forms look like, wherever they are.
extension Painter {
  /// The middle of a part, no wider than can be read well.
  package static func column(of area: Rect, _ columns: Int) -> Rect {
    area.centred(Size(columns: columns, rows: area.rows))
  }

  /// A heading at the top of what is left.
  package mutating func heading(_ heading: String, _ rest: inout Rect) {
    if rest.rows > 30 { _ = rest.takeTop(2) }
    text(heading, rest.takeTop(1), style(.goldInk).bold)
    _ = rest.takeTop(1)
  }

  /// Whose something is, and what; where there is too little room, the name is cut and not what follows.
  package mutating func entry(_ who: String, _ what: String, _ area: Rect, _ style: Style) {
    text("\(who.fitted(max(6, area.columns - what.columns - 1))) \(what)", area, style)
  }

  /// The ground and the sign of a row that can be chosen. Its text begins two columns further.
  package mutating func choice(_ isSelected: Bool, _ line: Rect) {
    if isSelected { fill(line, .panel) }
    text(isSelected ? Glyphs.chosen : " ", line, style(.goldInk).bold)
  }

  /// As many items as there are rows, the selected one among them, with the row of each.
  package static func visible<Item>(_ items: [Item], around selected: Int, rows: Int) -> [(Int, Item)] {
    guard rows > 0 else { return [] }
    let first = max(0, min(selected - rows / 2, items.count - rows))
    return items[first..<min(items.count, first + rows)].enumerated().map { ($0.offset, $0.element) }
  }

  /// All keys there are, in one column or two.
  package mutating func help<Intent>(_ bindings: [Binding<Intent>], _ area: Rect) {
    let perColumn = max(1, min(area.rows, (bindings.count + 1) / 2))
    let width = area.columns / max(1, (bindings.count + perColumn - 1) / perColumn)
    for (index, binding) in bindings.enumerated() {
      let place = Rect(row: area.row + index % perColumn, column: area.column + index / perColumn * width, rows: 1, columns: width - 1)
      text(binding.label, place, style(.ink).bold)
      text(binding.name, place, column: 6, .muted)
    }
  }

  /// A setting and its value.
  package mutating func setting(_ label: String, _ value: String, isSelected: Bool, _ line: Rect) {
    choice(isSelected, line)
    right(value, line, style(.ink).bold)
    text(label.fitted(line.columns - 4 - value.columns), line, column: 2)
  }

  /// Asks something over the middle of a part: a title, and up to two lines of what it means.
  /// - Returns: the inside of its frame.
  @discardableResult
  package mutating func dialog(_ title: String, _ lines: [String], _ tone: Theme.Token = .goldInk, rows: Int = 6, over area: Rect) -> Rect {
    let panel = area.centred(Size(columns: 60, rows: rows))
    fill(panel, .panel)
    frame(panel, style(tone))
    let inside = panel.inset(rows: 1, columns: 2)
    centre(title, inside, row: 0, style(tone).bold)
    for (row, line) in lines.flatMap({ $0.wrapped(inside.columns) }).prefix(2).enumerated() {
      centre(line, inside, row: 2 + row, style(.ink))
    }
    return inside
  }

  /// A switch in words and a sign.
  package static func toggle(_ isOn: Bool) -> String { isOn ? "\(Glyphs.on) \(Strings.on)" : "\(Glyphs.off) \(Strings.off)" }
}
