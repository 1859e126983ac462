internal import Vocabulary

/// Slows down who guesses room codes: ten wrong ones from an address in a minute, and it is not let in for a minute.
///
/// The address is the whole one, since a household shares the network part.
struct WrongCodes: Sendable {
  private static let minute: Int64 = 60_000
  private static let allowed = 10
  /// More addresses than a local network has; past it the oldest are forgotten.
  private static let addressLimit = 4096

  private struct Tries: Sendable {
    var times: [Moment] = []
    var closedUntil: Moment?
  }

  private var tries: [String: Tries] = [:]

  /// Seconds for which an address is still closed, nil if it is open.
  mutating func secondsClosed(_ address: String, at now: Moment) -> Int? {
    guard let until = tries[address]?.closedUntil else { return nil }
    guard until > now else {
      tries[address] = nil
      return nil
    }
    return Int((until - now + 999) / 1000)
  }

  /// Counts a wrong code.
  mutating func count(_ address: String, at now: Moment) {
    if tries.count >= Self.addressLimit { forgetOldest() }
    var own = tries[address] ?? Tries()
    own.times = own.times.filter { now - $0 < Self.minute } + [now]
    if own.times.count >= Self.allowed { own.closedUntil = now + Self.minute }
    tries[address] = own
  }

  private mutating func forgetOldest() {
    let oldest = tries.sorted { ($0.value.times.last ?? Moment(milliseconds: 0)) < ($1.value.times.last ?? Moment(milliseconds: 0)) }
    for address in oldest.prefix(Self.addressLimit / 2) { tries[address.key] = nil }
  }
}
