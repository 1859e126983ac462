/// What cameras and programs write into pictures beside the pixels.
enum Metadata {
  /// Exif with an orientation, and a place (GPS) that has no business in a photo.
  static func exif(orientation: UInt8, isLittle: Bool = true) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittle ? bytes : bytes.reversed()
    }
    func entry(_ tag: Int, _ type: Int, _ value: [UInt8]) -> [UInt8] { number(tag, 2) + number(type, 2) + number(1, 4) + value }
    let directory =
      number(3, 2)
      + entry(0x010F, 2, [UInt8(ascii: "C"), 0, 0, 0])
      + entry(0x0112, 3, number(Int(orientation), 2) + [0, 0])
      + entry(0x8825, 4, number(50, 4))
      + number(0, 4)
    let place = number(1, 2) + entry(0x0001, 2, [UInt8(ascii: "N"), 0, 0, 0]) + number(0, 4)
    return Array((isLittle ? "II*\0" : "MM\0*").utf8) + number(8, 4) + directory + place
  }

  /// A segment of a JPEG.
  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }

  /// The segment APP1 that carries Exif.
  static func app1(orientation: UInt8, isLittle: Bool = true) -> [UInt8] {
    segment(0xE1, Array("Exif\0\0".utf8) + exif(orientation: orientation, isLittle: isLittle))
  }
}

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
