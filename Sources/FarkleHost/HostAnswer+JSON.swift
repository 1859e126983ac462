internal import FarkleWire
internal import Vocabulary

extension HostAnswer {
  /// What a granted command came to, as JSON: the sentence, the board, and what else was asked for.
  /// - Parameter saysOK: whether it says too that it was granted, as a line of line mode does.
  func json(_ sentence: String, saysOK: Bool) -> [UInt8] {
    var writer = JSONWriter(capacity: 256 + (board?.json.count ?? 0) + (photo?.count ?? 0) * 3 / 2)
    writer.object { json in
      if case .games(let games)? = history { json.field("games", json: WireCodec.bytes(of: games)) }
      if let photo { json.field("jpeg", Base64.encode(photo)) }
      if case .recap(let lines)? = history { json.field("lines", json: WireCodec.bytes(of: lines)) }
      json.field("message", sentence.neutralised)
      if saysOK { json.field("ok", true) }
      if case .people(let people)? = history { json.field("people", json: WireCodec.bytes(of: people)) }
      if let saved {
        json.key("saved")
        json.object {
          $0.field("at", saved.at)
          $0.field("problem", saved.problem?.neutralised)
        }
      }
      json.field("snapshot", json: board?.json)
      if let viewers { json.field("viewers", json: WireCodec.bytes(of: viewers)) }
    }
    return writer.bytes
  }

  /// The answer that went over the control socket.
  init(_ result: ControlResult) {
    self.init(
      result: .success(result.message), board: result.snapshot.map(Board.init), viewers: result.viewers, saved: result.saved,
      photo: result.jpeg.flatMap(Base64.decode), history: HistoryQuery.Answer(result))
  }

  /// A refusal that went over the control socket. A word that this version doesn't know says as much as that something was refused.
  init(_ failure: ControlFailure) {
    let word = failure.word.flatMap(HostRefusal.Word.init) ?? .badArguments
    self.init(result: .failure(HostRefusal(word, failure.message)), board: nil)
  }
}

extension HistoryQuery.Answer {
  /// What was found, nil if nothing was looked for.
  fileprivate init?(_ result: ControlResult) {
    if let games = result.games {
      self = .games(games)
    } else if let lines = result.lines {
      self = .recap(lines)
    } else if let people = result.people {
      self = .people(people)
    } else {
      return nil
    }
  }
}
