internal import FoundationEssentials
package import Vocabulary

/// Turns messages into lines and back. The same message is always the same bytes: keys sorted, `/` not escaped, ended by LF.
package enum WireCodec {
  /// The line of a message, its LF included.
  package static func encode(_ message: ToHost) -> [UInt8] {
    switch message {
    case .hello(let body): line("hello", body)
    case .claim(let body): line("claim", body)
    case .ping(let n): line("ping", Count(n: n))
    case .pong(let n): line("pong", Count(n: n))
    case .bye: line("bye", Nothing())
    case .brokenHello, .unknown: line("unknown", Nothing())
    }
  }

  package static func encode(_ message: ToViewer) -> [UInt8] {
    switch message {
    case .welcome(let body): line("welcome", body)
    case .snapshot(let body): snapshot(seq: body.seq, time: body.time, room: body.room, board: body.game?.json)
    case .photo(let body): line("photo", body)
    case .claimed(let body): line("claimed", body)
    case .ping(let body): line("ping", body)
    case .pong(let n): line("pong", Count(n: n))
    case .bye(let body): line("bye", body)
    case .error(let body): line("error", body)
    case .unknown: line("unknown", Nothing())
    }
  }

  /// The line of a snapshot whose board is JSON already.
  package static func snapshot(seq: Int, time: Timestamp, room: RoomCode?, board: [UInt8]?) -> [UInt8] {
    var writer = JSONWriter(capacity: 128 + (board?.count ?? 0))
    writer.object { json in
      json.field("game", json: board)
      if let room { json.field("room", room.text) }
      json.field("seq", seq)
      json.field("time", time)
      json.field("type", "snapshot")
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// The message of a line without its LF.
  /// - Throws: ``WireError/Code/malformed``; a type that nobody knows is no error but ``ToHost/unknown``.
  package static func decodeToHost(_ line: [UInt8]) throws(WireError) -> ToHost {
    if let n = pong(line) { return .pong(n: n) }
    return switch try type(of: line) {
    case "hello": try hello(of: line)
    case "claim": .claim(try body(of: line))
    case "ping": .ping(n: try body(of: line, as: Count.self).n)
    case "pong": .pong(n: try body(of: line, as: Count.self).n)
    case "bye": .bye
    default: .unknown
    }
  }

  /// The message of a line without its LF.
  /// - Throws: ``WireError/Code/malformed``; a type that nobody knows is no error but ``ToViewer/unknown``.
  package static func decodeToViewer(_ line: [UInt8]) throws(WireError) -> ToViewer {
    if let snapshot = ToViewer.Snapshot(canonical: line), snapshot.brokenRule == nil { return .snapshot(snapshot) }
    return switch try type(of: line) {
    case "welcome": .welcome(try body(of: line))
    case "snapshot": .snapshot(try body(of: line))
    case "photo": .photo(try body(of: line))
    case "claimed": .claimed(try body(of: line))
    case "ping": .ping(try body(of: line))
    case "pong": .pong(n: try body(of: line, as: Count.self).n)
    case "bye": .bye(try body(of: line))
    case "error": .error(try body(of: line))
    default: .unknown
    }
  }

  /// The datagram of a finder message, without LF.
  package static func encode(_ message: FinderMessage) -> [UInt8] {
    switch message {
    case .find(let body): bytes(of: Tagged(type: "find", body: body))
    case .here(let body): bytes(of: Tagged(type: "here", body: body))
    case .unknown: bytes(of: Tagged(type: "unknown", body: Nothing()))
    }
  }

  /// The message of a datagram; an LF at its end is allowed.
  /// - Throws: ``WireError/Code/malformed`` or ``WireError/Code/tooLarge``.
  package static func decodeFinder(_ datagram: [UInt8]) throws(WireError) -> FinderMessage {
    guard datagram.count <= WireLimits.datagram else { throw WireError(code: .tooLarge, detail: "a datagram of \(datagram.count) bytes") }
    let line = datagram.last == UInt8(ascii: "\n") ? Array(datagram.dropLast()) : datagram
    return switch try type(of: line) {
    case "find": .find(try body(of: line))
    case "here": .here(try body(of: line))
    default: .unknown
    }
  }

  /// JSON of any value in the same canonical form, without LF: for line-mode answers.
  package static func json(_ value: some Encodable) -> String {
    String(decoding: bytes(of: value), as: UTF8.self)
  }

  // MARK: - Private

  private struct Count: WireBody { var n: Int }
  private struct Nothing: Codable {}
  private struct Version: WireBody { var `protocol`: Int }
  private struct Code: WireBody { var code: RoomCode }
  private struct Typed: WireBody { var type: String }

  /// A message's fields with its type among them.
  private struct Tagged<Body: Encodable>: Encodable {
    enum Key: CodingKey { case type }
    let type: String
    let body: Body

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(type, forKey: .type)
      try body.encode(to: encoder)
    }
  }

  private static func line(_ type: String, _ body: some Encodable) -> [UInt8] {
    bytes(of: Tagged(type: type, body: body)) + [UInt8(ascii: "\n")]
  }

  /// JSON of any value in the same canonical form, without LF.
  package static func bytes(of value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(value))
    } catch {
      // Our messages hold strings, integers and booleans only: there is nothing in them that JSON could not say.
      preconditionFailure("a message that is no JSON: \(error)")
    }
  }

  /// A value of any kind, read from a line that has passed the byte check.
  static func value(of line: [UInt8]) throws -> JSONValue { try JSONDecoder().decode(JSONValue.self, from: Data(line)) }

  /// A value of a known shape.
  static func read<Value: Decodable>(_ type: Value.Type, from line: [UInt8]) throws(WireError) -> Value {
    try StrictJSON.check(line)
    do {
      return try JSONDecoder().decode(type, from: Data(line))
    } catch {
      throw .malformed("no \(type): \(error)")
    }
  }

  /// A value of a known shape, read from a whole file under the rules for lines, but for the line feeds between values.
  /// - Throws: ``WireError/Code/malformed``.
  package static func read<Value: Decodable>(_ type: Value.Type, file: [UInt8]) throws(WireError) -> Value {
    try StrictJSON.check(file: file)
    do {
      return try JSONDecoder().decode(type, from: Data(file))
    } catch DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
      DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      let place = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
      throw .malformed("\(context.debugDescription) at \(place)")
    } catch {
      throw .malformed("\(error)")
    }
  }

  private static let pongStart = Array(#"{"n":"#.utf8)
  private static let pongEnd = Array(#","type":"pong"}"#.utf8)

  /// The number of a pong in its canonical form, up to 18 digits. Of a thousand viewers that is what comes, every few milliseconds.
  private static func pong(_ line: [UInt8]) -> Int? {
    guard line.count <= 40, line.starts(with: pongStart), line.suffix(pongEnd.count) == pongEnd[...] else { return nil }
    let digits = line[pongStart.count..<max(pongStart.count, line.count - pongEnd.count)]
    guard (1...18).contains(digits.count), digits.first != UInt8(ascii: "0") || digits.count == 1 else { return nil }
    var n = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      n = n * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return n
  }

  private static func type(of line: [UInt8]) throws(WireError) -> String {
    try StrictJSON.check(line)
    return try body(of: line, as: Typed.self).type
  }

  private static func body<Body: WireBody>(of line: [UInt8], as type: Body.Type = Body.self) throws(WireError) -> Body {
    let body: Body
    do {
      body = try JSONDecoder().decode(type, from: Data(line))
    } catch {
      throw .malformed("no \(type): \(error)")
    }
    if let rule = body.brokenRule { throw .malformed("no \(type): \(rule)") }
    return body
  }

  /// A hello of another version, or with another room's code, is told so whatever else is wrong with it.
  private static func hello(of line: [UInt8]) throws(WireError) -> ToHost {
    let version = try body(of: line, as: Version.self).protocol
    guard version == WireLimits.version else { return .brokenHello(protocol: version, code: nil) }
    do throws(WireError) {
      return .hello(try body(of: line))
    } catch {
      return .brokenHello(protocol: version, code: try body(of: line, as: Code.self).code)
    }
  }
}
