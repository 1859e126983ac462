extension PictureHeader {
  /// Walks over the boxes (ISO/IEC 14496-12, section 4.2) to the sizes of all pictures in the file, and takes the largest.
  ///
  /// A HEIC is turned by its own properties, which the decoder obeys; its Exif must be ignored (ISO/IEC 23008-12, annex A).
  static func heic(_ reader: ByteReader) throws(PhotoError) -> PictureHeader {
    var sizes: [(width: Int, height: Int)] = []
    for meta in try boxes(reader) where meta.name == "meta" {
      // A "full" box: its content starts behind a version and flags.
      guard let content = meta.content.part(4, meta.content.count - 4) else { throw .truncated }
      for properties in try boxes(content) where properties.name == "iprp" {
        for container in try boxes(properties.content) where container.name == "ipco" {
          for extent in try boxes(container.content) where extent.name == "ispe" {
            guard let width = extent.content.big(4, at: 4), let height = extent.content.big(4, at: 8) else { throw .truncated }
            sizes.append((width, height))
          }
        }
      }
    }
    guard let largest = sizes.max(by: { $0.width * $0.height < $1.width * $1.height }) else {
      throw .damaged(reason: "a HEIC that says no size")
    }
    return try PictureHeader(.heic, width: largest.width, height: largest.height, content: reader.array)
  }

  private static func boxes(_ reader: ByteReader) throws(PhotoError) -> [(name: String?, content: ByteReader)] {
    var boxes: [(name: String?, content: ByteReader)] = []
    var offset = 0
    while offset < reader.count {
      guard var size = reader.big(4, at: offset), reader.count - offset >= 8 else { throw .truncated }
      var header = 8
      switch size {
      case 0:  // To the end of the file.
        size = reader.count - offset
      case 1:  // In 64 bits, of which 32 are more than any file has.
        guard let high = reader.big(4, at: offset + 8), let low = reader.big(4, at: offset + 12) else { throw .truncated }
        guard high == 0 else { throw .truncated }
        size = low
        header = 16
      default:
        break
      }
      guard size >= header else { throw .damaged(reason: "a HEIC with a box of \(size) bytes") }
      guard let content = reader.part(offset + header, size - header) else { throw .truncated }
      boxes.append((reader.text(at: offset + 4), content))
      offset += size
    }
    return boxes
  }
}
