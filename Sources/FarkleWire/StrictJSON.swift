/// The JSON of this protocol, checked byte by byte before a general decoder sees it.
///
/// RFC 8259 in UTF-8, and stricter: the whole is one object, no key stands twice in an object, every number is an integer of digits
/// (a leading `-` allowed) within 64 bits, no escape is half of a surrogate pair, nesting is bounded.
struct StrictJSON {
  private let bytes: [UInt8]
  /// Whether lines may end between values, as in a file.
  private let hasLines: Bool
  private var place = 0

  /// - Throws: ``WireError/Code/malformed``, naming the first offence and its byte.
  static func check(_ line: [UInt8]) throws(WireError) {
    var scanner = try StrictJSON(text: line)
    guard scanner.peek == UInt8(ascii: "{") else { throw scanner.offence("not an object") }
    try scanner.finish()
  }

  /// Checks a file, which may be of many lines.
  static func check(file: [UInt8]) throws(WireError) {
    var scanner = try StrictJSON(text: file, hasLines: true)
    guard scanner.peek == UInt8(ascii: "{") else { throw scanner.offence("not an object") }
    try scanner.finish()
  }

  /// Checks a line that may be any value.
  /// - Returns: the byte that it begins with, which says what it is.
  static func checkValue(_ line: [UInt8]) throws(WireError) -> UInt8? {
    var scanner = try StrictJSON(text: line)
    let first = scanner.peek
    try scanner.finish()
    return first
  }

  private init(text line: [UInt8], hasLines: Bool = false) throws(WireError) {
    guard String(validating: line, as: UTF8.self) != nil else { throw .malformed("not UTF-8") }
    bytes = line
    self.hasLines = hasLines
    skipSpace()
  }

  private mutating func finish() throws(WireError) {
    try value(depth: 1)
    skipSpace()
    guard peek == nil else { throw offence("something after the value") }
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func offence(_ what: String) -> WireError { .malformed("\(what) at byte \(place)") }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A && hasLines { place += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    place += 1
    return true
  }

  private mutating func value(depth: Int) throws(WireError) {
    switch peek {
    case UInt8(ascii: "{"): try object(depth: depth)
    case UInt8(ascii: "["): try array(depth: depth)
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: try integer()
    }
  }

  private mutating func object(depth: Int) throws(WireError) {
    guard depth <= WireLimits.nesting else { throw offence("nested too deep") }
    place += 1
    skipSpace()
    if take(UInt8(ascii: "}")) { return }
    var keys: Set<[UInt8]> = []
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw offence("no key") }
      guard keys.insert(try string()).inserted else { throw offence("a key twice") }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw offence("no colon") }
      skipSpace()
      try value(depth: depth + 1)
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw offence("an object that doesn't end") }
  }

  private mutating func array(depth: Int) throws(WireError) {
    guard depth <= WireLimits.nesting else { throw offence("nested too deep") }
    place += 1
    skipSpace()
    if take(UInt8(ascii: "]")) { return }
    repeat {
      skipSpace()
      try value(depth: depth + 1)
      skipSpace()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw offence("an array that doesn't end") }
  }

  private mutating func word(_ text: StaticString) throws(WireError) {
    for byte in text.description.utf8 {
      guard take(byte) else { throw offence("no value") }
    }
  }

  private mutating func integer() throws(WireError) {
    let start = place
    _ = take(UInt8(ascii: "-"))
    let first = place
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    guard place > first else { throw offence("no value") }
    guard bytes[first] != UInt8(ascii: "0") || place == first + 1 && start == first else { throw offence("a leading zero") }
    if let byte = peek, [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(byte) {
      throw offence("a number that isn't an integer of digits")
    }
    guard Int64(String(decoding: bytes[start..<place], as: UTF8.self)) != nil else { throw offence("a number beyond 64 bits") }
  }

  /// The content of a string with its escapes resolved, so that two spellings of one key are seen as one.
  private mutating func string() throws(WireError) -> [UInt8] {
    place += 1
    var content: [UInt8] = []
    while let byte = peek {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return content
      case UInt8(ascii: "\\"): content.append(contentsOf: try escape())
      case 0..<0x20: throw offence("a raw control character")
      default: content.append(byte)
      }
    }
    throw offence("a string that doesn't end")
  }

  private mutating func escape() throws(WireError) -> [UInt8] {
    guard let byte = peek else { throw offence("a string that doesn't end") }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(String(Character(try unicodeEscape())).utf8)
    default: throw offence("an unknown escape")
    }
  }

  private mutating func unicodeEscape() throws(WireError) -> Unicode.Scalar {
    var units = [try hexadecimal()]
    if UTF16.isLeadSurrogate(units[0]) {
      guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else { throw offence("half a surrogate pair") }
      units.append(try hexadecimal())
    }
    guard let text = String(validating: units, as: UTF16.self), let scalar = text.unicodeScalars.first else {
      throw offence("half a surrogate pair")
    }
    return scalar
  }

  private mutating func hexadecimal() throws(WireError) -> UInt16 {
    guard place + 4 <= bytes.count else { throw offence("a short escape") }
    var unit: UInt16 = 0
    for byte in bytes[place..<place + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { throw offence("a short escape") }
      unit = unit << 4 | UInt16(digit)
    }
    place += 4
    return unit
  }
}
