internal import Vocabulary

// A board is read far more often than anything else, and somebody waits for it: in the order in which it is written, by hand, it takes a
// twentieth of what checking the line and the general decoder need. The tests hold the two against each other.
extension ToViewer.Snapshot {
  private static let start = Array(#"{"game":"#.utf8)
  private static let end = Array(#","type":"snapshot"}"#.utf8)

  /// The snapshot of a line in canonical form, nil for any other line.
  init?(canonical line: [UInt8]) {
    guard line.starts(with: Self.start), line.suffix(Self.end.count) == Self.end[...] else { return nil }
    var reader = JSONReader(line)
    let snapshot = reader.object { json in
      let game = json.orNull("game") { GameSnapshot(&$0) }
      let room = json.isNext("room") ? json.optional("room", RoomCode.init) : nil
      let seq = json.integer("seq")
      let time = json.time("time")
      // That it is "snapshot" was seen above.
      _ = json.string("type")
      return ToViewer.Snapshot(seq: seq, time: time, room: room, game: game)
    }
    guard reader.isDone else { return nil }
    self = snapshot
  }
}

extension GameSnapshot {
  fileprivate init(_ reader: inout JSONReader) {
    self = reader.object { json in
      json.key("actions")
      let actions = json.array { Action(&$0) }
      let active = json.orNull("active") { $0.identifier() }
      let canRedo = json.flag("canRedo")
      let canUndo = json.flag("canUndo")
      let endedAt = json.orNull("endedAt") { $0.time() }
      let finalRound = json.orNull("finalRound") { FinalRound(&$0) }
      let id = json.identifier("id")
      let name = json.string("name")
      json.key("pending")
      let pending = Pending(&json)
      json.key("phase")
      let phase = json.value(Phase.init, .playing)
      json.key("players")
      let players = json.array { Player(&$0) }
      let revision = json.integer("revision")
      let round = json.integer("round")
      json.key("rules")
      let rules = Rules(&json)
      let startedAt = json.time("startedAt")
      let target = json.integer("target")
      let winner = json.orNull("winner") { $0.identifier() }
      return GameSnapshot(
        id: id, name: name, startedAt: startedAt, endedAt: endedAt, target: target, rules: rules, phase: phase, round: round,
        players: players, active: active, pending: pending, finalRound: finalRound, actions: actions, canUndo: canUndo, canRedo: canRedo,
        revision: revision, winner: winner)
    }
  }
}

extension GameSnapshot.Action {
  fileprivate init(_ reader: inout JSONReader) {
    self = reader.object { json in
      let amount = json.integer("amount")
      let at = json.time("at")
      let edited = json.flag("edited")
      let hotDice = json.flag("hotDice")
      let id = json.integer("id")
      json.key("kind")
      let kind = json.value(Kind.init, .bank)
      let lost = json.integer("lost")
      let player = json.identifier("player")
      let round = json.integer("round")
      let total = json.integer("total")
      return GameSnapshot.Action(
        id: id, player: player, kind: kind, amount: amount, lost: lost, total: total, round: round, hotDice: hotDice, at: at, edited: edited
      )
    }
  }
}

extension GameSnapshot.Player {
  fileprivate init(_ reader: inout JSONReader) {
    self = reader.object { json in
      let avatar = json.integer("avatar")
      let banked = json.integer("banked")
      let claimedBy = json.orNull("claimedBy") { $0.string() }
      let farkles = json.integer("farkles")
      let hotDice = json.integer("hotDice")
      let id = json.identifier("id")
      let name = json.string("name")
      let onBoard = json.flag("onBoard")
      let photo = json.orNull("photo") { $0.optional(PhotoHash.init) } ?? nil
      let present = json.flag("present")
      let rank = json.integer("rank")
      let seat = json.integer("seat")
      let sittingOut = json.flag("sittingOut")
      return GameSnapshot.Player(
        id: id, name: name, avatar: avatar, seat: seat, banked: banked, rank: rank, onBoard: onBoard, sittingOut: sittingOut,
        farkles: farkles, hotDice: hotDice, photo: photo, claimedBy: claimedBy, present: present)
    }
  }
}

extension GameSnapshot.FinalRound {
  fileprivate init(_ reader: inout JSONReader) {
    self = reader.object { json in
      let leader = json.identifier("leader")
      json.key("remaining")
      let remaining = json.array { $0.identifier() }
      let scoreToBeat = json.integer("scoreToBeat")
      return GameSnapshot.FinalRound(
        trigger: json.identifier("trigger"), scoreToBeat: scoreToBeat, leader: leader, remaining: remaining)
    }
  }
}

extension GameSnapshot.Pending {
  fileprivate init(_ reader: inout JSONReader) {
    self = reader.object { json in
      let hotDice = json.flag("hotDice")
      let points = json.integer("points")
      return GameSnapshot.Pending(points: points, rolls: json.integer("rolls"), hotDice: hotDice)
    }
  }
}

extension GameSnapshot.Rules {
  fileprivate init(_ reader: inout JSONReader) {
    self = reader.object { json in
      let fourAndPair = json.flag("fourAndPair")
      let opening = json.orNull("opening") { $0.integer() }
      let straight = json.flag("straight")
      let threePairs = json.flag("threePairs")
      let twoTriplets = json.flag("twoTriplets")
      return GameSnapshot.Rules(
        threePairs: threePairs, straight: straight, twoTriplets: twoTriplets, fourAndPair: fourAndPair, opening: opening)
    }
  }
}
