internal import Vocabulary

/// Reads JSON in this protocol's canonical form, as ``JSONWriter`` writes it, key by key in the known order. It accepts nothing else: at the
/// first byte that is another one it is no longer ``isCanonical``, and what it returns from then on means nothing. Whoever asked starts
/// anew with a reader that knows all of JSON.
struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0
  private(set) var isCanonical = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether all was read and all of it was as expected.
  var isDone: Bool { isCanonical && place == bytes.count }

  mutating func object<Value>(_ fields: (inout JSONReader) -> Value) -> Value {
    expect(UInt8(ascii: "{"))
    let value = fields(&self)
    expect(UInt8(ascii: "}"))
    return value
  }

  mutating func array<Element>(_ element: (inout JSONReader) -> Element) -> [Element] {
    expect(UInt8(ascii: "["))
    var elements: [Element] = []
    while isCanonical, !take(UInt8(ascii: "]")) {
      if !elements.isEmpty { expect(UInt8(ascii: ",")) }
      elements.append(element(&self))
    }
    return elements
  }

  /// A field's name; its value comes next.
  mutating func key(_ name: StaticString) {
    if place > 0, bytes[place - 1] != UInt8(ascii: "{") { expect(UInt8(ascii: ",")) }
    let count = name.utf8CodeUnitCount
    let end = place + count + 3
    guard end <= bytes.count, bytes[place] == UInt8(ascii: "\""), bytes[end - 2] == UInt8(ascii: "\""), bytes[end - 1] == UInt8(ascii: ":"),
      unsafe isNext(UnsafeBufferPointer(start: name.utf8Start, count: count), from: place + 1)
    else { return isCanonical = false }
    place = end
  }

  private func isNext(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    let span = bytes.span
    var place = 0
    while place < text.count, unsafe text[place] == span[start + place] { place += 1 }
    return place == text.count
  }

  /// Whether this is the name of the next field.
  func isNext(_ name: StaticString) -> Bool {
    var reader = self
    reader.key(name)
    return reader.isCanonical
  }

  mutating func orNull<Value>(_ read: (inout JSONReader) -> Value) -> Value? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "n") else { return read(&self) }
    for byte in "null".utf8 { expect(byte) }
    return nil
  }

  mutating func flag() -> Bool {
    let value = place < bytes.count && bytes[place] == UInt8(ascii: "t")
    for byte in (value ? "true" : "false").utf8 { expect(byte) }
    return value
  }

  /// One of up to 18 digits: a longer one may be beyond 64 bits.
  mutating func integer() -> Int {
    let isNegative = take(UInt8(ascii: "-"))
    let start = place
    var value = 0
    while place < bytes.count, place < start + 18, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) {
      value = value * 10 + Int(bytes[place] - UInt8(ascii: "0"))
      place += 1
    }
    if place == start || bytes[start] == UInt8(ascii: "0") && (place > start + 1 || isNegative) { isCanonical = false }
    return isNegative ? -value : value
  }

  /// The place of a text without an escape.
  private mutating func text() -> Range<Int> {
    expect(UInt8(ascii: "\""))
    let start = place
    let (end, isPlain) = plainText()
    if !isPlain { isCanonical = false }
    place = end
    expect(UInt8(ascii: "\""))
    return start..<end
  }

  /// Where the text at hand ends, and whether none of it has to be escaped.
  private func plainText() -> (end: Int, isPlain: Bool) {
    let span = bytes.span
    var isPlain = true
    var end = place
    while end < span.count, span[end] != UInt8(ascii: "\"") {
      if span[end] < 0x20 || span[end] == UInt8(ascii: "\\") { isPlain = false }
      end += 1
    }
    return (end, isPlain)
  }

  /// One without an escape.
  mutating func string() -> String {
    let range = text()
    if let text = String(validating: bytes[range], as: UTF8.self) { return text }
    isCanonical = false
    return ""
  }

  /// A text that stands for a value of another kind. `substitute` is returned where it stands for none.
  mutating func value<Value>(_ make: (String) -> Value?, _ substitute: Value) -> Value {
    if let value = make(string()) { return value }
    isCanonical = false
    return substitute
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) {
    if !take(byte) { isCanonical = false }
  }
}

extension JSONReader {
  mutating func integer(_ name: StaticString) -> Int {
    key(name)
    return integer()
  }

  mutating func flag(_ name: StaticString) -> Bool {
    key(name)
    return flag()
  }

  mutating func string(_ name: StaticString) -> String {
    key(name)
    return string()
  }

  mutating func identifier(_ name: StaticString) -> Identifier {
    key(name)
    return identifier()
  }

  mutating func identifier() -> Identifier {
    let range = text()
    if let identifier = Identifier(utf8: bytes.span.extracting(range)) { return identifier }
    isCanonical = false
    return .zero
  }

  mutating func time(_ name: StaticString) -> Timestamp {
    key(name)
    return time()
  }

  mutating func time() -> Timestamp {
    let range = text()
    if let time = Timestamp(utf8: bytes.span.extracting(range)) { return time }
    isCanonical = false
    return Timestamp(milliseconds: 0)
  }

  /// A text that stands for a value; not canonical, and nil, where it stands for none.
  mutating func optional<Value>(_ make: (String) -> Value?) -> Value? { value({ text in make(text).map { $0 } }, nil) }

  mutating func optional<Value>(_ name: StaticString, _ make: (String) -> Value?) -> Value? {
    key(name)
    return optional(make)
  }

  mutating func orNull<Value>(_ name: StaticString, _ read: (inout JSONReader) -> Value) -> Value? {
    key(name)
    return orNull(read)
  }
}
