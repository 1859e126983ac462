internal import Dispatch
package import FarkleStore

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

  /// Closes the store when all that was asked for is done, and returns then.
  package func close() {
    queue.sync { unsafe store = nil }
  }
}
