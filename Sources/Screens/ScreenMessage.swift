internal import Design
package import TextScreen
package import Vocabulary

/// A line that goes away by itself.
package struct ScreenMessage: Hashable, Sendable {
  package let text: String
  /// Whether it says that something can't be done.
  package let isComplaint: Bool
  package let end: Moment

  package init(_ text: String, isComplaint: Bool = false, at moment: Moment) {
    self.text = text.neutralised
    self.isComplaint = isComplaint
    end = moment + Motion.message
  }
}

extension Painter {
  package mutating func message(_ message: ScreenMessage, _ area: Rect) {
    let sign = message.isComplaint ? Glyphs.refused : Glyphs.chosen
    text("\(sign) \(message.text)", area, style(message.isComplaint ? .crimson : .ink).bold)
  }
}
