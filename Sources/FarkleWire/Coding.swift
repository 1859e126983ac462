package import Vocabulary

/// A value that is written as a text of one exact form: identifiers, times, room codes, hashes.
protocol TextCodable: Codable {
  init?(_ text: String)
  var wireText: String { get }
}

extension TextCodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no \(Self.self)")
    }
    self = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wireText)
  }
}

extension Identifier: TextCodable {
  var wireText: String { description }
}

extension Timestamp: TextCodable {
  var wireText: String { nearestWritable.description }

  /// The instant itself, or where it has no text, as a clock or a file gone wrong may give it, the nearest that has one.
  var nearestWritable: Timestamp { min(max(self, Self.writable.lowerBound), Self.writable.upperBound) }
}

extension RoomCode: TextCodable {
  var wireText: String { text }
}
