internal import Vocabulary

/// The two clocks of a machine, told from the night's one: each machine has its own idea of the time.
struct MachineClock {
  /// What ``Now/moment`` is ahead; it only grows.
  private(set) var uptime: Int64
  /// What ``Now/date`` is ahead or behind.
  private(set) var wall: Int64 = 0

  /// - Parameter uptime: milliseconds that the machine ran before the night began.
  init(uptime: Int64) {
    self.uptime = uptime
  }

  func now(_ time: Int64) -> Now {
    Now(moment: Moment(milliseconds: time + uptime), date: Timestamp(milliseconds: 1_764_446_400_000 + time + wall))
  }

  /// When the night's clock will show what this machine's shows at a moment.
  func time(of moment: Moment) -> Int64 { moment.milliseconds - uptime }

  /// The machine slept that much longer than the night knows.
  mutating func oversleep(_ milliseconds: Int64) {
    uptime += milliseconds
    wall += milliseconds
  }

  /// Somebody set the time of day.
  mutating func set(by milliseconds: Int64) { wall += milliseconds }
}
