import Testing

@testable import DNSSD

@Suite struct LabelTests {
  private static let family = "👨‍👩‍👧‍👦"

  @Test(arguments: ["", "Kitchen", String(repeating: "x", count: 63), String(repeating: "é", count: 31), family + family])
  func `a text that fits stays as it is`(text: String) {
    #expect(cutToLabel(text) == text)
  }

  @Test(
    arguments: [
      (String(repeating: "x", count: 64), String(repeating: "x", count: 63)),
      (String(repeating: "é", count: 40), String(repeating: "é", count: 31)),
      (String(repeating: "🎲", count: 16), String(repeating: "🎲", count: 15)),
      (family + family + family, family + family),
      ("x" + String(repeating: "🇩🇪", count: 9), "x" + String(repeating: "🇩🇪", count: 7)),
    ])
  func `a longer text is cut between characters`(text: String, expected: String) {
    #expect(cutToLabel(text) == expected)
  }

  @Test func `a label for a later attempt leaves room for its number`() {
    #expect((1...3).map { label("Kitchen", attempt: $0) } == ["Kitchen", "Kitchen #2", "Kitchen #3"])
    #expect(label(String(repeating: "🎲", count: 16), attempt: 12) == String(repeating: "🎲", count: 14) + " #12")
  }

  @Test func `a first character longer than a label is cut between its scalars`() {
    let monster = "e" + String(repeating: "\u{301}", count: 40)
    #expect(monster.count == 1)
    #expect(cutToLabel(monster).utf8.count == 63)
    #expect(cutToLabel(monster + "x") == cutToLabel(monster))
  }
}
