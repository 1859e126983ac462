internal import Design
internal import FarkleGame
internal import FarkleWire
internal import Screens
internal import TextScreen
internal import Vocabulary

/// A new game as it is being filled in, row by row.
struct SetupForm: Hashable, Sendable {
  enum Row: Hashable, Sendable {
    case player(Int)
    case name
    case rule(GameDefaults.Row)
    case start
  }

  /// As many fields as players so far, and an empty one while there is room.
  private(set) var players: [TextField]
  private(set) var name: TextField
  private var table: GameDefaults
  private(set) var selected: Row
  /// What the game is called if no name is typed.
  let suggestion: String
  /// The digits of the target or opening that is being typed.
  private(set) var typed = ""

  var target: TargetScore { table.target }
  var rules: HouseRules { table.rules }

  /// Begins with what the last game was played with, or without one, with the defaults.
  init(after last: GameSnapshot?, defaults: GameDefaults = GameDefaults(), suggestion: String) {
    players = (last?.players ?? []).map { TextField($0.name) }
    name = TextField()
    table = GameDefaults(
      target: last.flatMap { TargetScore($0.target) } ?? defaults.target, rules: last.map { HouseRules($0.rules) } ?? defaults.rules)
    self.suggestion = suggestion
    selected = players.isEmpty ? .player(0) : .start
    keepOneEmpty()
  }

  /// The rows in their order.
  var rows: [Row] {
    players.indices.map { .player($0) } + [.name] + GameDefaults.Row.allCases.map { .rule($0) } + [.start]
  }

  /// What a row is called, and its value.
  func describe(_ row: GameDefaults.Row) -> (label: String, value: String) { table.describe(row) }

  // MARK: - What it comes to

  /// The game that is asked for, or why it can't begin.
  var game: Result<NewGame, HostRefusal> {
    Result { () throws(HostRefusal) in
      var game = NewGame()
      var names: [PlayerName] = []
      for field in players where !field.text.isEmpty {
        let name = try NewGame.name(field.text)
        if names.contains(where: { $0.clashes(with: name) }) { throw HostRefusal(.nameTaken(name)) }
        names.append(name)
      }
      if names.count < GameSetup.playerCount.lowerBound { throw HostRefusal(.tooFewPlayers) }
      game.players = names
      game.target = target
      game.opening = .some(rules.opening)
      game.straight = rules.straight
      game.threePairs = rules.threePairs
      game.twoTriplets = rules.twoTriplets
      game.fourAndPair = rules.fourAndPair
      if !name.text.isEmpty {
        do throws(NameError) { game.name = try GameName(name.text) } catch { throw HostRefusal(error, of: name.text) }
      }
      return game
    }
  }

  // MARK: - Keys

  mutating func move(_ step: Int) {
    settleTyped()
    guard let index = rows.firstIndex(of: selected) else { return }
    selected = rows[min(max(0, index + step), rows.count - 1)]
  }

  /// Moves a player along the table, and the selection with it.
  mutating func carry(_ step: Int) {
    guard case .player(let index) = selected, !players[index].text.isEmpty else { return }
    let other = index + step
    guard players.indices.contains(other), !players[other].text.isEmpty else { return }
    players.swapAt(index, other)
    selected = .player(other)
  }

  mutating func remove() {
    guard case .player(let index) = selected, !players[index].text.isEmpty else { return }
    players.remove(at: index)
    keepOneEmpty()
  }

  /// The next or the one before of what has values, and the other of a toggle.
  mutating func step(_ step: Int) {
    settleTyped()
    if case .rule(let row) = selected { table.step(row, step) }
  }

  /// Takes what is typed into the row that is selected.
  /// - Returns: whether it goes there.
  mutating func take(_ key: Key) -> Bool {
    switch selected {
    case .player(let index):
      guard players[index].take(key) else { return false }
      keepOneEmpty()
      return true
    case .name: return name.take(key)
    case .rule(let row) where row.isAmount: return takeDigit(key)
    case .rule:
      guard key == .text(" ") else { return false }
      step(1)
      return true
    case .start: return false
    }
  }

  /// Pasted names may come as a list with commas.
  mutating func paste(_ text: String) {
    guard case .player(let index) = selected else {
      if selected == .name { name.insert(text) }
      return
    }
    let names = text.split { $0 == "," || $0.isNewline }.map(\.trimmed).filter { !$0.isEmpty }
    for (offset, name) in names.enumerated() where index + offset < GameSetup.playerCount.upperBound {
      if index + offset == players.count { players.append(TextField()) }
      players[index + offset].insert(name)
    }
    keepOneEmpty()
  }

  private mutating func takeDigit(_ key: Key) -> Bool {
    switch key {
    case .text(let character) where character.isASCII && character.isNumber:
      if typed.count < 6 { typed.append(character) }
    case .backspace: if !typed.isEmpty { typed.removeLast() }
    default: return false
    }
    return true
  }

  /// What was typed becomes the value if it can be one.
  mutating func settleTyped() {
    defer { typed = "" }
    guard let points = Int(typed) else { return }
    switch selected {
    case .rule(.target): table.target = TargetScore(points) ?? target
    case .rule(.opening):
      if points == 0 { table.rules.opening = nil } else { table.rules.opening = HouseRules.Opening(points) ?? rules.opening }
    default: break
    }
  }

  private mutating func keepOneEmpty() {
    let row = selected
    while players.count > 1, players[players.count - 1].text.isEmpty, players[players.count - 2].text.isEmpty { players.removeLast() }
    if players.last?.text.isEmpty != true, players.count < GameSetup.playerCount.upperBound { players.append(TextField()) }
    if case .player(let index) = row { selected = .player(min(index, players.count - 1)) }
  }
}

extension HouseRules {
  /// The rules as a board shows them.
  init(_ rules: GameSnapshot.Rules) {
    self.init()
    straight = rules.straight
    threePairs = rules.threePairs
    twoTriplets = rules.twoTriplets
    fourAndPair = rules.fourAndPair
    opening = rules.opening.flatMap { Opening($0) }
  }
}
