internal import Vocabulary

/// A game's name: 1 to 40 user-perceived characters, otherwise under the rules of ``PlayerName``.
package struct GameName: Hashable, Sendable {
  package static let limit = 40
  package let text: String

  package init(_ text: String) throws(NameError) {
    self.text = try validName(text, limit: Self.limit)
  }

  private init(unchecked text: String) {
    self.text = text
  }

  /// The name a game gets from the local time of its start, "Tuesday Night Roll".
  /// - Parameters:
  ///   - weekday: 0 for Sunday to 6 for Saturday; other values wrap round.
  ///   - hour: 0...23. From 5 it is morning, from 12 afternoon, from 18 night.
  package init(weekday: Int, hour: Int) {
    let days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    let part =
      switch hour {
      case 5..<12: "Morning"
      case 12..<18: "Afternoon"
      default: "Night"
      }
    self.text = "\(days[((weekday % 7) + 7) % 7]) \(part) Roll"
  }

  /// The name of the rematch: "Roll" becomes "Roll 2", that one "Roll 3". The front is cut where the number needs the room.
  package var next: GameName {
    var front = Substring(text)
    var number = 2
    if let space = text.lastIndex(of: " ") {
      let digits = text[text.index(after: space)...]
      // Only a number as it is written here: neither "+5" nor "05".
      if let last = Int(digits), (2...9998).contains(last), digits == String(last) {
        front = text[..<space]
        number = last + 1
      }
    }
    let suffix = " \(number)"
    front = front.prefix(Self.limit - suffix.count)
    while front.utf8.count + suffix.utf8.count > maximumNameBytes { front.removeLast() }
    return GameName(unchecked: (front.trimmed + suffix).trimmed)
  }
}
