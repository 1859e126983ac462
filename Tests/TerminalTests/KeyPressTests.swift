import Testing

@testable import Terminal

@Suite struct KeyPressTests {
  /// What a terminal sends, and what it means.
  struct Case: Sendable, CustomTestStringConvertible {
    let bytes: String
    let key: KeyPress
    var terminal = "xterm-256color"
    var testDescription: String { "\(terminal) \(bytes.debugDescription)" }
  }

  static let cases: [Case] = [
    Case(bytes: "a", key: KeyPress(.character("a"))),
    Case(bytes: "Q", key: KeyPress(.character("Q"))),
    Case(bytes: " ", key: KeyPress(.character(" "))),
    Case(bytes: "é", key: KeyPress(.character("é"))),
    Case(bytes: "€", key: KeyPress(.character("€"))),
    Case(bytes: "🎲", key: KeyPress(.character("🎲"))),
    Case(bytes: "\r", key: KeyPress(.enter)),
    Case(bytes: "\n", key: KeyPress(.enter)),
    Case(bytes: "\t", key: KeyPress(.tab)),
    Case(bytes: "\u{7F}", key: KeyPress(.backspace)),
    Case(bytes: "\u{8}", key: KeyPress(.backspace)),
    Case(bytes: "\u{0}", key: KeyPress(.character(" "), .control)),
    Case(bytes: "\u{1}", key: KeyPress(.character("a"), .control)),
    Case(bytes: "\u{3}", key: KeyPress(.character("c"), .control)),
    Case(bytes: "\u{1A}", key: KeyPress(.character("z"), .control)),
    Case(bytes: "\u{1C}", key: KeyPress(.character("\\"), .control)),
    Case(bytes: "\u{1F}", key: KeyPress(.character("_"), .control)),
    Case(bytes: "\u{1B}a", key: KeyPress(.character("a"), .alt)),
    Case(bytes: "\u{1B}é", key: KeyPress(.character("é"), .alt)),
    Case(bytes: "\u{1B}\r", key: KeyPress(.enter, .alt)),
    Case(bytes: "\u{1B}\u{7F}", key: KeyPress(.backspace, .alt)),
    Case(bytes: "\u{1B}[A", key: KeyPress(.up)),
    Case(bytes: "\u{1B}[B", key: KeyPress(.down)),
    Case(bytes: "\u{1B}[C", key: KeyPress(.right)),
    Case(bytes: "\u{1B}[D", key: KeyPress(.left)),
    Case(bytes: "\u{1B}OA", key: KeyPress(.up)),
    Case(bytes: "\u{1B}[H", key: KeyPress(.home)),
    Case(bytes: "\u{1B}[F", key: KeyPress(.end)),
    Case(bytes: "\u{1B}[1~", key: KeyPress(.home)),
    Case(bytes: "\u{1B}[4~", key: KeyPress(.end)),
    Case(bytes: "\u{1B}[2~", key: KeyPress(.insert)),
    Case(bytes: "\u{1B}[3~", key: KeyPress(.delete)),
    Case(bytes: "\u{1B}[5~", key: KeyPress(.pageUp)),
    Case(bytes: "\u{1B}[6~", key: KeyPress(.pageDown)),
    Case(bytes: "\u{1B}[Z", key: KeyPress(.tab, .shift)),
    Case(bytes: "\u{1B}OM", key: KeyPress(.enter)),
    Case(bytes: "\u{1B}[1;5A", key: KeyPress(.up, .control)),
    Case(bytes: "\u{1B}[1;2D", key: KeyPress(.left, .shift)),
    Case(bytes: "\u{1B}[1;3C", key: KeyPress(.right, .alt)),
    Case(bytes: "\u{1B}[1;6H", key: KeyPress(.home, [.control, .shift])),
    Case(bytes: "\u{1B}[3;5~", key: KeyPress(.delete, .control)),
    Case(bytes: "\u{1B}\u{1B}[A", key: KeyPress(.up, .alt)),
    Case(bytes: "\u{1B}OP", key: KeyPress(.function(1))),
    Case(bytes: "\u{1B}[11~", key: KeyPress(.function(1))),
    Case(bytes: "\u{1B}[15~", key: KeyPress(.function(5))),
    Case(bytes: "\u{1B}[24~", key: KeyPress(.function(12))),
    Case(bytes: "\u{1B}[1;2P", key: KeyPress(.function(1), .shift)),
    Case(bytes: "\u{1B}[24;5~", key: KeyPress(.function(12), .control)),
    Case(bytes: "\u{1B}[13;2u", key: KeyPress(.enter, .shift)),
    Case(bytes: "\u{1B}[97;5u", key: KeyPress(.character("a"), .control)),
    Case(bytes: "\u{1B}[27;5;97~", key: KeyPress(.character("a"), .control)),
    Case(bytes: "\u{1B}[[A", key: KeyPress(.function(1)), terminal: "linux"),
    Case(bytes: "\u{1B}[[E", key: KeyPress(.function(5)), terminal: "linux"),
    Case(bytes: "\u{1B}[17~", key: KeyPress(.function(6)), terminal: "linux"),
    Case(bytes: "\u{1B}[1~", key: KeyPress(.home), terminal: "linux"),
    Case(bytes: "\u{1B}[4~", key: KeyPress(.end), terminal: "tmux-256color"),
    Case(bytes: "\u{1B}OA", key: KeyPress(.up), terminal: "screen"),
    Case(bytes: "\u{1B}[1;5D", key: KeyPress(.left, .control), terminal: "tmux-256color"),
    // libtickit can't be asked about these by name.
    Case(bytes: "\u{1B}[A", key: KeyPress(.up), terminal: "vt100"),
    Case(bytes: "\u{1B}[A", key: KeyPress(.up), terminal: "no-such-terminal"),
  ]

