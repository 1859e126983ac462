import TestSupport
import Testing

@testable import Terminal

@Suite(.enabled(if: Stage.isPossible), .timeLimit(.minutes(2))) struct TypingTests {
  @Test(
    arguments: [
      ("x", "x"), ("é", "é"), ("🎲", "🎲"), ("\u{1B}[A", "up"), ("\u{1B}[1;5C", "control-right"), ("\u{3}", "control-c"),
      ("\u{1C}", "control-\\"),
      ("\u{13}", "control-s"), ("\r", "enter"), ("\u{1B}x", "alt-x"), ("\u{1B}[24~", "F12"), ("\u{4}", "control-d"),
      ("\u{16}", "control-v"),
    ])
  func `what is typed comes as a key, whatever the terminal's driver makes of it elsewhere`(text: String, key: String) async throws {
    let stage = try Stage()
    try await stage.ready()
    stage.type(text)
    #expect(try await stage.report.line() == "key \(key)")
    try await stage.quit()
  }

  @Test func `an escape that nothing follows is a key`() async throws {
    let stage = try Stage()
    try await stage.ready()
    stage.type("\u{1B}")
    #expect(try await stage.report.line() == "key escape")
    // And not the beginning of what comes later.
    stage.type("x")
    #expect(try await stage.report.line() == "key x")
    try await stage.quit()
  }

  @Test func `a character that comes a byte at a time is one key`() async throws {
    let stage = try Stage()
    try await stage.ready()
    stage.type("\u{1B}[200~")
    // In a paste no pause means anything, so that this is no matter of how fast the machine is.
    for byte in "naïve 🎲\r".utf8 { stage.type([byte]) }
    stage.type("\u{1B}[20")
    stage.type("1~")
    #expect(try await stage.report.line() == #"paste "naïve 🎲\n""#)
    try await stage.quit()
  }

  @Test func `a paste larger than any buffer is one event`() async throws {
    let stage = try Stage()
    try await stage.ready()
    stage.type("\u{1B}[200~")
    let line = String(repeating: "q", count: 1000)
    for _ in 0..<20 { stage.type(line) }
    stage.type("\u{1B}[201~")
    #expect(try await stage.report.line() == "paste \"\(String(repeating: line, count: 20))\"")
    try await stage.quit()
  }

  @Test func `answers of the terminal are no keys`() async throws {
    let stage = try Stage()
    try await stage.ready()
    stage.type("\u{1B}[?69;2$y\u{1B}[?62;1;2c\u{1B}P1$r0m\u{1B}\\\u{1B}]11;rgb:1/2/3\u{7}x")
    #expect(try await stage.report.line() == "key x")
    try await stage.quit()
  }

  @Test func `garbage is no key and no crash`() async throws {
    let stage = try Stage()
    try await stage.ready()
    stage.type([0xFF, 0xFE, 0xC0, 0x80] + Array("\u{1B}[\(String(repeating: "9", count: 40))u".utf8) + Array("\u{1B}[27~x".utf8))
    #expect(try await stage.report.line() == "key x")
    try await stage.quit()
  }
}
