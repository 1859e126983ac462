import FuzzSupport
import Photos

/// The bytes as a photo that a stranger sent.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  let bytes = input.all()
  let photo: [UInt8]
  do {
    photo = try Photos.accept(jpeg: bytes)
  } catch {
    check(error, of: bytes)
    require((try? Photos.pixels(jpeg: bytes)) == nil, "pixels of a photo that is refused")
    return 0
  }
  require(photo.count <= Photos.maximumBytes, "a photo of \(photo.count) bytes")
  require(photo.starts(with: [0xFF, 0xD8, 0xFF]), "a photo that is no JPEG")
  require(photo == (try? Photos.accept(jpeg: bytes)), "a photo that is another the second time")
  checkPixels(of: photo)
  return 0
}

/// Refusals say what they mean, and never that this machine lacks something.
private func check(_ error: PhotoError, of bytes: [UInt8]) {
  switch error {
  case .fileTooLarge: require(bytes.count > Photos.maximumBytes, "too large, at \(bytes.count) bytes")
  case .notAnImage: require(!bytes.starts(with: [0xFF, 0xD8, 0xFF]), "no image, though it begins like a JPEG")
  case .tooManyPixels(let width, let height):
    require(max(width, height) > Photos.maximumAcceptedSide, "too many pixels, at \(width)x\(height)")
  case .truncated, .damaged: break
  case .unreadable, .notAFile, .animated, .noDecoder, .outOfMemory: fatalError("refused as \(error)")
  }
}

/// What was accepted is itself acceptable, and the viewers can draw it.
private func checkPixels(of photo: [UInt8]) {
  require((try? Photos.accept(jpeg: photo)) != nil, "a photo that is refused when it comes back")
  let pixels = require(try? Photos.pixels(jpeg: photo), "a photo without pixels")
  require(pixels.count == Photos.side * Photos.side * 3, "a photo of \(pixels.count) bytes of pixels")
}
