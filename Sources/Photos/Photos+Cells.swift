package import TextScreen

extension Photos {
  /// Draws a photo as cells of a terminal, by chafa: halves, quarters and eighths of blocks, each in two 24-bit colours.
  ///
  /// The photo is stretched to the size; a cell being about twice as high as wide, twice as many columns as rows keep it square. As safe
  /// on any bytes as ``accept(jpeg:)``. It takes a millisecond or two, the first time in a process some thirty more.
  /// - Parameter size: of the picture, at most 256 in each direction; without cells an empty one comes out.
  /// - Throws: as ``accept(jpeg:)``.
  package static func cells(jpeg bytes: [UInt8], size: Size) throws(PhotoError) -> Frame {
    precondition(size.columns <= side && size.rows <= side, "more cells than pixels")
    let pixels = try pixels(jpeg: bytes)
    guard size.columns > 0, size.rows > 0 else { return Frame(size: size) }
    let canvas = try CellCanvas(size: size)
    canvas.draw(pixels, side: side)
    return canvas.frame()
  }
}
