@_spi(_Unicode) import Swift

// What a text from outside may hold, and how it is made harmless where it is drawn.

extension Unicode.Scalar {
  /// Whether the scalar can steer a terminal or reorder what stands beside it: controls (C0, DEL, C1), line and paragraph
  /// separators, and the bidirectional embeddings, overrides and isolates (UAX #9, U+202A–202E and U+2066–2069).
  package var isSteering: Bool {
    // All there ever will be: the Unicode stability policy fixes the category Cc, and Zl and Zp have one member each.
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether the scalar shows ink of its own: not white space, not ignorable, not a mark that needs a base.
  fileprivate var isInk: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .privateUse, .spaceSeparator, .lineSeparator, .paragraphSeparator,
      .nonspacingMark, .enclosingMark, .spacingMark:
      false
    default: !properties.isDefaultIgnorableCodePoint && value != 0x2800
    }
  }
}

extension StringProtocol {
  /// The text without white space at either end.
  package var trimmed: String {
    var rest = self[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }

  /// Whether anything would be seen if the text were drawn.
  package var hasInk: Bool { unicodeScalars.contains { $0.isInk } }

  /// Whether a scalar of the text could steer a terminal or reorder its surroundings.
  package var hasSteering: Bool { unicodeScalars.contains { $0.isSteering } }

  /// The text for a terminal or a log: every steering scalar replaced by U+FFFD, the rest as it is.
  package var neutralised: String {
    guard hasSteering else { return String(self) }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.isSteering ? "\u{FFFD}" : scalar) }
    return String(scalars)
  }

  /// At most `limit` characters of the text, trimmed, steering scalars dropped; for labels that are cleaned and not refused.
  package func cleaned(limit: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isSteering { scalars.append(scalar) }
    return String(String(scalars).trimmed.prefix(limit)).trimmed
  }

  /// The text as names are compared: canonical decomposition without its combining marks, in lower case (UAX #15, form NFD).
  /// By way of upper case, so that letters with two lower-case forms are one: both sigmas, "ß" and "ss".
  package var folded: String {
    var scalars = String.UnicodeScalarView()
    for scalar in String(self)._nfd where scalar.properties.generalCategory != .nonspacingMark { scalars.append(scalar) }
    return String(scalars).uppercased().lowercased()
  }
}

extension String {
  /// Whether a scalar of the text could steer a terminal or reorder its surroundings.
  package var hasSteering: Bool {
    let bytes = utf8.span
    // In ASCII that is the control characters; what is beyond is rare and looked at scalar by scalar.
    for place in 0..<bytes.count where bytes[place] < 0x20 || bytes[place] >= 0x7F { return self[...].hasSteering }
    return false
  }
}
