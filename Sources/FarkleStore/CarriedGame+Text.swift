internal import FarkleGame
internal import Vocabulary

// A carried game in the column `text` of table `event`, as words. They are part of the file format:
// "rolling trigger|- points,…|- hot turns last revision player:banked:farkles:hot:out …", with 1 and 0 for yes and no.
extension CarriedGame {
  var words: String {
    let numbers = [hasHotDice ? 1 : 0, turns, lastAction, revision].map(String.init)
    let players = standings.map { standing in
      let tally = standing.tally
      return "\(standing.player):\(tally.banked):\(tally.farkles):\(tally.hotDice):\(standing.isSittingOut ? 1 : 0)"
    }
    let points = additions.isEmpty ? "-" : additions.map(String.init).joined(separator: ",")
    return ([rolling.description, trigger?.description ?? "-", points] + numbers + players).joined(separator: " ")
  }

  /// Nil for words that say none.
  init?(words text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count > 7, let rolling = Identifier(words[0]) else { return nil }
    let trigger = Identifier(words[1])
    guard trigger != nil || words[1] == "-", let additions = words[2] == "-" ? [] : Self.numbers(words[2], by: ",") else { return nil }
    let numbers = words[3..<7].compactMap { Int($0) }
    guard numbers.count == 4, let hasHotDice = Self.flag(numbers[0]) else { return nil }
    var standings: [Standing] = []
    for word in words[7...] {
      guard let standing = Standing(word: word) else { return nil }
      standings.append(standing)
    }
    self.init(
      standings: standings, rolling: rolling, trigger: trigger, additions: additions, hasHotDice: hasHotDice, turns: numbers[1],
      lastAction: numbers[2], revision: numbers[3])
  }

  fileprivate static func flag(_ number: Int) -> Bool? { (0...1).contains(number) ? number == 1 : nil }

  fileprivate static func numbers(_ text: String, by separator: Character) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    return numbers.count == parts.count ? numbers : nil
  }
}

extension CarriedGame.Standing {
  fileprivate init?(word: String) {
    guard let colon = word.firstIndex(of: ":"), let player = Identifier(String(word[..<colon])),
      let numbers = CarriedGame.numbers(String(word[word.index(after: colon)...]), by: ":"), numbers.count == 4,
      let isSittingOut = CarriedGame.flag(numbers[3])
    else { return nil }
    self.init(player: player, banked: numbers[0], farkles: numbers[1], hotDice: numbers[2], isSittingOut: isSittingOut)
  }
}
