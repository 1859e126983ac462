/// The formats that are read, told by the first bytes of a file.
package enum PhotoFormat: String, Hashable, Sendable {
  case jpeg = "JPEG"
  case png = "PNG"
  case webp = "WebP"
  case heic = "HEIC"

  init?(of reader: ByteReader) {
    if reader.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if reader.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if reader.text(at: 0) == "RIFF", reader.text(at: 8) == "WEBP" {
      self = .webp
    } else if reader.text(at: 4) == "ftyp", Self.isHEIC(reader) {
      self = .heic
    } else {
      return nil
    }
  }

  /// gdk-pixbuf's name of the one loader that may decode it.
  var loader: String {
    switch self {
    case .jpeg: "jpeg"
    case .png: "png"
    case .webp: "webp"
    case .heic: "heif/avif"
    }
  }

  /// Whether one of the file's brands says a still picture in HEVC (ISO/IEC 23008-12, annex B.4.1); AVIF has others.
  private static func isHEIC(_ reader: ByteReader) -> Bool {
    guard let size = reader.big(4, at: 0), size <= 1024 else { return false }
    // The major brand at 8, its version at 12, then the compatible brands.
    return stride(from: 8, to: min(size, reader.count), by: 4).contains { offset in
      offset != 12 && ["heic", "heix", "heim", "heis"].contains(reader.text(at: offset))
    }
  }
}
