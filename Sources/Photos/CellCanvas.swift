internal import CChafa
internal import TextScreen

/// Cells that a picture is drawn into: one reference to a `ChafaCanvas`, given back when this goes.
@safe struct CellCanvas: ~Copyable {
  private let handle: OpaquePointer
  private let size: Size

  /// Chafa draws with as many threads as there are processors unless it is told not to, which is no gain for some cells; and it makes its
  /// table of symbols at the first use without asking whether another thread does.
  private static let ready: Void = {
    chafa_set_n_threads(1)
    if let symbols = unsafe chafa_symbol_map_new() { unsafe chafa_symbol_map_unref(symbols) }
  }()

  /// - Parameter size: at least one cell.
  init(size: Size) throws(PhotoError) {
    _ = Self.ready
    guard let symbols = unsafe chafa_symbol_map_new() else { throw .outOfMemory }
    defer { unsafe chafa_symbol_map_unref(symbols) }
    unsafe chafa_symbol_map_add_by_tags(symbols, Int32(CHAFA_SYMBOL_TAG_BLOCK | CHAFA_SYMBOL_TAG_SPACE))
    guard let config = unsafe chafa_canvas_config_new() else { throw .outOfMemory }
    defer { unsafe chafa_canvas_config_unref(config) }
    unsafe chafa_canvas_config_set_geometry(config, Int32(size.columns), Int32(size.rows))
    unsafe chafa_canvas_config_set_canvas_mode(config, UInt32(CHAFA_CANVAS_MODE_TRUECOLOR))
    unsafe chafa_canvas_config_set_symbol_map(config, symbols)
    // It has copies of both.
    guard let handle = unsafe chafa_canvas_new(config) else { throw .outOfMemory }
    unsafe self.handle = handle
    self.size = size
  }

  deinit { unsafe chafa_canvas_unref(handle) }

  /// Fills all cells with a square picture.
  /// - Parameter pixels: three bytes each (red, green, blue), in rows from the top.
  func draw(_ pixels: [UInt8], side: Int) {
    precondition(pixels.count == side * side * 3)
    unsafe chafa_canvas_draw_all_pixels(handle, UInt32(CHAFA_PIXEL_RGB8), pixels, Int32(side), Int32(side), Int32(side * 3))
  }

  /// What was drawn.
  func frame() -> Frame {
    var frame = Frame(size: size)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let place = Rect(row: row, column: column, rows: 1, columns: 1)
        frame.fill(place, style(row, column), with: character(row, column))
      }
    }
    return frame
  }

  private func character(_ row: Int, _ column: Int) -> Character {
    let value = unsafe chafa_canvas_get_char_at(handle, Int32(column), Int32(row))
    return Unicode.Scalar(value).map(Character.init) ?? " "
  }

  private func style(_ row: Int, _ column: Int) -> Style {
    var (foreground, background): (Int32, Int32) = (-1, -1)
    unsafe chafa_canvas_get_colors_at(handle, Int32(column), Int32(row), &foreground, &background)
    // Negative where the cell is of one colour; nothing may show through.
    func color(_ value: Int32, or other: Int32) -> Color { Color(UInt32(max(0, value < 0 ? other : value))) }
    return Style(foreground: color(foreground, or: background), background: color(background, or: foreground))
  }
}
