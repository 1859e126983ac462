package import Design
package import TextScreen

/// Draws on a frame in the colours of a theme. Without colours what stands out is bold or reversed instead.
package struct Painter {
  package private(set) var picture: Frame
  private let theme: Theme
  private let hasColour: Bool

  package init(size: Size, theme: Theme, hasColour: Bool) {
    self.theme = theme
    self.hasColour = hasColour
    picture = Frame(size: size)
    if hasColour { picture.fill(picture.bounds, Style(foreground: color(.ink), background: color(.ground))) }
  }

  package var bounds: Rect { picture.bounds }

  private func color(_ token: Theme.Token) -> Color { Color(theme.colour(token)) }

  /// How a text of this kind looks, on what is there.
  package func style(_ text: Theme.Token) -> Style {
    if hasColour { return Style(foreground: color(text)) }
    return switch text {
    case .muted, .rule: Style.plain.dim
    case .onAccent, .onGold: Style.plain.reversed
    case .goldInk, .crimson: Style.plain.bold
    case .ground, .panel, .ink, .accent, .gold: Style.plain
    }
  }

  package mutating func fill(_ area: Rect, _ ground: Theme.Token) {
    if hasColour { return picture.fill(area, Style(background: color(ground))) }
    picture.fill(area, ground == .accent || ground == .gold ? Style.plain.reversed : .plain)
  }

  @discardableResult
  package mutating func text(_ text: String, _ area: Rect, row: Int = 0, column: Int = 0, _ style: Style) -> Int {
    picture.write(text.fitted(max(0, area.columns - column)), in: area, row: row, column: column, style)
  }

  @discardableResult
  package mutating func text(_ text: String, _ area: Rect, row: Int = 0, column: Int = 0, _ token: Theme.Token = .ink) -> Int {
    self.text(text, area, row: row, column: column, style(token))
  }

  package mutating func right(_ text: String, _ area: Rect, row: Int = 0, fromRight: Int = 0, _ style: Style) {
    picture.write(text, in: area, row: row, fromRight: fromRight, style)
  }

  package mutating func centre(_ text: String, _ area: Rect, row: Int = 0, _ style: Style) {
    picture.centre(text.fitted(area.columns), in: area, row: row, style)
  }

  /// A bar of which a share is filled.
  package mutating func bar(_ area: Rect, share: Double, filled: Theme.Token = .accent) {
    let count = Int((min(max(share, 0), 1) * Double(area.columns)).rounded())
    var rest = area
    let full = rest.takeLeft(count)
    text(String(repeating: Glyphs.barFull, count: full.columns), full, style(filled))
    text(String(repeating: Glyphs.barEmpty, count: rest.columns), rest, style(.rule))
  }

  /// A player's initial on the player's colour, three columns.
  package mutating func avatar(_ name: String, _ index: Int, _ area: Rect, column: Int = 0) {
    let initial = name.first.map { $0.uppercased() } ?? "?"
    let text = initial.columns == 2 ? initial + " " : " \(initial) "
    let style =
      hasColour ? Style(foreground: Color(Theme.onAvatar), background: Color(Theme.avatar(index))).bold : Style.plain.reversed
    picture.write(text, in: area, column: column, style)
  }

  /// Changes how a part looks, and not what it shows.
  mutating func restyle(_ area: Rect, _ change: (inout Style) -> Void) { picture.restyle(area, change) }

  /// A word on a ground of its own, with a blank on either side.
  /// - Returns: the column after it.
  @discardableResult
  package mutating func chip(_ word: String, _ area: Rect, row: Int = 0, column: Int = 0) -> Int {
    let style = hasColour ? Style(foreground: color(.onGold), background: color(.gold)).bold : Style.plain.reversed.bold
    return text(" \(word) ", area, row: row, column: column, style)
  }

  /// Whether nothing is drawn at a place of a part; outside of it nothing is.
  package func isBlank(_ area: Rect, row: Int, column: Int) -> Bool {
    guard (0..<area.rows).contains(row), (0..<area.columns).contains(column) else { return true }
    return picture[area.row + row, area.column + column].character == " "
  }

  /// Draws a picture at the upper left of a part.
  package mutating func picture(_ other: Frame, _ area: Rect) { picture.draw(other, in: area) }

  /// A line around a part.
  package mutating func frame(_ area: Rect, _ style: Style) {
    guard area.rows > 1, area.columns > 1 else { return }
    let line = String(repeating: "─", count: area.columns - 2)
    text("┌\(line)┐", area, style)
    text("└\(line)┘", area, row: area.rows - 1, style)
    for row in 1..<area.rows - 1 {
      text("│", area, row: row, style)
      text("│", area, row: row, column: area.columns - 1, style)
    }
  }

  /// Keys with what they do, in as many rows as the part has; what doesn't fit any more is left out from the end. The key of the
  /// corner, which leads to all the others, stands at the right, whatever else fits.
  package mutating func keys<Intent>(_ bindings: [Binding<Intent>], corner: Intent, _ area: Rect) {
    var area = area
    if let help = bindings.first(where: { $0.intent == corner }) {
      let corner = area.takeRight(help.label.columns + help.name.columns + 3)
      key(help, corner, row: corner.rows - 1, column: 1)
    }
    var row = 0
    var column = 1
    for binding in bindings where binding.isListed && binding.intent != corner {
      let width = binding.label.columns + 1 + binding.name.columns
      if column + width > area.columns, column > 1 {
        row += 1
        column = 1
      }
      guard row < area.rows else { return }
      column = key(binding, area, row: row, column: column) + 2
    }
  }

  @discardableResult
  private mutating func key<Intent>(_ binding: Binding<Intent>, _ area: Rect, row: Int, column: Int) -> Int {
    let end = text(binding.label, area, row: row, column: column, binding.obstacle == nil ? style(.ink).bold : style(.muted))
    return text(binding.name, area, row: row, column: end + 1, style(.muted))
  }
}
