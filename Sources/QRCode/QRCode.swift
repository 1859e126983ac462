internal import CQREncode

/// A text as a QR code (ISO/IEC 18004): a square of dark and light modules, without the quiet zone around it.
package struct QRCode: Hashable, Sendable {
  /// How many modules must stay light on each side.
  package static let quietZone = 4

  /// Modules in a row and in a column.
  package let size: Int
  /// Row by row.
  private let modules: [Bool]

  /// The smallest code that holds the text and can be read with an eighth of it damaged; nil where there is too much of it.
  package init?(_ text: String) {
    guard let code = unsafe QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
    defer { unsafe QRcode_free(code) }
    size = unsafe Int(code.pointee.width)
    // The lowest bit is the colour, the others say what a module is for.
    modules = unsafe UnsafeBufferPointer(start: code.pointee.data, count: size * size).map { $0 & 1 == 1 }
  }

  /// Whether a module is dark; those outside are light.
  package func isDark(row: Int, column: Int) -> Bool {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return false }
    return modules[row * size + column]
  }

  /// The code as lines of characters, two modules to each: upper and lower half. Light is the ink: a terminal's letters are drawn light on
  /// dark, or whoever draws them sees to that.
  /// - Parameter margin: modules around it; rounded up to an even number of rows in all.
  package func halfBlocks(margin: Int = quietZone) -> [String] {
    stride(from: -margin, to: size + margin, by: 2).map { row in
      String(
        (-margin..<size + margin).map { column -> Character in
          // The row below the last of an odd number is light as well.
          switch (isDark(row: row, column: column), isDark(row: row + 1, column: column)) {
          case (false, false): "█"
          case (false, true): "▀"
          case (true, false): "▄"
          case (true, true): " "
          }
        })
    }
  }

  /// The code as an SVG document, black on white with its quiet zone.
  package var svg: String {
    let side = size + 2 * Self.quietZone
    var path = ""
    for row in 0..<size {
      for column in 0..<size where isDark(row: row, column: column) {
        path += "M\(column + Self.quietZone) \(row + Self.quietZone)h1v1h-1z"
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" width="\(side * 8)" height="\(side * 8)" \
      shape-rendering="crispEdges"><path fill="#fff" d="M0 0h\(side)v\(side)H0z"/><path d="\(path)"/></svg>

      """
  }
}
