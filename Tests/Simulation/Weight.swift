/// How many bytes a value holds on to, roughly: what its texts and arrays contain, and a word for all else. Looks at private parts, which a
/// session shows nobody.
enum Weight {
  static func of(_ value: Any) -> Int {
    switch value {
    case let bytes as [UInt8]: return bytes.count
    case let text as String: return text.utf8.count
    default:
      let mirror = Mirror(reflecting: value)
      if mirror.children.isEmpty { return 8 }
      return mirror.children.reduce(0) { $0 + of($1.value) }
    }
  }

  /// The weights of all that is in a collection of a value.
  static func ofEach(_ name: String, in value: Any) -> [Int] {
    guard let collection = Mirror(reflecting: value).descendant(name) else { return [] }
    return Mirror(reflecting: collection).children.map { of($0.value) }
  }

  /// A part of a value by its name, nil if there is none of that type.
  static func part<Part>(_ name: String, of value: Any, as type: Part.Type) -> Part? {
    Mirror(reflecting: value).descendant(name) as? Part
  }
}
