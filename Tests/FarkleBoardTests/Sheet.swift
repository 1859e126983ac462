import FarkleWire
import Testing
import Vocabulary

/// A score sheet kept by hand, for the boards that tests compare. It follows no rules: what a board says is the test's own business.
struct Sheet {
  private(set) var board: GameSnapshot
  /// All actions, of which a board shows the latest twenty.
  private var log: [GameSnapshot.Action] = []
  private var nextAction = 1
  private var nextPlayer: Int
  /// When what comes next happens.
  var date = Timestamp(milliseconds: 0)

  init(_ names: String..., game: Int = 900) {
    nextPlayer = names.count
    board = GameSnapshot(
      id: Self.id(game), name: "Test Roll", startedAt: Timestamp(milliseconds: 0), endedAt: nil, target: 2000,
      rules: .init(threePairs: true, straight: true, twoTriplets: true, fourAndPair: true, opening: nil), phase: .playing, round: 1,
      players: names.enumerated().map { Self.player($0.offset, $0.element) }, active: Self.id(0),
      pending: .init(points: 0, rolls: 0, hotDice: false), finalRound: nil, actions: [], canUndo: false, canRedo: false, revision: 0,
      winner: nil)
  }

  static func id(_ number: Int) -> Identifier {
    let digits = String(number)
    let text = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    guard let id = Identifier(text) else { preconditionFailure("no id: \(text)") }
    return id
  }

  private static func player(_ number: Int, _ name: String) -> GameSnapshot.Player {
    GameSnapshot.Player(
      id: id(number), name: name, avatar: number, seat: number, banked: 0, rank: 1, onBoard: false, sittingOut: false, farkles: 0,
      hotDice: 0, photo: nil, claimedBy: nil, present: false)
  }

  func id(_ name: String) -> Identifier { board.players.first { $0.name == name }?.id ?? Self.id(999) }

  /// Whoever is rolling banks, or with 0 farkles, and the next one rolls.
  @discardableResult
  mutating func score(_ amounts: Int...) -> [GameSnapshot.Action] {
    for amount in amounts {
      guard let seat = board.players.firstIndex(where: { $0.id == board.active }) else { return [] }
      board.players[seat].banked += amount
      log.append(
        .init(
          id: nextAction, player: board.players[seat].id, kind: amount > 0 ? .bank : .farkle, amount: amount,
          lost: amount > 0 ? 0 : board.pending.points, total: board.players[seat].banked, round: 1, hotDice: false,
          at: date, edited: false))
      nextAction += 1
      roll(board.players[(seat + 1) % board.players.count].name)
    }
    show()
    return Array(log.suffix(amounts.count))
  }

  /// Takes actions off the end and gives the turn back.
  @discardableResult
  mutating func undo(_ count: Int = 1) -> [GameSnapshot.Action] {
    let undone = Array(log.suffix(count))
    log.removeLast(count)
    for action in undone { change(action.player) { $0.banked -= action.amount } }
    board.active = undone.first?.player
    board.pending = .init(points: undone.first?.amount ?? 0, rolls: 1, hotDice: false)
    show()
    return undone
  }

  /// Brings actions back, under the ids they had.
  mutating func redo(_ actions: [GameSnapshot.Action]) {
    log += actions
    for action in actions { change(action.player) { $0.banked += action.amount } }
    show()
  }

  mutating func edit(_ id: Int, to amount: Int) {
    guard let index = log.firstIndex(where: { $0.id == id }) else { return }
    log[index].amount = amount
    log[index].edited = true
    show()
  }

  /// Changes an amount and the totals that follow from it.
  mutating func amend(_ id: Int, to amount: Int) {
    guard let action = log.first(where: { $0.id == id }) else { return }
    edit(id, to: amount)
    change(action.player) { $0.banked += amount - action.amount }
  }

  /// Gives the ranks that the totals make, with the winner in front.
  mutating func rankAll() {
    let totals = board.players.map { ($0.id == board.winner ? 1 : 0, $0.banked) }
    for (seat, own) in totals.enumerated() {
      board.players[seat].seat = seat
      board.players[seat].rank = 1 + totals.count { $0 > own }
    }
  }

  /// A player has the dice, with so many points in so many rolls.
  mutating func roll(_ name: String, _ points: Int = 0, rolls: Int = 0, hotDice: Bool = false) {
    board.active = id(name)
    board.pending = .init(points: points, rolls: rolls, hotDice: hotDice)
  }

  mutating func final(_ trigger: String, toBeat: Int, leader: String? = nil, remaining: String...) {
    board.phase = .finalRound
    board.finalRound = .init(
      trigger: id(trigger), scoreToBeat: toBeat, leader: id(leader ?? trigger), remaining: remaining.map { id($0) })
  }

  mutating func end(_ winner: String? = nil) {
    board.phase = .ended
    board.finalRound?.remaining = []
    (board.active, board.winner) = (nil, winner.map { id($0) })
  }

  /// Takes the end back, and leaves the final round as it is.
  mutating func open() {
    if board.phase == .ended { board.phase = .finalRound }
    board.winner = nil
  }

  mutating func reopen() {
    board.phase = .playing
    (board.finalRound, board.winner) = (nil, nil)
  }

  mutating func change(_ player: Identifier, _ body: (inout GameSnapshot.Player) -> Void) {
    if let seat = board.players.firstIndex(where: { $0.id == player }) { body(&board.players[seat]) }
  }

  mutating func join(_ name: String) {
    board.players.append(Self.player(nextPlayer, name))
    nextPlayer += 1
  }

  mutating func reorder(_ names: String...) { board.players = names.compactMap { name in board.players.first { $0.name == name } } }

  private mutating func show() { board.actions = Array(log.suffix(20)) }
}
