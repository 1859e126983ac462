internal import Daemon
internal import FarkleStore
internal import Sockets

/// An errand about the history where no host runs that could do it.
enum OfflineErrand {
  /// - Returns: the exit code (Documentation/Control.md, "Exit codes").
  static func run(_ errand: HistoryErrand, in folder: String, _ console: HostConsole) -> Int32 {
    do throws(HistoryError) {
      guard Store.exists(in: folder) else { throw errand.refusalWithoutGames }
      let result = try perform(errand, folder)
      let output = LineOutput(descriptor: 1)
      output.write(console.answer(HostAnswer(result: .success(HistorySentences.outcome(result.outcome)), board: nil)))
      output.drain()
      return ExitCode.success.rawValue
    } catch .refused(let refusal) {
      let output = LineOutput(descriptor: 2)
      output.write(console.answer(HostAnswer(result: .failure(HostRefusal(refusal)), board: nil)))
      output.drain()
      return ExitCode.refused.rawValue
    } catch {
      return HistoryProgram.complain(error, about: folder)
    }
  }

  private static func perform(_ errand: HistoryErrand, _ folder: String) throws(HistoryError) -> HistoryResult {
    let store: Store
    do throws(StoreError) { store = try Store(path: folder, now: EventLoop.today()) } catch { throw .store(error) }
    return try store.run(errand, at: EventLoop.today())
  }
}

extension HistoryErrand {
  /// What is said where there was never a game.
  fileprivate var refusalWithoutGames: HistoryError {
    switch self {
    case .resume(let game), .delete(let game): .refused(.noSuchGame(game))
    case .merge(let name, _): .refused(.noSuchPerson(name))
    case .unmerge(let name): .refused(.notMerged(name))
    }
  }
}
