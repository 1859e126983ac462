/// Draws SVG as a picture. Synchronous, tens of milliseconds, and from then on the process carries the libraries: draw in one that ends soon.
package enum Cards {
  /// A PNG of the document, stretched to so many pixels.
  package static func png(_ svg: [UInt8], width: Int, height: Int) throws(CardError) -> [UInt8] {
    try Drawing(svg, width: width, height: height).png()
  }

  /// The pixels of the document, row by row, as 0xRRGGBB.
  package static func pixels(_ svg: [UInt8], width: Int, height: Int) throws(CardError) -> [UInt32] {
    try Drawing(svg, width: width, height: height).pixels()
  }
}
