internal import FarkleHost
internal import FarkleStore

/// The simulation's own account of the scorekeeper's commands: which were answered, which are on the disk, in which order. What doesn't add
/// up is thrown.
struct Ledger {
  struct Discrepancy: Error {
    let promise: String
  }

  /// The commands that wait for an answer, in order.
  private(set) var open: [Ask] = []
  /// What was acknowledged, and where it is on the disk.
  private(set) var acknowledged: [(ask: Ask, place: Int)] = []
  private var lastNumber = 0

  /// A command is given; its number.
  mutating func ask(_ command: HostCommand, for revision: Int? = nil) -> Int {
    lastNumber += 1
    open.append(Ask(number: lastNumber, command: command, revision: revision))
    return lastNumber
  }

  /// Changes are handed out to be saved.
  /// - Returns: whether a command explains them; otherwise something else must.
  mutating func save(_ changes: [StoreChange], in state: StoredState) -> Bool {
    guard let first = open.first, first.fate == .nothing, first.explains(changes, in: state) else { return false }
    open[0].fate = .saving
    return true
  }

  /// What was handed out is on the disk at this place, or not at all.
  mutating func settle(_ place: Int?) {
    guard open.first?.fate == .saving else { return }
    open[0].fate = place.map { .kept($0) } ?? .notKept
  }

  /// Takes an answer.
  /// - Returns: what was asked.
  mutating func answer(_ number: Int, _ result: Result<String, HostRefusal>) throws(Discrepancy) -> HostCommand {
    guard let ask = open.first, ask.number == number else {
      throw Discrepancy(promise: "command \(number) is answered before \(open.first?.number ?? 0)")
    }
    open.removeFirst()
    switch (result, ask.fate) {
    case (.success, .kept(let place)):
      if let last = acknowledged.last, last.place >= place {
        throw Discrepancy(promise: "command \(number) is on the disk before an earlier one")
      }
      acknowledged.append((ask, place))
    case (.success, .nothing) where ask.mayChangeNothing: break
    case (.success, _): throw Discrepancy(promise: "command \(number), \(ask.command), is acknowledged and not on the disk")
    case (.failure(let refusal), .notKept):
      if refusal.word != .notSaved { throw Discrepancy(promise: "command \(number) could not be kept, and the answer is \(refusal.word)") }
    case (.failure(let refusal), .nothing):
      if refusal.word == .notSaved { throw Discrepancy(promise: "command \(number) is said not to be saved, and nobody tried") }
      if refusal.word == .stale, ask.revision == nil || !ask.command.changesGame {
        throw Discrepancy(promise: "command \(number), \(ask.command), is called stale, and is for any game")
      }
    case (.failure, _): throw Discrepancy(promise: "command \(number), \(ask.command), is refused and on the disk")
    }
    return ask.command
  }

  /// The program has ended: who still waits is not answered.
  mutating func close() {
    open = []
    lastNumber = 0
  }
}
