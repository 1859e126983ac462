internal import FoundationEssentials

/// Base64 as photos travel: the standard alphabet with padding, without line breaks (RFC 4648 section 4).
package enum Base64 {
  package static func encode(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// The bytes that `text` writes, or nil.
  package static func decode(_ text: String) -> [UInt8]? { Data(base64Encoded: text).map { Array($0) } }
}
