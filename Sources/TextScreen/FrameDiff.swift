/// What has to be drawn to turn one frame into another.
package enum FrameDiff {
  /// Neighbouring cells of one row and one style.
  package struct Run: Hashable, Sendable {
    package var row: Int
    package var column: Int
    package var text: String
    package var style: Style
    /// The columns that the text takes.
    package var columns: Int

    fileprivate var isWide: Bool { text.last?.columns == 2 }
  }

  /// The runs in reading order; all of the frame where there was none before, or one of another size. None if nothing has changed.
  package static func runs(from old: Frame?, to new: Frame) -> [Run] {
    let old = old?.size == new.size ? old : nil
    if old == new { return [] }
    var runs: [Run] = []
    for row in 0..<new.size.rows {
      var column = 0
      while column < new.size.columns {
        let cell = new[row, column]
        let width = column + 1 < new.size.columns && new[row, column + 1].character == nil ? 2 : 1
        defer { column += width }
        let isSame = old.map { old in (0..<width).allSatisfy { old[row, column + $0] == new[row, column + $0] } } ?? false
        guard !isSame, let character = cell.character else { continue }
        // A wide character ends its run: where a terminal draws it narrow, what follows still stands in its place.
        if let last = runs.last, last.row == row, !last.isWide, last.column + last.columns == column, last.style == cell.style {
          runs[runs.count - 1].text.append(character)
          runs[runs.count - 1].columns += width
        } else {
          runs.append(Run(row: row, column: column, text: String(character), style: cell.style, columns: width))
        }
      }
    }
    return runs
  }
}
