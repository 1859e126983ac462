internal import Dispatch
package import FarkleStore
package import Vocabulary

/// The store on a queue of its own, so that a slow disk holds up nothing but the answer that waits for it.
package final class StoreWriter: Sendable {
  private let queue = DispatchQueue(label: "store")
  // Touched on the queue only.
  nonisolated(unsafe) private var store: Store?

  package init(_ store: sending Store) {
    unsafe self.store = store
  }

  /// Keeps the changes and then calls `done`, on the queue, with what went wrong.
  package func commit(_ changes: [StoreChange], then done: @escaping @Sendable (StoreError?) -> Void) {
    queue.async { [self] in
      guard let store = unsafe store else { return done(.notSaved("closed")) }
      do throws(StoreError) {
        try store.commit(changes)
        done(nil)
      } catch {
        done(error)
      }
    }
  }

  /// Does the errand and then calls `done`, on the queue, with what became of it.
  package func run(
    _ errand: HistoryErrand, at date: Timestamp, then done: @escaping @Sendable (Result<HistoryResult, HistoryError>) -> Void
  ) {
    queue.async { [self] in
      guard let store = unsafe store else { return done(.failure(.store(.notSaved("closed")))) }
      done(Result { () throws(HistoryError) in try store.run(errand, at: date) })
    }
  }

  /// Closes the store when all that was asked for is done, and returns then.
  package func close() {
    queue.sync { unsafe store = nil }
  }
}
