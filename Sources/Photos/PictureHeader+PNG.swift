extension PictureHeader {
  /// Walks over the chunks (PNG, third edition, section 5).
  ///
  /// Only those that the pixels need go to the decoder: libpng would unpack a thousand compressed texts of 8 MB each.
  static func png(_ reader: ByteReader) throws(PhotoError) -> PictureHeader {
    guard let signature = reader.part(0, 8), let width = reader.big(4, at: 16), let height = reader.big(4, at: 20) else {
      throw .truncated
    }
    guard reader.big(4, at: 8) == 13, reader.text(at: 12) == "IHDR" else { throw .damaged(reason: "a PNG without a header") }
    var content = signature.array
    content.reserveCapacity(reader.count)
    var orientation = 1
    var offset = 8
    while true {
      guard let length = reader.big(4, at: offset), let chunk = reader.part(offset, length + 12) else { throw .truncated }
      offset += chunk.count
      switch chunk.text(at: 4) {
      case "IHDR", "PLTE", "tRNS", "IDAT":
        chunk.append(to: &content)
      case "eXIf":
        orientation = chunk.part(8, length).flatMap(Exif.orientation) ?? orientation
      case "IEND":
        chunk.append(to: &content)
        return try PictureHeader(.png, width: width, height: height, orientation: orientation, content: content)
      default:
        break
      }
    }
  }
}
