import FarkleGame
import Testing

struct GameNameTests {
  @Test(arguments: [
    (2, 20, "Tuesday Night Roll"), (0, 5, "Sunday Morning Roll"), (1, 11, "Monday Morning Roll"), (3, 12, "Wednesday Afternoon Roll"),
    (4, 17, "Thursday Afternoon Roll"), (5, 18, "Friday Night Roll"), (6, 23, "Saturday Night Roll"), (6, 0, "Saturday Night Roll"),
    (6, 4, "Saturday Night Roll"), (7, 12, "Sunday Afternoon Roll"), (-1, 12, "Saturday Afternoon Roll"),
  ])
  func `a game is named after day and time of its start`(weekday: Int, hour: Int, name: String) {
    #expect(GameName(weekday: weekday, hour: hour).text == name)
  }

  @Test func `a game's name has one to forty characters`() throws {
    #expect(try GameName(String(repeating: "a", count: 40)).text.count == 40)
    #expect(try GameName(" <i>Ours</i> ").text == "<i>Ours</i>")
    #expect(throws: NameError.tooLong(limit: 40)) { try GameName(String(repeating: "a", count: 41)) }
    #expect(throws: NameError.invisible) { try GameName(" \u{200B}") }
    #expect(throws: NameError.steering) { try GameName("a\u{202E}b") }
    #expect(throws: NameError.tooManyBytes(limit: 256)) { try GameName("a" + String(repeating: "\u{301}", count: 128)) }
  }

  @Test(arguments: [
    ("Tuesday Night Roll", "Tuesday Night Roll 2"), ("Tuesday Night Roll 2", "Tuesday Night Roll 3"), ("Roll 9", "Roll 10"),
    ("Roll 1", "Roll 1 2"), ("Roll 0", "Roll 0 2"), ("Roll -3", "Roll -3 2"), ("Roll +5", "Roll +5 2"), ("Roll 05", "Roll 05 2"),
    ("2", "2 2"), ("Roll2", "Roll2 2"), ("2 Rolls", "2 Rolls 2"), ("Roll 9998", "Roll 9999"), ("Roll 9999", "Roll 9999 2"),
    ("Roll 99999999999999999999", "Roll 99999999999999999999 2"), ("Roll ٣", "Roll ٣ 2"),
  ])
  func `a rematch is numbered`(name: String, next: String) throws {
    #expect(try GameName(name).next.text == next)
  }

  @Test func `the front of a long name makes room for the number`() throws {
    let long = String(repeating: "a", count: 40)
    let second = try GameName(long).next
    #expect(second.text == String(repeating: "a", count: 38) + " 2")
    #expect(try GameName(String(repeating: "a", count: 38) + " 9").next.text == String(repeating: "a", count: 37) + " 10")
    #expect(try GameName(String(repeating: "a", count: 37) + " bc").next.text == String(repeating: "a", count: 37) + " 2")
  }

  @Test(arguments: [
    "Roll", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "aa" + String(repeating: "\u{301}", count: 127), "ab" + String(repeating: "\u{301}", count: 126) + "cd",
    "1234567890123456789012345678901234567890", "a\u{600}", "Table 7",
  ])
  func `the name of a rematch is a legal name again, many times over`(text: String) throws {
    var name = try GameName(text)
    for _ in 0..<120 {
      let next = name.next
      #expect(try GameName(next.text) == next)
      #expect(next != name)
      name = next
    }
  }
}
