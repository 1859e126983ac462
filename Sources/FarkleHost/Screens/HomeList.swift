internal import FarkleGame
internal import FarkleWire
internal import Vocabulary

/// The games that were played, as the scorekeeper's home lists them, one of them picked.
struct HomeList: Hashable, Sendable {
  /// The game on the table, as far as a list can tell of it.
  struct Table: Hashable, Sendable {
    let id: Identifier?
    let phase: GameSnapshot.Phase?
    let actions: Int?

    init(_ game: GameSnapshot?) {
      id = game?.id
      phase = game?.phase
      actions = game?.actions.last?.id
    }
  }

  /// The most that are listed.
  static let limit = 50

  /// How many of those that were left come before the finished ones, however old they are.
  private static let openGames = 3

  /// The one on the table first, then the latest that can be gone on with, then the others; each the latest first.
  private(set) var games: [PastGame]
  /// The number of the picked one, nil if there is none.
  private(set) var selected: Int?
  /// The table that they were asked for with.
  let table: Table
  /// Why there are none to be seen, nil if they could be read.
  var problem: String?
  /// Whether something has happened to the games since.
  var isOld = false

  /// - Parameter former: the list before, whose picked game stays picked.
  init(_ games: [PastGame], at table: Table, after former: HomeList? = nil) {
    let open = Set(games.filter { !$0.current && $0.state != .finished }.prefix(Self.openGames).map(\.number))
    func rank(_ game: PastGame) -> Int { game.current ? 0 : open.contains(game.number) ? 1 : 2 }
    self.games = (0...2).flatMap { wanted in games.filter { rank($0) == wanted } }
    self.table = table
    let index = former.flatMap { list in list.games.firstIndex { $0.number == list.selected } } ?? 0
    let isStillThere = self.games.contains { $0.number == former?.selected }
    // Where the picked one is gone, the one in its place is picked.
    selected = isStillThere ? former?.selected : self.games.isEmpty ? nil : self.games[min(index, self.games.count - 1)].number
  }

  var index: Int? { games.firstIndex { $0.number == selected } }
  var game: PastGame? { index.map { games[$0] } }

  mutating func move(_ step: Int) {
    guard let index else { return }
    selected = games[min(max(0, index + step), games.count - 1)].number
  }
}
