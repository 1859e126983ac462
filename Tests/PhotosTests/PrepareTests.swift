import Foundation
import Photos
import TestSupport
import Testing

@Suite struct PrepareTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test(
    arguments: [
      "baseline.jpg", "progressive.jpg", "lossy.webp", "lossless.webp", "still.heic", "turned.jpg", "turned.webp", "turned.heic",
    ])
  func `a picture of any format becomes its upright centre square`(name: String) throws {
    try Decoded(Photos.prepare(file: Fixture.path(name))).expectUpright()
  }

  @Test func `a JPEG in the colours of print shows colours`() throws {
    try Decoded(Photos.prepare(file: Fixture.path("cmyk.jpg"))).expectUpright()
  }

  @Test(arguments: ["baseline.jpg", "lossless.webp", "still.heic"], ["picture.png", "picture", "drawing.svg", "-rf", "été 📷.gif"])
  func `the content says what a file is, never its name`(fixture: String, name: String) throws {
    try Decoded(folder.prepare(Fixture.bytes(fixture), as: name)).expectUpright()
  }

  @Test(arguments: [(1, 1), (2, 2), (255, 300), (256, 256), (257, 256), (512, 513), (520, 700), (700, 520)])
  func `smaller pictures are scaled up and larger ones down`(width: Int, height: Int) throws {
    let side = min(width, height)
    let png = PNG(width, height) { x, y in
      let (x, y) = (x - (width - side) / 2, y - (height - side) / 2)
      guard (0..<side).contains(x), (0..<side).contains(y) else { return .outside }
      return .upright(Double(x) / Double(side), Double(y) / Double(side))
    }
    let decoded = try Decoded(folder.prepare(png.bytes))
    switch side {
    case 1: #expect(decoded[128, 128].resembles(.redQuarter))
    // Two pixels blend on the way.
    case 2: #expect(decoded[6, 6].resembles(.redQuarter) && decoded[249, 249].resembles(.yellowQuarter))
    default: decoded.expectUpright()
    }
  }

  @Test(arguments: [(30_000, 1), (1, 30_000), (30_000, 10)])
  func `a strip is cut to its middle`(width: Int, height: Int) throws {
    let middle = (max(width, height) / 2 - 10)...(max(width, height) / 2 + 10)
    let png = PNG(width, height, .grey, rows: (0..<height).map { y in (0..<width).map { x in middle.contains(max(x, y)) ? 200 : 0 } })
    #expect(try Decoded(folder.prepare(png.bytes))[128, 128].resembles(Colour(red: 200, green: 200, blue: 200)))
  }

  @Test func `noise fits too`() throws {
    var random = SplitMix64(seed: 1)
    let png = PNG(256, 256, .rgb, rows: (0..<256).map { _ in (0..<(256 * 3)).map { _ in UInt8.random(in: 0...255, using: &random) } })
    let photo = try folder.prepare(png.bytes)
    _ = try Decoded(photo)
    #expect(photo.count > 16_384, "the quality went down further than needed")
  }

  @Test func `what is clear becomes white`() throws {
    try Decoded(Photos.prepare(file: Fixture.path("alpha.webp"))).expectUpright { $0.halfOnWhite() }

    let clear = PNG(300, 300, .rgba, rows: Array(repeating: Array(repeating: 0, count: 1200), count: 300))
    #expect(try Decoded(folder.prepare(clear.bytes))[128, 128].resembles(.white))
    let large = PNG(600, 600, .rgba, rows: Array(repeating: (0..<600).flatMap { _ in [0, 0, 0, 128] }, count: 600))
    #expect(try Decoded(folder.prepare(large.bytes))[128, 128].resembles(Colour(red: 127, green: 127, blue: 127)))
  }

  @Test func `a PNG may have a palette with a clear colour`() throws {
    let palette: [UInt8] = [230, 30, 30, 30, 170, 60, 40, 60, 220, 0, 0, 0]
    let rows: [[UInt8]] = (0..<8).map { y in (0..<8).map { x in (y < 4 ? 0 : 2) + (x < 4 ? 0 : 1) } }
    let png = PNG(8, 8, .palette, before: [("PLTE", palette), ("tRNS", [255, 255, 255, 0])], rows: rows)
    try Decoded(folder.prepare(png.bytes)).expectUpright { $0 == .yellowQuarter ? .white : $0 }
  }

  @Test func `a PNG may have one bit or sixteen`() throws {
    let black = PNG(16, 16, .grey, depth: 1, rows: Array(repeating: [0xFF, 0x00], count: 16))
    let decoded = try Decoded(folder.prepare(black.bytes))
    #expect(decoded[20, 128].resembles(.white) && decoded[235, 128].resembles(Colour(red: 0, green: 0, blue: 0)))

    let deep = PNG(4, 4, .rgb, depth: 16, rows: Array(repeating: (0..<4).flatMap { _ in [230, 99, 30, 99, 30, 99] }, count: 4))
    #expect(try Decoded(folder.prepare(deep.bytes))[128, 128].resembles(.redQuarter))
  }

  @Test func `a PNG's compressed texts are never unpacked`() throws {
    // A stream that any decoder would stumble over.
    let png = PNG(8, 8, before: [("zTXt", Array("Comment\0\0".utf8) + [0x78, 0xFF, 0xFF]), ("iCCP", [0, 0, 1, 2])]) {
      .upright(Double($0) / 8, Double($1) / 8)
    }
    try Decoded(folder.prepare(png.bytes)).expectUpright()
  }

  @Test func `what a phone puts behind a picture is left out`() throws {
    let jpeg = try Fixture.bytes("baseline.jpg") + Array("a video, or another picture".utf8) + Fixture.bytes("baseline.jpg").prefix(100)
    try Decoded(folder.prepare(jpeg)).expectUpright()
  }

  @Test func `many pictures are prepared at once`() async throws {
    let names = ["baseline.jpg", "progressive.jpg", "lossy.webp", "alpha.webp", "still.heic", "turned.webp"]
    let expected = try names.map { try Photos.prepare(file: Fixture.path($0)) }
    try await withThrowingTaskGroup { group in
      for round in 0..<60 {
        group.addTask { (round % names.count, try Photos.prepare(file: Fixture.path(names[round % names.count]))) }
      }
      for try await (index, photo) in group { #expect(photo == expected[index]) }
    }
  }
}
