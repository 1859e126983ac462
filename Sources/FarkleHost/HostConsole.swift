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
    code: RoomCode, port: UInt16, id: String, addresses: [String], game: GameSnapshot?
  ) -> String {
    guard isJSON else {
      return Strings.hosting(
        code: code.text, port: Int(port), addresses: addresses, game: game?.name, players: game?.players.count ?? 0
      ).neutralised
    }
    return WireCodec.json(
      Hosting(code: code.text, port: Int(port), web: nil, id: id, addresses: addresses, game: game?.name))
  }

  /// The one line that answers a command.
  package func answer(_ answer: HostAnswer) -> String {
    switch answer.result {
    case .success(let sentence):
      guard isJSON else { return "ok \(sentence)".neutralised }
      return WireCodec.json(Success(message: sentence.neutralised, snapshot: answer.game, viewers: answer.viewers))
    case .failure(let refusal):
      guard isJSON else { return "error \(refusal.word.rawValue): \(refusal.sentence)".neutralised }
      return WireCodec.json(Failure(code: refusal.word.rawValue, message: refusal.sentence.neutralised))
    }
  }

  package func notice(_ notice: HostNotice) -> String {
    switch notice {
    case .viewerJoined(let id, let name, let count):
      event("viewer-joined", Strings.viewerJoined(name ?? Strings.anonymousViewer, count: count), viewer: id.description, name, count)
    case .viewerLeft(let id, let name, let count):
      event("viewer-left", Strings.viewerLeft(name ?? Strings.anonymousViewer, count: count), viewer: id.description, name, count)
    case .seatClaimed(let player, let name):
      event("seat-claimed", Strings.seatClaimed(player, by: name ?? Strings.anonymousViewer))
    case .seatGivenUp(let player, let name):
      event("seat-given-up", Strings.seatGivenUp(player, by: name ?? Strings.anonymousViewer))
    }
  }

  /// A line about something that nobody asked for.
  package func event(
    _ word: String, _ sentence: String, viewer: String? = nil, _ name: String? = nil, _ viewers: Int? = nil
  ) -> String {
    guard isJSON else { return "event \(sentence)".neutralised }
    return WireCodec.json(Event(event: word, message: sentence.neutralised, viewer: viewer, name: name, viewers: viewers))
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

  private struct Success: Encodable {
    var ok = true
    var message: String
    @OrNull var snapshot: GameSnapshot?
    var viewers: [ViewerInfo]?
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
  }
}
