import Foundation
import Photos
import TestSupport
import Testing

@Suite struct HostileBytesTests {
  /// How many changed pictures each seed tries.
  private static let rounds = ProcessInfo.processInfo.environment["FARKLE_FULL"] == nil ? 500 : 5000

  /// One to eight changes: a byte, a piece gone, a piece twice, a cut.
  private static func mutated(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...32, using: &random))
      switch Int.random(in: 0..<20, using: &random) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      case 2: bytes.removeLast(min(bytes.count, 8))
      case 3...5: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      default: bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
    }
    return bytes
  }

  @Test(arguments: ["baseline.jpg", "progressive.jpg"], [1, 2] as [UInt64])
  func `whatever a stranger sends is refused or becomes a photo`(name: String, seed: UInt64) throws {
    let whole = try JPEG.inserting(Metadata.app1(orientation: 6), into: Fixture.bytes(name))
    var random = SplitMix64(seed: seed)
    var accepted = 0
    for round in 0..<Self.rounds {
      let bytes = Self.mutated(whole, &random)
      do {
        let photo = try Photos.accept(jpeg: bytes)
        accepted += 1
        _ = try Decoded(photo)
      } catch {
        guard error is PhotoError else { Issue.record("round \(round): \(error)"); return }
      }
    }
    #expect(accepted > 0 && accepted < Self.rounds)
  }

  @Test(arguments: ["lossy.webp", "lossless.webp", "alpha.webp", "turned.webp", "still.heic", "turned.heic"])
  func `a damaged file is refused or becomes a photo`(name: String) throws {
    let folder = try TestFolder()
    let whole = try Fixture.bytes(name)
    var random = SplitMix64(seed: 3)
    for _ in 0..<(Self.rounds / 5) {
      do {
        _ = try Decoded(folder.prepare(Self.mutated(whole, &random)))
      } catch is PhotoError {}
    }
  }

  @Test func `a damaged PNG is refused or becomes a photo`() throws {
    let folder = try TestFolder()
    let whole = PNG(16, 16, before: [("eXIf", Metadata.exif(orientation: 6))]) { .upright(Double($0) / 16, Double($1) / 16) }.bytes
    var random = SplitMix64(seed: 4)
    for _ in 0..<Self.rounds {
      do {
        _ = try Decoded(folder.prepare(Self.mutated(whole, &random)))
      } catch is PhotoError {}
    }
  }

  @Test(arguments: [[0xFF, 0xD8], [0xFF, 0xD8, 0xFF, 0xE0], [0xFF, 0xD8, 0xFF, 0xC0]] as [[UInt8]])
  func `noise behind a JPEG's start is refused`(start: [UInt8]) {
    var random = SplitMix64(seed: 5)
    for count in 0..<300 {
      let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(throws: PhotoError.self) { try Photos.accept(jpeg: start + noise) }
    }
  }
}
