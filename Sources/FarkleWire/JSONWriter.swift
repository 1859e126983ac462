package import Vocabulary

/// Writes JSON (RFC 8259) in this protocol's canonical form: no spaces, `/` not escaped. Whoever writes an object gives its keys in order.
///
/// It keeps its bytes by itself: an array looks at each byte that is appended whether it is shared and has room.
@safe package struct JSONWriter: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0

  /// - Parameter capacity: the bytes that will probably do. More are found where it doesn't.
  package init(capacity: Int) {
    unsafe start = .allocate(capacity: max(1, capacity))
    self.capacity = max(1, capacity)
  }

  deinit { unsafe start.deallocate() }

  /// What was written.
  package var bytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: start, count: count)) }

  package mutating func object(_ fields: (inout JSONWriter) -> Void) {
    append(UInt8(ascii: "{"))
    fields(&self)
    append(UInt8(ascii: "}"))
  }

  package mutating func array<Element>(_ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
    append(UInt8(ascii: "["))
    for element in elements {
      separate()
      write(&self, element)
    }
    append(UInt8(ascii: "]"))
  }

  /// An array with each element on a line of its own, for files.
  package mutating func lines<Element>(_ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
    append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(UInt8(ascii: "\n"))
      write(&self, element)
    }
    if !elements.isEmpty { append(UInt8(ascii: "\n")) }
    append(UInt8(ascii: "]"))
  }

  /// A field's name; its value comes next.
  package mutating func key(_ name: StaticString) {
    separate()
    append(UInt8(ascii: "\""))
    append(name)
    append(UInt8(ascii: "\""))
    append(UInt8(ascii: ":"))
  }

  package mutating func field(_ name: StaticString, _ value: Int?) {
    key(name)
    if let value { append(value) } else { null() }
  }

  package mutating func field(_ name: StaticString, _ value: Bool) {
    key(name)
    append(value ? "true" : "false" as StaticString)
  }

  package mutating func field(_ name: StaticString, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  package mutating func field(_ name: StaticString, _ identifier: Identifier?) {
    key(name)
    if let identifier { value(identifier) } else { null() }
  }

  package mutating func field(_ name: StaticString, _ time: Timestamp?) {
    key(name)
    guard let time else { return null() }
    append(UInt8(ascii: "\""))
    let text = time.nearestWritable.utf8
    append(text.span)
    append(UInt8(ascii: "\""))
  }

  mutating func value(_ identifier: Identifier) {
    append(UInt8(ascii: "\""))
    let text = identifier.utf8
    append(text.span)
    append(UInt8(ascii: "\""))
  }

  /// A value that is already JSON.
  package mutating func field(_ name: StaticString, json: [UInt8]?) {
    key(name)
    if let json { append(json.span) } else { null() }
  }

  /// A text as an element of an array.
  package mutating func value(_ text: String) { string(text) }

  package mutating func null() { append("null" as StaticString) }

  mutating func string(_ text: String) {
    append(UInt8(ascii: "\""))
    let span = text.utf8.span
    // What needs no escape goes in one piece.
    var plain = 0
    for place in 0..<span.count {
      let byte = span[place]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      append(span.extracting(plain..<place))
      plain = place + 1
      append(Self.escape(byte).utf8.span)
    }
    append(span.extracting(plain..<span.count))
    append(UInt8(ascii: "\""))
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }
  }

  private mutating func separate() {
    guard count > 0 else { return }
    let last = unsafe start[count - 1]
    if last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { append(UInt8(ascii: ",")) }
  }

  // MARK: - Bytes

  private mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe start[count] = byte
    count += 1
  }

  private mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append($0) }
  }

  private mutating func append(_ text: StaticString) {
    unsafe append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    unsafe (start + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  private mutating func append(_ number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var place = 20
    repeat {
      place -= 1
      digits[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    append(digits.span.extracting(place..<20))
  }

  private mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(by: more) }
  }

  private mutating func grow(by more: Int) {
    capacity = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe larger.update(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = larger
  }
}
