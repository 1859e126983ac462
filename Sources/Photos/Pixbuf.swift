internal import CGdkPixbuf

/// A decoded picture: one reference to a `GdkPixbuf`, given back when this goes.
@safe struct Pixbuf: ~Copyable {
  private let handle: OpaquePointer

  /// Takes over one reference.
  private init(owning handle: OpaquePointer?) throws(PhotoError) {
    guard let handle = unsafe handle else { throw .outOfMemory }
    unsafe self.handle = handle
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(handle)) }

  var width: Int { Int(unsafe gdk_pixbuf_get_width(handle)) }
  var height: Int { Int(unsafe gdk_pixbuf_get_height(handle)) }

  /// Loaders warn on standard error of what they refuse, which would spoil a full screen; the same comes as an error.
  private static let silence: Void = {
    _ = unsafe g_log_set_default_handler({ _, _, _, _ in }, nil)
  }()

  /// Decodes by the loader of the header's format and no other.
  ///
  /// A picture whose short side is longer than `shortSide` comes reduced to it, which a JPEG's decoder does at once:
  /// a fifth of the time and memory. A HEIC is the exception: its header's size may be that of the picture before it is turned.
  init(of header: PictureHeader, shortSide: Int) throws(PhotoError) {
    _ = Self.silence
    var error: UnsafeMutablePointer<GError>?
    guard let loader = unsafe gdk_pixbuf_loader_new_with_type(header.format.loader, &error) else {
      throw unsafe Self.failure(&error, header.format)
    }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(loader)) }
    let short = min(header.width, header.height)
    if short > shortSide, header.format != .heic {
      func reduced(_ length: Int) -> Int32 { Int32((length * shortSide + short / 2) / short) }
      unsafe gdk_pixbuf_loader_set_size(loader, reduced(header.width), reduced(header.height))
    }
    let written = unsafe gdk_pixbuf_loader_write(loader, header.content, UInt(header.content.count), &error)
    guard written != 0 else {
      // It must be closed, also then; it has only one error to tell.
      unsafe gdk_pixbuf_loader_close(loader, nil)
      throw unsafe Self.failure(&error, header.format)
    }
    guard unsafe gdk_pixbuf_loader_close(loader, &error) != 0 else { throw unsafe Self.failure(&error, header.format) }
    guard let pixbuf = unsafe gdk_pixbuf_loader_get_pixbuf(loader) else { throw .damaged(reason: "no picture came out") }
    // The loader keeps its own reference, which goes with it.
    unsafe g_object_ref(UnsafeMutableRawPointer(pixbuf))
    try unsafe self.init(owning: pixbuf)
  }

  /// The picture turned and mirrored as the decoder found that it must be, or else as `orientation` (of Exif, 1 to 8) says.
  func upright(_ orientation: Int) throws(PhotoError) -> Pixbuf {
    // Does nothing where the decoder has set it.
    unsafe gdk_pixbuf_set_option(handle, "orientation", String(orientation))
    return try unsafe Pixbuf(owning: gdk_pixbuf_apply_embedded_orientation(handle))
  }

  /// The square in the middle, scaled to `side` pixels, on white.
  func square(side: Int) throws(PhotoError) -> Pixbuf {
    let length = min(width, height)
    let (x, y) = (Int32((width - length) / 2), Int32((height - length) / 2))
    // Shares the pixels.
    return try unsafe Pixbuf(owning: gdk_pixbuf_new_subpixbuf(handle, x, y, Int32(length), Int32(length))).onWhite(side: side)
  }

  private func onWhite(side: Int) throws(PhotoError) -> Pixbuf {
    // A chequerboard of white and white.
    try unsafe Pixbuf(
      owning: gdk_pixbuf_composite_color_simple(
        handle, Int32(side), Int32(side), UInt32(GDK_INTERP_BILINEAR), 255, Int32(side), 0xFFFFFF, 0xFFFFFF))
  }

  /// Three bytes a pixel (red, green, blue), in rows from the top. The picture must have no transparency, as none from a JPEG has.
  func pixels() throws(PhotoError) -> [UInt8] {
    guard unsafe gdk_pixbuf_get_n_channels(handle) == 3 else { throw .damaged(reason: "transparency") }
    guard let start = unsafe gdk_pixbuf_read_pixels(handle) else { throw .outOfMemory }
    let bytes = unsafe UnsafeBufferPointer(start: start, count: Int(gdk_pixbuf_get_byte_length(handle)))
    let rowStride = unsafe Int(gdk_pixbuf_get_rowstride(handle))
    var pixels: [UInt8] = []
    // Rows may have a filling between them.
    for row in 0..<height { unsafe pixels += bytes[(row * rowStride)...].prefix(width * 3) }
    return pixels
  }

  /// The picture as a JPEG without metadata; `quality` from 0 to 100.
  func jpeg(quality: Int) throws(PhotoError) -> [UInt8] {
    var error: UnsafeMutablePointer<GError>?
    var buffer: UnsafeMutablePointer<CChar>?
    var count: UInt = 0
    let saved = unsafe Self.withOption("quality", String(quality)) { keys, values in
      unsafe gdk_pixbuf_save_to_bufferv(handle, &buffer, &count, "jpeg", keys, values, &error)
    }
    defer { unsafe g_free(buffer) }
    guard saved != 0, let buffer = unsafe buffer else { throw unsafe Self.failure(&error, .jpeg) }
    return unsafe Array(UnsafeRawBufferPointer(start: buffer, count: Int(count)))
  }

  private typealias Texts = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// Calls `body` with one key and its value, as lists that end with a null.
  private static func withOption<Result>(_ key: String, _ value: String, _ body: (Texts, Texts) -> Result) -> Result {
    let (key, value) = unsafe (g_strdup(key), g_strdup(value))
    defer {
      unsafe g_free(key)
      unsafe g_free(value)
    }
    var keys = unsafe [key, nil]
    var values = unsafe [value, nil]
    return unsafe body(&keys, &values)
  }

  /// What `error` says; frees it.
  private static func failure(_ error: inout UnsafeMutablePointer<GError>?, _ format: PhotoFormat) -> PhotoError {
    guard let details = unsafe error else { return .damaged(reason: "no reason given") }
    unsafe error = nil
    defer { unsafe g_error_free(details) }
    if unsafe details.pointee.domain == gdk_pixbuf_error_quark() {
      switch Int(unsafe details.pointee.code) {
      case GDK_PIXBUF_ERROR_UNKNOWN_TYPE: return .noDecoder(format)
      case GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY: return .outOfMemory
      default: break
      }
    }
    return unsafe .damaged(reason: String(cString: details.pointee.message))
  }
}
