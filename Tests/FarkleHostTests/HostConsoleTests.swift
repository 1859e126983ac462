import FarkleGame
import FarkleHost
import FarkleWire
import FoundationEssentials
import Testing
import Vocabulary

/// The lines that line mode writes.
struct HostConsoleTests {
  private static let people = HostConsole(isJSON: false)
  private static let programs = HostConsole(isJSON: true)

  /// Answers and notices of an evening.
  private static func evening() throws -> (answers: [HostAnswer], notices: [HostNotice]) {
    var host = try TestHost("Ann", "Bob", target: 1000)
    try host.join(1, as: "Kitchen \u{9B}31m<b>")
    try host.claim("Ann", on: 1)
    for command in [
      "add 300", "viewers", "bank", "bank 1000", "farkle", "status", "help", "undo", "lock", "kick \"\u{9B}1m\u{202E}\"", "end",
    ] {
      try host.say(command)
    }
    try host.claim(nil, on: 1)
    host.close(1)
    return (host.answers, host.notices)
  }

  /// The same value written anew with sorted keys.
  private static func rewritten(_ line: String) throws -> String {
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
    guard case .object(let fields) = value else { throw NoObject(line: line) }
    return WireCodec.json(fields)
  }

  private struct NoObject: Error {
    let line: String
  }

  @Test func `JSON lines are canonical and parse back`() throws {
    let (answers, notices) = try Self.evening()
    let board = answers.compactMap(\.game).last
    var lines = answers.map(Self.programs.answer) + notices.map(Self.programs.notice)
    let code = try #require(RoomCode("0042"))
    lines.append(Self.programs.hosting(code: code, port: 13570, id: "x", addresses: ["192.0.2.7", "fe80::1%eth0"], game: board))
    lines.append(Self.programs.hosting(code: code, port: 0, id: "x", addresses: [], game: nil))
    lines.append(Self.programs.notice(.advertised("a/b \"c\" \\ \u{7}")))
    for line in lines { #expect(try Self.rewritten(line) == line) }
    #expect(lines.last == #"{"event":"advertised","message":"advertised as a/b \"c\" \\ �"}"#)
  }

  @Test func `no line carries a control character, whatever was typed or sent`() throws {
    let (answers, notices) = try Self.evening()
    for console in [Self.people, Self.programs] {
      for line in answers.map(console.answer) + notices.map(console.notice) { #expect(!line.hasSteering, "\(line)") }
      #expect(!console.notice(.notAdvertised("\u{1B}[2J\u{202E}\n\u{85}")).hasSteering)
    }
  }

  @Test func `for people each line begins with ok, error or event`() throws {
    let (answers, notices) = try Self.evening()
    #expect(Self.people.answer(answers[0]) == "ok Ann is rolling, 300 pending in 1 roll")
    #expect(Self.people.answer(answers[2]).hasPrefix("ok Ann banked 300, now 300 (action 1); Bob is rolling"))
    #expect(answers.filter { $0.refusal != nil }.map(Self.people.answer).allSatisfy { $0.hasPrefix("error no-such-viewer: ") })
    #expect(notices.map(Self.people.notice).allSatisfy { $0.hasPrefix("event ") })
    let code = try #require(RoomCode("0042"))
    #expect(
      Self.people.hosting(code: code, port: 13571, id: "x", addresses: ["192.0.2.7"], game: answers[0].game)
        == "hosting 0042 on port 13571 at 192.0.2.7, Test Roll, 2 players")
  }

  @Test func `an answer in JSON has the board, and viewers only where they were asked for`() throws {
    var host = try TestHost("Ann", "Bob")
    try host.join(1, as: "Kitchen")
    let added = Self.programs.answer(try #require(try host.say("add 50") as HostAnswer?))
    #expect(added.hasPrefix(#"{"message":"Ann is rolling, 50 pending in 1 roll","ok":true,"snapshot":{"actions":[],"#))
    #expect(!added.contains("viewers"))
    let viewers = Self.programs.answer(try #require(try host.say("viewers") as HostAnswer?))
    #expect(viewers.contains(#""viewers":[{"address":"192.0.2.1","#) && viewers.contains(#""name":"Kitchen""#))
    let refused = Self.programs.answer(try #require(try host.say("bank 37") as HostAnswer?))
    #expect(refused.hasPrefix(#"{"code":"bad-amount","message":"#) && refused.hasSuffix(#""ok":false}"#))
    var empty = try TestHost()
    #expect(Self.programs.answer(try #require(try empty.say("lock") as HostAnswer?)).hasSuffix(#""ok":true,"snapshot":null}"#))
  }
}
