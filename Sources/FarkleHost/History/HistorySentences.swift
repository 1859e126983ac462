internal import Daemon
internal import Design
internal import FarkleGame
internal import FarkleStore
internal import Vocabulary

/// What is said about games that were played.
enum HistorySentences {
  /// What an errand came to.
  static func outcome(_ outcome: HistoryOutcome) -> String {
    switch outcome {
    case .resumed(let entry): Strings.resumed(entry.summary.name.text)
    case .deleted(let entry): Strings.deletedGame(entry.number, entry.summary.name.text)
    case .merged(let name, let other): Strings.merged(name, other)
    case .unmerged(let name): Strings.unmerged(name)
    case .added(let addition):
      Strings.imported(
        added: addition.added, known: addition.known, different: addition.different, merges: addition.merges, isTrial: addition.isTrial)
    case .reset(let games): Strings.hasReset(games)
    }
  }

  /// Why something about the history failed, in a sentence.
  static func reason(_ error: HistoryError, about folder: String) -> String {
    switch error {
    case .refused(let refusal): HostRefusal(refusal).sentence
    case .store(let error): error.sentence(about: folder)
    }
  }

  /// A game in a list, in two lines.
  static func lines(_ entry: HistoryEntry) -> [String] {
    [head(entry), "    " + line(entry)].map(\.neutralised)
  }

  static func head(_ entry: HistoryEntry) -> String {
    let started = LocalTime(milliseconds: entry.summary.startedAt.milliseconds).text
    return Strings.gameHead(entry.number, entry.summary.name.text, started)
  }

  /// Who won, who else played, and for how long.
  static func line(_ entry: HistoryEntry) -> String {
    let summary = entry.summary
    var parts = summary.standings.map { Strings.standing($0.name.text, $0.score.grouped) }
    if let winner = summary.winningRecord {
      parts[0] = Strings.won(winner.name.text, winner.score.grouped)
    } else if entry.isCurrent, summary.state == .playing {
      parts[0] = Strings.beingPlayed(parts[0])
    } else {
      parts[0] = Strings.unfinished(parts[0])
    }
    guard summary.rounds > 0 else { return parts.joined(separator: " · ") }
    parts += [Strings.rounds(summary.rounds), Strings.duration(Int(summary.duration / 1000))]
    return parts.joined(separator: " · ")
  }
}

extension HostRefusal {
  /// The history's own refusal.
  init(_ reason: HistoryRefusal) {
    switch reason {
    case .noSuchGame(let text): self.init(.noSuchGame, Strings.noSuchGame(text))
    case .ambiguous(let text): self.init(.noSuchGame, Strings.ambiguousGame(text))
    case .inProgress(let name): self.init(.gameInProgress, Strings.gameStillInProgress(name.text))
    case .finished(let name): self.init(.gameOver, Strings.gameIsFinished(name.text))
    case .nobodyHasWon(let name): self.init(.noSuchGame, Strings.nobodyHasWon(name.text))
    case .noSuchPerson(let name): self.init(.noSuchPlayer, Strings.neverPlayed(name))
    case .merged(let name, let other): self.init(.badArguments, Strings.mergedAlready(name, other))
    case .playedTogether(let name, let other): self.init(.badArguments, Strings.playedTogether(name, other))
    case .notMerged(let name): self.init(.badArguments, Strings.notMerged(name))
    case .badFile(let path, let reason): self.init(.badFile, Strings.badHistoryFile(path, reason))
    case .impossible(let name): self.init(.badFile, Strings.impossibleGame(name.text))
    }
  }
}
