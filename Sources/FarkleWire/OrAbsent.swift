/// A field that may be missing and must not be null, where a plain optional would take both.
@propertyWrapper
package struct OrAbsent<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  package init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Value.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

// The code that the compiler writes for a message finds these two before the general ones.

extension KeyedDecodingContainer {
  func decode<Value>(_ type: OrAbsent<Value>.Type, forKey key: Key) throws -> OrAbsent<Value> {
    contains(key) ? OrAbsent(wrappedValue: try decode(Value.self, forKey: key)) : OrAbsent(wrappedValue: nil)
  }
}

extension KeyedEncodingContainer {
  mutating func encode<Value>(_ field: OrAbsent<Value>, forKey key: Key) throws {
    if let value = field.wrappedValue { try encode(value, forKey: key) }
  }
}
