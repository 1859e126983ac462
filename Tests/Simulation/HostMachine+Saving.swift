internal import FarkleGame
internal import FarkleHost
internal import FarkleStore
internal import FarkleWire
internal import TestSupport
internal import Vocabulary

// What is kept, and when the program dies over it.
extension HostMachine {
  func save(_ changes: [StoreChange]) {
    if saving != nil { night.fail("\(name): a second save before the first is over") }
    saving = changes
    isSaved = false
    if !ledger.save(changes, in: adopted) { checkReason(for: changes) }
    after(night.diskDelay()) { [unowned self] in commit(changes) }
  }

  private func commit(_ changes: [StoreChange]) {
    if doom == .beforeCommit { return die() }
    let isKept = !night.diskFails()
    isSaved = true
    if isKept { keep(changes) } else { ledger.settle(nil) }
    night.count(isKept ? "commits" : "commits refused")
    if doom == .afterCommit {
      if isKept { night.count("commits that nobody heard of") }
      return die()
    }
    after(night.chance.between(0...3)) { [unowned self] in
      saving = nil
      mood.hasDiskFailed = !isKept
      if isKept { adopted = disk.state }
      handle(.saved(isKept ? nil : .notSaved("the disk is full")))
    }
  }

  /// Puts changes on the disk.
  func keep(_ changes: [StoreChange]) {
    let isSabotaged = night.sabotage != nil && night.chance.oneIn(10)
    do throws(Disk.Nonsense) {
      try disk.commit(changes, isSabotaged ? night.sabotage : nil)
    } catch {
      night.fail("\(name) commits nonsense: \(error.description)")
    }
    night.mark(2, disk.commits.count)
    ledger.settle(disk.commits.count - 1)
  }

  /// Changes that no command explains are made by a claim, or by a clash of codes.
  private func checkReason(for changes: [StoreChange]) {
    var isExplained = !changes.isEmpty
    for change in changes { isExplained = isExplained && hasReason(for: change) }
    if !isExplained { night.fail("\(name) saves what nobody asked for: \(changes)") }
  }

  private func hasReason(for change: StoreChange) -> Bool {
    let talks = links.values.map(\.talk).filter(\.isWatching)
    switch change {
    case .claimed(let seat): return talks.contains { $0.welcome?.viewer == seat.viewer && $0.wanted.contains(seat.player) }
    case .photo(let player, _): return talks.contains { $0.wanted.contains(player) }
    case .freed(let player):
      let holder = adopted.claims.first { $0.player == player }?.viewer
      return talks.contains { $0.welcome?.viewer == holder && $0.hasGivenUp }
    case .photoRemoved: return talks.contains(where: \.hasGivenUp)
    case .code:
      night.count("codes drawn for a clash")
      return mood.welcomes == 0 && (adopted.game?.revision ?? 0) == 0 && !night.plan.isLonely
    case .began, .happened, .kicked: return false
    }
  }
}
