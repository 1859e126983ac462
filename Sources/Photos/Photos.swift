/// Turns pictures from anywhere into small square JPEGs, by gdk-pixbuf (Documentation/Operating.md, "Limits").
///
/// Both ways check first what a picture claims to be, and decode only then. What comes out is a baseline JPEG of 256x256 pixels,
/// at most 32,768 bytes, encoded here: nothing of the source's metadata (place, camera, comment, colour profile) is in it.
/// Everything here is synchronous, keeps nothing between calls and may be called from any thread at the same time.
package enum Photos {
  /// The width and the height of what comes out, in pixels.
  package static let side = 256
  /// The most bytes that come out, and that `accept(jpeg:)` takes.
  package static let maximumBytes = 32_768
  /// The largest file that `prepare(file:)` reads, in bytes.
  package static let maximumFileBytes = 64 << 20
  /// The most pixels that `prepare(file:)` decodes.
  package static let maximumPixels = 50_000_000
  /// The widest and the highest picture that `prepare(file:)` decodes, in pixels.
  package static let maximumSide = 30_000
  /// The widest and the highest picture that `accept(jpeg:)` decodes, in pixels.
  package static let maximumAcceptedSide = 1024

  /// Makes a photo of any JPEG, PNG, WebP or HEIC file: upright, its centre square, on white where it was transparent.
  ///
  /// The kind is told by the content, never by the name. The file is read once, so that what was checked is what is decoded. It may
  /// take a second and, for the largest pictures, some 400 MB while it runs.
  /// - Throws: why the file makes no photo; nothing was decoded unless it is `damaged`, `noDecoder` or `outOfMemory`.
  package static func prepare(file path: String) throws(PhotoError) -> [UInt8] {
    let bytes = try PictureFile.read(path, atMost: maximumFileBytes)
    let header = try PictureHeader(of: bytes)
    guard header.width <= maximumSide, header.height <= maximumSide, header.width * header.height <= maximumPixels else {
      throw .tooManyPixels(width: header.width, height: header.height)
    }
    return try photo(of: header)
  }

  /// Checks a photo that a stranger sent and encodes it again; safe on any bytes, in bounded time and memory.
  ///
  /// Only a JPEG is taken, by the JPEG decoder alone: no other decoder is ever reached. It needs not be square or 256x256.
  /// - Throws: `fileTooLarge` over 32,768 bytes, `notAnImage` for all that is no JPEG, `tooManyPixels` over 1024 a side,
  ///   and `truncated` or `damaged`.
  package static func accept(jpeg bytes: [UInt8]) throws(PhotoError) -> [UInt8] {
    try photo(of: header(jpeg: bytes))
  }

  /// The pixels of a photo, 256x256 with three bytes each (red, green, blue) in rows from the top; as safe as `accept(jpeg:)`.
  /// - Throws: as `accept(jpeg:)`.
  package static func pixels(jpeg bytes: [UInt8]) throws(PhotoError) -> [UInt8] {
    try square(of: header(jpeg: bytes)).pixels()
  }

  private static func header(jpeg bytes: [UInt8]) throws(PhotoError) -> PictureHeader {
    guard bytes.count <= maximumBytes else { throw .fileTooLarge(limit: maximumBytes) }
    guard PhotoFormat(of: ByteReader(bytes)) == .jpeg else { throw .notAnImage }
    let header = try PictureHeader(of: bytes)
    guard header.width <= maximumAcceptedSide, header.height <= maximumAcceptedSide else {
      throw .tooManyPixels(width: header.width, height: header.height)
    }
    return header
  }

  private static func photo(of header: PictureHeader) throws(PhotoError) -> [UInt8] {
    let square = try square(of: header)
    // Most photos fit at once; noise takes more steps.
    for quality in stride(from: 90, through: 10, by: -10) {
      let jpeg = try square.jpeg(quality: quality)
      if jpeg.count <= maximumBytes { return jpeg }
    }
    throw .damaged(reason: "it doesn't fit into \(maximumBytes) bytes")
  }

  private static func square(of header: PictureHeader) throws(PhotoError) -> Pixbuf {
    // Twice the side, so that the last step of scaling has pixels to choose from.
    try Pixbuf(of: header, shortSide: 2 * side).upright(header.orientation).square(side: side)
  }
}
