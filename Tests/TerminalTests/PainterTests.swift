import Testing
import TextScreen

@testable import Terminal

@Suite struct PainterTests {
  private let size = Size(columns: 10, rows: 3)
  private let red = Color(red: 255, green: 0, blue: 0)

  private func frame(_ text: String, _ style: Style = .plain, row: Int = 0) -> Frame {
    var frame = Frame(size: size)
    frame.write(text, in: frame.bounds, row: row, style)
    return frame
  }

  private func painted(_ frame: Frame, by painter: inout Painter) -> String {
    String(decoding: painter.paint(frame, on: size), as: UTF8.self)
  }

  @Test func `the first frame is painted on a cleared screen`() {
    var painter = Painter(depth: .direct)
    let text = painted(frame("hello"), by: &painter)
    #expect(text.hasPrefix("\u{1B}[?2026h\u{1B}[m\u{1B}[2J\u{1B}[1;1Hhello     \u{1B}[2;1H"))
    #expect(text.hasSuffix("\u{1B}[?2026l"))
  }

  @Test func `nothing is written when nothing has changed`() {
    var painter = Painter(depth: .direct)
    _ = painted(frame("hello"), by: &painter)
    #expect(painted(frame("hello"), by: &painter) == "")
  }

  @Test func `what has changed is written in its place, and nothing else`() {
    var painter = Painter(depth: .direct)
    _ = painted(frame("hello", row: 1), by: &painter)
    #expect(painted(frame("hallo", row: 1), by: &painter) == "\u{1B}[?2026h\u{1B}[2;2Ha\u{1B}[?2026l")
  }

  @Test func `after the screen was somebody else's all is painted again`() {
    var painter = Painter(depth: .direct)
    let first = painted(frame("hello"), by: &painter)
    painter.forget()
    #expect(painted(frame("hello"), by: &painter) == first)
  }

  @Test func `a style is selected once for its run and ends with the frame`() {
    var painter = Painter(depth: .indexed)
    _ = painted(frame(""), by: &painter)
    let text = painted(frame("red", Style(foreground: red, background: Color(red: 0, green: 0, blue: 0)).bold), by: &painter)
    #expect(text == "\u{1B}[?2026h\u{1B}[1;1H\u{1B}[0;1;38;5;196;48;5;16mred\u{1B}[m\u{1B}[?2026l")
  }

  @Test func `what lies outside of the screen is left out`() {
    var painter = Painter(depth: .none)
    var large = Frame(size: Size(columns: 12, rows: 4))
    large.write("x", in: large.bounds, row: 3, .plain)
    large.write("y", in: large.bounds, row: 1, .plain.bold)
    let text = painted(large, by: &painter)
    #expect(!text.contains("x"))
    #expect(text.contains("y"))
    #expect(!text.contains("\u{1B}[4;"))
  }

  @Test(
    arguments: [
      (Style.plain, "0"), (Style.plain.bold, "0;1"), (Style.plain.dim, "0;2"), (Style.plain.underlined, "0;4"),
      (Style.plain.reversed, "0;7"), (Style.plain.struck, "0;9"), (Style.plain.bold.underlined.reversed, "0;1;4;7"),
    ])
  func `attributes are said`(style: Style, codes: String) {
    #expect(Painter(depth: .none).select(style) == "\u{1B}[\(codes)m")
  }

  @Test func `without colours only attributes are said`() {
    let style = Style(foreground: red, background: red).bold
    #expect(Painter(depth: .none).select(style) == "\u{1B}[0;1m")
  }
}
