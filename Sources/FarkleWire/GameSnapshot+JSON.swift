internal import Vocabulary

// A board is written far more often than anything else, and for everybody to wait for: by hand it takes a twentieth of what the general
// encoder needs. The tests hold the two against each other.
extension GameSnapshot {
  /// The board as JSON, byte for byte what the general encoder would make of it.
  package var json: [UInt8] {
    var writer = JSONWriter(capacity: 512 + 256 * players.count + 256 * actions.count)
    writer.object { json in
      json.key("actions")
      json.array(actions) { $1.write(to: &$0) }
      json.field("active", active)
      json.field("canRedo", canRedo)
      json.field("canUndo", canUndo)
      json.field("endedAt", endedAt)
      json.key("finalRound")
      if let finalRound { finalRound.write(to: &json) } else { json.null() }
      json.field("id", id)
      json.field("name", name)
      json.key("pending")
      pending.write(to: &json)
      json.field("phase", phase.rawValue)
      json.key("players")
      json.array(players) { $1.write(to: &$0) }
      json.field("revision", revision)
      json.field("round", round)
      json.key("rules")
      rules.write(to: &json)
      json.field("startedAt", startedAt)
      json.field("target", target)
      json.field("winner", winner)
    }
    return writer.bytes
  }
}

extension GameSnapshot.Action {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { json in
      json.field("amount", amount)
      json.field("at", at)
      json.field("edited", edited)
      json.field("hotDice", hotDice)
      json.field("id", id)
      json.field("kind", kind.rawValue)
      json.field("lost", lost)
      json.field("player", player)
      json.field("round", round)
      json.field("total", total)
    }
  }
}

extension GameSnapshot.Player {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { json in
      json.field("avatar", avatar)
      json.field("banked", banked)
      json.field("claimedBy", claimedBy)
      json.field("farkles", farkles)
      json.field("hotDice", hotDice)
      json.field("id", id)
      json.field("name", name)
      json.field("onBoard", onBoard)
      json.field("photo", photo?.text)
      json.field("present", present)
      json.field("rank", rank)
      json.field("seat", seat)
      json.field("sittingOut", sittingOut)
    }
  }
}

extension GameSnapshot.FinalRound {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { json in
      json.field("leader", leader)
      json.key("remaining")
      json.array(remaining) { $0.value($1) }
      json.field("scoreToBeat", scoreToBeat)
      json.field("trigger", trigger)
    }
  }
}

extension GameSnapshot.Pending {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { json in
      json.field("hotDice", hotDice)
      json.field("points", points)
      json.field("rolls", rolls)
    }
  }
}

extension GameSnapshot.Rules {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { json in
      json.field("fourAndPair", fourAndPair)
      json.field("opening", opening)
      json.field("straight", straight)
      json.field("threePairs", threePairs)
      json.field("twoTriplets", twoTriplets)
    }
  }
}
