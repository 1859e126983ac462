import Testing

@testable import Photos

/// A colour of the test pictures.
struct Colour: Hashable, CustomStringConvertible {
  let red, green, blue: Int

  static let redQuarter = Colour(red: 230, green: 30, blue: 30)
  static let greenQuarter = Colour(red: 30, green: 170, blue: 60)
  static let blueQuarter = Colour(red: 40, green: 60, blue: 220)
  static let yellowQuarter = Colour(red: 240, green: 210, blue: 40)
  /// What lies outside the centre square.
  static let outside = Colour(red: 128, green: 128, blue: 128)
  static let white = Colour(red: 255, green: 255, blue: 255)

  /// The upright test picture: red, green, blue and yellow quarters. `x` and `y` from 0 to 1.
  static func upright(_ x: Double, _ y: Double) -> Colour {
    y < 0.5 ? (x < 0.5 ? redQuarter : greenQuarter) : (x < 0.5 ? blueQuarter : yellowQuarter)
  }

  var description: String { "(\(red), \(green), \(blue))" }

  /// Within what a JPEG of a middling quality changes.
  func resembles(_ other: Colour) -> Bool {
    [red - other.red, green - other.green, blue - other.blue].allSatisfy { abs($0) <= 12 }
  }

  func halfOnWhite() -> Colour { Colour(red: (red + 255) / 2, green: (green + 255) / 2, blue: (blue + 255) / 2) }
}

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
