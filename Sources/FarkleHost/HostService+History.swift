internal import Daemon
internal import Design
internal import Dispatch
internal import FarkleStore
internal import Sockets
internal import Vocabulary

// Files of the history: what is imported, and the copies that are made by themselves.
extension HostService {
  /// The day on the wall's calendar.
  var today: String { LocalTime(milliseconds: EventLoop.today().milliseconds).date }

  /// Reads the file away from the loop and the store's queue: it may take a while.
  func importFile(_ path: String, isTrial: Bool, at date: Timestamp) {
    let post: @Sendable (Result<HistoryResult, HistoryError>) -> Void = { [loop] result in
      loop.post { self.assumeIsolated { $0.handle(.ran(result)) } }
    }
    aside.async { [writer] in
      do throws(HistoryError) {
        writer.run(try HistoryImport.errand(path: path, isTrial: isTrial), at: date, then: post)
      } catch {
        post(.failure(error))
      }
    }
  }

  /// Reads beside whatever is being written.
  func look(_ query: HistoryQuery, for number: Int) {
    let now = EventLoop.today()
    aside.async { [loop, folder = options.dataFolder] in
      let result = Result { () throws(HistoryError) in try query.answer(from: HistoryReader(path: folder, now: now)) }
      loop.post { self.assumeIsolated { $0.handle(.found(number, result)) } }
    }
  }

  /// Makes the copy of a new day.
  func backUpIfDue() {
    let day = today
    guard day != backupDay else { return }
    backupDay = day
    let now = EventLoop.today()
    aside.async { [loop, folder = options.dataFolder] in
      do throws(HistoryError) {
        try Backup.daily(in: folder, day: day, now: now)
      } catch {
        loop.post { self.assumeIsolated { $0.tell(.notBackedUp(HistorySentences.reason(error, about: folder))) } }
      }
    }
  }
}
