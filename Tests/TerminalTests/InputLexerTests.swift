import Testing

@testable import Terminal

@Suite struct InputLexerTests {
  private func tokens(_ bytes: [UInt8], _ lexer: inout InputLexer) -> [InputLexer.Token] { bytes.compactMap { lexer.take($0) } }

  private func tokens(_ text: String) -> [InputLexer.Token] {
    var lexer = InputLexer()
    return tokens(Array(text.utf8), &lexer)
  }

  private func keys(_ text: String) -> [InputLexer.Token] { text.map { .key(KeyPress(.character($0))) } }

  @Test func `an escape is a key of its own only if nothing follows`() {
    var lexer = InputLexer()
    #expect(tokens([0x1B], &lexer) == [])
    #expect(lexer.isWaiting)
    #expect(lexer.expire() == .key(KeyPress(.escape)))
    #expect(!lexer.isWaiting)
    #expect(lexer.expire() == nil)
    #expect(tokens(Array("[A".utf8), &lexer) == keys("[A"))
  }

  @Test(
    arguments: [
      ("\u{1B}", KeyPress(.escape)), ("\u{1B}\u{1B}", KeyPress(.escape, .alt)), ("\u{1B}[", KeyPress(.character("["), .alt)),
      ("\u{1B}O", KeyPress(.character("O"), .alt)), ("\u{1B}P", KeyPress(.character("P"), .alt)),
      ("\u{1B}]", KeyPress(.character("]"), .alt)),
      ("\u{1B}[1", nil), ("\u{1B}[1;", nil), ("\u{1B}P1", nil), ("a", nil),
    ] as [(String, KeyPress?)])
  func `after a pause what has come stands for itself, or is lost`(text: String, key: KeyPress?) {
    var lexer = InputLexer()
    _ = tokens(Array(text.utf8), &lexer)
    #expect(lexer.expire() == key.map { .key($0) })
    #expect(!lexer.isWaiting)
    #expect(tokens(Array("q".utf8), &lexer) == keys("q"))
  }

  @Test(arguments: [[0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x8E]] as [[UInt8]])
  func `half a character is lost after a pause`(bytes: [UInt8]) {
    var lexer = InputLexer()
    #expect(tokens(bytes, &lexer) == [])
    #expect(lexer.isWaiting)
    #expect(lexer.expire() == nil)
    #expect(tokens(Array("q".utf8), &lexer) == keys("q"))
  }

  @Test(
    arguments: [
      // A paste is no keys, whatever is in it.
      ("\u{1B}[200~abc\u{1B}[201~", "abc"), ("\u{1B}[200~\u{1B}[201~", ""), ("\u{1B}[200~q\u{3}\u{1B}[A\u{1B}[201~", "q\u{3}\u{1B}[A"),
      ("\u{1B}[200~one\rtwo\r\nthree\n\u{1B}[201~", "one\ntwo\nthree\n"), ("\u{1B}[200~🎲 naïve\u{1B}[201~", "🎲 naïve"),
      // What only begins like the end of it belongs to it.
      ("\u{1B}[200~a\u{1B}[20\u{1B}[201\u{1B}\u{1B}[201~", "a\u{1B}[20\u{1B}[201\u{1B}"),
    ])
  func `a paste is one piece`(text: String, expected: String) {
    #expect(tokens("<" + text + ">") == keys("<") + [.paste(expected)] + keys(">"))
  }

  @Test func `a paste without an end is bounded, and waits for no pause`() {
    var lexer = InputLexer()
    _ = tokens(Array("\u{1B}[200~".utf8), &lexer)
    _ = tokens([UInt8](repeating: UInt8(ascii: "x"), count: PasteBuffer.limit + 10), &lexer)
    #expect(!lexer.isWaiting)
    #expect(lexer.expire() == nil)
    #expect(tokens(Array("\u{1B}[201~".utf8), &lexer) == [.paste(String(repeating: "x", count: PasteBuffer.limit))])
  }

  @Test(
    arguments: [
      // Answers to questions that a program before us may have asked.
      "\u{1B}[?69;2$y", "\u{1B}[?62;1;2c", "\u{1B}[>41;354;0c", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}]11;rgb:12/34/56\u{1B}\\",
      "\u{1B}]11;rgb:1/2/3\u{7}",
      // Reports of a mouse.
      "\u{1B}[<0;12;34M", "\u{1B}[<0;12;34m",
      // Too many numbers, too long ones, and too few for what they mean.
      "\u{1B}[1;2;3;4A", "\u{1B}[1234567A", "\u{1B}[27~", "\u{1B}[027~", "\u{1B}[27;5~", "\u{1B}[27;;5~", "\u{1B}[u", "\u{1B}[;5u",
      "\u{1B}O1;5A",
      "\u{1B}[" + String(repeating: "9", count: 40) + "u",
      "\u{1B}[" + String(repeating: ";", count: 300) + "A", "\u{1B}[1:2A", "\u{1B}[[F",
      // C1 controls, in UTF-8.
      "\u{9B}", "\u{80}",
    ])
  func `what no key sends is passed over`(text: String) {
    #expect(tokens("<" + text + ">") == keys("<>"))
  }

  @Test func `a sequence that is cut by another is lost, the other is not`() {
    #expect(tokens("\u{1B}[1;\u{1B}[A") == [.sequence(Array("\u{1B}[A".utf8), [])])
    #expect(tokens("\u{1B}P1$\u{1B}[A") == [.sequence(Array("\u{1B}[A".utf8), [])])
    #expect(tokens("\u{1B}[1\rq") == [.key(KeyPress(.enter))] + keys("q"))
  }

  @Test(
    arguments: [
      [0xFF], [0xFE, 0xFF], [0x80], [0xC0, 0xAF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF8, 0x88, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func `bytes that are no UTF-8 are passed over`(bytes: [UInt8]) {
    var lexer = InputLexer()
    #expect(tokens(bytes + Array("q".utf8), &lexer) == keys("q"))
  }
}
