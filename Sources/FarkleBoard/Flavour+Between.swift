package import FarkleWire
internal import Vocabulary

extension Flavour {
  /// More turns than so many in one snapshot are not told one by one.
  static let turnsTold = 3

  /// What is worth telling when a snapshot replaces another, in the order in which it is told. The same two boards give the same.
  package static func between(_ old: GameSnapshot?, _ new: GameSnapshot?) -> [Flavour] {
    guard let old, let new, old.id == new.id else { return old?.id == new?.id ? [] : [.game(new)] }
    let news = News(old, new)
    return news.corrections + news.turns + news.finalRound + news.moves + news.ending + news.notes
  }

  /// The one line for all that happened while the link was lost.
  package static func catchUp(_ old: GameSnapshot?, _ new: GameSnapshot?) -> Flavour {
    guard let old, let new, old.id == new.id else { return .game(new) }
    let count = News(old, new).scored.count
    return .caughtUp(turns: count < WireLimits.actionsInSnapshot ? count : nil)
  }
}

/// Two boards of one game, and what lies between them.
private struct News {
  let old: GameSnapshot
  let new: GameSnapshot
  let changes: [BoardChange]

  init(_ old: GameSnapshot, _ new: GameSnapshot) {
    self.old = old
    self.new = new
    changes = BoardChange.between(old, new)
  }

  var scored: [GameSnapshot.Action] {
    changes.compactMap { if case .scored(let action) = $0 { action } else { nil } }
  }

  private var taken: [BoardChange] {
    changes.filter {
      switch $0 {
      case .undone, .edited, .finalRoundOff, .reopened: true
      default: false
      }
    }
  }

  private var isCorrected: Bool { !taken.isEmpty }

  var notes: [Flavour] {
    changes.compactMap {
      switch $0 {
      case .renamed, .joined, .reordered, .satOut, .cameBack, .seat: .note($0)
      default: nil
      }
    }
  }

  var corrections: [Flavour] {
    guard isCorrected else { return [] }
    let leader = Self.leader(of: new)
    // The end and the final round say by themselves who is in front.
    let isNews = leader != Self.leader(of: old) && new.phase == .playing
    return [.correction(taken, leader: isNews ? leader : nil)]
  }

  /// Farkles and hot dice; not of the turn that ends the game, which has its own words. An undo gives back a turn that may have had hot
  /// dice: they are no news.
  var turns: [Flavour] {
    guard ending.isEmpty else { return [] }
    guard scored.count <= Flavour.turnsTold else { return [.many(scored.count)] }
    var flavours: [Flavour] = []
    // The hot dice of the turn that goes on were told when they came.
    var isTold = old.pending.hotDice
    for action in scored {
      if action.hotDice, !isTold { flavours.append(.hotDice(player: action.player)) }
      if action.kind == .farkle { flavours.append(.farkle(player: action.player, lost: action.lost)) }
      isTold = false
    }
    for case .pending(let player, let pending) in changes where pending.hotDice && !old.pending.hotDice {
      flavours.append(.hotDice(player: player))
    }
    for case .rolling(let player, let pending) in changes where pending.hotDice && !isCorrected {
      flavours.append(.hotDice(player: player))
    }
    return flavours
  }

  var finalRound: [Flavour] {
    changes.compactMap {
      switch $0 {
      case .finalRound(let final) where new.phase == .finalRound: .finalRound(final)
      case .raisedBar(let final): .raisedBar(final)
      default: nil
      }
    }
  }

  /// Who has got past whom by what was banked. After a correction, at the end, and by whom the final round speaks of, that is not told.
  var moves: [Flavour] {
    guard !isCorrected, new.phase != .ended else { return [] }
    var spoken: Set<Identifier> = []
    for case .finalRound(let final) in finalRound { spoken.insert(final.trigger) }
    for case .raisedBar(let final) in finalRound { spoken.insert(final.leader) }
    // Of many turns at once only that somebody else leads is worth a line of its own.
    guard scored.count <= Flavour.turnsTold else {
      return new.players.lazy.compactMap { move(of: $0.id) }.first { if case .tookLead = $0 { true } else { false } }.map { [$0] } ?? []
    }
    var flavours: [Flavour] = []
    for action in scored where action.kind == .bank && spoken.insert(action.player).inserted {
      if let flavour = move(of: action.player) { flavours.append(flavour) }
    }
    return flavours
  }

  private func move(of id: Identifier) -> Flavour? {
    guard let before = old.player(id), let after = new.player(id) else { return nil }
    let ahead = old.players.filter { $0.id != id && $0.banked > before.banked }.sorted { ($0.rank, $0.seat) < ($1.rank, $1.seat) }
    let passed = ahead.map(\.id).filter { other in new.player(other).map { $0.banked < after.banked } ?? false }
    // Who opens a game in which nobody has anything takes no lead.
    let isFirst = old.players.allSatisfy { $0.banked == 0 }
    if Self.leader(of: new) == id, Self.leader(of: old) != id, !isFirst { return .tookLead(player: id, passed: passed) }
    if !passed.isEmpty { return .overtook(player: id, passed: passed) }
    let level = ahead.map(\.id).filter { other in new.player(other)?.banked == after.banked }
    return level.isEmpty ? nil : .drewLevel(player: id, others: level)
  }

  var ending: [Flavour] {
    changes.compactMap {
      switch $0 {
      case .won(let player, let total): .won(player: player, total: total)
      case .left: .left
      default: nil
      }
    }
  }

  /// Who leads alone, with at least something.
  private static func leader(of game: GameSnapshot) -> Identifier? {
    guard let best = game.players.map(\.banked).max(), best > 0 else { return nil }
    let leaders = game.players.filter { $0.banked == best }
    return leaders.count == 1 ? leaders[0].id : nil
  }
}
