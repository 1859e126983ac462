internal import Daemon
internal import FarkleStore
internal import Sockets

/// A command about the history where no host runs that could do it.
enum OfflineErrand {
  /// - Returns: the exit code (Documentation/Control.md, "Exit codes"); nil if the command takes a host.
  static func run(_ command: HostCommand, in folder: String, _ console: HostConsole) -> Int32? {
    do throws(HistoryError) {
      guard let errand = try errand(of: command) else { return nil }
      let outcome = try perform(errand, folder)
      write(console.answer(HostAnswer(result: .success(HistorySentences.outcome(outcome)), board: nil)), to: 1)
      return ExitCode.success.rawValue
    } catch .refused(let refusal) {
      write(console.answer(HostAnswer(result: .failure(HostRefusal(refusal)), board: nil)), to: 2)
      return ExitCode.refused.rawValue
    } catch {
      return HistoryProgram.complain(error, about: folder)
    }
  }

  private static func write(_ line: String, to descriptor: Int32) {
    let output = LineOutput(descriptor: descriptor)
    output.write(line)
    output.drain()
  }

  private static func errand(of command: HostCommand) throws(HistoryError) -> HistoryErrand? {
    guard case .importHistory(let path, let isTrial) = command else { return command.errand }
    return try HistoryImport.errand(path: path, isTrial: isTrial)
  }

  private static func perform(_ errand: HistoryErrand, _ folder: String) throws(HistoryError) -> HistoryOutcome {
    if !Store.exists(in: folder), let outcome = try errand.outcomeWithoutGames { return outcome }
    let store: Store
    do throws(StoreError) { store = try Store(path: folder, now: EventLoop.today()) } catch { throw .store(error) }
    return try store.run(errand, at: EventLoop.today()).outcome
  }
}

extension HistoryErrand {
  /// What it comes to where there was never a game and no folder is made for it; nil if one is.
  fileprivate var outcomeWithoutGames: HistoryOutcome? {
    get throws(HistoryError) {
      switch self {
      case .resume(let game), .delete(let game): throw .refused(.noSuchGame(game))
      case .merge(let name, _): throw .refused(.noSuchPerson(name))
      case .unmerge(let name): throw .refused(.notMerged(name))
      case .add: nil
      case .reset: .reset(games: 0)
      }
    }
  }
}
