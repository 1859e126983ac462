import Foundation
import Photos
import TestSupport
import Testing

@Suite struct RefusalTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test(arguments: ["still.gif", "still.tiff", "still.bmp", "still.avif", "draw.py"])
  func `other formats are refused, whatever they are called`(name: String) throws {
    #expect(throws: PhotoError.notAnImage) { try Photos.prepare(file: Fixture.path(name)) }
    #expect(throws: PhotoError.notAnImage) { try folder.prepare(Fixture.bytes(name), as: "photo.jpg") }
    #expect(throws: PhotoError.notAnImage) { try Photos.accept(jpeg: Fixture.bytes(name)) }
  }

  @Test(
    arguments: [
      "", " ", "\0", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><rect width=\"9\" height=\"9\"/></svg>",
      "<?xml version=\"1.0\"?><!DOCTYPE svg><svg/>", "%PDF-1.7", "GIF89a", "P6 1 1 255\n123", "RIFF\0\0\0\0WAVE",
    ])
  func `what is no picture is refused, whatever it is called`(text: String) throws {
    #expect(throws: PhotoError.notAnImage) { try folder.prepare(Array(text.utf8), as: "photo.jpg") }
    #expect(throws: PhotoError.notAnImage) { try Photos.accept(jpeg: Array(text.utf8)) }
  }

  @Test(arguments: ["still.heic", "lossy.webp", "lossless.webp"])
  func `the host takes JPEG only`(name: String) throws {
    #expect(throws: PhotoError.notAnImage) { try Photos.accept(jpeg: Fixture.bytes(name)) }
    #expect(throws: PhotoError.notAnImage) { try Photos.accept(jpeg: PNG(8, 8) { _, _ in .white }.bytes) }
  }

  @Test func `a moving picture is refused`() throws {
    #expect(throws: PhotoError.animated) { try Photos.prepare(file: Fixture.path("animated.webp")) }
  }

  @Test(arguments: ["baseline.jpg", "progressive.jpg", "lossy.webp", "lossless.webp", "alpha.webp", "still.heic", "turned.heic"], 0..<16)
  func `a picture cut short is refused`(name: String, sixteenths: Int) throws {
    let bytes = try Fixture.bytes(name)
    let start = Array(bytes.prefix(bytes.count * sixteenths / 16))
    let error = #expect(throws: PhotoError.self) { try folder.prepare(start) }
    // Twelve bytes tell every format.
    #expect(error == (start.count < 12 ? .notAnImage : .truncated))
  }

  @Test(arguments: 0..<16)
  func `a PNG cut short is refused`(sixteenths: Int) throws {
    let bytes = PNG(16, 16) { _, _ in .white }.bytes
    let start = Array(bytes.prefix(bytes.count * sixteenths / 16))
    let error = #expect(throws: PhotoError.self) { try folder.prepare(start) }
    // Twelve bytes tell every format.
    #expect(error == (start.count < 12 ? .notAnImage : .truncated))
  }

  @Test(arguments: ["baseline.jpg", "progressive.jpg", "lossless.webp", "still.heic"])
  func `a picture without its last byte is refused`(name: String) throws {
    #expect(throws: PhotoError.truncated) { try folder.prepare(Fixture.bytes(name).dropLast()) }
  }

  @Test func `a file that is no file is refused at once`() throws {
    let pipe = folder.path + "/pipe.jpg"
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    for path in [pipe, folder.path, "/dev/zero", "/dev/null", "/"] {
      #expect(throws: PhotoError.notAFile) { try Photos.prepare(file: path) }
    }
  }

  @Test(arguments: ["", "/nowhere/at/all.jpg", "still.heic/x", "baseline.jpg\0.png"])
  func `a file that can't be opened is refused with the system's reason`(name: String) throws {
    let error = #expect(throws: PhotoError.self) { try Photos.prepare(file: name) }
    guard case .unreadable("No such file or directory") = error else { throw Unexpected(error: error) }
    let below = #expect(throws: PhotoError.self) { try Photos.prepare(file: Fixture.path("still.heic/x")) }
    #expect(below == .unreadable(reason: "Not a directory"))
  }

  @Test func `a link to a picture is as good as the picture`() throws {
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: Fixture.path("still.heic"))
    try Decoded(Photos.prepare(file: link)).expectUpright()
  }

  @Test func `a file of the system that says 0 bytes is read to its end`() {
    #expect(throws: PhotoError.notAnImage) { try Photos.prepare(file: "/proc/self/status") }
  }

  @Test func `a file over the limit is refused unread`() throws {
    let path = try folder.file("large.jpg", Fixture.bytes("baseline.jpg"))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    // A hole, which takes no room on the disk; behind the picture's end it is no harm.
    try file.truncate(atOffset: UInt64(Photos.maximumFileBytes))
    try Decoded(Photos.prepare(file: path)).expectUpright()
    try file.truncate(atOffset: UInt64(Photos.maximumFileBytes) + 1)
    #expect(throws: PhotoError.fileTooLarge(limit: 67_108_864)) { try Photos.prepare(file: path) }
    try file.close()
  }

  private struct Unexpected: Error { let error: PhotoError? }
}
