/// The longest beginning of a text that fits into one DNS label, 63 bytes of UTF-8 (RFC 6763 section 4.1.1).
///
/// It is cut between characters as people see them, so that no accent or emoji is broken. Only when the very first character is
/// longer than a label is it cut between its Unicode scalars. The result is empty only for an empty text.
package func cutToLabel(_ text: String) -> String {
  let whole = beginning(of: text, upTo: 63) { $0.utf8.count }
  guard whole.isEmpty else { return String(whole) }
  return String(beginning(of: text.unicodeScalars, upTo: 63) { UTF8.width($0) })
}

private func beginning<Text: Collection>(of text: Text, upTo limit: Int, size: (Text.Element) -> Int) -> Text.SubSequence {
  var count = 0
  return text.prefix { element in
    count += size(element)
    return count <= limit
  }
}
