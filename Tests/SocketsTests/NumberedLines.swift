/// Lines of one length that carry a number, so that what arrives says what was left out.
struct NumberedLines {
  /// Bytes of a line, its end included.
  let size: Int

  func line(_ number: Int) -> [UInt8] {
    let digits = Array(String(number).utf8)
    return [UInt8](repeating: UInt8(ascii: "."), count: size - 1 - digits.count) + digits + [UInt8(ascii: "\n")]
  }

  func numbers(in bytes: [UInt8]) -> [Int] {
    bytes.split(separator: UInt8(ascii: "\n")).map { Int(String(decoding: $0.drop { $0 == UInt8(ascii: ".") }, as: UTF8.self)) ?? -1 }
  }
}
