/// A PNG written for a test: uncompressed, chunk by chunk.
struct PNG {
  enum ColourType: UInt8 { case grey = 0, rgb = 2, palette = 3, rgba = 6 }

  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  init() {}

  /// A picture from its rows of samples, without the filter bytes. Chunks in `before` go before the pixels.
  init(_ width: Int, _ height: Int, _ type: ColourType, depth: UInt8 = 8, before: [(String, [UInt8])] = [], rows: [[UInt8]]) {
    header(width, height, type, depth: depth)
    for (name, content) in before { chunk(name, content) }
    chunk("IDAT", Self.deflated(rows.flatMap { [0] + $0 }))
    chunk("IEND", [])
  }

  /// A picture whose every pixel is the colour of `pixel`.
  init(_ width: Int, _ height: Int, before: [(String, [UInt8])] = [], pixel: (Int, Int) -> Colour) {
    let rows = (0..<height).map { y in
      (0..<width).flatMap { x in
        let colour = pixel(x, y)
        return [UInt8(colour.red), UInt8(colour.green), UInt8(colour.blue)]
      }
    }
    self.init(width, height, .rgb, before: before, rows: rows)
  }

  mutating func header(_ width: Int, _ height: Int, _ type: ColourType, depth: UInt8 = 8) {
    chunk("IHDR", Self.big(UInt32(width)) + Self.big(UInt32(height)) + [depth, type.rawValue, 0, 0, 0])
  }

  mutating func chunk(_ name: String, _ content: [UInt8]) {
    let checked = Array(name.utf8) + content
    bytes += Self.big(UInt32(content.count)) + checked + Self.big(Self.crc(checked))
  }

  /// A zlib stream of stored blocks (RFC 1950, RFC 1951).
  static func deflated(_ content: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: content.count, by: 65_535) {
      let block = content[start..<min(start + 65_535, content.count)]
      let length = UInt16(block.count)
      stream.append(block.endIndex == content.count ? 1 : 0)
      for number in [length, ~length] { stream += [UInt8(number & 0xFF), UInt8(number >> 8)] }
      stream += block
    }
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in content {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + big(high << 16 | low)
  }

  static func big(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }
}
