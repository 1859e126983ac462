/// What a fuzz target makes of the fuzzer's bytes: numbers and pieces, taken from the front. Once it is used up, every number is 0.
package struct Input {
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// The bytes that libFuzzer hands over, which it takes back when the call returns.
  package init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    self.init(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  }

  package var isEmpty: Bool { rest.isEmpty }

  package func starts(with prefix: [UInt8]) -> Bool { rest.starts(with: prefix) }

  package mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  package mutating func bool() -> Bool { byte() & 1 == 1 }

  /// A number from 0 up to, not including, `limit`, which is at most 256.
  package mutating func below(_ limit: Int) -> Int { Int(byte()) % limit }

  /// A number of eight bytes, so that every one may come.
  package mutating func number() -> Int64 {
    var number: UInt64 = 0
    for _ in 0..<8 { number = number << 8 | UInt64(byte()) }
    return Int64(bitPattern: number)
  }

  package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// At most `count` bytes.
  package mutating func bytes(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// At most 255 bytes, as many as the next one says.
  package mutating func piece() -> [UInt8] { bytes(Int(byte())) }

  /// The same as a text, whatever the bytes.
  package mutating func text() -> String { String(decoding: piece(), as: UTF8.self) }

  /// Everything that is left.
  package mutating func all() -> [UInt8] { bytes(rest.count) }
}
