/// A photo as it is kept and handed on.
package struct StoredPhoto: Hashable, Sendable {
  /// SHA-256 of the JPEG in lower-case hexadecimal, its key.
  package let hash: String
  package let jpeg: [UInt8]

  package init(hash: String, jpeg: [UInt8]) {
    self.hash = hash
    self.jpeg = jpeg
  }
}
