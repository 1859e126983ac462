/// The SHA-256 of a photo's JPEG, as 64 hexadecimal digits in lower case.
package struct PhotoHash: Hashable, Sendable {
  package let text: String

  package init?(_ text: String) {
    let digits = Set("0123456789abcdef".utf8)
    guard text.utf8.count == 64, text.utf8.allSatisfy(digits.contains) else { return nil }
    self.text = text
  }
}

extension PhotoHash: TextCodable {
  var wireText: String { text }
}
