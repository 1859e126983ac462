internal import Design
internal import FarkleBoard
internal import FarkleWire
internal import Vocabulary

// A scene as the page's script reads it: plain values and finished sentences. What is only for one browser (its own seat) it finds itself.

extension Banner {
  func write(to writer: inout JSONWriter, number: Int) {
    writer.object { json in
      json.field("correction", isCorrection)
      json.field("kind", kind.rawValue)
      json.field("n", number)
      json.field("sign", sign)
      json.field("text", text.neutralised)
    }
  }
}

extension BoardScene {
  func write(to writer: inout JSONWriter, of game: GameSnapshot) {
    writer.object { json in
      json.key("final")
      if let finalRound { finalRound.write(to: &json) } else { json.null() }
      json.field("id", self.game)
      json.field("name", name.neutralised)
      json.field("phase", phase.rawValue)
      json.key("players")
      json.array(standings) { $1.write(to: &$0, behind: behind[$1.player], in: game.player($1.player)) }
      json.field("round", Strings.roundOf(round, target: target.grouped))
      json.key("turn")
      if let turn { turn.write(to: &json) } else { json.null() }
      json.key("win")
      if let win { win.write(to: &json, rounds: round) } else { json.null() }
    }
  }

  /// How far each player of the final round is behind, in words.
  private var behind: [Identifier: String] {
    let queue = finalRound?.queue ?? []
    return Dictionary(queue.map { ($0.player, Strings.behindBy($0.behind.grouped, waits: true)) }) { first, _ in first }
  }
}

extension BoardScene.Standing {
  fileprivate func write(to writer: inout JSONWriter, behind: String?, in player: GameSnapshot.Player?) {
    writer.object { json in
      json.field("avatar", avatar)
      json.field("banked", banked)
      json.field("climbed", climbed)
      json.field("heldBy", player?.claimedBy.map { Strings.heldBy($0.neutralised) })
      json.field("holder", holder.rawValue)
      json.field("id", self.player)
      json.field("initial", name.neutralised.prefix(1).uppercased())
      json.field("name", name.neutralised)
      json.field("note", isSittingOut ? Strings.sitsOut : behind)
      json.field("out", isSittingOut)
      json.field("photo", photo?.text)
      json.field("progress", Int((progress * 1000).rounded()))
      json.field("rank", rank)
      json.field("rolling", isRolling)
      json.field("seat", player?.seat ?? 0)
      json.field("winner", isWinner)
    }
  }
}

extension BoardScene.Turn {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { json in
      json.field("aim", toBeat.map { Strings.beatToWin($0.grouped) } ?? toGo.map { Strings.toGo($0.grouped) })
      json.field("has", Strings.hasBanked(banked.grouped, toGo: nil))
      json.field("hot", hasHotDice)
      json.field("player", player)
      json.field("points", pending)
      json.field("preview", shortBy.map { $0 == 0 ? Strings.winsSign : Strings.shortBy($0.grouped) })
      json.field("soFar", Strings.turnSoFar(pending.grouped, rolls: rolls))
    }
  }
}

extension BoardScene.FinalRound {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { json in
      json.field("left", Strings.turnsLeft(queue.count))
      json.field("sign", Strings.finalRoundSign(trigger.neutralised))
      json.field("toBeat", Strings.toBeat(toBeat.grouped))
      json.field("toRoll", Strings.stillToRoll(queue.map { Strings.behind($0.name.neutralised, $0.behind.grouped) }))
    }
  }
}

extension BoardScene.Win {
  fileprivate func write(to writer: inout JSONWriter, rounds: Int) {
    writer.object { json in
      json.field("line", Strings.winsAfter(total.grouped, rounds: rounds))
      json.field("name", name.neutralised)
      json.field("player", player)
    }
  }
}

extension GameSnapshot {
  /// The latest actions, the newest first. Their age grows without a word of ours: the page counts it from when they were.
  func writeFeed(to writer: inout JSONWriter) {
    writer.array(Array(actions.reversed())) { json, action in
      let parts = BoardSentences.parts(of: action, in: self)
      json.object {
        $0.field("at", Int(action.at.milliseconds))
        $0.field("farkle", action.kind == .farkle)
        $0.field("id", action.id)
        $0.field("player", action.player)
        $0.field("what", parts.what)
        $0.field("who", parts.who.neutralised)
      }
    }
  }
}
