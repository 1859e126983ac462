/// A range of bytes with numbers in it. Offsets count from the range's start; what lies beyond its end is nil.
struct ByteReader {
  private let bytes: [UInt8]
  private let range: Range<Int>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    range = bytes.indices
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  var count: Int { range.count }

  subscript(offset: Int) -> UInt8? {
    offset >= 0 && offset < range.count ? bytes[range.lowerBound + offset] : nil
  }

  /// The unsigned number of `count` (1 to 4) bytes at `offset`, the highest byte first.
  func big(_ count: Int, at offset: Int) -> Int? {
    number((0..<count).lazy.map { offset + $0 })
  }

  /// The unsigned number of `count` (1 to 4) bytes at `offset`, the lowest byte first.
  func little(_ count: Int, at offset: Int) -> Int? {
    number((0..<count).reversed().lazy.map { offset + $0 })
  }

  private func number(_ offsets: some Sequence<Int>) -> Int? {
    var number = 0
    for offset in offsets {
      guard let byte = self[offset] else { return nil }
      number = number << 8 | Int(byte)
    }
    return number
  }

  /// The four-letter name at `offset`, as chunks, boxes and brands have it; nil if it is not ASCII.
  func text(at offset: Int) -> String? {
    guard let part = part(offset, 4), part.bytes[part.range].allSatisfy({ $0 < 0x80 }) else { return nil }
    return String(decoding: part.bytes[part.range], as: UTF8.self)
  }

  func starts(with prefix: [UInt8]) -> Bool { bytes[range].starts(with: prefix) }

  /// The next `byte` at or after `offset`.
  func firstOffset(of byte: UInt8, from offset: Int) -> Int? {
    guard offset >= 0, offset < count else { return nil }
    return bytes[(range.lowerBound + offset)..<range.upperBound].firstIndex(of: byte).map { $0 - range.lowerBound }
  }

  /// `count` bytes from `offset` on; nil if they are not all there.
  func part(_ offset: Int, _ count: Int) -> ByteReader? {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else { return nil }
    let start = range.lowerBound + offset
    return ByteReader(bytes, start..<(start + count))
  }

  var array: [UInt8] { range == bytes.indices ? bytes : Array(bytes[range]) }

  func append(to array: inout [UInt8]) { array += bytes[range] }
}
