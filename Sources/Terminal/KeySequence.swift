/// What may be asked about by name.
enum KeySequence {
  /// Whether a sequence is of the kind that keys send: digits and semicolons, then its last byte.
  static func isKnownKind(_ bytes: [UInt8]) -> Bool {
    guard let last = bytes.last else { return false }
    let middle = bytes[2...].dropLast()
    if middle.elementsEqual([UInt8(ascii: "[")]) { return (0x41...0x45).contains(last) }
    guard middle.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") }) else { return false }
    let numbers = middle.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard numbers.count <= 3, numbers.allSatisfy({ $0.count <= 6 }) else { return false }
    if bytes[1] == UInt8(ascii: "O") { return middle.isEmpty }
    switch last {
    // Three bytes follow the old report of a mouse, whatever they are. Nobody asked for one.
    case UInt8(ascii: "M"): return false
    // The library reads these numbers whether they are there or not.
    case UInt8(ascii: "u"): return numbers.first?.isEmpty == false
    case UInt8(ascii: "~") where numbers.first.flatMap({ Int(String(decoding: $0, as: UTF8.self)) }) == 27:
      return numbers.count == 3 && numbers.allSatisfy { !$0.isEmpty }
    default: return true
    }
  }
}
