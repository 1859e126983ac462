/// What went wrong with something about the history.
package enum HistoryError: Error, Hashable, Sendable {
  case refused(HistoryRefusal)
  case store(StoreError)
}
