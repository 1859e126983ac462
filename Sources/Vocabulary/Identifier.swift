/// A UUID (RFC 9562), written in lower case.
///
/// It says nothing about its version: one parsed from text is taken as it is, one made by ``random(using:)`` is version 4.
package struct Identifier: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The nil UUID (RFC 9562 section 5.9), which names nothing.
  package static let zero = Identifier(high: 0, low: 0)

  /// A new version 4 UUID (RFC 9562 section 5.4) of 122 random bits.
  package static func random(using generator: inout some RandomNumberGenerator) -> Identifier {
    let version: UInt64 = 0x4000
    let variant: UInt64 = 0x8000_0000_0000_0000
    return Identifier(
      high: generator.next() & ~0xF000 | version,
      low: generator.next() >> 2 | variant)
  }
}

extension Identifier: LosslessStringConvertible {
  /// The identifier that `text` writes as 8-4-4-4-12 hexadecimal digits in lower case, or nil: wire and journal know one spelling.
  package init?(_ text: String) { self.init(utf8: text.utf8.span) }

  /// The same of the text's bytes.
  package init?(utf8 text: Span<UInt8>) {
    guard text.count == 36 else { return nil }
    var (high, low): (UInt64, UInt64) = (0, 0)
    for index in 0..<36 {
      let byte = text[index]
      if index == 8 || index == 13 || index == 18 || index == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      let value: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      // The third hyphen stands after sixteen digits.
      if index < 18 { high = high << 4 | UInt64(value) } else { low = low << 4 | UInt64(value) }
    }
    self.init(high: high, low: low)
  }

  package var description: String {
    let text = utf8
    return String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
  }

  /// The ASCII bytes of ``description``.
  package var utf8: InlineArray<36, UInt8> {
    var text = InlineArray<36, UInt8>(repeating: UInt8(ascii: "-"))
    var rest = high
    // 8-4-4-4-12
    for place in 0..<36 where place != 8 && place != 13 && place != 18 && place != 23 {
      if place == 19 { rest = low }
      let value = UInt8(truncatingIfNeeded: rest >> 60)
      text[place] = value &+ (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
      rest <<= 4
    }
    return text
  }
}

extension Identifier: Comparable {
  package static func < (left: Identifier, right: Identifier) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}
