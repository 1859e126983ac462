internal import TextScreen

/// Frames to the bytes that bring a screen from one to the next.
struct Painter {
  let depth: ColorDepth
  /// What the screen shows once all bytes so far are written, nil if that isn't known.
  private(set) var shown: Frame?

  init(depth: ColorDepth) {
    self.depth = depth
  }

  /// The screen shows something else now, or has another size.
  mutating func forget() { shown = nil }

  /// What to write so that the screen shows `frame`; empty if it does already. What lies outside of the screen's size is left out.
  mutating func paint(_ frame: Frame, on size: Size) -> [UInt8] {
    let before = shown?.size == frame.size ? shown : nil
    let runs = FrameDiff.runs(from: before, to: frame)
    shown = frame
    if before != nil, runs.isEmpty { return [] }
    // A terminal that knows the mode shows all of it at once; the others pass over what they don't know.
    var text = "\u{1B}[?2026h"
    if before == nil { text += "\u{1B}[m\u{1B}[2J" }
    var style = Style()
    for run in runs where run.row < size.rows && run.column + run.columns <= size.columns {
      // Always placed: terminals disagree about the width of some characters, and an error must not go on to the next run.
      text += "\u{1B}[\(run.row + 1);\(run.column + 1)H"
      if run.style != style { text += select(run.style) }
      style = run.style
      text += run.text
    }
    if style != Style() { text += "\u{1B}[m" }
    return Array((text + "\u{1B}[?2026l").utf8)
  }

  /// The sequence that selects a style, whatever was selected before it.
  func select(_ style: Style) -> String {
    var codes = [0]
    let attributes = [
      (style.isBold, 1), (style.isDim, 2), (style.isItalic, 3), (style.isUnderlined, 4), (style.isReversed, 7), (style.isStruck, 9),
    ]
    codes += attributes.filter(\.0).map(\.1)
    if let color = style.foreground { codes += depth.code(color, isBackground: false) }
    if let color = style.background { codes += depth.code(color, isBackground: true) }
    return "\u{1B}[" + codes.map(String.init).joined(separator: ";") + "m"
  }
}
