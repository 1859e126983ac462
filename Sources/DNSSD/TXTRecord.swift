/// The key/value pairs that describe a service (RFC 6763 section 6), in order and always within the limits of the wire.
///
/// A pair that cannot be on the wire is left out, whether it comes from a caller or from the network:
/// a key that is empty or holds anything but printable ASCII without `=`; a key that was there before (the first wins, whatever its
/// letter case); a string `key=value` of more than 255 bytes; a string that would make the record longer than 1300 bytes.
package struct TXTRecord: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    package let key: String
    package let value: String
  }

  /// The longest record in bytes, so that it fits one packet (RFC 6763 section 6.2).
  package static let maximumSize = 1300
  private static let maximumStringSize = 255

  package private(set) var entries: [Entry] = []
  private var size = 0

  package init(_ pairs: [(String, String)] = []) {
    for (key, value) in pairs { append(key: key, value: value) }
  }

  /// Reads a record from the wire: strings, each after a byte with its length. Any bytes will do.
  ///
  /// A key without `=` reads as an empty value. Strings that are not UTF-8 are left out; one that runs past the end ends the record.
  package init(bytes: [UInt8]) {
    self.init(strings: Self.strings(in: bytes))
  }

  /// Reads a record whose strings are in reverse order, which is how Avahi's resolver gives them (though not its registrations).
  init(reversed bytes: [UInt8]) {
    self.init(strings: Self.strings(in: bytes).reversed())
  }

  private init(strings: [ArraySlice<UInt8>]) {
    for string in strings {
      let parts = string.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = parts.first.flatMap({ String(validating: $0, as: UTF8.self) }),
        let value = String(validating: parts.count > 1 ? parts[1] : [], as: UTF8.self)
      else { continue }
      append(key: key, value: value)
    }
  }

  /// The value for a key, whatever the letter case of the key.
  package subscript(key: String) -> String? {
    entries.first { $0.key.utf8.elementsEqual(key.utf8) { Self.lowercased($0) == Self.lowercased($1) } }?.value
  }

  /// The record as it goes over the wire; a record without pairs is one zero byte (RFC 6763 section 6.1).
  package var bytes: [UInt8] {
    guard !entries.isEmpty else { return [0] }
    return entries.reduce(into: []) { bytes, entry in
      let string = Self.string(key: entry.key, value: entry.value)
      bytes.append(UInt8(string.count))
      bytes.append(contentsOf: string)
    }
  }

  private mutating func append(key: String, value: String) {
    let count = 1 + Self.string(key: key, value: value).count
    guard Self.isKey(key), self[key] == nil, count <= 1 + Self.maximumStringSize, size + count <= Self.maximumSize else { return }
    entries.append(Entry(key: key, value: value))
    size += count
  }

  private static func strings(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var rest = bytes[...]
    var strings: [ArraySlice<UInt8>] = []
    while let length = rest.popFirst(), length <= rest.count {
      strings.append(rest.prefix(Int(length)))
      rest = rest.dropFirst(Int(length))
    }
    return strings
  }

  private static func string(key: String, value: String) -> [UInt8] {
    Array(key.utf8) + [UInt8(ascii: "=")] + Array(value.utf8)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func isKey(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "=") }
  }
}
