internal import Design
internal import FarkleWire

/// The params of a request, taken one by one. One that nobody takes is an offence: a mistyped `revision` would protect nothing.
struct ControlParams {
  private var rest: [String: JSONValue]

  init(_ params: [String: JSONValue]) {
    rest = params
  }

  mutating func text(_ name: String) throws(ControlFault) -> String {
    guard let text = try optionalText(name) else { throw .badParams(Strings.controlMissing(name)) }
    return text
  }

  mutating func number(_ name: String) throws(ControlFault) -> Int {
    guard let number = try optionalNumber(name) else { throw .badParams(Strings.controlMissing(name)) }
    return number
  }

  mutating func texts(_ name: String) throws(ControlFault) -> [String] {
    guard let texts = try optionalTexts(name) else { throw .badParams(Strings.controlMissing(name)) }
    return texts
  }

  mutating func optionalText(_ name: String) throws(ControlFault) -> String? {
    switch rest.removeValue(forKey: name) {
    case nil: nil
    case .text(let text): text
    default: throw .badParams(Strings.controlNoText(name))
    }
  }

  mutating func optionalNumber(_ name: String) throws(ControlFault) -> Int? {
    switch rest.removeValue(forKey: name) {
    case nil: nil
    case .number(let number): number
    default: throw .badParams(Strings.controlNoNumber(name))
    }
  }

  mutating func optionalPhotoHash(_ name: String) throws(ControlFault) -> PhotoHash? {
    guard let text = try optionalText(name) else { return nil }
    guard let hash = PhotoHash(text) else { throw .badParams(Strings.controlNoHash(name)) }
    return hash
  }

  /// A number or null, where null says something else than a param that is missing.
  mutating func nullableNumber(_ name: String) throws(ControlFault) -> Int?? {
    if rest[name] == .null {
      rest[name] = nil
      return .some(nil)
    }
    return try optionalNumber(name).map(Optional.some)
  }

  mutating func optionalFlag(_ name: String) throws(ControlFault) -> Bool? {
    switch rest.removeValue(forKey: name) {
    case nil: nil
    case .flag(let flag): flag
    default: throw .badParams(Strings.controlNoFlag(name))
    }
  }

  mutating func optionalTexts(_ name: String) throws(ControlFault) -> [String]? {
    guard let value = rest.removeValue(forKey: name) else { return nil }
    guard case .list(let values) = value else { throw .badParams(Strings.controlNoTexts(name)) }
    var texts: [String] = []
    for value in values {
      guard case .text(let text) = value else { throw .badParams(Strings.controlNoTexts(name)) }
      texts.append(text)
    }
    return texts
  }

  /// All that there was must have been taken.
  func finish() throws(ControlFault) {
    if let name = rest.keys.min() { throw .badParams(Strings.controlUnknownParam(name)) }
  }
}
