/// What a host says on its control socket: answers to requests, and what a client that watches is told.
package enum ControlReply: Hashable, Sendable {
  case result(ControlRequest.Identity, ControlResult)
  case failure(ControlRequest.Identity, ControlFailure)
  /// All that a scorekeeper's screen shows, as it is now.
  case changed(HostStatus)
  /// Something that nobody asked for: a word for programs, a sentence for people.
  case event(word: String, sentence: String)
  /// A notification that this version doesn't know: ignored.
  case unknown
}

/// What a command came to that was granted.
package struct ControlResult: Hashable, Sendable, Codable {
  package var message: String
  /// The board after it; null before a first game, and missing in the answer to `watch`, which shows it otherwise.
  package var snapshot: GameSnapshot?
  /// In the answer to `viewers`.
  @OrAbsent package var viewers: [ViewerInfo]?
  /// In the answer to `status`.
  @OrAbsent package var saved: SavingHealth?
  /// In the answer to `photo` with a hash: the JPEG in base64.
  @OrAbsent package var jpeg: String?
  /// In the answer to `history`, the latest first.
  @OrAbsent package var games: [PastGame]?
  /// In the answer to `recap`.
  @OrAbsent package var lines: [String]?
  /// In the answer to `stats`.
  @OrAbsent package var people: [PersonFigures]?
}

/// Why a request was not carried out.
package struct ControlFailure: Hashable, Sendable {
  /// The codes of JSON-RPC 2.0, and the one for what a host refuses.
  package enum Code: Int, Hashable, Sendable {
    case notJSON = -32700
    case invalid = -32600
    case unknownMethod = -32601
    case badParams = -32602
    case refused = -32000
  }

  package var code: Int
  package var message: String
  /// The word for programs, nil where the code says it all.
  package var word: String?

  package init(_ code: Code, _ message: String, word: String?) {
    self.code = code.rawValue
    self.message = message
    self.word = word
  }
}

extension ControlReply {
  /// The line that grants a request, with a result that is JSON already.
  package static func line(granting id: ControlRequest.Identity, _ result: [UInt8]) -> [UInt8] {
    var writer = JSONWriter(capacity: result.count + 64)
    writer.object { json in
      json.field("id", json: WireCodec.bytes(of: id.json))
      json.field("jsonrpc", "2.0")
      json.field("result", json: result)
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  package static func line(refusing id: ControlRequest.Identity, _ failure: ControlFailure) -> [UInt8] {
    var writer = JSONWriter(capacity: 256)
    writer.object { json in
      json.key("error")
      json.object { error in
        error.field("code", failure.code)
        if let word = failure.word {
          error.key("data")
          error.object { $0.field("code", word) }
        }
        error.field("message", failure.message)
      }
      json.field("id", json: WireCodec.bytes(of: id.json))
      json.field("jsonrpc", "2.0")
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// The line of a notification, with params that are JSON already.
  package static func line(telling method: StaticString, _ params: [UInt8]) -> [UInt8] {
    var writer = JSONWriter(capacity: params.count + 64)
    writer.object { json in
      json.field("jsonrpc", "2.0")
      json.field("method", method.description)
      json.field("params", json: params)
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// What a line without its LF says.
  /// - Throws: ``WireError/Code/malformed``.
  package init(_ line: [UInt8]) throws(WireError) {
    let kind = try WireCodec.read(Kind.self, from: line)
    switch kind.method {
    case "changed": self = .changed(try WireCodec.read(Told<HostStatus>.self, from: line).params)
    case "event":
      let event = try WireCodec.read(Told<Event>.self, from: line).params
      self = .event(word: event.event, sentence: event.message)
    case .some: self = .unknown
    case nil:
      if let error = kind.error {
        var failure = ControlFailure(.refused, error.message, word: error.data?.code)
        failure.code = error.code
        self = .failure(try Self.identity(in: line), failure)
      } else {
        self = .result(try Self.identity(in: line), try WireCodec.read(Granted.self, from: line).result)
      }
    }
  }

  private static func identity(in line: [UInt8]) throws(WireError) -> ControlRequest.Identity {
    let members = try WireCodec.read([String: JSONValue].self, from: line)
    guard let id = members["id"].flatMap(ControlRequest.Identity.init) else { throw .malformed("no id") }
    return id
  }

  private struct Kind: Decodable {
    struct Failure: Decodable {
      struct Word: Decodable { var code: String? }
      var code: Int
      var message: String
      var data: Word?
    }
    var method: String?
    var error: Failure?
  }

  private struct Event: Decodable {
    var event: String
    var message: String
  }

  private struct Told<Params: Decodable>: Decodable { var params: Params }
  private struct Granted: Decodable { var result: ControlResult }
}
