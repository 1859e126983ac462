import Photos
import TestSupport
import Testing

@Suite struct MetadataTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static let marks = ["Exif", "photoshop", "ICC_PROFILE", "http://ns.adobe.com", "a comment"]

  private static let metadata: [UInt8] =
    Metadata.app1(orientation: 1)
    + Metadata.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>".utf8))
    + Metadata.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + [UInt8](repeating: 7, count: 200))
    + Metadata.segment(0xED, Array("photoshop 3.0\0".utf8))
    + Metadata.segment(0xFE, Array("a comment".utf8))

  private func expectNone(_ photo: [UInt8]) {
    // JFIF, tables, the frame, the scan.
    let segments = JPEG.segments(photo)
    #expect(segments.allSatisfy { [0xE0, 0xDB, 0xC0, 0xC4, 0xDA].contains($0.marker) })
    // JFIF's fourteen bytes have no room for a thumbnail.
    #expect(segments.filter { $0.marker == 0xE0 }.map(\.content.count) == [14])
    #expect(photo.suffix(2) == [0xFF, 0xD9])
    let text = String(decoding: photo, as: UTF8.self)
    for mark in Self.marks { #expect(!text.contains(mark)) }
  }

  @Test func `nothing of a JPEG's metadata comes out`() throws {
    let jpeg = JPEG.inserting(Self.metadata, into: try Fixture.bytes("baseline.jpg"))
    for mark in Self.marks { #expect(String(decoding: jpeg, as: UTF8.self).contains(mark)) }
    try expectNone(folder.prepare(jpeg))
    try expectNone(Photos.accept(jpeg: jpeg))
  }

  @Test(arguments: ["turned.jpg", "turned.webp", "turned.heic"])
  func `nothing of any format's metadata comes out`(name: String) throws {
    try expectNone(Photos.prepare(file: Fixture.path(name)))
  }

  @Test func `nothing of a PNG's metadata comes out`() throws {
    let png = PNG(
      8, 8,
      before: [("tEXt", Array("Comment\0a comment".utf8)), ("eXIf", Metadata.exif(orientation: 1)), ("tIME", [7, 230, 1, 1, 0, 0, 0])]
    ) { _, _ in .white }
    try expectNone(folder.prepare(png.bytes))
  }
}
