/// The parts of a JPEG.
enum JPEG {
  /// `segments` put behind the start of the image.
  static func inserting(_ segments: [UInt8], into jpeg: [UInt8]) -> [UInt8] { Array(jpeg.prefix(2)) + segments + jpeg.dropFirst(2) }

  /// The markers up to the scan's data, each with its content.
  static func segments(_ jpeg: [UInt8]) -> [(marker: UInt8, content: [UInt8])] {
    var segments: [(marker: UInt8, content: [UInt8])] = []
    var offset = 2
    while offset + 4 <= jpeg.count, jpeg[offset] == 0xFF {
      let length = Int(jpeg[offset + 2]) << 8 | Int(jpeg[offset + 3])
      segments.append((jpeg[offset + 1], Array(jpeg[(offset + 4)..<(offset + 2 + length)])))
      if jpeg[offset + 1] == 0xDA { break }
      offset += 2 + length
    }
    return segments
  }

  /// A JPEG that says another size than it has.
  static func claiming(_ width: Int, _ height: Int, _ jpeg: [UInt8]) -> [UInt8] {
    var jpeg = jpeg
    var offset = 2
    while ![0xC0, 0xC2].contains(jpeg[offset + 1]) { offset += 2 + Int(jpeg[offset + 2]) << 8 + Int(jpeg[offset + 3]) }
    for (place, number) in [(5, height), (7, width)] {
      jpeg[offset + place] = UInt8(number >> 8)
      jpeg[offset + place + 1] = UInt8(number & 0xFF)
    }
    return jpeg
  }
}
