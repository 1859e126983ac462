internal import Design
internal import Vocabulary

/// Messages that take turns on the board. While others wait, each has half the time.
struct BannerQueue: Hashable, Sendable {
  /// How many may wait.
  private static let limit = 3

  private(set) var shown: Banner?
  private var since = Moment(milliseconds: 0)
  private var waiting: [Banner] = []

  /// When the message that is shown gives way, nil without one.
  var end: Moment? { shown.map { _ in since + (waiting.isEmpty ? Motion.message : Motion.message / 2) } }

  mutating func add(_ banners: [Banner], at now: Moment) {
    // What was cheered a moment ago may just have been taken back; and once the final round or the end has come, what was before is stale.
    if banners.contains(where: { [.correction, .finalRound, .win, .left, .game].contains($0.kind) }) { clear() }
    waiting += banners
    while waiting.count > (shown == nil ? Self.limit + 1 : Self.limit) { dropLightest() }
    if shown == nil { next(at: now) }
  }

  mutating func handle(_ now: Moment) {
    while let end, end <= now { next(at: waiting.isEmpty ? now : end) }
  }

  mutating func clear() {
    shown = nil
    waiting = []
  }

  private mutating func next(at now: Moment) {
    shown = waiting.isEmpty ? nil : waiting.removeFirst()
    since = now
  }

  /// Of those that weigh the same, the oldest goes.
  private mutating func dropLightest() {
    guard let heaviest = waiting.map(\.weight).max(), let index = waiting.firstIndex(where: { $0.weight == heaviest }) else { return }
    waiting.remove(at: index)
  }
}
