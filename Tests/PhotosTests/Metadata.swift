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
