internal import Design
internal import FarkleWire
package import Vocabulary

// What a board shows, and until when.
extension BoardView {
  /// What there is to see at the time that the view was told last; nil while there is no game.
  package var scene: BoardScene? {
    guard let game else { return nil }
    return BoardScene(
      game: game.id, name: game.name, round: game.lastRound, target: game.target, phase: game.phase,
      standings: game.ranked.enumerated().map { standing($1, at: $0, in: game) }, turn: turn(in: game), finalRound: finalRound(in: game),
      win: win(in: game), banner: banner, feed: feed(of: game), link: linkShown)
  }

  /// The message that is shown now, which there can be without a game as well.
  package var banner: Banner? { banners.shown }

  /// What is to be said of the link, also without a game.
  package var linkShown: BoardScene.Link {
    switch link {
    case .live: .init(state: .live)
    case .stale(let since): .init(state: .stale, text: Strings.notHeardFor(BoardAge.waitingText(of: now.moment - since)))
    case .lost(let since): .init(state: .lost, text: Strings.reconnectingFor(BoardAge.waitingText(of: now.moment - since)))
    case .ended: .init(state: .ended, text: Strings.hostHasEnded)
    }
  }

  /// When the board next changes by itself, nil if it stays as it is: always later than the time that the view was told last.
  package var deadline: Moment? {
    var dues = climbs.values.map(\.until)
    if isMoving { dues.append(now.moment + Motion.tick) }
    if let end = banners.end { dues.append(end) }
    for action in game?.actions ?? [] {
      dues.append(now.moment + BoardAge.change(of: age(of: action)))
    }
    switch link {
    case .live, .ended: break
    case .stale(let since), .lost(let since): dues.append(now.moment + BoardAge.waitingChange(of: now.moment - since))
    }
    return dues.min()
  }

  private var isMoving: Bool {
    guard hasMotion else { return false }
    return totals.values.contains { $0.isMoving(at: now.moment) } || places.values.contains { $0.isMoving(at: now.moment) }
      || pending.isMoving(at: now.moment) || arrival < 1 || confetti.map(\.isFalling) ?? false
  }

  private func value(of glide: Glide?) -> Double? { glide.map { hasMotion ? $0.value(at: now.moment) : $0.end } }

  /// Scores go up and down in steps of what a die can add.
  private func score(of glide: Glide?, _ end: Int) -> Int {
    guard let value = value(of: glide), value != Double(end) else { return end }
    return Int((value / 50).rounded()) * 50
  }

  private func age(of action: GameSnapshot.Action) -> Int64 { now.date.milliseconds + skew - action.at.milliseconds }

  private func standing(_ player: GameSnapshot.Player, at place: Int, in game: GameSnapshot) -> BoardScene.Standing {
    let shown = score(of: totals[player.id], player.banked)
    return BoardScene.Standing(
      player: player.id, name: player.name, avatar: player.avatar, photo: player.photo, rank: player.rank,
      place: value(of: places[player.id]) ?? Double(place), climbed: climbs[player.id]?.by ?? 0, banked: player.banked, shown: shown,
      progress: min(1, max(0, Double(shown) / Double(max(1, game.target)))), isRolling: player.id == game.active,
      isYou: player.id == seat, isWinner: player.id == game.winner, isSittingOut: player.sittingOut,
      holder: player.claimedBy == nil ? .nobody : player.present ? .present : .absent)
  }

  private var arrival: Double {
    guard hasMotion, let turnSince else { return 1 }
    return min(1, max(0, Double(now.moment - turnSince) / Double(Motion.move)))
  }

  private func turn(in game: GameSnapshot) -> BoardScene.Turn? {
    guard game.phase != .ended, let player = game.player(game.active) else { return nil }
    let toBeat = game.phase == .finalRound ? game.finalRound?.scoreToBeat : nil
    let points = game.pending.points
    let toGo = game.target - player.banked
    return BoardScene.Turn(
      player: player.id, name: player.name, avatar: player.avatar, photo: player.photo, isYou: player.id == seat, banked: player.banked,
      pending: points, shown: score(of: pending, points), rolls: game.pending.rolls, hasHotDice: game.pending.hotDice,
      toGo: toBeat == nil && toGo > 0 ? toGo : nil, toBeat: toBeat,
      // To lead takes one step more than what there is to beat.
      shortBy: points > 0 ? toBeat.map { max(0, $0 + 50 - player.banked - points) } : nil, arrival: arrival)
  }

  private func finalRound(in game: GameSnapshot) -> BoardScene.FinalRound? {
    guard game.phase == .finalRound, let final = game.finalRound else { return nil }
    return BoardScene.FinalRound(
      trigger: game.player(final.trigger)?.name ?? "?", toBeat: final.scoreToBeat,
      queue: final.remaining.compactMap { game.player($0) }.map { player in
        .init(player: player.id, name: player.name, isYou: player.id == seat, behind: max(0, final.scoreToBeat - player.banked))
      })
  }

  private func win(in game: GameSnapshot) -> BoardScene.Win? {
    guard game.phase == .ended, let winner = game.player(game.winner), let confetti else { return nil }
    return BoardScene.Win(
      player: winner.id, name: winner.name, avatar: winner.avatar, photo: winner.photo, isYou: winner.id == seat, total: winner.banked,
      confetti: confetti)
  }

  /// Falls once for who saw the win, and lies for all others.
  private var confetti: Confetti? {
    guard let game, game.phase == .ended, game.winner != nil else { return nil }
    let elapsed = hasMotion ? wonSince.map { now.moment - $0 } : nil
    return Confetti(game: game.id, elapsed: elapsed ?? Confetti.duration)
  }

  private func feed(of game: GameSnapshot) -> [BoardScene.Line] {
    game.actions.reversed().map { action in
      let parts = BoardSentences.parts(of: action, in: game)
      return BoardScene.Line(
        action: action.id, who: parts.who, what: parts.what, age: BoardAge.text(of: age(of: action)),
        isFarkle: action.kind == .farkle, isYou: action.player == seat)
    }
  }
}
