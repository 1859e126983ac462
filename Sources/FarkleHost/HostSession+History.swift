internal import Design
internal import FarkleGame
internal import FarkleStore
internal import Vocabulary

// Errands about games that are not on the table. The store does them, and says how everything stands then.
extension HostSession {
  /// Hands the errand out; meanwhile nothing else changes the room.
  mutating func run(_ errand: HistoryErrand, _ number: Int, _ now: Now) {
    pending = Change(room: room, reply: .errand(number))
    act(.run(errand, at: now.date))
  }

  mutating func runImport(of file: String, isTrial: Bool, _ number: Int, _ now: Now) {
    pending = Change(room: room, reply: .errand(number))
    act(.importFile(file, isTrial: isTrial, at: now.date))
  }

  /// Tells what was found to whoever asked.
  mutating func finishQuery(_ number: Int, _ result: Result<HistoryQuery.Answer, HistoryError>) {
    switch result {
    case .success(let found): answer(number, .success(found.sentence), history: found)
    case .failure(.refused(let refusal)): answer(number, .failure(HostRefusal(refusal)))
    case .failure(.store(let error)): answer(number, .failure(HostRefusal(.badFile, Strings.historyUnreadable(error.reason))))
    }
  }

  mutating func finishErrand(_ result: Result<HistoryResult, HistoryError>, _ now: Now) {
    guard case .errand(let number)? = pending?.reply else { return }
    pending = nil
    switch result {
    case .success(let result):
      noteHealth(nil, now)
      if let state = result.state {
        room = RoomState(code: room.code, game: state.game, claims: state.claims, kicked: state.kicked, photos: state.photos)
        shown.isUpToDate = false
      }
      answer(number, .success(HistorySentences.outcome(result.outcome)))
    case .failure(.refused(let refusal)): answer(number, .failure(HostRefusal(refusal)))
    case .failure(.store(let error)):
      noteHealth(error, now)
      answer(number, .failure(HostRefusal(.notSaved, Strings.notSaved(error.reason))))
    }
  }
}

extension HostCommand {
  /// What the store is to do about it, nil for all that happens at the table.
  var errand: HistoryErrand? {
    switch self {
    case .resume(let game): .resume(game)
    case .delete(let game): .delete(game)
    case .merge(let name, let other): .merge(name, into: other)
    case .unmerge(let name): .unmerge(name)
    case .reset: .reset
    default: nil
    }
  }
}
