import Testing
import Vocabulary

struct GroupingTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (50, "50"), (999, "999"), (1000, "1,000"), (10_450, "10,450"), (100_000, "100,000"),
    (1_000_000, "1,000,000"), (1_234_567, "1,234,567"), (-1, "-1"), (-999, "-999"), (-1000, "-1,000"), (-123_456, "-123,456"),
    (Int.max, "9,223,372,036,854,775,807"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func `digits stand in groups of three`(number: Int, text: String) {
    #expect(number.grouped == text)
  }
}
