/// What is to happen, in order of time; what is due at the same millisecond happens in the order in which it was entered.
final class Agenda {
  private struct Entry {
    let time: Int64
    let order: Int
    let action: () -> Void

    func isBefore(_ other: Entry) -> Bool { (time, order) < (other.time, other.order) }
  }

  /// A binary heap, the next one first.
  private var entries: [Entry] = []
  private var entered = 0

  func add(at time: Int64, _ action: @escaping () -> Void) {
    entered += 1
    entries.append(Entry(time: time, order: entered, action: action))
    var child = entries.count - 1
    while child > 0, entries[child].isBefore(entries[(child - 1) / 2]) {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes the next one out.
  func next() -> (time: Int64, action: () -> Void)? {
    guard let last = entries.popLast() else { return nil }
    guard let first = entries.first else { return (last.time, last.action) }
    entries[0] = last
    sink()
    return (first.time, first.action)
  }

  func removeAll() { entries = [] }

  private func sink() {
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < entries.count {
        if entries[child].isBefore(entries[least]) { least = child }
      }
      if least == parent { return }
      entries.swapAt(parent, least)
      parent = least
    }
  }
}
