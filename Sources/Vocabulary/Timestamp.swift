/// An instant of wall-clock time in whole milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted (POSIX time).
///
/// Its text is ISO 8601 in UTC with exactly three decimals, "2026-11-29T20:15:03.250Z", from year 0000 to 9999.
package struct Timestamp: Hashable, Sendable {
  package let milliseconds: Int64
  /// The instants that have a text.
  package static let writable = Timestamp(milliseconds: -62_167_219_200_000)...Timestamp(milliseconds: 253_402_300_799_999)

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
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the ASCII bytes of ``description``.
  package func append(to bytes: inout [UInt8]) {
    let day = milliseconds.flooredQuotient(by: 86_400_000)
    let time = milliseconds - day * 86_400_000
    let date = Self.date(days: day)
    func append(_ value: Int64, unit: Int64, then end: Unicode.Scalar) {
      // A year before 0 or after 9999 has no text; it is written so that it can't be read again.
      if value < 0 || value / unit > 9 {
        bytes.append(contentsOf: String(value).utf8)
      } else {
        var unit = unit
        while unit > 0 {
          bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / unit % 10))
          unit /= 10
        }
      }
      bytes.append(UInt8(ascii: end))
    }
    append(date.year, unit: 1000, then: "-")
    append(date.month, unit: 10, then: "-")
    append(date.day, unit: 10, then: "T")
    append(time / 3_600_000, unit: 10, then: ":")
    append(time / 60_000 % 60, unit: 10, then: ":")
    append(time / 1000 % 60, unit: 10, then: ".")
    append(time % 1000, unit: 100, then: "Z")
  }

  /// Days from 1970-01-01 to a date of the proleptic Gregorian calendar; years are counted from March so that a leap day ends one.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let marchYear = month > 2 ? year : year - 1
    let marchMonth = (month + 9) % 12
    let leapDays =
      marchYear.flooredQuotient(by: 4) - marchYear.flooredQuotient(by: 100) + marchYear.flooredQuotient(by: 400)
    return marchYear * 365 + leapDays + (marchMonth * 306 + 5) / 10 + day - 719_469
  }

  /// The date so many days after 1970-01-01, as the inverse of the above: within an era of 400 years all follows by division.
  private static func date(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let all = days + 719_468
    let era = all.flooredQuotient(by: 146_097)
    let inEra = all - era * 146_097
    let yearInEra = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let inYear = inEra - (yearInEra * 365 + yearInEra / 4 - yearInEra / 100)
    let marchMonth = (inYear * 5 + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (era * 400 + yearInEra + (month <= 2 ? 1 : 0), month, inYear - (marchMonth * 153 + 2) / 5 + 1)
  }
}

extension Int64 {
  fileprivate func flooredQuotient(by divisor: Int64) -> Int64 {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }
}
