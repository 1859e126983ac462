import Photos
import TestSupport
import Testing

/// Small files that claim to be huge: refused by their claim, before anything is decoded.
@Suite struct BombTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test(arguments: [(30_000, 30_000), (30_001, 1), (1, 30_001), (7072, 7072), (25_001, 2000), (0x7FFF_FFFF, 0x7FFF_FFFF), (0xFFFF_FFFF, 1)])
  func `a PNG is refused by its header`(width: Int, height: Int) throws {
    var png = PNG()
    png.header(width, height, .rgba)
    png.chunk("IDAT", PNG.deflated([0]))
    png.chunk("IEND", [])
    #expect(throws: PhotoError.tooManyPixels(width: width, height: height)) { try folder.prepare(png.bytes) }
  }

  @Test(arguments: ["baseline.jpg", "progressive.jpg"], [(65_535, 65_535), (30_001, 1), (1, 30_001), (10_000, 5001)])
  func `a JPEG is refused by its frame`(name: String, size: (Int, Int)) throws {
    let jpeg = try JPEG.claiming(size.0, size.1, Fixture.bytes(name))
    #expect(throws: PhotoError.tooManyPixels(width: size.0, height: size.1)) { try folder.prepare(jpeg) }
    #expect(throws: PhotoError.tooManyPixels(width: size.0, height: size.1)) { try Photos.accept(jpeg: jpeg) }
  }

  @Test func `the host refuses more than 1024 a side`() throws {
    let jpeg = try Fixture.bytes("baseline.jpg")
    for (width, height) in [(1025, 1), (1, 1025), (1025, 1025)] {
      #expect(throws: PhotoError.tooManyPixels(width: width, height: height)) {
        try Photos.accept(jpeg: JPEG.claiming(width, height, jpeg))
      }
    }
    // The file has pixels for a few rows only; libjpeg makes up the rest.
    _ = try Decoded(Photos.accept(jpeg: JPEG.claiming(1024, 1024, jpeg)))
  }

  @Test(arguments: [(0x3FFF, 0x3FFF), (0x3FFF, 3053)])
  func `a WebP is refused by any of its sizes`(width: Int, height: Int) throws {
    var lossy = try Fixture.bytes("lossy.webp")
    lossy.replaceSubrange(26..<30, with: [width, height].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(throws: PhotoError.tooManyPixels(width: width, height: height)) { try folder.prepare(lossy) }

    var lossless = try Fixture.bytes("lossless.webp")
    let bits = UInt32(width - 1) | UInt32(height - 1) << 14
    lossless.replaceSubrange(21..<25, with: PNG.big(bits).reversed())
    #expect(throws: PhotoError.tooManyPixels(width: width, height: height)) { try folder.prepare(lossless) }

    var extended = try Fixture.bytes("alpha.webp")
    extended.replaceSubrange(24..<30, with: [width - 1, height - 1].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8), 0] })
    #expect(throws: PhotoError.tooManyPixels(width: width, height: height)) { try folder.prepare(extended) }
  }

  @Test(arguments: [(30_000, 30_000), (30_001, 2), (0xFFFF_FFFF, 0xFFFF_FFFF)])
  func `a HEIC is refused by the largest of its pictures`(width: Int, height: Int) throws {
    var heic = try Fixture.bytes("still.heic")
    let name = try #require(heic.indices.first { heic[$0...].starts(with: "ispe".utf8) })
    heic.replaceSubrange((name + 8)..<(name + 16), with: PNG.big(UInt32(width)) + PNG.big(UInt32(height)))
    #expect(throws: PhotoError.tooManyPixels(width: width, height: height)) { try folder.prepare(heic) }
  }

  @Test func `no width and no height are refused`() throws {
    let jpeg = try Fixture.bytes("baseline.jpg")
    for (width, height) in [(0, 8), (8, 0), (0, 0)] {
      for bytes in [JPEG.claiming(width, height, jpeg), PNG(width, height, .grey, rows: []).bytes] {
        #expect(throws: PhotoError.damaged(reason: "a picture of \(width)x\(height) pixels")) { try folder.prepare(bytes) }
      }
    }
  }

  @Test func `a progressive JPEG of a thousand scans is refused`() throws {
    let jpeg = try Fixture.bytes("progressive.jpg")
    // An empty scan: ten bytes, for which the decoder goes over the whole picture.
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 63, 0]
    func with(_ count: Int) -> [UInt8] { jpeg.dropLast(2) + Array(repeating: scan, count: count).joined() + [0xFF, 0xD9] }
    _ = try Decoded(Photos.accept(jpeg: with(20)))
    for count in [23, 1000] {
      #expect(throws: PhotoError.damaged(reason: "a JPEG with a wrong scan")) { try Photos.accept(jpeg: with(count)) }
    }
  }

  @Test func `a photo over 32,768 bytes is refused`() throws {
    let jpeg = try Fixture.bytes("baseline.jpg")
    let room = Photos.maximumBytes - jpeg.count
    func filled(_ count: Int) -> [UInt8] { JPEG.inserting(Metadata.segment(0xFE, [UInt8](repeating: 0, count: count - 4)), into: jpeg) }
    try Decoded(Photos.accept(jpeg: filled(room))).expectUpright()
    #expect(throws: PhotoError.fileTooLarge(limit: 32_768)) { try Photos.accept(jpeg: filled(room + 1)) }
  }
}
