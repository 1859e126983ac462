/// An instant of wall-clock time in whole milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted (POSIX time).
///
/// Its text is ISO 8601 in UTC with exactly three decimals, "2026-11-29T20:15:03.250Z", from year 0000 to 9999.
package struct Timestamp: Hashable, Sendable {
  package let milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }
}

extension Timestamp: Comparable {
  package static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }
}

extension Timestamp: LosslessStringConvertible {
  /// The instant that `text` writes in the one accepted form, or nil: another form, or a date that no calendar has.
  package init?(_ text: String) {
    let pattern = Array("0000-00-00T00:00:00.000Z".utf8)
    let bytes = Array(text.utf8)
    guard bytes.count == pattern.count else { return nil }
    var fields: [Int64] = [0]
    for (byte, expected) in zip(bytes, pattern) {
      if expected == UInt8(ascii: "0") {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        fields[fields.count - 1] = fields[fields.count - 1] * 10 + Int64(byte - UInt8(ascii: "0"))
      } else {
        guard byte == expected else { return nil }
        fields.append(0)
      }
    }
    guard (1...12).contains(fields[1]), fields[3] < 24, fields[4] < 60, fields[5] < 60 else { return nil }
    let days = Self.days(year: fields[0], month: fields[1], day: fields[2])
    self.init(milliseconds: (((days * 24 + fields[3]) * 60 + fields[4]) * 60 + fields[5]) * 1000 + fields[6])
    guard description == text else { return nil }
  }

  package var description: String {
    let day = milliseconds.flooredQuotient(by: 86_400_000)
    let time = milliseconds - day * 86_400_000
    let date = Self.date(days: day)
    return [
      date.year.padded(to: 4), "-", date.month.padded(to: 2), "-", date.day.padded(to: 2), "T",
      (time / 3_600_000).padded(to: 2), ":", (time / 60_000 % 60).padded(to: 2), ":", (time / 1000 % 60).padded(to: 2),
      ".", (time % 1000).padded(to: 3), "Z",
    ].joined()
  }

  /// Days from 1970-01-01 to a date of the proleptic Gregorian calendar; years are counted from March so that a leap day ends one.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let marchYear = month > 2 ? year : year - 1
    let marchMonth = (month + 9) % 12
    let leapDays =
      marchYear.flooredQuotient(by: 4) - marchYear.flooredQuotient(by: 100) + marchYear.flooredQuotient(by: 400)
    return marchYear * 365 + leapDays + (marchMonth * 306 + 5) / 10 + day - 719_469
  }

  private static func date(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    var year = (days * 400).flooredQuotient(by: 146_097) + 1970
    while Self.days(year: year, month: 1, day: 1) > days { year -= 1 }
    while Self.days(year: year + 1, month: 1, day: 1) <= days { year += 1 }
    var month: Int64 = 12
    while Self.days(year: year, month: month, day: 1) > days { month -= 1 }
    return (year, month, days - Self.days(year: year, month: month, day: 1) + 1)
  }
}

extension Int64 {
  fileprivate func flooredQuotient(by divisor: Int64) -> Int64 {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }

  fileprivate func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
