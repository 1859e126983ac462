internal import Vocabulary

/// Slows down who guesses room codes: after ``HostLimits/wrongCodes`` from an address it is not let in for a while.
///
/// The address is the whole one, since a household shares the network part.
struct WrongCodes: Sendable {
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
    if tries.count >= HostLimits.wrongCodeAddresses { forgetOldest() }
    var own = tries[address] ?? Tries()
    own.times = own.times.filter { now - $0 < HostLimits.wrongCodesWithin } + [now]
    if own.times.count >= HostLimits.wrongCodes { own.closedUntil = now + HostLimits.wrongCodesClosed }
    tries[address] = own
  }

  private mutating func forgetOldest() {
    let oldest = tries.sorted { ($0.value.times.last ?? Moment(milliseconds: 0)) < ($1.value.times.last ?? Moment(milliseconds: 0)) }
    for address in oldest.prefix(HostLimits.wrongCodeAddresses / 2) { tries[address.key] = nil }
  }
}
