import FarkleBoard
import FarkleWire
import Vocabulary

/// A game for the boards that tests draw, and the view of somebody who watches it.
struct BoardTable {
  private(set) var view = BoardView()
  private(set) var clock: Int64 = 1_000
  private var game: GameSnapshot
  private var seat: Identifier?
  private var nextAction = 1

  init(_ names: [String]) {
    game = GameSnapshot(
      id: Self.id(900), name: "Tuesday Night Roll", startedAt: Timestamp(milliseconds: 0), endedAt: nil, target: 10_000,
      rules: .init(threePairs: true, straight: true, twoTriplets: true, fourAndPair: true, opening: 500), phase: .playing, round: 1,
      players: names.enumerated().map { index, name in
        GameSnapshot.Player(
          id: Self.id(index), name: name, avatar: index, seat: index, banked: 0, rank: 1, onBoard: false, sittingOut: index == 6,
          farkles: 0, hotDice: 0, photo: nil, claimedBy: index < 2 ? "a phone" : nil, present: index == 0)
      }, active: Self.id(0), pending: .init(points: 0, rolls: 0, hotDice: false), finalRound: nil, actions: [], canUndo: false,
      canRedo: false, revision: 0, winner: nil)
    show()
  }

  static func photo(_ index: Int) -> PhotoHash? { PhotoHash(String(repeating: "\(index)", count: 64)) }

  private static func id(_ number: Int) -> Identifier {
    Identifier("00000000-0000-4000-8000-000000000" + String(1000 + number).suffix(3)) ?? .zero
  }

  var scene: BoardScene? { view.scene }
  var now: Now { Now(moment: Moment(milliseconds: clock), date: Timestamp(milliseconds: 1_700_000_000_000 + clock)) }

  mutating func pass(_ milliseconds: Int64) {
    let end = Moment(milliseconds: clock + milliseconds)
    while let due = view.deadline, due <= end, due > view.now.moment {
      clock = due.milliseconds
      view.handle(now)
    }
    clock = end.milliseconds
    view.handle(now)
  }

  mutating func connect(_ link: BoardLink, _ milliseconds: Int64) {
    view.connect(link, at: now)
    pass(milliseconds)
  }

  mutating func sit(_ name: String) {
    seat = game.players.first { $0.name == name }?.id
    show()
  }

  /// Turns one after the other, 0 being a farkle; the board comes after the last.
  mutating func play(_ amounts: Int..., isCatchUp: Bool = false) {
    for amount in amounts { score(amount) }
    show(isCatchUp)
  }

  private mutating func score(_ amount: Int) {
    guard let index = game.players.firstIndex(where: { $0.id == game.active }) else { return }
    let hot = game.pending.hotDice
    game.players[index].banked += amount
    game.actions.append(
      .init(
        id: nextAction, player: game.players[index].id, kind: amount > 0 ? .bank : .farkle, amount: amount,
        lost: amount > 0 ? 0 : game.pending.points, total: game.players[index].banked, round: game.round, hotDice: hot, at: now.date,
        edited: false))
    nextAction += 1
    game.actions = game.actions.suffix(20)
    game.pending = .init(points: 0, rolls: 0, hotDice: false)
    game.active = game.players[(index + 1) % game.players.count].id
    if index + 1 == game.players.count { game.round += 1 }
  }

  mutating func add(_ points: Int, rolls: Int, isHot: Bool = false) {
    game.pending = .init(points: points, rolls: rolls, hotDice: isHot)
    show()
  }

  /// Takes the latest bank back.
  mutating func undo(_ amount: Int) {
    guard let last = game.actions.popLast(), let index = game.players.firstIndex(where: { $0.id == last.player }) else { return }
    game.players[index].banked -= last.amount
    game.active = last.player
    game.pending = .init(points: last.amount, rolls: 2, hotDice: false)
    show()
  }

  mutating func leave() {
    (game.phase, game.active) = (.ended, nil)
    show()
  }

  /// Whoever is rolling reaches the target.
  mutating func finalRound(_ stage: BoardStage) {
    let count = game.players.count
    guard let trigger = game.players.firstIndex(where: { $0.id == game.active }) else { return }
    score(10_450)
    let total = game.players[trigger].banked
    let waiting = (1..<count).map { game.players[(trigger + $0) % count].id }
    game.phase = .finalRound
    game.finalRound = .init(trigger: game.players[trigger].id, scoreToBeat: total, leader: game.players[trigger].id, remaining: waiting)
    show()
    switch stage {
    case .finalYours: sit(game.player(game.active)?.name ?? "")
    case .enough: add(11_000, rolls: 6)
    case .won, .confetti:
      for _ in waiting { score(0) }
      (game.phase, game.winner, game.active) = (.ended, game.players[trigger].id, nil)
      game.finalRound?.remaining = []
      show()
      pass(stage == .won ? 60_000 : 5_000)
    default: break
    }
  }

  mutating func show(photos: Bool) {
    for index in game.players.indices { game.players[index].photo = Self.photo(index) }
    show()
  }

  private mutating func show(_ isCatchUp: Bool = false) {
    let totals = game.players.map { ($0.id == game.winner ? 1 : 0, $0.banked) }
    for (index, own) in totals.enumerated() { game.players[index].rank = 1 + totals.count { $0 > own } }
    view.show(game, sent: now.date, seat: seat, isCatchUp: isCatchUp, at: now)
  }
}
