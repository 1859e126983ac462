internal import Design
package import FarkleGame
package import FarkleWire
package import Vocabulary

/// A game as a viewer last saw it on another host, ready to go on here (Documentation/Operating.md, "When the host's laptop is lost").
package struct TakenOverGame: Hashable, Sendable {
  /// The snapshot's line, from which all else is read.
  package let line: String
  package let setup: GameSetup
  package let carried: CarriedGame
  /// The room's code, nil if the snapshot doesn't say.
  package let code: RoomCode?
  /// When the other host sent the snapshot.
  package let seenAt: Timestamp

  /// Reads a snapshot as a host sent it: one line of JSON (`Protocol/README.md`, "snapshot").
  /// - Throws: a refusal that says why no game can go on from it.
  package init(_ line: String) throws(HostRefusal) {
    guard line.utf8.count <= WireLimits.lineToViewer, case .snapshot(let snapshot)? = try? WireCodec.decodeToViewer(Array(line.utf8))
    else { throw HostRefusal(.badArguments, Strings.noSnapshot) }
    guard let game = snapshot.game else { throw HostRefusal(.noGame, Strings.snapshotWithoutGame) }
    guard game.phase != .ended, let active = game.active else {
      throw HostRefusal(.gameOver, Strings.snapshotOfEnded(game.name.neutralised))
    }
    self.line = line
    code = snapshot.room
    seenAt = snapshot.time
    setup = try Self.setup(game)
    carried = Self.carried(game, active)
    var trial = Game(setup)
    do throws(IllegalAction) { try trial.apply(.carried(carried), at: seenAt) } catch { throw HostRefusal(error) }
  }

  private static func setup(_ game: GameSnapshot) throws(HostRefusal) -> GameSetup {
    var rules = HouseRules()
    rules.threePairs = game.rules.threePairs
    rules.straight = game.rules.straight
    rules.twoTriplets = game.rules.twoTriplets
    rules.fourAndPair = game.rules.fourAndPair
    rules.opening = game.rules.opening.flatMap { HouseRules.Opening($0) }
    guard let target = TargetScore(game.target), (rules.opening == nil) == (game.rules.opening == nil) else {
      throw HostRefusal(.badArguments, Strings.badPosition)
    }
    var players: [Player] = []
    for player in game.players.sorted(by: { $0.seat < $1.seat }) {
      guard (0...7).contains(player.avatar) else { throw HostRefusal(.badArguments, Strings.badPosition) }
      players.append(Player(id: player.id, name: try NewGame.name(player.name), avatar: player.avatar))
    }
    let name: GameName
    do throws(NameError) { name = try GameName(game.name) } catch { throw HostRefusal(error, of: game.name) }
    do throws(IllegalAction) {
      return try GameSetup(id: game.id, name: name, startedAt: game.startedAt, target: target, rules: rules, players: players)
    } catch {
      throw HostRefusal(error)
    }
  }

  private static func carried(_ game: GameSnapshot, _ active: Identifier) -> CarriedGame {
    CarriedGame(
      standings: order(game).map { player in
        CarriedGame.Standing(
          player: player.id, banked: player.banked, farkles: player.farkles, hotDice: player.hotDice, isSittingOut: player.sittingOut)
      },
      rolling: active, trigger: game.finalRound?.trigger, additions: additions(game.pending), hasHotDice: game.pending.hotDice,
      turns: turns(game, active), lastAction: game.actions.map(\.id).max() ?? 0, revision: game.revision)
  }

  /// Who reached what they have first comes first, as far as the latest actions tell; in the final round, who still has a turn, the trigger,
  /// and then who had theirs.
  private static func order(_ game: GameSnapshot) -> [GameSnapshot.Player] {
    let latest = Dictionary(game.actions.enumerated().map { ($1.player, $0) }) { $1 }
    let byTime = game.players.sorted { (latest[$0.id] ?? -1, $0.seat) < (latest[$1.id] ?? -1, $1.seat) }
    guard let final = game.finalRound else { return byTime }
    let start = game.actions.firstIndex { $0.player == final.trigger && $0.kind != .farkle && $0.total >= game.target } ?? -1
    // Who sits out is not waited for, but has had a turn only if that is among the actions.
    let isDone = { (player: GameSnapshot.Player) in
      player.sittingOut && player.id != game.active ? (latest[player.id] ?? -1) > start : !final.remaining.contains(player.id)
    }
    let others = byTime.filter { $0.id != final.trigger }
    return others.filter { !isDone($0) } + game.players.filter { $0.id == final.trigger } + others.filter(isDone)
  }

  /// As many rolls as there were, with amounts that a scorekeeper could have added.
  private static func additions(_ pending: GameSnapshot.Pending) -> [Int] {
    guard pending.points > 0, pending.rolls > 0, pending.points <= Turn.maximum else { return [] }
    let small = [Int](repeating: 50, count: min(pending.rolls, pending.points / 50) - 1)
    return [pending.points - small.reduce(0, +)] + small
  }

  /// Whole rounds, and the turns of the one at hand. The latest actions tell those, unless the game was carried over within this round: then
  /// it is those who sit before the one who is rolling.
  private static func turns(_ game: GameSnapshot, _ active: Identifier) -> Int {
    let latest = game.actions.filter { $0.round == game.round }
    let seat = game.players.first { $0.id == active }?.seat ?? 0
    let isCarried = latest.contains { $0.kind == .carried }
    let sitting = isCarried ? game.players.count { !$0.sittingOut && $0.seat < seat } : latest.count
    return (min(max(game.round, 1), 1_000_000) - 1) * game.players.count + min(sitting, game.players.count - 1)
  }
}

extension TakenOverGame {
  /// What it is, for the one who is asked whether it goes on here.
  package func summary(localTime: (Timestamp) -> String) -> String {
    var game = Game(setup)
    // It was tried when this was read.
    try? game.apply(.carried(carried), at: seenAt)
    let room = code.map { Strings.room($0.text) }
    return ([GameSentences.status(of: game, room: Strings.asSeen(localTime(seenAt)))] + [room].compactMap(\.self)).joined(separator: "; ")
  }
}
