package import FarkleWire
internal import Vocabulary

// What a scorekeeper's screen shows, put together only while there is one.
extension HostSession {
  struct Status: Sendable {
    var isWatched = false
    /// Whether all is as it was when the status was last taken; may be false without a difference.
    var isUpToDate = true
    /// Whether that it is not was said already.
    var isTold = false
  }

  mutating func beWatched(_ isWatched: Bool) {
    // Whoever begins to watch is shown everything.
    status = Status(isWatched: isWatched, isUpToDate: false)
  }

  mutating func tellStatus() {
    guard status.isWatched, !status.isUpToDate, !status.isTold else { return }
    status.isTold = true
    act(.statusChanged)
  }

  /// All that a scorekeeper's screen shows now. ``HostAction/statusChanged`` says when to ask again.
  package mutating func takeStatus() -> HostStatus {
    status.isUpToDate = true
    status.isTold = false
    return HostStatus(
      host: host, code: room.code, port: port, web: page.port, pages: pages, addresses: addresses,
      advert: advertStatus.flatMap(HostStatus.Advert.init),
      claimsLocked: areClaimsLocked, saved: SavingHealth(at: saving.at, problem: saving.problem?.neutralised), snapshot: board()?.game,
      viewers: viewerList())
  }
}

extension HostStatus.Advert {
  fileprivate init?(_ notice: HostNotice) {
    switch notice {
    case .advertised(let name): self.init(name: name.neutralised, problem: nil)
    case .notAdvertised(let reason): self.init(name: nil, problem: reason.neutralised)
    default: return nil
    }
  }
}
