package import Screens
internal import TextScreen

/// A photo as it is being chosen.
struct PhotoForm: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case typing
    /// The file of this path is being read.
    case reading(String)
    case seen(PreparedPhoto)
  }

  private(set) var step = Step.typing
  private(set) var field = TextField(limit: PhotoForm.limit)
  /// What the path could go on to, after ``ViewerIntent/complete``.
  private(set) var candidates: [String] = []
  /// Why the last path made no photo.
  private(set) var problem: String?

  /// The longest path of the system.
  private static let limit = 4096

  /// - Returns: whether the key went into the path.
  mutating func take(_ key: Key) -> Bool {
    guard step == .typing, field.take(key) else { return false }
    (candidates, problem) = ([], nil)
    return true
  }

  /// A path from the clipboard, or a file that was dropped on the window.
  mutating func paste(_ text: String) {
    if case .reading = step { return }
    let path = PastedPath.path(in: text)
    // A file that is dropped is the whole answer, whatever was typed before.
    if path.hasPrefix("/") || path.hasPrefix("~") { field = TextField(limit: Self.limit) }
    field.insert(path)
    (step, candidates, problem) = (.typing, [], nil)
  }

  mutating func complete(_ text: String, _ found: PathCompletion) {
    guard step == .typing, field.text == text else { return }
    if found.text != text {
      field = TextField(limit: Self.limit)
      field.insert(found.text)
    }
    candidates = found.candidates
  }

  /// - Returns: the path to read.
  mutating func read() -> String {
    (step, candidates, problem) = (.reading(field.text), [], nil)
    return field.text
  }

  mutating func take(_ result: Result<PreparedPhoto, PhotoRefusal>, of path: String) {
    guard step == .reading(path) else { return }
    switch result {
    case .success(let photo): step = .seen(photo)
    case .failure(let refusal): (step, problem) = (.typing, refusal.sentence)
    }
  }

  /// Another one.
  mutating func again() {
    step = .typing
    field = TextField(limit: Self.limit)
  }
}

/// A photo that can be sent, and how it looks.
package struct PreparedPhoto: Hashable, Sendable {
  package let jpeg: [UInt8]
  package let cells: PhotoCells

  package init(jpeg: [UInt8], cells: PhotoCells) {
    self.jpeg = jpeg
    self.cells = cells
  }
}

/// Why a file makes no photo.
package struct PhotoRefusal: Error, Hashable, Sendable {
  package let sentence: String

  package init(sentence: String) { self.sentence = sentence }
}

/// How the path that was typed goes on.
package struct PathCompletion: Hashable, Sendable {
  /// As far as there is only one way.
  package let text: String
  /// The names to choose from where there are several.
  package let candidates: [String]

  package init(text: String, candidates: [String]) {
    self.text = text
    self.candidates = candidates
  }
}
