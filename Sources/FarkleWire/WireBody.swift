internal import Vocabulary

/// What stands in a message, with the rules about its values that types don't say.
protocol WireBody: Codable {
  /// The first rule of the specification that the values break, nil if they keep them all.
  var brokenRule: String? { get }
}

extension WireBody {
  var brokenRule: String? { nil }
}

/// The name of the first rule that doesn't hold.
private func first(_ rules: KeyValuePairs<String, Bool>) -> String? {
  rules.first { !$0.value }?.key
}

private func isPoints(_ points: Int) -> Bool { points >= 0 && points.isMultiple(of: 50) }

private func isText(_ text: String, characters: ClosedRange<Int>) -> Bool { characters.contains(text.count) && !text.hasSteering }

extension ToHost.Hello: WireBody {
  var brokenRule: String? {
    first(["at most \(WireLimits.photosHeld) photos": (have ?? []).count <= WireLimits.photosHeld])
  }
}

extension ToHost.Claim: WireBody {}

extension ToViewer.Welcome: WireBody {
  var brokenRule: String? {
    first([
      "this version": `protocol` == WireLimits.version, "a heartbeat": heartbeat >= 1, "a token": (1...256).contains(token.count),
    ])
  }
}

extension ToViewer.Snapshot: WireBody {
  var brokenRule: String? { seq < 0 ? "a seq" : game?.brokenRule }
}

extension ToViewer.Photo: WireBody {}

extension ToViewer.Claimed: WireBody {
  var brokenRule: String? { first(["a reason for a refusal": ok || reason != nil]) }
}

extension ToViewer.Ping: WireBody {
  var brokenRule: String? { first(["a seq": seq >= 0]) }
}

extension ToViewer.Bye: WireBody {}

extension ToViewer.Refusal: WireBody {
  var brokenRule: String? {
    first([
      "versions": code != .unsupportedProtocol || min != nil && max != nil,
      "a pause": code != .tooManyTries || retryAfter != nil,
      "a pause of at least a second": (retryAfter ?? 1) >= 1,
    ])
  }
}

extension GameSnapshot: WireBody {
  var brokenRule: String? {
    first([
      "a name": isText(name, characters: 1...40),
      "a target": (1000...50_000).contains(target) && target.isMultiple(of: 500),
      "an opening amount": rules.opening.map { (50...2000).contains($0) && $0.isMultiple(of: 50) } ?? true,
      "a round": round >= 1,
      "2 to 8 players": (2...8).contains(players.count),
      "a pending turn": isPoints(pending.points) && pending.points <= 50_000 && pending.rolls >= 0,
      "a score to beat": finalRound.map { isPoints($0.scoreToBeat) && $0.remaining.count <= 7 } ?? true,
      "at most \(WireLimits.actionsInSnapshot) actions": actions.count <= WireLimits.actionsInSnapshot,
      "a revision": revision >= 0,
    ]) ?? players.lazy.compactMap(\.brokenRule).first ?? actions.lazy.compactMap(\.brokenRule).first
  }
}

extension GameSnapshot.Player {
  fileprivate var brokenRule: String? {
    first([
      "a player's name": isText(name, characters: 1...20), "an avatar": (0...7).contains(avatar), "a seat": seat >= 0,
      "a banked total": isPoints(banked), "a rank": (1...8).contains(rank), "farkles": farkles >= 0, "hot dice": hotDice >= 0,
      "a holder": claimedBy != "",
    ])
  }
}

extension GameSnapshot.Action {
  fileprivate var brokenRule: String? {
    first([
      "an id": id >= 0, "an amount": isPoints(amount), "a loss": isPoints(lost) && lost <= 50_000, "a total": isPoints(total),
      "an action's round": round >= 1,
    ])
  }
}
