/// Cuts what a terminal sends into whole pieces, a byte at a time, so that it doesn't matter in which pieces it came.
///
/// It holds at most one character, sequence or paste, each bounded. What no terminal sends by itself is passed over: answers to questions,
/// mouse reports, broken UTF-8. Escape sequences that come out have at most three small numbers: the library that names them
/// (``KeyNames``) writes outside its arrays when it gets more.
struct InputLexer {
  enum Token: Hashable {
    case key(KeyPress)
    /// A whole escape sequence that stands for a key, and whether an escape came before it.
    case sequence([UInt8], KeyPress.Modifiers)
    case paste(String)
  }

  private enum State {
    case ground
    /// The first bytes of a character, and how many are missing.
    case character([UInt8], missing: Int)
    case escape
    /// After `ESC [` or `ESC O`, these two included.
    case sequence([UInt8])
    /// A sequence that is too long for a key: its end is awaited.
    case overlong
    /// After `ESC` and this byte: a string up to `ESC \`, and whether it has begun.
    case string(UInt8, hasBegun: Bool)
    case stringEscape
    case paste
  }

  private static let longestSequence = 24
  private static let escape: UInt8 = 0x1B

  private var state = State.ground
  private var modifiers: KeyPress.Modifiers = []
  /// Outside of the state: taking it out and putting it back would copy it at every byte.
  private var pasted = PasteBuffer()

  /// Whether a pause would give what is held a meaning: a lone escape is one only if nothing follows.
  var isWaiting: Bool {
    switch state {
    case .ground, .paste: false
    default: true
    }
  }

  /// The piece that this byte completes.
  mutating func take(_ byte: UInt8) -> Token? {
    switch state {
    case .ground: return ground(byte)
    case .character(let bytes, let missing): return character(bytes + [byte], missing: missing - 1)
    case .escape: return afterEscape(byte)
    case .sequence(let bytes): return sequence(bytes + [byte])
    case .overlong:
      if (0x40...0x7E).contains(byte) { reset() }
      return interrupted(by: byte)
    case .string(let kind, _):
      state = byte == Self.escape ? .stringEscape : .string(kind, hasBegun: true)
      if byte == 0x07 || byte == 0x18 || byte == 0x1A { reset() }
      return nil
    case .stringEscape:
      reset()
      if byte == UInt8(ascii: "\\") { return nil }
      state = .escape
      return take(byte)
    case .paste:
      guard let text = pasted.take(byte) else { return nil }
      reset()
      return .paste(text)
    }
  }

  /// What is held, when nothing has followed it for a while.
  mutating func expire() -> Token? {
    defer { if isWaiting { reset() } }
    switch state {
    case .escape: return .key(KeyPress(.escape, modifiers))
    // Alt and a letter that also begins a sequence.
    case .sequence(let bytes) where bytes.count == 2: return .key(Self.altKey(bytes[1]))
    case .string(let kind, hasBegun: false): return .key(Self.altKey(kind))
    default: return nil
    }
  }

  private static func altKey(_ byte: UInt8) -> KeyPress { KeyPress(.character(Character(Unicode.Scalar(byte))), .alt) }

  private mutating func reset() {
    state = .ground
    modifiers = []
  }

  private mutating func finish(_ key: KeyPress?) -> Token? {
    defer { reset() }
    return key.map { .key($0.adding(modifiers)) }
  }

  private mutating func ground(_ byte: UInt8) -> Token? {
    switch byte {
    case Self.escape: state = .escape
    case 0x00..<0x20, 0x7F: return finish(KeyPress(control: byte))
    case 0x20..<0x7F: return finish(KeyPress(.character(Character(Unicode.Scalar(byte)))))
    case 0xC2...0xDF: state = .character([byte], missing: 1)
    case 0xE0...0xEF: state = .character([byte], missing: 2)
    case 0xF0...0xF4: state = .character([byte], missing: 3)
    default: reset()
    }
    return nil
  }

  private mutating func character(_ bytes: [UInt8], missing: Int) -> Token? {
    guard let last = bytes.last, (0x80...0xBF).contains(last) else {
      reset()
      return bytes.last.flatMap { take($0) }
    }
    guard missing == 0 else {
      state = .character(bytes, missing: missing)
      return nil
    }
    guard let text = String(validating: bytes, as: UTF8.self), let scalar = text.unicodeScalars.first, scalar.value >= 0xA0 else {
      return finish(nil)
    }
    return finish(KeyPress(.character(Character(scalar))))
  }

  private mutating func afterEscape(_ byte: UInt8) -> Token? {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"): state = .sequence([Self.escape, byte])
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      state = .string(byte, hasBegun: false)
    case Self.escape:
      // The second one may begin the sequence of a key with Alt.
      if !modifiers.isEmpty { return .key(KeyPress(.escape, .alt)) }
      modifiers = .alt
    default:
      modifiers = .alt
      state = .ground
      return ground(byte)
    }
    return nil
  }
}

extension InputLexer {
  private mutating func interrupted(by byte: UInt8) -> Token? {
    guard byte == Self.escape else { return nil }
    reset()
    state = .escape
    return nil
  }

  private mutating func sequence(_ bytes: [UInt8]) -> Token? {
    guard let last = bytes.last else { return nil }
    switch last {
    // The Linux console's F1 to F5 are `ESC [ [ A` to `ESC [ [ E`.
    case UInt8(ascii: "[") where bytes.count == 3 && bytes[1] == last: state = .sequence(bytes)
    case 0x40...0x7E:
      let kept = modifiers
      reset()
      if bytes == Array("\u{1B}[200~".utf8) {
        state = .paste
      } else if KeySequence.isKnownKind(bytes) {
        return .sequence(bytes, kept)
      }
    case 0x20...0x3F: state = bytes.count < Self.longestSequence ? .sequence(bytes) : .overlong
    case Self.escape: return interrupted(by: last)
    default:
      // A control character in the middle: the rest of the sequence is lost.
      reset()
      return ground(last)
    }
    return nil
  }
}
