import FarkleGame
import Testing

struct PlayerNameTests {
  @Test(arguments: [
    "A", "Ann", "<b>Bob</b>", "Anne-Marie O'Neil", "12345678901234567890", "李小龍", "שרה", "محمد", "José", "Jose\u{301}", "&amp;", "'; --",
    "%s",
    "👩‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👍🏽", "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀", "क्षि", "Z\u{361}\u{35C}algo", "a\u{200D}b", "a\u{200B}", "\u{200E}a", ".", "0",
  ])
  func `a name may hold anything that can be seen`(text: String) throws {
    #expect(try PlayerName(text).text == text)
  }

  @Test(arguments: [("  Ann ", "Ann"), ("\tAnn\n", "Ann"), ("\u{3000}Ann Lee\u{A0}", "Ann Lee"), ("\r\n A \r\n", "A")])
  func `a name is trimmed`(text: String, name: String) throws {
    #expect(try PlayerName(text).text == name)
  }

  @Test(arguments: ["", " ", "\t\n", "\u{A0}", "\u{3000}", "\u{200B}", "\u{200D}\u{200B}", "\u{FEFF}", "\u{3164}", "\u{301}", "\u{2800}"])
  func `a name that shows nothing is refused`(text: String) {
    #expect(throws: NameError.invisible) { try PlayerName(text) }
  }

  @Test(arguments: [
    "A\u{1B}[31m", "\u{1B}]0;title\u{7}A", "A\u{0}", "A\u{7F}", "A\u{9B}1m", "A\tB", "A\nB", "A\u{85}B", "A\u{2028}B", "A\u{2029}B",
    "\u{202A}A", "A\u{202B}", "A\u{202C}", "A\u{202D}", "A\u{202E}", "\u{2066}A", "\u{2067}A", "\u{2068}A", "A\u{2069}", "\u{1B}",
  ])
  func `a name that could steer a terminal or turn the text around is refused`(text: String) {
    #expect(throws: NameError.steering) { try PlayerName(text) }
  }

  @Test func `twenty characters are the most, as people count them`() throws {
    let family = "👩‍👩‍👧"
    #expect(throws: NameError.tooLong(limit: 20)) { try PlayerName(String(repeating: "a", count: 21)) }
    #expect(throws: NameError.tooLong(limit: 20)) { try PlayerName(String(repeating: "é", count: 21)) }
    #expect(try PlayerName(String(repeating: "e\u{301}", count: 20)).text.count == 20)
    #expect(try PlayerName(String(repeating: family, count: 14)).text.count == 14)
    #expect(try PlayerName(" " + String(repeating: "a", count: 20) + " ").text.count == 20)
  }

  @Test func `256 bytes are the most, however few characters they make`() throws {
    let accents = String(repeating: "\u{301}", count: 127)
    #expect(try PlayerName("aa" + accents).text.utf8.count == 256)
    #expect(throws: NameError.tooManyBytes(limit: 256)) { try PlayerName("aaa" + accents) }
    #expect(throws: NameError.tooManyBytes(limit: 256)) { try PlayerName("a" + String(repeating: "\u{301}", count: 5000)) }
  }

  @Test(arguments: [
    ("Ann", "ann"), ("ANN", "Ann"), ("Zoë", "Zoe"), ("ZOË", "zoe"), ("José", "Jose\u{301}"), ("jose", "JOSÉ"), (" Ann", "Ann "),
    ("Nguyễn", "nguyen"), ("Straße", "STRASSE"), ("Οδυσσεύς", "ΟΔΥΣΣΕΥΣ"),
  ])
  func `names that differ in case or accents clash`(left: String, right: String) throws {
    #expect(try PlayerName(left).clashes(with: PlayerName(right)))
    #expect(try PlayerName(right).clashes(with: PlayerName(left)))
  }

  @Test(arguments: [("Ann", "Anna"), ("Ann", "Bob"), ("Ann B", "AnnB"), ("<b>", "b"), ("👍🏽", "👍🏿")])
  func `other names don't clash`(left: String, right: String) throws {
    #expect(try !PlayerName(left).clashes(with: PlayerName(right)))
  }
}
