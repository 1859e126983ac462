import Testing
import Vocabulary

struct IdentifierTests {
  @Test(arguments: [
    "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "01234567-89ab-4cde-8f01-23456789abcd",
    "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
  ])
  func `an identifier is written as it was read`(text: String) throws {
    #expect(try #require(Identifier(text)).description == text)
  }

  @Test func `any random identifier survives the way through text`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<1000 {
      let id = Identifier.random(using: &generator)
      #expect(Identifier(id.description) == id)
    }
  }

  @Test func `a random identifier is of version 4 and of the RFC's variant`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<1000 {
      let text = Array(Identifier.random(using: &generator).description)
      #expect(text[14] == "4")
      #expect("89ab".contains(text[19]))
    }
  }

  @Test func `all other bits of a random identifier vary`() {
    var generator = SystemRandomNumberGenerator()
    var seen = Array(repeating: Set<Character>(), count: 36)
    for _ in 0..<2000 {
      for (place, digit) in Identifier.random(using: &generator).description.enumerated() { seen[place].insert(digit) }
    }
    for place in 0..<36 where ![8, 13, 14, 18, 19, 23].contains(place) { #expect(seen[place].count == 16, "digit \(place)") }
    #expect(seen[19].count == 4)
  }

  @Test(arguments: [
    "",
    "01234567-89AB-4cde-8f01-23456789abcd",
    "0123456789ab4cde8f0123456789abcd",
    "01234567-89ab-4cde-8f01-23456789abc",
    "01234567-89ab-4cde-8f01-23456789abcde",
    "01234567-89ab-4cde-8f01-23456789abcg",
    "0123456-789ab-4cde-8f01-23456789abcd",
    "{1234567-89ab-4cde-8f01-23456789abc}",
    " 1234567-89ab-4cde-8f01-23456789abcd",
    "01234567_89ab_4cde_8f01_23456789abcd",
    "01234567-89ab-4cde-8f01-23456789ab\u{FF43}",
  ])
  func `another spelling is refused`(text: String) {
    #expect(Identifier(text) == nil)
  }

  @Test func `identifiers are ordered as their texts are`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<1000 {
      let left = Identifier.random(using: &generator)
      let right = Identifier.random(using: &generator)
      #expect((left < right) == (left.description < right.description))
      #expect(!(left < left))
    }
  }

  @Test func `a difference in the last digit alone orders identifiers`() throws {
    let smaller = try #require(Identifier("01234567-89ab-4cde-8f01-23456789abc0"))
    let larger = try #require(Identifier("01234567-89ab-4cde-8f01-23456789abc1"))
    #expect(smaller < larger)
    #expect(!(larger < smaller))
  }
}
