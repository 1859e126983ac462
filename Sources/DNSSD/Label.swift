/// The longest beginning of a text that fits into one DNS label, 63 bytes of UTF-8 (RFC 6763 section 4.1.1).
///
/// It is cut between characters as people see them, so that no accent or emoji is broken. Only when the very first character is
/// longer than a label is it cut between its Unicode scalars. The result is empty only for an empty text.
package func cutToLabel(_ text: String) -> String {
  cut(text, to: 63)
}

/// The label to try when others are taken: `Kitchen` for 1, `Kitchen #2` for 2 and so on, as Avahi itself counts.
func label(_ text: String, attempt: Int) -> String {
  guard attempt > 1 else { return cutToLabel(text) }
  let suffix = " #\(attempt)"
  return cut(text, to: 63 - suffix.utf8.count) + suffix
}

private func cut(_ text: String, to limit: Int) -> String {
  let whole = beginning(of: text, upTo: limit) { $0.utf8.count }
  guard whole.isEmpty else { return String(whole) }
  return String(beginning(of: text.unicodeScalars, upTo: limit) { UTF8.width($0) })
}

private func beginning<Text: Collection>(of text: Text, upTo limit: Int, size: (Text.Element) -> Int) -> Text.SubSequence {
  var count = 0
  return text.prefix { element in
    count += size(element)
    return count <= limit
  }
}
