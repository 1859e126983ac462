internal import Glibc

/// A moment as the clock on the wall shows it, in the time zone of the machine (`TZ`).
package struct LocalTime: Hashable, Sendable {
  package let year: Int
  /// 1...12.
  package let month: Int
  package let day: Int
  package let hour: Int
  package let minute: Int

  /// - Parameter milliseconds: since 1970-01-01T00:00:00Z.
  package init(milliseconds: Int64) {
    var seconds = time_t(milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000)
    var parts = unsafe tm()
    unsafe localtime_r(&seconds, &parts)
    year = unsafe Int(parts.tm_year) + 1900
    month = unsafe Int(parts.tm_mon) + 1
    day = unsafe Int(parts.tm_mday)
    hour = unsafe Int(parts.tm_hour)
    minute = unsafe Int(parts.tm_min)
  }

  /// "2026-11-29".
  package var date: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }

  /// "2026-11-29 20:15".
  package var text: String { "\(date) \(Self.two(hour)):\(Self.two(minute))" }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  /// When the month of that moment began, in milliseconds since 1970.
  package static func startOfMonth(_ milliseconds: Int64) -> Int64 {
    let now = LocalTime(milliseconds: milliseconds)
    return instant(year: now.year, month: now.month, day: 1, hour: 0)
  }

  /// Noon of the day before, in milliseconds since 1970.
  package static func noonBefore(_ milliseconds: Int64) -> Int64 {
    let now = LocalTime(milliseconds: milliseconds)
    return instant(year: now.year, month: now.month, day: now.day - 1, hour: 12)
  }

  /// A day before the first of a month is one of the month before.
  private static func instant(year: Int, month: Int, day: Int, hour: Int) -> Int64 {
    var parts = unsafe tm()
    unsafe parts.tm_year = Int32(year - 1900)
    unsafe parts.tm_mon = Int32(month - 1)
    unsafe parts.tm_mday = Int32(day)
    unsafe parts.tm_hour = Int32(hour)
    // Whether it is summer time there, the system knows.
    unsafe parts.tm_isdst = -1
    return unsafe Int64(mktime(&parts)) * 1000
  }
}
