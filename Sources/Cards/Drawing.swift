internal import CRSVG

/// A document drawn on a surface of its own.
@safe final class Drawing {
  private let library: Library
  private let surface: UnsafeMutableRawPointer
  private let width: Int
  private let height: Int

  init(_ svg: [UInt8], width: Int, height: Int) throws(CardError) {
    let opened = try Library.open()
    library = opened
    self.width = width
    self.height = height
    unsafe surface = try Self.surface(svg, width, height, opened)
  }

  deinit { unsafe library.surfaceDestroy(surface) }

  /// The surface with the document on it. Not in the initializer, so that whatever fails leaves nothing behind.
  private static func surface(
    _ svg: [UInt8], _ width: Int, _ height: Int, _ library: Library
  ) throws(CardError) -> UnsafeMutableRawPointer {
    // CAIRO_FORMAT_RGB24: there is nothing to be seen through.
    guard let surface = unsafe library.surfaceCreate(1, Int32(width), Int32(height)) else { throw .noMemory }
    do throws(CardError) {
      guard unsafe library.surfaceStatus(surface) == 0 else { throw .noMemory }
      guard let handle = unsafe library.handleNew(svg, UInt(svg.count), nil) else { throw .noDocument }
      defer { unsafe library.unref(handle) }
      guard let context = unsafe library.contextCreate(surface) else { throw .noMemory }
      defer { unsafe library.contextDestroy(context) }
      var area = RSVGArea(x: 0, y: 0, width: Double(width), height: Double(height))
      guard unsafe library.handleRender(handle, context, &area, nil) != 0 else { throw .noDocument }
      unsafe library.surfaceFlush(surface)
      return unsafe surface
    } catch {
      unsafe library.surfaceDestroy(surface)
      throw error
    }
  }

  func png() throws(CardError) -> [UInt8] {
    var bytes: [UInt8] = []
    let status = unsafe withUnsafeMutablePointer(to: &bytes) { pointer in
      unsafe library.surfaceWritePNG(
        surface,
        { closure, data, count in
          guard let bytes = unsafe closure?.assumingMemoryBound(to: [UInt8].self) else { return 1 }
          unsafe bytes.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return 0
        }, pointer)
    }
    guard status == 0 else { throw .noMemory }
    return bytes
  }

  func pixels() throws(CardError) -> [UInt32] {
    guard let data = unsafe library.surfaceData(surface) else { throw .noMemory }
    let stride = unsafe Int(library.surfaceStride(surface))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        // In the machine's byte order, as cairo has it.
        unsafe pixels.append(UnsafeRawPointer(data).loadUnaligned(fromByteOffset: y * stride + x * 4, as: UInt32.self) & 0xFFFFFF)
      }
    }
    return pixels
  }
}
