/// What a picture says of itself, read without decoding anything.
///
/// gdk-pixbuf can't be asked: its WebP and HEIC loaders decode the whole picture before they tell its size.
struct PictureHeader {
  let format: PhotoFormat
  /// In pixels, as stored: before any turning. Never 0.
  let width: Int
  let height: Int
  /// How to turn it where the decoder doesn't see it: the value of the Exif tag Orientation, 1 (upright) to 8.
  var orientation = 1
  /// What the decoder is given.
  let content: [UInt8]

  /// Reads a whole file: which format it is, the size it claims, and that its end is there.
  /// - Throws: `notAnImage`, `truncated`, `damaged` or `animated`.
  init(of bytes: [UInt8]) throws(PhotoError) {
    let reader = ByteReader(bytes)
    switch PhotoFormat(of: reader) {
    case .jpeg: self = try Self.jpeg(reader)
    case .png: self = try Self.png(reader)
    case .webp: self = try Self.webp(reader)
    case .heic: self = try Self.heic(reader)
    case nil: throw .notAnImage
    }
  }

  init(_ format: PhotoFormat, width: Int, height: Int, orientation: Int = 1, content: [UInt8]) throws(PhotoError) {
    guard width > 0, height > 0 else { throw .damaged(reason: "a picture of \(width)x\(height) pixels") }
    self.format = format
    self.width = width
    self.height = height
    self.orientation = orientation
    self.content = content
  }
}
