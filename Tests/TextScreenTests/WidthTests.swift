import Testing

@testable import TextScreen

/// How many columns a text takes.
struct WidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("ä", 1), ("漢", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("か\u{3099}", 2), ("🎲", 2),
    ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("☎", 1), ("\u{200B}", 0), ("\u{7}", 0), ("½", 1), ("！", 2), ("ﾊ", 1), ("🏆", 2),
    ("ก\u{0E49}", 1), ("—", 1), ("█", 1),
  ])
  func `a character takes its columns`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(arguments: [
    ("Maya", 4, "Maya"), ("Maya", 3, "Ma…"), ("Maya", 1, "…"), ("Maya", 0, ""), ("漢字漢字", 8, "漢字漢字"), ("漢字漢字", 7, "漢字漢…"),
    ("漢字漢字", 6, "漢字…"), ("", 3, ""),
  ])
  func `what does not fit ends with an ellipsis and is never too long`(text: String, limit: Int, fitted: String) {
    #expect(text.fitted(limit) == fitted)
    #expect(text.fitted(limit).columns <= limit)
  }

  @Test(arguments: [
    ("roll and tell", 8, ["roll and", "tell"]), ("roll", 8, ["roll"]), ("", 8, [""]), ("abcdefgh ij", 4, ["abcd", "efgh", "ij"]),
    ("漢字漢字", 3, ["漢", "字", "漢", "字"]), ("漢", 1, ["漢"]),
  ])
  func `lines are broken at spaces, and in a word only where it must be`(text: String, limit: Int, lines: [String]) {
    #expect(text.wrapped(limit) == lines)
  }
}
