import Testing

@testable import Photos

/// A decoded photo.
struct Decoded {
  private let pixels: [UInt8]

  /// Decodes what came out of `Photos`, and checks what holds for all of that.
  init(_ photo: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(photo.count <= 32_768, sourceLocation: sourceLocation)
    let header = try PictureHeader(of: photo)
    #expect(header.format == .jpeg && header.width == 256 && header.height == 256, sourceLocation: sourceLocation)
    pixels = try Photos.pixels(jpeg: photo)
    #expect(pixels.count == 256 * 256 * 3, sourceLocation: sourceLocation)
  }

  subscript(x: Int, y: Int) -> Colour {
    let place = (y * 256 + x) * 3
    return Colour(red: Int(pixels[place]), green: Int(pixels[place + 1]), blue: Int(pixels[place + 2]))
  }

  /// Near the four corners and in the middle of the four quarters.
  private static let places = [6, 64, 192, 249]

  func expectUpright(
    _ change: (Colour) -> Colour = { $0 }, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for y in Self.places {
      for x in Self.places {
        let expected = change(Colour.upright(Double(x) / 256, Double(y) / 256))
        #expect(self[x, y].resembles(expected), "\(self[x, y]) at \(x), \(y), not \(expected)", sourceLocation: sourceLocation)
      }
    }
  }
}
