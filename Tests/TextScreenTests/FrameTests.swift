import Testing

@testable import TextScreen

/// What is drawn, and what of it changes.
struct FrameTests {
  private let size = Size(columns: 10, rows: 3)
  private let red = Style(foreground: Color(0xff0000))

  @Test func `a text stands where it was written and is cut off at the edge of its part`() {
    var frame = Frame(size: size)
    frame.write("abcdef", in: Rect(row: 1, column: 2, rows: 1, columns: 4), column: 1, red)
    #expect(frame.lines == ["", "   abc", ""])
    #expect(frame[1, 3].style == red)
    frame.write("below", in: Rect(row: 1, column: 0, rows: 1, columns: 9), row: 1, red)
    frame.write("above", in: frame.bounds, row: -1, red)
    frame.write("left", in: frame.bounds, row: 0, column: -2, red)
    #expect(frame.lines == ["ft", "   abc", ""])
  }

  @Test func `text at the right and in the middle`() {
    var frame = Frame(size: size)
    frame.write("12", in: frame.bounds, fromRight: 0, red)
    frame.centre("漢字", in: frame.bounds, row: 1, red)
    #expect(frame.lines == ["        12", "   漢字", ""])
  }

  @Test func `a part changes its looks and keeps its words, and no cell outside of it does`() {
    var frame = Frame(size: size)
    frame.write("0123456789", in: frame.bounds, row: 1, red)
    frame.restyle(Rect(row: 1, column: 8, rows: 9, columns: 9)) { $0.isDim = true }
    #expect(frame.lines == ["", "0123456789", ""])
    #expect((0..<10).map { frame[1, $0].style.isDim } == Array(repeating: false, count: 8) + [true, true])
    #expect(frame[2, 9].style.isDim && !frame[0, 9].style.isDim)
    frame.fill(Rect(row: 7, column: 12, rows: 2, columns: 2), red, with: "x")
    frame.restyle(Rect(row: 7, column: 12, rows: 2, columns: 2)) { $0.isBold = true }
    frame.restyle(Rect(row: -3, column: -3, rows: 2, columns: 2)) { $0.isBold = true }
    #expect(frame.lines == ["", "0123456789", ""])
    #expect(!frame.cells.contains { $0.style.isBold })
  }

  @Test(arguments: [(0, 0x102030), (1, 0xF0E0D0), (0.5, 0x808080), (-3, 0x102030), (7, 0xF0E0D0)] as [(Double, UInt32)])
  func `colours are mixed`(share: Double, mixed: UInt32) {
    #expect(Color(0x102030).mixed(with: Color(0xF0E0D0), share: share) == Color(mixed))
  }

  @Test(arguments: [("10,450", 1), ("IT'S YOUR TURN", 1), ("+50", 2), ("♛", 3), ("", 2)])
  func `large letters have a width`(text: String, scale: Int) throws {
    #expect(try #require(BigLetters.draw(text, scale: scale)).allSatisfy { $0.columns == BigLetters.width(text, scale: scale) })
    #expect(BigLetters.width("漢") == 0)
  }

  @Test func `a wide character is never cut in half`() {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.write("a漢字", in: frame.bounds, red)
    #expect(frame.lines == ["a漢"])
    frame.write("xy", in: frame.bounds, column: 2, red)
    #expect(frame.lines == ["a xy"])
    frame.write("漢", in: frame.bounds, column: 1, red)
    frame.write("z", in: frame.bounds, column: 1, red)
    #expect(frame.lines == ["az y"])
    #expect(frame[0, 2].character == " ")
  }

  @Test func `a frame in a frame is cut off at the edge of its part and of the whole`() {
    var picture = Frame(size: Size(columns: 3, rows: 2))
    picture.fill(picture.bounds, red.on(Color(0x0000ff)), with: "▀")
    var frame = Frame(size: size)
    frame.fill(frame.bounds, .plain, with: ".")
    frame.draw(picture, in: Rect(row: 1, column: 1, rows: 1, columns: 2))
    frame.draw(picture, in: Rect(row: 2, column: 8, rows: 5, columns: 5))
    frame.draw(picture, in: Rect(row: -1, column: -2, rows: 5, columns: 5))
    #expect(frame.lines == ["▀.........", ".▀▀.......", "........▀▀"])
    #expect(frame[1, 2] == picture[0, 0] && frame[1, 3].style == .plain)
  }

  @Test func `a text without a background keeps the one that is there`() {
    var frame = Frame(size: size, style: Style(background: Color(0x0000ff)))
    frame.write("a", in: frame.bounds, red)
    #expect(frame[0, 0].style == Style(foreground: Color(0xff0000), background: Color(0x0000ff)))
  }

  @Test func `parts are taken from the edges and never more than there is`() {
    var rest = Rect(size)
    #expect(rest.takeTop(1) == Rect(row: 0, column: 0, rows: 1, columns: 10))
    #expect(rest.takeRight(4) == Rect(row: 1, column: 6, rows: 2, columns: 4))
    #expect(rest.takeLeft(20) == Rect(row: 1, column: 0, rows: 2, columns: 6))
    #expect(rest.takeBottom(5) == Rect(row: 1, column: 6, rows: 2, columns: 0))
    #expect(rest.isEmpty)
    #expect(Rect(size).inset(rows: 2, columns: 1).isEmpty)
    #expect(Rect(size).centred(Size(columns: 4, rows: 1)) == Rect(row: 1, column: 3, rows: 1, columns: 4))
  }

  @Test func `the difference of two frames is what changed, and nothing where nothing did`() {
    var old = Frame(size: size)
    old.write("Maya 100", in: old.bounds, red)
    #expect(FrameDiff.runs(from: old, to: old).isEmpty)
    var new = old
    new.write("250", in: new.bounds, column: 5, red)
    #expect(FrameDiff.runs(from: old, to: new) == [.init(row: 0, column: 5, text: "25", style: red, columns: 2)])
    #expect(FrameDiff.runs(from: nil, to: new).map(\.columns).reduce(0, +) == 30)
    #expect(FrameDiff.runs(from: Frame(size: Size(columns: 9, rows: 3)), to: new).map(\.columns).reduce(0, +) == 30)
  }

  /// Draws runs as a terminal would.
  private func applied(_ runs: [FrameDiff.Run], to frame: Frame) -> Frame {
    var frame = frame
    for run in runs { frame.write(run.text, in: frame.bounds, row: run.row, column: run.column, run.style) }
    return frame
  }

  @Test(arguments: 1...50)
  func `drawing the difference gives the new frame`(seed: Int) {
    var state = UInt64(seed)
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let words = ["a", "漢字", "Maya", "🎲", "e\u{301}", "10,450"]
    let styles = [red, Style(foreground: Color(0x00ff00), background: Color(0x102030)), Style(foreground: Color(0xffffff)).bold]
    var frame = Frame(size: Size(columns: 14, rows: 4), style: styles[1])
    for _ in 0..<30 {
      var next = frame
      for _ in 0...random(3) {
        next.write(words[random(6)], in: next.bounds, row: random(4), column: random(14), styles[random(3)])
      }
      #expect(applied(FrameDiff.runs(from: frame, to: next), to: frame).lines == next.lines)
      frame = next
    }
  }
}