  @Test(arguments: cases)
  func `a key is known by what the terminal sends`(key: Case) throws {
    var decoder = InputDecoder(names: try #require(KeyNames.open(terminal: key.terminal)))
    #expect(decoder.take(Array(key.bytes.utf8)) == [.key(key.key)])
    #expect(!decoder.isWaiting)
  }

  @Test func `keys are the same in whatever pieces they come`() throws {
    let names = try #require(KeyNames.open(terminal: "xterm-256color"))
    let known = Self.cases.filter { $0.terminal == "xterm-256color" }
    // Each of them before and after a letter: what is left over from one would spoil the next.
    let bytes = known.flatMap { Array(("<" + $0.bytes + ">").utf8) }
    let expected = known.flatMap { [KeyPress(.character("<")), $0.key, KeyPress(.character(">"))] }.map(InputDecoder.Input.key)
    for size in [1, 2, 3, 5, 7, 64, 4096] {
      var decoder = InputDecoder(names: names)
      let pieces = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
      #expect(pieces.flatMap { decoder.take($0) } == expected)
    }
  }

  @Test(
    arguments: [
      ("Up", 0, KeyPress(.up)), ("C-S-Left", 5, KeyPress(.left, [.control, .shift])), ("M-a", 2, KeyPress(.character("a"), .alt)),
      ("F12", 0, KeyPress(.function(12))), ("F13", 0, KeyPress(.function(1), .shift)), ("F36", 0, KeyPress(.function(12), .control)),
      ("F37", 0, KeyPress(.function(1), [.control, .shift])), ("F63", 0, KeyPress(.function(3), [.alt, .shift])),
      ("M--", 2, KeyPress(.character("-"), .alt)), ("F", 0, KeyPress(.character("F"))), ("F64", 0, nil), ("F0", 0, nil), ("Undo", 0, nil),
      ("", 0, nil),
    ] as [(String, Int32, KeyPress?)])
  func `the library's names are read`(name: String, modifiers: Int32, key: KeyPress?) {
    #expect(KeyPress(name: name, modifiers: modifiers) == key)
  }
}
