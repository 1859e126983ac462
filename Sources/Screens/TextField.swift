package import TextScreen
internal import Vocabulary

/// A line of text that is being typed, with the cursor at its end. What could steer a terminal never gets in.
package struct TextField: Hashable, Sendable {
  package private(set) var text: String
  /// In characters.
  private let limit: Int

  /// - Parameter limit: in characters; a name that is too long is refused by its own rules, with their reason, so a little more fits here.
  package init(_ text: String = "", limit: Int = 60) {
    self.text = text
    self.limit = limit
  }

  /// Takes a key that edits.
  /// - Returns: whether it was one.
  package mutating func take(_ key: Key) -> Bool {
    switch key {
    case .text(let character): insert(String(character))
    case .backspace: if !text.isEmpty { text.removeLast() }
    case .control("u"): text = ""
    default: return false
    }
    return true
  }

  /// Takes what was pasted; of several lines the first.
  package mutating func insert(_ pasted: String) {
    let line = pasted.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    text = String((text + line.filter { !String($0).hasSteering }).prefix(limit))
  }
}
