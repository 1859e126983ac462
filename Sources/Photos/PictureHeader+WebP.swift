extension PictureHeader {
  /// Walks over the chunks (RFC 9649, section 2).
  static func webp(_ reader: ByteReader) throws(PhotoError) -> PictureHeader {
    guard let size = reader.little(4, at: 4), let file = reader.part(0, 8 + size) else { throw .truncated }
    var sizes: [(width: Int, height: Int)] = []
    var orientation = 1
    var hasPicture = false
    var offset = 12
    // Some writers leave out the byte that fills up the last chunk.
    while offset < file.count {
      guard let length = file.little(4, at: offset + 4), let chunk = file.part(offset + 8, length) else { throw .truncated }
      switch file.text(at: offset) {
      case "VP8X":
        guard let flags = chunk[0], let width = chunk.little(3, at: 4), let height = chunk.little(3, at: 7) else { throw .truncated }
        guard flags & 0b10 == 0 else { throw .animated }
        sizes.append((width + 1, height + 1))
      case "VP8 ":
        // RFC 6386, section 9.1: three bytes of frame tag, a start code, 14 bits each.
        guard chunk.big(3, at: 3) == 0x9D012A, let width = chunk.little(2, at: 6), let height = chunk.little(2, at: 8) else {
          throw .damaged(reason: "a WebP without a key frame")
        }
        hasPicture = true
        sizes.append((width & 0x3FFF, height & 0x3FFF))
      case "VP8L":
        guard chunk[0] == 0x2F, let bits = chunk.little(4, at: 1) else { throw .damaged(reason: "a WebP without a picture") }
        hasPicture = true
        sizes.append((bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1))
      case "EXIF":
        orientation = Exif.orientation(chunk) ?? orientation
      default:
        break
      }
      offset += 8 + length + length % 2
    }
    guard hasPicture, let width = sizes.map(\.width).max(), let height = sizes.map(\.height).max() else {
      throw .damaged(reason: "a WebP without a picture")
    }
    return try PictureHeader(.webp, width: width, height: height, orientation: orientation, content: file.array)
  }
}
