internal import Design
package import FarkleWire
internal import Vocabulary

/// How the host's line mode writes: for people, or with `--json` for programs (`Documentation/LineMode.md`).
package struct HostConsole: Sendable {
  package let isJSON: Bool

  package init(isJSON: Bool) {
    self.isJSON = isJSON
  }

  /// The first line of a host.
  package func hosting(
    code: RoomCode, port: UInt16, web: UInt16? = nil, page: String? = nil, id: String, addresses: [String], game: GameSnapshot?
  ) -> String {
    guard isJSON else {
      return Strings.hosting(
        code: code.text, port: Int(port), addresses: addresses, game: game?.name, players: game?.players.count ?? 0, page: page
      ).neutralised
    }
    return WireCodec.json(
      Hosting(code: code.text, port: Int(port), web: web.map(Int.init), id: id, addresses: addresses, game: game?.name))
  }

  /// The one line that answers a command.
  package func answer(_ answer: HostAnswer) -> String {
    switch answer.result {
    case .success(let sentence):
      guard isJSON else { return "ok \(sentence)".neutralised }
      return String(decoding: answer.json(sentence, saysOK: true), as: UTF8.self)
    case .failure(let refusal):
      guard isJSON else { return "error \(refusal.word.rawValue): \(refusal.sentence)".neutralised }
      return WireCodec.json(Failure(code: refusal.word.rawValue, message: refusal.sentence.neutralised))
    }
  }

  package func notice(_ notice: HostNotice) -> String {
    switch notice {
    case .viewerJoined(let id, let name, let count), .viewerLeft(let id, let name, let count):
      event(notice.word, notice.sentence) {
        $0.viewer = id.description
        $0.name = name
        $0.viewers = count
      }
    case .addresses(let addresses): event(notice.word, notice.sentence) { $0.addresses = addresses }
    case .codeDrawn(let code): event(notice.word, notice.sentence) { $0.code = code.text }
    case .seatClaimed, .seatGivenUp, .photoSet, .photoRemoved, .advertised, .notAdvertised, .notSaved, .savedAgain, .notControlled,
      .notBackedUp, .noWeb, .notKeptAwake:
      event(notice.word, notice.sentence)
    }
  }

  /// A line about something that nobody asked for.
  private func event(_ word: String, _ sentence: String, _ fill: (inout Event) -> Void = { _ in }) -> String {
    guard isJSON else { return "event \(sentence)".neutralised }
    var event = Event(event: word, message: sentence.neutralised)
    fill(&event)
    return WireCodec.json(event)
  }

  private struct Hosting: Encodable {
    var event = "hosting"
    var code: String
    var port: Int
    @OrNull var web: Int?
    var id: String
    var addresses: [String]
    @OrNull var game: String?
  }

  private struct Failure: Encodable {
    var ok = false
    var code: String
    var message: String
  }

  private struct Event: Encodable {
    var event: String
    var message: String
    var viewer: String?
    var name: String?
    var viewers: Int?
    var addresses: [String]?
    var code: String?
  }
}
