/// What has come of a paste, up to the mark that ends it.
struct PasteBuffer {
  /// More than anybody pastes into a field; the rest of such a paste is dropped.
  static let limit = 1 << 20
  private static let end: [UInt8] = Array("\u{1B}[201~".utf8)
  private var bytes: [UInt8] = []
  /// How many bytes of the mark have come.
  private var matched = 0

  /// The whole text, once its last byte has come. Its lines end in a line feed; it is empty for the next one then.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.end[matched] {
      matched += 1
      guard matched == Self.end.count else { return nil }
      defer { self = PasteBuffer() }
      return Self.text(bytes)
    }
    // What looked like the mark was pasted. An escape may begin it anew.
    keep(Self.end[..<matched])
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { keep([byte]) }
    return nil
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    if bytes.count + more.count <= Self.limit { bytes += more }
  }

  /// Terminals send a carriage return for each end of a line, some of them a line feed after it.
  private static func text(_ bytes: [UInt8]) -> String {
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var last: UInt8 = 0
    for byte in bytes {
      if byte == 0x0D { lines.append(0x0A) } else if byte != 0x0A || last != 0x0D { lines.append(byte) }
      last = byte
    }
    return String(decoding: lines, as: UTF8.self)
  }
}
