/// A part of a frame, from a row and a column, both counted from 0. Never smaller than nothing.
package struct Rect: Hashable, Sendable {
  package var row: Int
  package var column: Int
  package var rows: Int
  package var columns: Int

  package init(row: Int, column: Int, rows: Int, columns: Int) {
    self.row = row
    self.column = column
    self.rows = max(0, rows)
    self.columns = max(0, columns)
  }

  package init(_ size: Size) {
    self.init(row: 0, column: 0, rows: size.rows, columns: size.columns)
  }

  package var size: Size { Size(columns: columns, rows: rows) }
  package var isEmpty: Bool { rows == 0 || columns == 0 }

  /// The part that is left without so many cells at the edges.
  package func inset(rows vertical: Int = 0, columns horizontal: Int = 0) -> Rect {
    Rect(row: row + vertical, column: column + horizontal, rows: rows - 2 * vertical, columns: columns - 2 * horizontal)
  }

  /// One of its rows; below its last one, an empty part.
  package func line(_ index: Int) -> Rect {
    Rect(row: row + index, column: column, rows: index >= 0 && index < rows ? 1 : 0, columns: columns)
  }

  /// Takes so many rows away from the top.
  package mutating func takeTop(_ count: Int) -> Rect {
    let count = min(max(0, count), rows)
    defer {
      row += count
      rows -= count
    }
    return Rect(row: row, column: column, rows: count, columns: columns)
  }

  /// Takes so many rows away from the bottom.
  package mutating func takeBottom(_ count: Int) -> Rect {
    let count = min(max(0, count), rows)
    rows -= count
    return Rect(row: row + rows, column: column, rows: count, columns: columns)
  }

  /// Takes so many columns away from the left.
  package mutating func takeLeft(_ count: Int) -> Rect {
    let count = min(max(0, count), columns)
    defer {
      column += count
      columns -= count
    }
    return Rect(row: row, column: column, rows: rows, columns: count)
  }

  /// Takes so many columns away from the right.
  package mutating func takeRight(_ count: Int) -> Rect {
    let count = min(max(0, count), columns)
    columns -= count
    return Rect(row: row, column: column + columns, rows: rows, columns: count)
  }

  /// A part of the given size in the middle, or as much of it as there is room for.
  package func centred(_ size: Size) -> Rect {
    let rows = min(size.rows, rows)
    let columns = min(size.columns, columns)
    return Rect(row: row + (self.rows - rows) / 2, column: column + (self.columns - columns) / 2, rows: rows, columns: columns)
  }
}
