/// Reads single values out of a line of the protocol without decoding it; the simulation sees every line several times.
enum LineScan {
  /// The type of a message, empty if it has none. The canonical form has it near the end.
  static func type(of line: [UInt8]) -> String {
    guard let start = start(of: "\"type\":\"", in: line) else { return "" }
    return String(decoding: line[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }

  static func number(_ key: StaticString, in line: [UInt8]) -> Int? {
    guard let start = start(of: key, in: line) else { return nil }
    return Int(String(decoding: line[start...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }, as: UTF8.self))
  }

  /// The runs of exactly 32 hexadecimal digits in a text: what looks like a token.
  static func tokens(in line: some Collection<UInt8>) -> [String] {
    var found: [String] = []
    var run: [UInt8] = []
    for byte in line {
      if isDigit(byte) {
        run.append(byte)
      } else {
        if run.count == 32 { found.append(String(decoding: run, as: UTF8.self)) }
        if !run.isEmpty { run.removeAll(keepingCapacity: true) }
      }
    }
    if run.count == 32 { found.append(String(decoding: run, as: UTF8.self)) }
    return found
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  /// Where the text after the last occurrence of a key begins.
  private static func start(of key: StaticString, in line: [UInt8]) -> Int? {
    let pattern = Array(key.description.utf8)
    var place = line.count - pattern.count
    while place >= 0 {
      if line[place] == pattern[0], line[place..<place + pattern.count].elementsEqual(pattern) { return place + pattern.count }
      place -= 1
    }
    return nil
  }
}
