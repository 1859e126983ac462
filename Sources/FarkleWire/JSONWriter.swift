package import Vocabulary

/// Writes JSON (RFC 8259) in this protocol's canonical form: no spaces, `/` not escaped. Whoever writes an object gives its keys in order.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []

  package init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  package mutating func object(_ fields: (inout JSONWriter) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    fields(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  package mutating func array<Element>(_ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
    bytes.append(UInt8(ascii: "["))
    for element in elements {
      separate()
      write(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// An array with each element on a line of its own, for files.
  package mutating func lines<Element>(_ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\n"))
      write(&self, element)
    }
    if !elements.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    bytes.append(UInt8(ascii: "]"))
  }

  /// A field's name; its value comes next.
  package mutating func key(_ name: StaticString) {
    separate()
    quoted { bytes in name.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) } }
    bytes.append(UInt8(ascii: ":"))
  }

  package mutating func field(_ name: StaticString, _ value: Int?) {
    key(name)
    if let value { bytes.append(contentsOf: String(value).utf8) } else { null() }
  }

  package mutating func field(_ name: StaticString, _ value: Bool) {
    key(name)
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
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
    if let time { quoted { time.nearestWritable.append(to: &$0) } } else { null() }
  }

  mutating func value(_ identifier: Identifier) {
    quoted { identifier.append(to: &$0) }
  }

  /// A value that is already JSON.
  package mutating func field(_ name: StaticString, json: [UInt8]?) {
    key(name)
    if let json { bytes.append(contentsOf: json) } else { null() }
  }

  /// A text as an element of an array.
  package mutating func value(_ text: String) { string(text) }

  package mutating func null() { bytes.append(contentsOf: "null".utf8) }

  mutating func string(_ text: String) {
    quoted { bytes in
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
          bytes.append(UInt8(ascii: "\\"))
          bytes.append(byte)
        case 0..<0x20: bytes.append(contentsOf: Self.escape(byte).utf8)
        default: bytes.append(byte)
        }
      }
    }
  }

  private mutating func quoted(_ write: (inout [UInt8]) -> Void) {
    bytes.append(UInt8(ascii: "\""))
    write(&bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }
  }

  private mutating func separate() {
    if let last = bytes.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ",")) }
  }
}
