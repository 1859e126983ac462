import Testing
import TextScreen

@testable import Terminal

@Suite struct ColorTests {
  @Test(
    arguments: [
      (["TERM": "xterm-256color"], nil, .indexed), (["TERM": "xterm"], nil, .indexed), (["TERM": "alacritty"], nil, .sixteen),
      (["TERM": "vt100"], nil, ColorDepth.none), (["TERM": "xterm-mono"], nil, ColorDepth.none), (["TERM": "xterm-direct"], nil, .direct),
      (["TERM": "st-256color"], nil, .indexed), (["TERM": "linux"], 8, .eight), (["TERM": "screen"], 8, .eight),
      (["TERM": "rxvt-unicode"], 88, .sixteen), (["TERM": "tmux-256color"], 256, .indexed), (["TERM": "linux"], -1, ColorDepth.none),
      // A promise counts for more than a name, a refusal for more than that.
      (["TERM": "tmux-256color", "COLORTERM": "truecolor"], 256, .direct), (["TERM": "xterm", "COLORTERM": "24bit"], nil, .direct),
      (["TERM": "xterm", "COLORTERM": "yes"], nil, .indexed),
      (["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"], nil, ColorDepth.none),
      (["TERM": "xterm", "NO_COLOR": ""], nil, .indexed),
    ] as [([String: String], Int?, ColorDepth)])
  func `the environment says how many colours there are`(variables: [String: String], known: Int?, depth: ColorDepth) {
    #expect(ColorDepth({ variables[$0] }, known: known) == depth)
  }

  @Test(
    arguments: [
      (Color(red: 0, green: 0, blue: 0), 0, 0, 16), (Color(red: 255, green: 255, blue: 255), 7, 15, 231),
      (Color(red: 255, green: 0, blue: 0), 1, 9, 196), (Color(red: 168, green: 52, blue: 26), 1, 1, 130),
      (Color(red: 0x2D, green: 0x5A, blue: 0x47), 0, 8, 238), (Color(red: 0xFA, green: 0xF6, blue: 0xEE), 7, 15, 255),
      (Color(red: 128, green: 128, blue: 128), 3, 8, 244), (Color(red: 95, green: 135, blue: 175), 6, 8, 67),
    ])
  func `a colour becomes the nearest that there is`(color: Color, eight: Int, sixteen: Int, indexed: Int) {
    #expect(Palette.nearest(to: color, among: 8) == eight)
    #expect(Palette.nearest(to: color, among: 16) == sixteen)
    #expect(Palette.nearestIndexed(to: color) == indexed)
  }

  @Test(
    arguments: [
      (ColorDepth.none, [], []), (.eight, [31], [41]), (.sixteen, [91], [101]), (.indexed, [38, 5, 196], [48, 5, 196]),
      (.direct, [38, 2, 255, 0, 0], [48, 2, 255, 0, 0]),
    ] as [(ColorDepth, [Int], [Int])])
  func `a colour is said in the terminal's own way`(depth: ColorDepth, foreground: [Int], background: [Int]) {
    let red = Color(red: 255, green: 0, blue: 0)
    #expect(depth.code(red, isBackground: false) == foreground)
    #expect(depth.code(red, isBackground: true) == background)
  }
}
