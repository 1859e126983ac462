import Design
import Screens
import Testing
import TextScreen

/// The line of keys and the list of them.
struct KeyLineTests {
  private typealias Key = Screens.Binding<Int>
  private let keys = [
    Key("a", "one", 1), Key("b", "two", 2, isListed: false), Key("c", "three", 3, unless: "not now"), Key("?", "keys", 0),
  ]

  private func line(_ columns: Int, rows: Int = 1) -> [String] {
    var painter = Painter(size: Size(columns: columns, rows: rows), theme: .paper, hasColour: true)
    painter.keys(keys, corner: 0, painter.bounds)
    return painter.picture.lines
  }

  @Test func `the corner is shown whatever else fits, and what is not listed never`() {
    #expect(line(40)[0].contains(" a one  c three") && line(40)[0].hasSuffix("? keys"))
    #expect(!line(40)[0].contains("two"))
    #expect(line(16)[0].contains("a one") && line(16)[0].hasSuffix("? keys") && !line(16)[0].contains("three"))
    #expect(line(16, rows: 2)[1].hasPrefix(" c three"))
  }

  @Test func `the help shows all, in two columns where there are too many`() {
    var painter = Painter(size: Size(columns: 60, rows: 2), theme: .paper, hasColour: false)
    painter.help(keys, painter.bounds)
    let text = painter.picture.lines.joined(separator: " ")
    for name in ["one", "two", "three", "keys"] { #expect(text.contains(name)) }
  }

  @Test(arguments: [(0, 0), (3, 1), (9, 5)]) func `of a long list the part around the choice is seen`(selected: Int, first: Int) {
    let seen = Painter.visible(Array(0..<10), around: selected, rows: 5)
    #expect(seen.map(\.1) == Array(first..<first + 5) && seen.map(\.0) == Array(0..<5))
    #expect(Painter.visible([1, 2], around: 0, rows: 0).isEmpty && Painter.visible([1, 2], around: 1, rows: 9).map(\.1) == [1, 2])
  }

  @Test func `a text field takes one harmless line`() {
    var field = TextField(limit: 5)
    field.insert("ab\u{1B}c\nsecond")
    #expect(field.text == "abc")
    field.insert("defghi")
    #expect(field.text == "abcde")
    #expect(field.take(.backspace) && field.text == "abcd" && !field.take(.enter))
    #expect(field.take(.control("u")) && field.text.isEmpty)
  }
}
