// What the card of a won game says, and what is said of it.
extension Strings {
  /// Who was beaten: "def. Jules, Sam and Priya", or with the number of those who are not named.
  package static func defeated(_ names: [String], atMost limit: Int) -> String {
    let others = names.count - limit
    if limit == 0, others > 1 { return "def. \(others) others" }
    if others > 1 { return "def. \(names.prefix(limit).joined(separator: ", ")) and \(others) others" }
    guard names.count > 1, let last = names.last else { return "def. \(names.first ?? "")" }
    return "def. \(names.dropLast().joined(separator: ", ")) and \(last)"
  }
  package static func cardDrawn(_ game: String, to path: String) -> String { "the card of \(game) is \(path)" }
  package static func nobodyHasWon(_ game: String) -> String { "nobody has won \"\(game)\": a card shows a winner" }
  package static func cardNoLibrary(_ name: String) -> String { "this machine can't draw cards (\(name) is missing): install librsvg2-2" }
  package static let cardNoDocument = "the card could not be drawn"
  package static let cardNoMemory = "there is not enough memory for a picture"
}
