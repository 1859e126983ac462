import Foundation
import Photos
import TestSupport
import Testing
import TextScreen

/// Photos as cells of a terminal.
@Suite struct CellTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static let sizes = [(1, 1), (2, 1), (4, 2), (10, 5), (14, 7), (20, 10), (7, 7), (33, 3)].map { Size(columns: $0, rows: $1) }

  private static func color(_ color: Color?) throws -> Colour {
    let color = try #require(color)
    return Colour(red: Int(color.red), green: Int(color.green), blue: Int(color.blue))
  }

  /// A photo of a colour at the left or above, and another one at the right or below; the line between them at a share of the side.
  private func halves(at share: Double, isUpright: Bool) throws -> [UInt8] {
    let png = PNG(256, 256) { x, y in Double(isUpright ? x : y) < share * 256 ? .redQuarter : .blueQuarter }
    return try folder.prepare(png.bytes)
  }

  @Test(arguments: sizes) func `a photo fills any size with blocks and spaces in full colour`(size: Size) throws {
    let frame = try Photos.cells(jpeg: Fixture.bytes("baseline.jpg"), size: size)
    #expect(frame.size == size)
    for cell in frame.cells {
      let scalars = try #require(cell.character).unicodeScalars
      #expect(scalars.count == 1 && scalars.allSatisfy { $0 == " " || (0x2580...0x259F).contains($0.value) }, "\(scalars)")
      #expect(cell.style == Style(foreground: cell.style.foreground, background: cell.style.background))
      #expect(cell.style.foreground != nil && cell.style.background != nil)
    }
  }

  @Test(arguments: [Size(columns: 4, rows: 2), Size(columns: 10, rows: 6), Size(columns: 14, rows: 8)], [true, false])
  func `each colour is in the cells of its place`(size: Size, isUpright: Bool) throws {
    let frame = try Photos.cells(jpeg: halves(at: 0.5, isUpright: isUpright), size: size)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let isFirst = isUpright ? column < size.columns / 2 : row < size.rows / 2
        let style = frame[row, column].style
        let colours = try [Self.color(style.foreground), Self.color(style.background)]
        #expect(colours.contains { $0.resembles(isFirst ? .redQuarter : .blueQuarter) }, "\(colours) at \(row), \(column)")
        #expect(!colours.contains { $0.resembles(isFirst ? .blueQuarter : .redQuarter) }, "\(colours) at \(row), \(column)")
      }
    }
  }

  @Test(arguments: [(true, "▌▐"), (false, "▀▄")]) func `a line through a cell is drawn by halves of it`(isUpright: Bool, halves: String)
    throws
  {
    let frame = try Photos.cells(jpeg: self.halves(at: 0.5, isUpright: isUpright), size: Size(columns: 5, rows: 5))
    let cell = frame[2, 2]
    let character = try #require(cell.character)
    #expect(halves.contains(character))
    let isFirst = halves.first == character
    #expect(try Self.color(isFirst ? cell.style.foreground : cell.style.background).resembles(.redQuarter))
    #expect(try Self.color(isFirst ? cell.style.background : cell.style.foreground).resembles(.blueQuarter))
  }

  @Test func `a photo is upright in cells too`() throws {
    let plain = try folder.prepare(PNG(64, 64) { _, y in y < 32 ? .redQuarter : .blueQuarter }.bytes)
    let turned = JPEG.inserting(Metadata.app1(orientation: 3), into: plain)
    let size = Size(columns: 4, rows: 2)
    for (jpeg, upper) in [(plain, Colour.redQuarter), (turned, .blueQuarter)] {
      let style = try Photos.cells(jpeg: jpeg, size: size)[0, 1].style
      let colours = try [Self.color(style.foreground), Self.color(style.background)]
      #expect(colours.contains { $0.resembles(upper) }, "\(colours)")
    }
  }

  @Test func `no cells are no trouble`() throws {
    for size in [Size(columns: 0, rows: 4), Size(columns: 4, rows: 0), Size(columns: -1, rows: -1)] {
      #expect(try Photos.cells(jpeg: Fixture.bytes("baseline.jpg"), size: size).cells.isEmpty)
    }
  }

  @Test func `what is no photo is not drawn`() throws {
    let size = Size(columns: 4, rows: 2)
    let whole = try Fixture.bytes("baseline.jpg")
    #expect(throws: PhotoError.notAnImage) { try Photos.cells(jpeg: [], size: size) }
    #expect(throws: PhotoError.notAnImage) { try Photos.cells(jpeg: PNG(8, 8) { _, _ in .white }.bytes, size: size) }
    #expect(throws: PhotoError.notAnImage) { try Photos.cells(jpeg: Fixture.bytes("still.heic"), size: size) }
    #expect(throws: PhotoError.truncated) { try Photos.cells(jpeg: whole.dropLast(2), size: size) }
    #expect(throws: PhotoError.tooManyPixels(width: 1025, height: 8)) {
      try Photos.cells(jpeg: JPEG.claiming(1025, 8, whole), size: size)
    }
    #expect(throws: PhotoError.fileTooLarge(limit: 32_768)) {
      try Photos.cells(jpeg: whole + Array(repeating: 0, count: 32_768), size: size)
    }
  }

  @Test func `many photos are drawn at once, each as alone`() async throws {
    let jpeg = try Fixture.bytes("baseline.jpg")
    let expected = try Self.sizes.map { try Photos.cells(jpeg: jpeg, size: $0) }
    try await withThrowingTaskGroup { group in
      for round in 0..<64 {
        group.addTask { (round % Self.sizes.count, try Photos.cells(jpeg: jpeg, size: Self.sizes[round % Self.sizes.count])) }
      }
      for try await (index, frame) in group { #expect(frame == expected[index]) }
    }
  }
}
