internal import TextScreen
internal import Vocabulary

/// A line of text that is being typed, with the cursor at its end. What could steer a terminal never gets in.
struct TextField: Hashable, Sendable {
  private(set) var text: String
  /// In characters; a longer name is refused by its own rules, with their reason, so a little more fits here.
  private static let limit = 60

  init(_ text: String = "") {
    self.text = text
  }

  /// Takes a key that edits.
  /// - Returns: whether it was one.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .text(let character): insert(String(character))
    case .backspace: if !text.isEmpty { text.removeLast() }
    case .control("u"): text = ""
    default: return false
    }
    return true
  }

  /// Takes what was pasted; of several lines the first.
  mutating func insert(_ pasted: String) {
    let line = pasted.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    text = String((text + line.filter { !String($0).hasSteering }).prefix(Self.limit))
  }
}
