// What is said of games that were played.
extension Strings {
  package static func noSuchGame(_ text: String) -> String {
    text.isEmpty ? "no game was played to its end yet" : "there is no game \"\(text)\": history lists them with their numbers"
  }
  package static func ambiguousGame(_ text: String) -> String { "the ids of several games begin with \"\(text)\": give its number" }
  package static func gameIsFinished(_ name: String) -> String { "\"\(name)\" was played to its end: rematch and new begin another one" }
  package static func gameStillInProgress(_ name: String) -> String { "\"\(name)\" is being played: end leaves it as it stands" }
  package static func resumed(_ name: String) -> String { "\(name) goes on" }
  package static func deletedGame(_ number: Int, _ name: String) -> String { "game \(number), \(name), is deleted" }

  package static func neverPlayed(_ name: String) -> String { "nobody called \"\(name)\" has played to the end of a game" }
  package static func merged(_ name: String, _ other: String) -> String { "\(name) and \(other) are one person: \(other)" }
  package static func unmerged(_ name: String) -> String { "\(name) is a person of their own again" }
  package static func mergedAlready(_ name: String, _ other: String) -> String { "\"\(name)\" and \"\(other)\" are one person already" }
  package static func playedTogether(_ name: String, _ other: String) -> String {
    "\"\(name)\" and \"\(other)\" have sat at one table: they are two people"
  }
  package static func notMerged(_ name: String?) -> String {
    name.map { "\"\($0)\" is merged with nobody" } ?? "no names are merged"
  }

  /// What an import came to, or would come to.
  package static func imported(added: Int, known: Int, different: Int, merges: Int, isTrial: Bool) -> String {
    var parts = [isTrial ? "\(games(added)) would be added" : "\(games(added)) added"]
    if known > 0 { parts.append("\(known) already here") }
    if different > 0 { parts.append("\(different) went on differently here and \(isTrial ? "would stay" : "stayed") as here") }
    let names = merges == 1 ? "1 name" : "\(merges) names"
    if merges > 0 { parts.append(isTrial ? "\(names) would be merged" : "\(names) merged") }
    return parts.joined(separator: ", ")
  }
  package static func hasReset(_ count: Int) -> String { "\(games(count)) deleted, with all seats, photos, statistics and daily backups" }
  package static let resetNeedsYes = "reset deletes all games, seats, photos, statistics and daily backups: say reset --yes"
  package static let resetQuestion =
    "All games, seats, photos, statistics and daily backups will be deleted, the game on the table too. Type yes to go on:"
  package static let nothingWasReset = "nothing was deleted"
  package static func exported(_ count: Int, to path: String) -> String { "\(games(count)) exported to \(path)" }
  package static func backedUp(to path: String) -> String { "copied to \(path)" }
  package static func notBackedUp(_ reason: String) -> String { "no backup of today: \(reason)" }
  package static func badHistoryFile(_ path: String, _ reason: String) -> String { "\(path): \(reason)" }
  package static func impossibleGame(_ name: String) -> String { "the game \"\(name)\" in there could not have been played like that" }
  package static let historyNoFile = "that is no file but a folder, a pipe or a device"
  package static let historyTooLarge = "the file is too large: at most 256 MiB"
  package static let historyOfSomethingElse = "that is no exported history"
  package static func historyOfVersion(_ version: Int) -> String { "the file is of another version (\(version)): upgrade farkle-host" }
  package static func historyMalformed(_ detail: String) -> String { "that is no exported history: \(detail)" }
  package static func historyBadGame(_ number: Int) -> String { "game \(number) of the file makes no sense" }

  package static func badHistoryLimit(_ limit: Int, _ range: ClosedRange<Int>) -> String {
    "\(limit) is no number of games: \(range.lowerBound) to \(range.upperBound)"
  }
  package static func historyUnreadable(_ reason: String) -> String { "the history can't be read: \(reason)" }
  package static func recapGoesOn(_ number: Int) -> String { "the rest: farkle-host recap \(number)" }
  package static func people(_ count: Int) -> String { count == 1 ? "1 player" : "\(count) players" }

  package static let noGames = "no games yet"
  package static let noGamesLikeThat = "no game is like that"
  package static func badMinimum(_ text: String) -> String { "\"\(text)\" is no number of players: 2 to 8" }

  /// The head of a game in a list.
  package static func gameHead(_ number: Int, _ name: String, _ date: String) -> String { "\(number)  \(name), \(date)" }
  package static func won(_ name: String, _ score: String) -> String { "\(name) won with \(score)" }
  package static func unfinished(_ standings: String) -> String { "unfinished: \(standings)" }
  package static func beingPlayed(_ standings: String) -> String { "being played: \(standings)" }
  package static func standing(_ name: String, _ score: String) -> String { "\(name) \(score)" }
  package static func rounds(_ count: Int) -> String { count == 1 ? "1 round" : "\(count) rounds" }
  /// How long a game took: "48 min", "2 h 5 min".
  package static func duration(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\(seconds / 60) min"
    default: "\(seconds / 3600) h" + (seconds / 60 % 60 == 0 ? "" : " \(seconds / 60 % 60) min")
    }
  }

  package static func recapTarget(_ points: String) -> String { "to \(points)" }
  package static func recapPlayer(place: Int, _ name: String, _ score: String) -> String { "\(place). \(name)  \(score)" }
  package static func recapTurns(_ count: String) -> String { count == "1" ? "1 turn" : "\(count) turns" }
  package static func recapBest(_ points: String) -> String { "best \(points)" }
  package static func recapFarkles(_ count: String) -> String { count == "1" ? "1 farkle" : "\(count) farkles" }
  package static func recapHotDice(_ count: String) -> String { "\(count) hot dice" }
  package static func recapBehind(_ points: String) -> String { "was \(points) behind" }
  package static func recapRound(_ number: Int) -> String { "Round \(number)" }
  package static func recapBank(_ name: String, _ amount: String, total: String) -> String { "\(name) +\(amount) = \(total)" }
  package static func recapFarkle(_ name: String, lost: String?) -> String { "\(name) farkled" + (lost.map { " (-\($0))" } ?? "") }
  package static let recapFinalRound = "final round"
}
