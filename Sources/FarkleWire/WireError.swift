/// Why a line is no message of this protocol.
package struct WireError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// Longer than the direction allows.
    case tooLarge
    /// Not the strict JSON of the specification, or not an object of a known shape.
    case malformed
  }

  package let code: Code
  /// What is wrong, for a log; never shown to the other side beyond its code.
  package let detail: String

  package init(code: Code, detail: String) {
    self.code = code
    self.detail = detail
  }

  static func malformed(_ detail: String) -> WireError { WireError(code: .malformed, detail: detail) }
}
