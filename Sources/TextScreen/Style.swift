/// How a cell is drawn. Without a colour it has the terminal's own.
package struct Style: Hashable, Sendable {
  package var foreground: Color?
  package var background: Color?
  package var isBold = false
  package var isDim = false
  package var isItalic = false
  package var isUnderlined = false
  package var isReversed = false
  package var isStruck = false

  package init(foreground: Color? = nil, background: Color? = nil) {
    self.foreground = foreground
    self.background = background
  }

  package static let plain = Style()

  package var bold: Style { changed { $0.isBold = true } }
  package var dim: Style { changed { $0.isDim = true } }
  package var underlined: Style { changed { $0.isUnderlined = true } }
  package var reversed: Style { changed { $0.isReversed.toggle() } }
  package var struck: Style { changed { $0.isStruck = true } }
  package func on(_ background: Color?) -> Style { changed { $0.background = background } }

  private func changed(_ change: (inout Style) -> Void) -> Style {
    var style = self
    change(&style)
    return style
  }
}
