internal import FarkleWire

/// A game told turn by turn, a line of it picked, so that it can be read on.
struct TextPage: Hashable, Sendable {
  let game: PastGame
  let lines: [String]
  private(set) var selected = 0

  init(_ game: PastGame, _ lines: [String]) {
    self.game = game
    self.lines = lines
  }

  mutating func move(_ step: Int) { selected = min(max(0, selected + step), max(0, lines.count - 1)) }
}
