internal import Design
package import Vocabulary

/// A number on its way to another: fast first, then slower. It takes ``Motion/move``, however far that is.
package struct Glide: Hashable, Sendable {
  private var start: Double
  private(set) var end: Double
  /// Since when it moves; nil when it stands.
  private var since: Moment?

  package init(_ value: Double) {
    start = value
    end = value
  }

  /// Heads for another value from wherever it is now.
  package mutating func move(to value: Double, at now: Moment) {
    guard value != end else { return }
    start = self.value(at: now)
    end = value
    since = now
  }

  package func value(at now: Moment) -> Double {
    guard isMoving(at: now), let since else { return end }
    let rest = 1 - max(0, Double(now - since)) / Double(Motion.move)
    return end + (start - end) * rest * rest * rest
  }

  package func isMoving(at now: Moment) -> Bool { since.map { now - $0 < Motion.move } ?? false }
}
