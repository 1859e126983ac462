// How many columns of a terminal a text takes.

extension Unicode.Scalar {
  /// 0 for what is drawn over the character before, 2 for what East Asian typography and emoji draw wide, else 1 (UAX #11; ambiguous ones
  /// are narrow, as terminals outside of East Asian locales draw them).
  package var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return 0
    case .format: return value == 0xAD ? 1 : 0
    default: break
    }
    // Vowels and final consonants of Hangul join the syllable before.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    if properties.isDefaultIgnorableCodePoint { return 0 }
    if properties.isEmojiPresentation { return 2 }
    return Self.isWide(value) ? 2 : 1
  }

  /// The blocks of UAX #11's W and F; emoji are told by their own property.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wide.contains { $0.contains(value) }
  }
}

extension Character {
  /// 0, 1 or 2. A base with U+FE0F behind it is an emoji, and so are two regional indicators.
  package var columns: Int {
    var widest = 0
    var regional = 0
    for scalar in unicodeScalars {
      if scalar.value < 0x7F { widest = max(widest, scalar.value < 0x20 ? 0 : 1) } else { widest = max(widest, scalar.columns) }
      if scalar.value == 0xFE0F, widest > 0 { widest = 2 }
      if (0x1F1E6...0x1F1FF).contains(scalar.value) { regional += 1 }
    }
    return regional > 1 ? 2 : widest
  }
}

extension StringProtocol {
  /// The columns of a text in one line.
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text if it fits, else as much of it as fits with an ellipsis behind it.
  package func fitted(_ limit: Int) -> String {
    guard columns > limit else { return String(self) }
    guard limit > 0 else { return "" }
    var text = ""
    var used = 0
    for character in self {
      let width = character.columns
      if used + width > limit - 1 { break }
      text.append(character)
      used += width
    }
    return text + "…"
  }

  /// The text in lines of at most so many columns, broken at spaces, and inside a word only where it alone is too long.
  package func wrapped(_ limit: Int) -> [String] {
    guard limit > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      var word = String(word)
      if !line.isEmpty, line.columns + 1 + word.columns > limit {
        lines.append(line)
        line = ""
      }
      while word.columns > limit {
        var piece = ""
        while let first = word.first, piece.isEmpty || piece.columns + first.columns <= limit { piece.append(word.removeFirst()) }
        lines.append(piece)
      }
      line += line.isEmpty ? word : " " + word
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }
}
