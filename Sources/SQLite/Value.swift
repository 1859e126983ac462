/// What a column or a parameter may hold.
package enum Value: Hashable, Sendable {
  case null
  case integer(Int)
  case text(String)
  case blob([UInt8])

  package init(_ integer: Int?) { self = integer.map(Value.integer) ?? .null }
  package init(_ text: String?) { self = text.map(Value.text) ?? .null }
  package init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }

  /// The integer, nil for anything else.
  package var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  /// The text, nil for anything else.
  package var text: String? { if case .text(let value) = self { value } else { nil } }
  /// The bytes, nil for anything else.
  package var blob: [UInt8]? { if case .blob(let value) = self { value } else { nil } }
}
