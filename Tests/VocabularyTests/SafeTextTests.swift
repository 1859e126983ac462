import Testing
import Vocabulary

struct SafeTextTests {
  static let steering = [
    "\u{0}", "\u{7}", "\u{8}", "\t", "\n", "\r", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{2028}", "\u{2029}", "\u{202A}", "\u{202B}",
    "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
  ]
  static let harmless = [
    "a", " ", "\u{A0}", "é", "e\u{301}", "Ω", "ж", "ש", "م", "李", "👩‍👩‍👧‍👦", "\u{200D}", "\u{200B}", "<b>", "\\e[31m", "\u{FE0F}",
  ]

  @Test(arguments: steering)
  func `what steers a terminal or turns the reading direction is found and replaced`(text: String) {
    #expect(text.hasSteering)
    #expect("a\(text)b".hasSteering)
    #expect("a\(text)b".neutralised == "a\u{FFFD}b")
    #expect(!"a\(text)b".neutralised.hasSteering)
  }

  @Test(arguments: harmless)
  func `other text is left as it is`(text: String) {
    #expect(!text.hasSteering)
    #expect(text.neutralised == text)
  }

  @Test func `every steering scalar of a text is replaced`() {
    #expect("\u{1B}[31mred\u{1B}[0m\r\n".neutralised == "\u{FFFD}[31mred\u{FFFD}[0m\u{FFFD}\u{FFFD}")
    #expect("one\u{1B}two"[...].neutralised == "one\u{FFFD}two")
  }

  @Test(arguments: [
    "", " ", "\u{A0}\u{2003}", "\u{200B}", "\u{200D}\u{200C}", "\u{FEFF}", "\u{2060}", "\u{301}", "\u{FE0F}", "\u{3164}", "\u{115F}",
    "\u{2800}", "\u{AD}", "\u{34F}", "\u{180E}", "\u{E0041}", "\u{7}", "\u{202E}",
  ])
  func `text that shows nothing has no ink`(text: String) {
    #expect(!text.hasInk)
    #expect((text + "a").hasInk)
  }

  @Test(arguments: ["a", "é", ".", "<", "0", "😀", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👩‍👩‍👧‍👦", "李", "ש", "\u{200B}a", "e\u{301}", "क्षि"])
  func `text that shows something has ink`(text: String) {
    #expect(text.hasInk)
  }

  @Test(arguments: [
    ("Ann", "Ann"), ("  Ann ", "Ann"), ("\t\nAnn\r\n", "Ann"), ("\u{A0}Ann Lee\u{3000}", "Ann Lee"), ("", ""), (" \u{2003} ", ""),
    ("\u{200B}Ann", "\u{200B}Ann"),
  ])
  func `trimming takes white space from both ends only`(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
  }

  @Test(arguments: [
    ("  Ann's laptop ", 40, "Ann's laptop"), ("a\u{1B}[31mb", 40, "a[31mb"), ("\u{202E}evil", 40, "evil"), ("abcdef", 3, "abc"),
    ("ab cd", 3, "ab"), ("👩‍👩‍👧‍👦👨‍👩‍👦x", 2, "👩‍👩‍👧‍👦👨‍👩‍👦"), ("\u{1B} \n", 5, ""), (" \u{7} a", 5, "a"), ("abc", 0, ""),
  ])
  func `a label is cleaned and cut to whole characters`(text: String, limit: Int, cleaned: String) {
    #expect(text.cleaned(limit: limit) == cleaned)
  }

  @Test(arguments: [
    ("Zoë", "zoe"), ("ZOE", "zoe"), ("ÅNGSTRÖM", "angstrom"), ("e\u{301}", "É"), ("Nguyễn", "NGUYEN"), ("İlker", "ilker"),
    ("Straße", "STRASSE"),
    ("Οδυσσεύς", "ΟΔΥΣΣΕΥΣ"), ("ЁЖ", "еж"), ("❤️", "❤"),
  ])
  func `texts that differ in case and accents fold to the same`(left: String, right: String) {
    #expect(left.folded == right.folded)
  }

  @Test(arguments: [("Ann", "Anna"), ("Ann", "A nn"), ("a", "b"), ("李", "王"), ("Jo", "J0"), ("か", "け")])
  func `other texts fold to different ones`(left: String, right: String) {
    #expect(left.folded != right.folded)
  }
}
