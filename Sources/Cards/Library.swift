internal import CRSVG
internal import Glibc

/// librsvg and what comes with it, opened at the first use and kept for as long as the process runs.
@safe struct Library {
  let handleNew: RSVGHandleNew
  let handleRender: RSVGHandleRender
  let surfaceCreate: CairoSurfaceCreate
  let surfaceStatus: CairoSurfaceStatus
  let surfaceFlush: CairoSurfaceFlush
  let surfaceData: CairoSurfaceData
  let surfaceStride: CairoSurfaceStride
  let surfaceWritePNG: CairoSurfaceWritePNG
  let surfaceDestroy: CairoSurfaceDestroy
  let contextCreate: CairoCreate
  let contextDestroy: CairoDestroy
  let unref: GObjectUnref

  private static let file = "librsvg-2.so.2"

  static func open() throws(CardError) -> Library { try Library() }

  private init() throws(CardError) {
    guard let library = unsafe dlopen(Self.file, RTLD_NOW | RTLD_LOCAL) else { throw .noLibrary(Self.file) }
    unsafe handleNew = Self.cast(try Self.find("rsvg_handle_new_from_data", library))
    unsafe handleRender = Self.cast(try Self.find("rsvg_handle_render_document", library))
    unsafe surfaceCreate = Self.cast(try Self.find("cairo_image_surface_create", library))
    unsafe surfaceStatus = Self.cast(try Self.find("cairo_surface_status", library))
    unsafe surfaceFlush = Self.cast(try Self.find("cairo_surface_flush", library))
    unsafe surfaceData = Self.cast(try Self.find("cairo_image_surface_get_data", library))
    unsafe surfaceStride = Self.cast(try Self.find("cairo_image_surface_get_stride", library))
    unsafe surfaceWritePNG = Self.cast(try Self.find("cairo_surface_write_to_png_stream", library))
    unsafe surfaceDestroy = Self.cast(try Self.find("cairo_surface_destroy", library))
    unsafe contextCreate = Self.cast(try Self.find("cairo_create", library))
    unsafe contextDestroy = Self.cast(try Self.find("cairo_destroy", library))
    unsafe unref = Self.cast(try Self.find("g_object_unref", library))
  }

  /// A function of the library or of one that it brings along.
  private static func find(_ name: String, _ library: UnsafeMutableRawPointer) throws(CardError) -> UnsafeMutableRawPointer {
    guard let symbol = unsafe dlsym(library, name) else { throw .noLibrary(name) }
    return unsafe symbol
  }

  private static func cast<Function>(_ symbol: UnsafeMutableRawPointer) -> Function { unsafe unsafeBitCast(symbol, to: Function.self) }
}
