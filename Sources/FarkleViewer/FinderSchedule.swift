internal import Vocabulary

/// When the UDP finder asks: a second after the search began, half a second and one and a half seconds after that, then every 5 s, and after
/// a minute every 30 s.
struct FinderSchedule: Sendable {
  private static let patience: Int64 = 1000
  private static let pauses: [Int64] = [500, 1000]
  private static let pause: Int64 = 5000
  private static let longPause: Int64 = 30_000
  private static let minute = 13

  private(set) var next: Moment?
  private(set) var count = 0

  /// Begins a search.
  mutating func start(_ now: Moment) {
    guard next == nil else { return }
    count = 0
    next = now + Self.patience
  }

  /// Asks at once, where waiting for DNS-SD is in vain.
  mutating func hurry(_ now: Moment) {
    if let due = next, count == 0 { next = min(due, now) }
  }

  /// Begins again, as after a change of the network.
  mutating func restart(_ now: Moment) {
    guard next != nil else { return }
    count = 0
    next = now
  }

  /// It has asked.
  mutating func advance(_ now: Moment) {
    let pause = count < Self.pauses.count ? Self.pauses[count] : count < Self.minute ? Self.pause : Self.longPause
    count += 1
    next = now + pause
  }

  mutating func stop() { next = nil }
}
