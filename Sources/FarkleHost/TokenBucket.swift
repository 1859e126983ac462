internal import Vocabulary

/// A bound on how often something may happen: so many times at once, and one more each time the interval has passed.
struct TokenBucket: Hashable, Sendable {
  private let burst: Int64
  /// Milliseconds that one token takes to come.
  private let interval: Int64
  /// When the bucket will be full, if nothing more is taken (the virtual scheduling form of the generic cell rate algorithm, ITU-T I.371).
  private var full = Moment(milliseconds: 0)

  init(burst: Int64, interval: Int64) {
    self.burst = burst
    self.interval = interval
  }

  func isEmpty(at now: Moment) -> Bool { full - now > (burst - 1) * interval }

  /// Takes a token.
  /// - Returns: false if there was none.
  @discardableResult
  mutating func take(at now: Moment) -> Bool {
    if isEmpty(at: now) { return false }
    full = max(full, now) + interval
    return true
  }
}
