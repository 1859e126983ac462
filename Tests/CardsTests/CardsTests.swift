import Cards
import Testing

/// Pictures of documents, by the real library.
struct CardsTests {
  private static let document = """
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">
    <rect width="40" height="20" fill="#1e4033"/><rect x="20" width="20" height="20" fill="#a8341a"/></svg>
    """

  @Test(arguments: [(40, 20), (200, 100), (1, 1)])
  func `a document fills the picture, whatever its size`(width: Int, height: Int) throws {
    let pixels = try Cards.pixels(Array(Self.document.utf8), width: width, height: height)
    #expect(pixels.count == width * height)
    guard width > 1 else { return }
    #expect(pixels[0] == 0x1E4033 && pixels[width - 1] == 0xA8341A && pixels[width * height - 1] == 0xA8341A)
  }

  @Test func `the picture is a PNG of that size`() throws {
    let png = try Cards.png(Array(Self.document.utf8), width: 300, height: 150)
    // Signature, length, IHDR, and then width and height (PNG, "Image header").
    #expect(Array(png.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Array(png[16..<24]) == [0, 0, 1, 44, 0, 0, 0, 150])
    #expect(png.suffix(8).starts(with: [0x49, 0x45, 0x4E, 0x44]))
  }

  @Test(arguments: ["", "<", "no document", "<html/>", "<svg xmlns=\"http://www.w3.org/2000/svg\"><g>", "\u{0}\u{1}"])
  func `what is no document is refused`(text: String) {
    #expect(throws: CardError.noDocument) { try Cards.png(Array(text.utf8), width: 10, height: 10) }
  }

  @Test func `a picture that is too large is refused`() {
    #expect(throws: CardError.noMemory) { try Cards.png(Array(Self.document.utf8), width: 1_000_000, height: 1_000_000) }
  }
}
