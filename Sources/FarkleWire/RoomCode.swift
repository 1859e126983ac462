/// The four digits by which people join a room. It selects a room and protects nothing: it is advertised.
package struct RoomCode: Hashable, Sendable {
  package let text: String

  /// The code that `text` writes as exactly four ASCII digits, or nil.
  package init?(_ text: String) {
    guard text.utf8.count == 4, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    self.text = text
  }

  /// A code drawn at random, every one of the 10,000 as likely.
  package static func random(using generator: inout some RandomNumberGenerator) -> RoomCode {
    let number = String(Int.random(in: 0...9999, using: &generator))
    return RoomCode(unchecked: String(repeating: "0", count: 4 - number.count) + number)
  }

  private init(unchecked text: String) {
    self.text = text
  }
}
