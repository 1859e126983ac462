import Photos
import TestSupport
import Testing

@Suite struct OrientationTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Where a pixel of a picture stored with an orientation belongs, after the table of the Exif standard (tag 0x0112).
  private static func place(_ orientation: UInt8, _ x: Double, _ y: Double) -> (Double, Double) {
    switch orientation {
    case 2: (1 - x, y)
    case 3: (1 - x, 1 - y)
    case 4: (x, 1 - y)
    case 5: (y, x)
    case 6: (1 - y, x)
    case 7: (1 - y, 1 - x)
    case 8: (y, 1 - x)
    default: (x, y)
    }
  }

  /// The test picture, stored as an orientation says.
  private func stored(_ orientation: UInt8, _ width: Int = 64, _ height: Int = 64, before: [(String, [UInt8])] = []) -> [UInt8] {
    PNG(width, height, before: before) { x, y in
      let (column, row) = Self.place(orientation, (Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
      return .upright(column, row)
    }.bytes
  }

  @Test(arguments: UInt8(1)...8, [true, false])
  func `a JPEG in any of the eight orientations comes out upright`(orientation: UInt8, isLittle: Bool) throws {
    let plain = try folder.prepare(stored(orientation))
    let jpeg = JPEG.inserting(Metadata.app1(orientation: orientation, isLittle: isLittle), into: plain)
    try Decoded(folder.prepare(jpeg)).expectUpright()
    try Decoded(Photos.accept(jpeg: jpeg)).expectUpright()
  }

  @Test(arguments: UInt8(1)...8, [(64, 64), (530, 515)])
  func `a PNG in any of the eight orientations comes out upright`(orientation: UInt8, size: (Int, Int)) throws {
    let (width, height) = size
    let exif = Metadata.exif(orientation: orientation, isLittle: orientation.isMultiple(of: 2))
    let photo = try folder.prepare(stored(orientation, width, height, before: [("eXIf", exif)]))
    try Decoded(photo).expectUpright()
  }

  @Test(arguments: [0, 9, 255] as [UInt8])
  func `an orientation that there is not is upright`(orientation: UInt8) throws {
    let jpeg = JPEG.inserting(Metadata.app1(orientation: orientation), into: try Fixture.bytes("baseline.jpg"))
    try Decoded(folder.prepare(jpeg)).expectUpright()
    try Decoded(folder.prepare(stored(1, before: [("eXIf", Metadata.exif(orientation: orientation))]))).expectUpright()
  }

  @Test func `Exif cut short anywhere does no harm`() throws {
    let exif = Metadata.exif(orientation: 1)
    for count in 0..<exif.count {
      try Decoded(folder.prepare(stored(1, 8, 8, before: [("eXIf", Array(exif.prefix(count)))]))).expectUpright()
    }
  }
}
