internal import Design
package import Vocabulary

/// The picture of a won game as the scorekeeper wants it: of which game, and in a file of which name.
package struct CardOrder: Hashable, Sendable {
  package let game: Identifier
  package let fileName: String

  /// Longer names than this, in bytes, are cut: a file system takes 255.
  private static let limit = 180

  /// - Parameters:
  ///   - name: of the game; what no file can be called is taken out of it.
  ///   - start: when it began, for people.
  init(_ game: Identifier, name: String, start: String) {
    self.game = game
    var title = ""
    for character in name.neutralised.map({ $0 == "/" || $0 == "\0" ? "-" : $0 }) {
      guard title.utf8.count + String(character).utf8.count <= Self.limit else { break }
      // A file that begins with a dot is hidden.
      if !title.isEmpty || character != "." { title.append(character) }
    }
    let moment = String(start.map { $0 == ":" ? "." : $0 })
    fileName = Strings.cardFile(title.trimmed.isEmpty ? nil : title.trimmed, moment)
  }
}

/// Why a picture could not be drawn.
package struct CardFailure: Error, Hashable, Sendable {
  package let sentence: String

  package init(_ sentence: String) {
    self.sentence = sentence
  }
}
