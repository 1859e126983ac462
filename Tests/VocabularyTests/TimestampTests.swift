import Testing
import Vocabulary

struct TimestampTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"),
      (-1, "1969-12-31T23:59:59.999Z"),
      (951_782_400_000, "2000-02-29T00:00:00.000Z"),
      (951_868_800_000, "2000-03-01T00:00:00.000Z"),
      (1_709_251_199_999, "2024-02-29T23:59:59.999Z"),
      (1_796_069_703_250, "2026-11-30T20:15:03.250Z"),
      (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
      (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
      (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"),
    ] as [(Int64, String)])
  func `an instant has one text`(milliseconds: Int64, text: String) throws {
    #expect(Timestamp(milliseconds: milliseconds).description == text)
    #expect(try #require(Timestamp(text)).milliseconds == milliseconds)
  }

  @Test func `any instant of ten thousand years survives the way through text`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5000 {
      let instant = Timestamp(milliseconds: Int64.random(in: -62_167_219_200_000...253_402_300_799_999, using: &generator))
      #expect(Timestamp(instant.description) == instant, "\(instant.milliseconds)")
    }
  }

  @Test func `every day of four centuries follows the one before`() {
    // Counted by hand, month by month, as a calendar on the wall is.
    var day: Int64 = -25_567
    for year in 1900..<2300 {
      let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
      for (month, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
        let first = Timestamp(milliseconds: day * 86_400_000).description
        let last = Timestamp(milliseconds: (day + Int64(length) - 1) * 86_400_000).description
        let prefix = "\(year)-\(month < 9 ? "0" : "")\(month + 1)-"
        #expect(first == prefix + "01T00:00:00.000Z")
        #expect(last == prefix + "\(length)T00:00:00.000Z")
        day += Int64(length)
      }
    }
  }

  @Test(arguments: [
    "2026-02-30T00:00:00.000Z", "2026-02-29T00:00:00.000Z", "2100-02-29T00:00:00.000Z", "2026-04-31T00:00:00.000Z",
    "2026-00-10T00:00:00.000Z", "2026-13-10T00:00:00.000Z", "2026-01-00T00:00:00.000Z", "2026-01-32T00:00:00.000Z",
  ])
  func `a date that no calendar has is refused`(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test(arguments: [
    "2026-11-29T24:00:00.000Z", "2026-11-29T23:60:00.000Z", "2026-11-29T23:59:60.000Z", "2026-11-29T25:15:03.250Z",
  ])
  func `a time that no clock shows is refused`(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test(arguments: [
    "", "2026-11-29", "2026-11-29T20:15:03Z", "2026-11-29T20:15:03.25Z", "2026-11-29T20:15:03.2500Z", "2026-11-29T20:15:03.250z",
    "2026-11-29t20:15:03.250Z", "2026-11-29 20:15:03.250Z", "2026-11-29T20:15:03.250+00:00", "2026-11-29T20:15:03,250Z",
    " 2026-11-29T20:15:03.250Z", "2026-11-29T20:15:03.250Z ", "+026-11-29T20:15:03.250Z", "-026-11-29T20:15:03.250Z",
    "2026-11-29T20:15:03.25\u{FF10}", "2026-11-29T2a:15:03.250Z", "12026-11-29T20:15:03.250Z", "2026-11-29T20:15:03.250ZZ",
  ])
  func `another form is refused`(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test func `timestamps are ordered by time`() {
    #expect(Timestamp(milliseconds: -1) < Timestamp(milliseconds: 0))
    #expect(!(Timestamp(milliseconds: 5) < Timestamp(milliseconds: 5)))
  }
}
