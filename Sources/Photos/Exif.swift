/// The one thing in Exif data (JEITA CP-3451, section 4.6) that matters here.
enum Exif {
  /// The tag Orientation of the first directory, 1 to 8; nil where there is none that makes sense.
  static func orientation(_ reader: ByteReader) -> Int? {
    // WebP writers may put the prefix there that JPEG has.
    let tiff = reader.starts(with: Array("Exif\0\0".utf8)) ? reader.part(6, reader.count - 6) : reader
    guard let tiff else { return nil }
    let isLittle = tiff.starts(with: Array("II*\0".utf8))
    guard isLittle || tiff.starts(with: Array("MM\0*".utf8)) else { return nil }
    func number(_ count: Int, _ offset: Int) -> Int? { isLittle ? tiff.little(count, at: offset) : tiff.big(count, at: offset) }

    guard let directory = number(4, 4), let entries = number(2, directory) else { return nil }
    for entry in 0..<entries {
      let offset = directory + 2 + entry * 12
      guard let tag = number(2, offset) else { return nil }
      guard tag == 0x0112 else { continue }
      // One number of 16 bits.
      guard number(2, offset + 2) == 3, number(4, offset + 4) == 1, let value = number(2, offset + 8) else { return nil }
      return (1...8).contains(value) ? value : nil
    }
    return nil
  }
}
