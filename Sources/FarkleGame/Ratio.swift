/// A part of a whole, kept exact until it is shown.
package struct Ratio: Hashable, Sendable {
  package let part: Int
  package let whole: Int

  package init(_ part: Int, of whole: Int) {
    self.part = part
    self.whole = whole
  }

  /// `scale` times the ratio as a whole number, halves upwards (towards zero below it); nil of nothing.
  package func scaled(by scale: Int = 1) -> Int? {
    guard whole > 0 else { return nil }
    let doubled = 2 * abs(part) * scale + whole
    return doubled / (2 * whole) * part.signum()
  }
}
