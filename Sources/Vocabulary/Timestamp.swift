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
  package init?(_ text: String) { self.init(utf8: text.utf8.span) }

  /// The same of the text's bytes.
  package init?(utf8 text: Span<UInt8>) {
    guard text.count == 24 else { return nil }
    var isWellFormed = true
    func number(_ place: Int, _ digits: Int, then end: Unicode.Scalar) -> Int64 {
      var number: Int64 = 0
      for index in place..<place + digits {
        let byte = text[index]
        if !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { isWellFormed = false }
        number = number * 10 + Int64(byte) - 0x30
      }
      if text[place + digits] != UInt8(ascii: end) { isWellFormed = false }
      return number
    }
    let (year, month, day) = (number(0, 4, then: "-"), number(5, 2, then: "-"), number(8, 2, then: "T"))
    let (hour, minute, second) = (number(11, 2, then: ":"), number(14, 2, then: ":"), number(17, 2, then: "."))
    let fraction = number(20, 3, then: "Z")
    guard isWellFormed, (1...12).contains(month), hour < 24, minute < 60, second < 60 else { return nil }
    let days = Self.days(year: year, month: month, day: day)
    // A day that the month has not got would be another date.
    guard Self.date(days: days) == (year, month, day) else { return nil }
    self.init(milliseconds: (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000 + fraction)
  }

  /// One before year 0 or after 9999 has no text: what is said of it can't be read again.
  package var description: String {
    guard Self.writable.contains(self) else { return "\(milliseconds) ms" }
    let text = utf8
    return String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
  }

  /// The ASCII bytes of ``description``. To be asked only of an instant that is ``writable``.
  package var utf8: InlineArray<24, UInt8> {
    let days = milliseconds.flooredQuotient(by: 86_400_000)
    let time = milliseconds - days * 86_400_000
    let date = Self.date(days: days)
    var text = InlineArray<24, UInt8>(repeating: UInt8(ascii: "Z"))
    var place = 0
    func append(_ value: Int64, _ digits: Int, then end: Unicode.Scalar) {
      var rest = value
      for index in stride(from: place + digits - 1, through: place, by: -1) {
        text[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      text[place + digits] = UInt8(ascii: end)
      place += digits + 1
    }
    append(date.year, 4, then: "-")
    append(date.month, 2, then: "-")
    append(date.day, 2, then: "T")
    append(time / 3_600_000, 2, then: ":")
    append(time / 60_000 % 60, 2, then: ":")
    append(time / 1000 % 60, 2, then: ".")
    append(time % 1000, 3, then: "Z")
    return text
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
