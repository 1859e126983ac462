extension PictureHeader {
  /// The most scans of a progressive JPEG: each costs a pass over all pixels, and an empty one takes ten bytes. Encoders make about ten.
  private static let maximumScans = 32

  /// Walks over the markers from the start to the end of the image (ITU-T T.81, annex B), exactly as libjpeg does.
  static func jpeg(_ reader: ByteReader) throws(PhotoError) -> PictureHeader {
    var frame: (width: Int, height: Int)?
    var scans = 0
    var offset = 2
    while true {
      let marker = try nextMarker(reader, &offset)
      switch marker {
      case 0xD9:  // End of image. What phones put after it, a video for example, is none of the decoder's business.
        guard let frame, scans > 0 else { throw .damaged(reason: "a JPEG without a picture") }
        return try PictureHeader(.jpeg, width: frame.width, height: frame.height, content: reader.part(0, offset)?.array ?? [])
      case 0xC0, 0xC1, 0xC2:  // Start of frame: baseline, extended sequential, progressive.
        let segment = try segment(reader, &offset)
        guard frame == nil, segment[2] == 8, let height = segment.big(2, at: 3), let width = segment.big(2, at: 5) else {
          throw .damaged(reason: "a JPEG with a wrong frame")
        }
        frame = (width, height)
      case 0xC3, 0xC5...0xC7, 0xC8...0xCB, 0xCD...0xCF:
        throw .damaged(reason: "a kind of JPEG that no camera makes")
      case 0xDA:  // Start of scan; its data has no length, and the next marker ends it.
        scans += 1
        guard frame != nil, scans <= maximumScans else { throw .damaged(reason: "a JPEG with a wrong scan") }
        _ = try segment(reader, &offset)
      case 0xC4, 0xCC, 0xDB...0xDD, 0xE0...0xEF, 0xFE:  // Tables, application data, comments.
        _ = try segment(reader, &offset)
      default:
        throw .damaged(reason: "a JPEG with the marker \(marker)")
      }
    }
  }

  /// The next marker but restart markers and `TEM`, with `offset` set behind it.
  private static func nextMarker(_ reader: ByteReader, _ offset: inout Int) throws(PhotoError) -> UInt8 {
    while let start = reader.firstOffset(of: 0xFF, from: offset) {
      offset = start
      while reader[offset] == 0xFF { offset += 1 }
      guard let marker = reader[offset] else { break }
      offset += 1
      switch marker {
      // An 0xFF of the data itself, which a 0 follows; restart markers; TEM.
      case 0x00, 0xD0...0xD7, 0x01: continue
      default: return marker
      }
    }
    throw .truncated
  }

  /// The segment at `offset`, its two bytes of length included, with `offset` set behind it.
  private static func segment(_ reader: ByteReader, _ offset: inout Int) throws(PhotoError) -> ByteReader {
    guard let length = reader.big(2, at: offset) else { throw .truncated }
    guard length >= 2 else { throw .damaged(reason: "a JPEG with a segment of \(length) bytes") }
    guard let segment = reader.part(offset, length) else { throw .truncated }
    offset += length
    return segment
  }
}
