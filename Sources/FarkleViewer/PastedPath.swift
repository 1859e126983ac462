internal import Vocabulary

/// The path in what a terminal pastes when a file is dropped on its window.
enum PastedPath {
  /// Takes quotes, backslashes before odd characters and `file://` addresses away; a plain path stays as it is. Of several files the first.
  static func path(in text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first.map { String($0).trimmed } ?? ""
    if line.hasPrefix(scheme) { return unescaped(address: line.dropFirst(scheme.count)) }
    for quote in ["'", "\""] where line.hasPrefix(quote) {
      return quoted(line, by: quote.first)
    }
    return line.contains("\\") ? unescaped(line) : line
  }

  private static let scheme = "file://"

  /// RFC 8089: an authority, then the path with its bytes in percents.
  private static func unescaped(address: Substring) -> String {
    let path = address.drop { $0 != "/" }
    var bytes: [UInt8] = []
    var rest = Array(path.utf8.prefix { $0 > 32 })[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// As a shell reads quotes, which may end and begin again: 'it'\''s'.
  private static func quoted(_ text: String, by quote: Character?) -> String {
    var path = ""
    var isInside = false
    var isEscaped = false
    for character in text {
      if isEscaped {
        path.append(character)
        isEscaped = false
      } else if character == quote {
        isInside.toggle()
      } else if character == "\\", !isInside || quote == "\"" {
        isEscaped = true
      } else if !isInside, character.isWhitespace {
        break
      } else {
        path.append(character)
      }
    }
    return path
  }

  private static func unescaped(_ text: String) -> String {
    var path = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        path.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character.isWhitespace {
        // The next file: blanks within a name are escaped here.
        break
      } else {
        path.append(character)
      }
    }
    return path
  }
}
